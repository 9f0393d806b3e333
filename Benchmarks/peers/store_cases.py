"""The work of store-bench, done by Python's hashlib, os and sqlite3, and by sha256sum of the Coreutils."""

import hashlib
import itertools
import os
import sqlite3
import subprocess
import uuid

from work import Work, case

PYTHON = "Python"


@case(PYTHON, "store-hash-64mb")
def hash_bytes(inputs, threads):
    content = inputs.bytes("bytes")
    return Work(lambda: hashlib.sha256(content).digest(), note=hashlib.sha256(content).hexdigest()[:8] + "…")


@case("Coreutils", "store-hash-64mb")
def sha256sum(inputs, threads):
    path = inputs.files["bytes"]["path"]
    return Work(lambda: subprocess.run(["sha256sum", path], check=True, capture_output=True),
                note="sha256sum reads the file, which is in the system's cache, and is started each time")


def durably_written(folder, name, content):
    """Replaces a file as it must be done: a file beside it, synced, renamed, and the folder synced."""
    staging = os.path.join(folder, ".staging")
    file = os.open(staging, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    os.write(file, content)
    os.fsync(file)
    os.close(file)
    os.rename(staging, os.path.join(folder, name))
    synced(folder)


def synced(folder):
    file = os.open(folder, os.O_RDONLY)
    os.fsync(file)
    os.close(file)


for size in ("4kb", "1mb", "16mb"):

    @case(PYTHON, f"store-write-{size}")
    def write(inputs, threads):
        content, folder = inputs.bytes("bytes"), inputs.folder()
        return Work(lambda: durably_written(folder, "written-by-python", content))

    @case("Python plain", f"store-write-{size}")
    def write_plainly(inputs, threads):
        content, path = inputs.bytes("bytes"), os.path.join(inputs.folder(), "written-plainly")

        def run():
            with open(path, "wb") as file:
                file.write(content)

        return Work(run, note="open, write, close: a crash may leave nothing")


@case(PYTHON, "store-put-1mb")
def put(inputs, threads):
    content, numbers = inputs.bytes("bytes"), itertools.count()
    root = os.path.join(inputs.folder(), "python-blobs")

    def run():
        fresh = bytearray(content)
        fresh[:4] = next(numbers).to_bytes(4, "little")
        digits = hashlib.sha256(fresh).hexdigest()
        folder = os.path.join(root, digits[:2])
        if not os.path.exists(folder):
            os.makedirs(folder)
            synced(root)
        durably_written(folder, digits[2:], fresh)

    return Work(run)


@case(PYTHON, "store-get-1mb")
def get(inputs, threads):
    path = inputs.files["bytes"]["path"]

    def run():
        with open(path, "rb") as file:
            content = file.read()
        hashlib.sha256(content).hexdigest()
        return content

    return Work(run)


def database(path):
    """Opens a database with our settings."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("""
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON;
        CREATE TABLE collage (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
        CREATE TABLE item (
            collage INTEGER NOT NULL REFERENCES collage, place INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
            title TEXT NOT NULL, PRIMARY KEY (collage, place)
        ) STRICT;
    """)
    return connection


def insert(connection, count, items):
    connection.execute("BEGIN IMMEDIATE")
    for _ in range(count):
        collage = connection.execute("INSERT INTO collage (title) VALUES (?)", ("a collage with a title",)).lastrowid
        connection.executemany(
            "INSERT INTO item VALUES (?, ?, ?, ?, ?)",
            [(collage, place, place * 1.5, place * -0.25, f"item number {place}") for place in range(items)])
    connection.execute("COMMIT")


@case(PYTHON, "store-commit-20")
def commit(inputs, threads):
    connection = database(os.path.join(inputs.folder(), f"python-{uuid.uuid4()}.sqlite"))

    def run():
        for _ in range(20):
            insert(connection, 1, 12)

    return Work(run)


@case(PYTHON, "store-insert-13000")
def insert_rows(inputs, threads):
    connection = database(":memory:")
    return Work(lambda: insert(connection, 1000, 12))


@case(PYTHON, "store-select-12000")
def select_rows(inputs, threads):
    connection = database(":memory:")
    insert(connection, 1000, 12)
    return Work(lambda: connection.execute("SELECT collage, place, x, y, title FROM item").fetchall())
