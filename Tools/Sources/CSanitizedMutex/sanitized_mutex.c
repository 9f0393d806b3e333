// Tells ThreadSanitizer when Swift's Mutex is locked and unlocked after waiting.
//
// The quick way, an atomic exchange, is inlined into our own code, where the sanitizer sees it. The slow way asks the
// kernel, in the toolchain's libswiftSynchronization, which was built without a sanitizer: without this, all that is done
// under a contended lock is told as a race. Tools/sanitize and Tools/fuzz compile it and load it before that library
// (LD_PRELOAD). The names are mangled from Synchronization._MutexHandle; where they are others, nothing is replaced.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

// They are in the tested program; the programs that start it have none.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void Lock(unsigned thread, SELF);
typedef SWIFT bool TryLock(SELF);
typedef SWIFT void Unlock(SELF);
Lock lock_slowly __asm__(LOCK);
TryLock try_lock_slowly __asm__(TRY_LOCK);
Unlock unlock_slowly __asm__(UNLOCK);

SWIFT void lock_slowly(unsigned thread, SELF) {
    ((Lock *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock_slowly(SELF) {
    bool locked = ((TryLock *)dlsym(RTLD_NEXT, TRY_LOCK))(mutex);
    if (locked && __tsan_acquire) __tsan_acquire(mutex);
    return locked;
}

SWIFT void unlock_slowly(SELF) {
    if (__tsan_release) __tsan_release(mutex);
    ((Unlock *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
