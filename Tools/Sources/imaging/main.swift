import ImagingCommands

await ImagingProgram.main()
