import ImagingCore

extension ExemplarFill {
    /// Returns the field that the copies suggest for a level with patches of any radius: a target's match is where the
    /// copied pixel nearest to its centre comes from.
    func field(for level: PatchLevel) -> MatchField {
        var field = MatchField(for: level)
        let width = level.width
        for row in field.box.rows {
            for column in field.box.columns where level.targets[row * width + column] != 0 {
                let area = level.patchArea(column, row)
                var best = (distance: Int.max, place: UInt32.max)
                for y in area.rows {
                    for x in area.columns where origins[y * width + x] >= 0 {
                        let distance = (x - column) * (x - column) + (y - row) * (y - row)
                        guard distance < best.distance else { continue }
                        let origin = Int(origins[y * width + x])
                        best = (
                            distance,
                            level.nearestSource(
                                toColumn: origin % width + column - x, row: origin / width + row - y)
                        )
                    }
                }
                if best.place == .max { best.place = level.nearestSource(toColumn: column, row: row) }
                field[column, row] = best.place
            }
        }
        return field
    }
}
