/// What comes of each event in each situation of `MachineStates`; what is not told changes nothing and wants nothing.
///
/// `→` stands before the new phase, what else changes is in brackets, and `!` stands before what is wanted.
enum MachineTable {
    static let text = """
        closed open | → asking [open] ! checkPermission
        closed useBack | [back]
        closed background | [background]
        closed interrupted | [call]
        asking close | → closed [not open]
        asking useBack | [back]
        asking notDetermined | → asked ! askPermission
        asking granted | → starting [granted] [camera starting front] ! start front
        asking denied | → refused denied [denied]
        asking restricted | → refused restricted [restricted]
        asking background | [background]
        asking interrupted | [call]
        asked close | → closed [not open]
        asked useBack | [back]
        asked notDetermined | → refused notDetermined
        asked granted | → starting [granted] [camera starting front] ! start front
        asked denied | → refused denied [denied]
        asked restricted | → refused restricted [restricted]
        asked background | [background]
        asked interrupted | [call]
        refused close | → closed [not open]
        refused useBack | [back]
        refused retry | → asking [notDetermined] ! checkPermission
        refused notDetermined | → refused notDetermined [notDetermined]
        refused granted | → starting [granted] [camera starting front] ! start front
        refused restricted | → refused restricted [restricted]
        refused background | [background]
        refused foreground | ! checkPermission
        refused interrupted | [call]
        starting close | → closed [not open] [camera off] ! stopCamera
        starting useBack | [back] [camera starting back] ! stopCamera, start back
        starting switch | [back] [camera starting back] ! stopCamera, start back
        starting notDetermined | → refused notDetermined [notDetermined] [camera off] ! stopCamera
        starting denied | → refused denied [denied] [camera off] ! stopCamera
        starting restricted | → refused restricted [restricted] [camera off] ! stopCamera
        starting background | → suspended [camera off] [background] ! stopCamera
        starting interrupted | → suspended [camera off] [call] ! stopCamera
        starting scene | [dark]
        starting cameraStarted | → ready [camera running front] ! configure zoom 1.0
        starting cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCamera
        ready close | → closed [not open] [camera off] ! stopCamera
        ready useBack | → starting [back] [camera starting back] ! stopCamera, start back
        ready press | → exposing ! click, take single
        ready lightPress | [focus locking] ! lockFocus
        ready switch | → starting [back] [camera starting back] ! stopCamera, start back
        ready zoom | [zoom 2.0] [camera running front] ! configure zoom 2.0
        ready notDetermined | → refused notDetermined [notDetermined] [camera off] ! stopCamera
        ready denied | → refused denied [denied] [camera off] ! stopCamera
        ready restricted | → refused restricted [restricted] [camera off] ! stopCamera
        ready background | → suspended [camera off] [background] ! stopCamera
        ready interrupted | → suspended [camera off] [call] ! stopCamera
        ready scene | [dark]
        ready cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCamera
        readyLocking close | → closed [not open] [camera off] [focus continuous] ! stopCamera
        readyLocking useBack | → starting [back] [camera starting back] [focus continuous] ! stopCamera, start back
        readyLocking press | → exposing ! click, take single
        readyLocking lightPress | [focus locking] ! lockFocus
        readyLocking lightPressEnded | [focus continuous] ! unlockFocus
        readyLocking switch | → starting [back] [camera starting back] [focus continuous] ! stopCamera, start back
        readyLocking zoom | [zoom 2.0] [camera running front] ! configure zoom 2.0
        readyLocking notDetermined | → refused notDetermined [notDetermined] [camera off] [focus continuous] ! stopCamera
        readyLocking denied | → refused denied [denied] [camera off] [focus continuous] ! stopCamera
        readyLocking restricted | → refused restricted [restricted] [camera off] [focus continuous] ! stopCamera
        readyLocking background | → suspended [camera off] [focus continuous] [background] ! stopCamera
        readyLocking interrupted | → suspended [camera off] [focus continuous] [call] ! stopCamera
        readyLocking scene | [dark]
        readyLocking cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] [focus continuous] ! stopCamera
        readyLocking focusLocked | [focus locked]
        readyLocking focusFailed | [focus unavailable]
        readyLocked close | → closed [not open] [camera off] [focus continuous] ! stopCamera
        readyLocked useBack | → starting [back] [camera starting back] [focus continuous] ! stopCamera, start back
        readyLocked press | → exposing ! click, take single
        readyLocked lightPress | [focus locking] ! lockFocus
        readyLocked lightPressEnded | [focus continuous] ! unlockFocus
        readyLocked switch | → starting [back] [camera starting back] [focus continuous] ! stopCamera, start back
        readyLocked zoom | [zoom 2.0] [camera running front] ! configure zoom 2.0
        readyLocked notDetermined | → refused notDetermined [notDetermined] [camera off] [focus continuous] ! stopCamera
        readyLocked denied | → refused denied [denied] [camera off] [focus continuous] ! stopCamera
        readyLocked restricted | → refused restricted [restricted] [camera off] [focus continuous] ! stopCamera
        readyLocked background | → suspended [camera off] [focus continuous] [background] ! stopCamera
        readyLocked interrupted | → suspended [camera off] [focus continuous] [call] ! stopCamera
        readyLocked scene | [dark]
        readyLocked cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] [focus continuous] ! stopCamera
        counting close | → closed [not open] [camera off] ! stopCountdown, stopCamera
        counting useBack | [back]
        counting press | → ready ! stopCountdown
        counting lightPress | [focus locking] ! lockFocus
        counting zoom | [zoom 2.0] [camera running front] ! configure zoom 2.0
        counting cancel | → ready ! stopCountdown
        counting notDetermined | → refused notDetermined [notDetermined] [camera off] ! stopCountdown, stopCamera
        counting denied | → refused denied [denied] [camera off] ! stopCountdown, stopCamera
        counting restricted | → refused restricted [restricted] [camera off] ! stopCountdown, stopCamera
        counting background | → suspended [camera off] [background] ! stopCountdown, stopCamera
        counting interrupted | → suspended [camera off] [call] ! stopCountdown, stopCamera
        counting scene | [dark]
        counting tick | → counting 2 ! tick 2
        counting cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCountdown, stopCamera
        lastSecond close | → closed [not open] [camera off] ! stopCountdown, stopCamera
        lastSecond useBack | [back]
        lastSecond press | → ready ! stopCountdown
        lastSecond lightPress | [focus locking] ! lockFocus
        lastSecond zoom | [zoom 2.0] [camera running front] ! configure zoom 2.0
        lastSecond cancel | → ready ! stopCountdown
        lastSecond notDetermined | → refused notDetermined [notDetermined] [camera off] ! stopCountdown, stopCamera
        lastSecond denied | → refused denied [denied] [camera off] ! stopCountdown, stopCamera
        lastSecond restricted | → refused restricted [restricted] [camera off] ! stopCountdown, stopCamera
        lastSecond background | → suspended [camera off] [background] ! stopCountdown, stopCamera
        lastSecond interrupted | → suspended [camera off] [call] ! stopCountdown, stopCamera
        lastSecond scene | [dark]
        lastSecond tick | → exposing ! click, take single
        lastSecond cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCountdown, stopCamera
        lighting close | → closed [not open] [camera off] [no light] ! restoreLight, stopCamera
        lighting useBack | [back]
        lighting cancel | → ready [no light] ! restoreLight
        lighting notDetermined | → refused notDetermined [notDetermined] [camera off] [no light] ! restoreLight, stopCamera
        lighting denied | → refused denied [denied] [camera off] [no light] ! restoreLight, stopCamera
        lighting restricted | → refused restricted [restricted] [camera off] [no light] ! restoreLight, stopCamera
        lighting background | → suspended [camera off] [no light] [background] ! restoreLight, stopCamera
        lighting interrupted | → suspended [camera off] [no light] [call] ! restoreLight, stopCamera
        lighting scene | [dark]
        lighting cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] [no light] ! restoreLight, stopCamera
        lighting lightRaised | → exposing ! click, take single
        exposing close | → closed [not open] [camera off] ! cancelShot, stopCamera
        exposing useBack | [back]
        exposing cancel | → ready ! cancelShot
        exposing notDetermined | → refused notDetermined [notDetermined] [camera off] ! cancelShot, stopCamera
        exposing denied | → refused denied [denied] [camera off] ! cancelShot, stopCamera
        exposing restricted | → refused restricted [restricted] [camera off] ! cancelShot, stopCamera
        exposing background | → suspended [camera off] [background] ! cancelShot, stopCamera
        exposing interrupted | → suspended [camera off] [call] ! cancelShot, stopCamera
        exposing scene | [dark]
        exposing cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! cancelShot, stopCamera
        exposing shotTaken | → developing ! develop
        exposing shotFailed | → failed outOfFrames
        exposing shotLost | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCamera
        exposingLit close | → closed [not open] [camera off] [no light] ! cancelShot, restoreLight, stopCamera
        exposingLit useBack | [back]
        exposingLit cancel | → ready [no light] ! cancelShot, restoreLight
        exposingLit notDetermined | → refused notDetermined [notDetermined] [camera off] [no light] ! cancelShot, restoreLight, stopCamera
        exposingLit denied | → refused denied [denied] [camera off] [no light] ! cancelShot, restoreLight, stopCamera
        exposingLit restricted | → refused restricted [restricted] [camera off] [no light] ! cancelShot, restoreLight, stopCamera
        exposingLit background | → suspended [camera off] [no light] [background] ! cancelShot, restoreLight, stopCamera
        exposingLit interrupted | → suspended [camera off] [no light] [call] ! cancelShot, restoreLight, stopCamera
        exposingLit scene | [dark]
        exposingLit cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] [no light] ! cancelShot, restoreLight, stopCamera
        exposingLit shotTaken | → developing [no light] ! restoreLight, develop
        exposingLit shotFailed | → failed outOfFrames [no light] ! restoreLight
        exposingLit shotLost | → failed cameraUnplugged [camera failed cameraUnplugged] [no light] ! restoreLight, stopCamera
        exposingLetGo close | → closed [not open] [camera off] [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo useBack | [back]
        exposingLetGo cancel | → ready [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus
        exposingLetGo notDetermined | → refused notDetermined [notDetermined] [camera off] [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo denied | → refused denied [denied] [camera off] [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo restricted | → refused restricted [restricted] [camera off] [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo background | → suspended [camera off] [focus continuous] [no light] [background] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo interrupted | → suspended [camera off] [focus continuous] [no light] [call] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo scene | [dark]
        exposingLetGo cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] [focus continuous] [no light] ! cancelShot, restoreLight, unlockFocus, stopCamera
        exposingLetGo shotTaken | → developing [focus continuous] [no light] ! restoreLight, unlockFocus, develop
        exposingLetGo shotFailed | → failed outOfFrames [focus continuous] [no light] ! restoreLight, unlockFocus
        exposingLetGo shotLost | → failed cameraUnplugged [camera failed cameraUnplugged] [focus continuous] [no light] ! restoreLight, unlockFocus, stopCamera
        developing close | → closed [not open] [camera off] ! stopCamera, cancelDeveloping
        developing useBack | [back]
        developing cancel | → ready ! cancelDeveloping
        developing notDetermined | [notDetermined] [camera off] ! stopCamera
        developing denied | [denied] [camera off] ! stopCamera
        developing restricted | [restricted] [camera off] ! stopCamera
        developing background | [camera off] [background] ! stopCamera
        developing interrupted | [camera off] [call] ! stopCamera
        developing scene | [dark]
        developing cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        developing developed | → reviewing
        developing developingFailed | → failed developingFailed("none")
        developingAuto close | [not open] [camera off] ! stopCamera
        developingAuto useBack | [back]
        developingAuto cancel | → ready ! cancelDeveloping
        developingAuto notDetermined | [notDetermined] [camera off] ! stopCamera
        developingAuto denied | [denied] [camera off] ! stopCamera
        developingAuto restricted | [restricted] [camera off] ! stopCamera
        developingAuto background | [camera off] [background] ! stopCamera
        developingAuto interrupted | [camera off] [call] ! stopCamera
        developingAuto scene | [dark]
        developingAuto cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        developingAuto developed | → reviewing saving underWay ! savePhoto
        developingAuto developingFailed | → failed developingFailed("none")
        developingClosed open | [open]
        developingClosed useBack | [back]
        developingClosed cancel | → closed ! cancelDeveloping
        developingClosed notDetermined | [notDetermined]
        developingClosed denied | [denied]
        developingClosed restricted | [restricted]
        developingClosed background | [background]
        developingClosed interrupted | [call]
        developingClosed developed | → reviewing saving underWay ! savePhoto
        developingClosed developingFailed | → failed developingFailed("none")
        reviewing close | → closed [not open] [camera off] ! stopCamera, discardPhoto
        reviewing useBack | [back]
        reviewing save | → reviewing saving underWay ! savePhoto
        reviewing share | → reviewing sharing underWay ! sharePhoto
        reviewing retake | → ready ! discardPhoto
        reviewing notDetermined | [notDetermined] [camera off] ! stopCamera
        reviewing denied | [denied] [camera off] ! stopCamera
        reviewing restricted | [restricted] [camera off] ! stopCamera
        reviewing background | [camera off] [background] ! stopCamera
        reviewing interrupted | [camera off] [call] ! stopCamera
        reviewing scene | [dark]
        reviewing cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        saving close | [not open] [camera off] ! stopCamera
        saving useBack | [back]
        saving share | → reviewing saving underWay sharing underWay ! sharePhoto
        saving retake | → reviewing saving underWay leaving
        saving notDetermined | [notDetermined] [camera off] ! stopCamera
        saving denied | [denied] [camera off] ! stopCamera
        saving restricted | [restricted] [camera off] ! stopCamera
        saving background | [camera off] [background] ! stopCamera
        saving interrupted | [camera off] [call] ! stopCamera
        saving scene | [dark]
        saving cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        saving saved | → reviewing saving done
        saving savingFailed | → reviewing saving failed
        savingLeaving close | [not open] [camera off] ! stopCamera
        savingLeaving useBack | [back]
        savingLeaving share | → reviewing saving underWay sharing underWay leaving ! sharePhoto
        savingLeaving notDetermined | [notDetermined] [camera off] ! stopCamera
        savingLeaving denied | [denied] [camera off] ! stopCamera
        savingLeaving restricted | [restricted] [camera off] ! stopCamera
        savingLeaving background | [camera off] [background] ! stopCamera
        savingLeaving interrupted | [camera off] [call] ! stopCamera
        savingLeaving scene | [dark]
        savingLeaving cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        savingLeaving saved | → ready ! discardPhoto
        savingLeaving savingFailed | → reviewing saving failed
        savingClosed open | [open]
        savingClosed useBack | [back]
        savingClosed share | → reviewing saving underWay sharing underWay ! sharePhoto
        savingClosed retake | → reviewing saving underWay leaving
        savingClosed notDetermined | [notDetermined]
        savingClosed denied | [denied]
        savingClosed restricted | [restricted]
        savingClosed background | [background]
        savingClosed interrupted | [call]
        savingClosed saved | → closed ! discardPhoto
        savingClosed savingFailed | → reviewing saving failed
        savingAway close | [not open]
        savingAway useBack | [back]
        savingAway share | → reviewing saving underWay sharing underWay ! sharePhoto
        savingAway retake | → reviewing saving underWay leaving
        savingAway notDetermined | [notDetermined]
        savingAway denied | [denied]
        savingAway restricted | [restricted]
        savingAway foreground | [foreground]
        savingAway interrupted | [call]
        savingAway saved | → reviewing saving done
        savingAway savingFailed | → reviewing saving failed
        reviewingLost close | → closed [not open] [camera off] ! discardPhoto
        reviewingLost useBack | [back]
        reviewingLost save | → reviewing saving underWay ! savePhoto
        reviewingLost share | → reviewing sharing underWay ! sharePhoto
        reviewingLost retake | → failed cameraUnplugged ! discardPhoto
        reviewingLost notDetermined | [notDetermined]
        reviewingLost denied | [denied]
        reviewingLost restricted | [restricted]
        reviewingLost background | [background]
        reviewingLost interrupted | [call]
        unsavedClosed open | [open]
        unsavedClosed useBack | [back]
        unsavedClosed save | → reviewing saving underWay ! savePhoto
        unsavedClosed share | → reviewing saving failed sharing underWay ! sharePhoto
        unsavedClosed retake | → closed ! discardPhoto
        unsavedClosed notDetermined | [notDetermined]
        unsavedClosed denied | [denied]
        unsavedClosed restricted | [restricted]
        unsavedClosed background | [background]
        unsavedClosed interrupted | [call]
        saved close | → closed [not open] [camera off] ! stopCamera, discardPhoto
        saved useBack | [back]
        saved share | → reviewing saving done sharing underWay ! sharePhoto
        saved retake | → ready ! discardPhoto
        saved notDetermined | [notDetermined] [camera off] ! stopCamera
        saved denied | [denied] [camera off] ! stopCamera
        saved restricted | [restricted] [camera off] ! stopCamera
        saved background | [camera off] [background] ! stopCamera
        saved interrupted | [camera off] [call] ! stopCamera
        saved scene | [dark]
        saved cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        unsaved close | → closed [not open] [camera off] ! stopCamera, discardPhoto
        unsaved useBack | [back]
        unsaved save | → reviewing saving underWay ! savePhoto
        unsaved share | → reviewing saving failed sharing underWay ! sharePhoto
        unsaved retake | → ready ! discardPhoto
        unsaved notDetermined | [notDetermined] [camera off] ! stopCamera
        unsaved denied | [denied] [camera off] ! stopCamera
        unsaved restricted | [restricted] [camera off] ! stopCamera
        unsaved background | [camera off] [background] ! stopCamera
        unsaved interrupted | [camera off] [call] ! stopCamera
        unsaved scene | [dark]
        unsaved cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        sharing close | [not open] [camera off] ! stopCamera
        sharing useBack | [back]
        sharing save | → reviewing saving underWay sharing underWay ! savePhoto
        sharing retake | → reviewing sharing underWay leaving
        sharing notDetermined | [notDetermined] [camera off] ! stopCamera
        sharing denied | [denied] [camera off] ! stopCamera
        sharing restricted | [restricted] [camera off] ! stopCamera
        sharing background | [camera off] [background] ! stopCamera
        sharing interrupted | [camera off] [call] ! stopCamera
        sharing scene | [dark]
        sharing cameraFailed | [camera failed cameraUnplugged] ! stopCamera
        sharing shared | → reviewing sharing done
        sharing sharingFailed | → reviewing sharing failed
        suspended close | → closed [not open]
        suspended useBack | [back]
        suspended notDetermined | → refused notDetermined [notDetermined]
        suspended denied | → refused denied [denied]
        suspended restricted | → refused restricted [restricted]
        suspended foreground | → starting [camera starting front] [foreground] ! start front
        suspended interrupted | [call]
        interrupted close | → closed [not open]
        interrupted useBack | [back]
        interrupted notDetermined | → refused notDetermined [notDetermined]
        interrupted denied | → refused denied [denied]
        interrupted restricted | → refused restricted [restricted]
        interrupted background | [background]
        interrupted interruptionEnded | → starting [camera starting front] [no interruption] ! start front
        suspendedTwice close | → closed [not open]
        suspendedTwice useBack | [back]
        suspendedTwice notDetermined | → refused notDetermined [notDetermined]
        suspendedTwice denied | → refused denied [denied]
        suspendedTwice restricted | → refused restricted [restricted]
        suspendedTwice foreground | [foreground]
        suspendedTwice interruptionEnded | [no interruption]
        failedCamera close | → closed [not open] [camera off]
        failedCamera useBack | [back]
        failedCamera switch | → starting [back] [camera starting back] ! start back
        failedCamera retry | → starting [camera starting front] ! start front
        failedCamera notDetermined | [notDetermined]
        failedCamera denied | [denied]
        failedCamera restricted | [restricted]
        failedCamera background | [background]
        failedCamera interrupted | [call]
        failedShot close | → closed [not open] [camera off] ! stopCamera
        failedShot useBack | [back]
        failedShot switch | → starting [back] [camera starting back] ! stopCamera, start back
        failedShot retry | → ready
        failedShot notDetermined | [notDetermined] [camera off] ! stopCamera
        failedShot denied | [denied] [camera off] ! stopCamera
        failedShot restricted | [restricted] [camera off] ! stopCamera
        failedShot background | [camera off] [background] ! stopCamera
        failedShot interrupted | [camera off] [call] ! stopCamera
        failedShot scene | [dark]
        failedShot cameraFailed | → failed cameraUnplugged [camera failed cameraUnplugged] ! stopCamera
        failedClosed open | [open]
        failedClosed useBack | [back]
        failedClosed retry | → closed
        failedClosed notDetermined | [notDetermined]
        failedClosed denied | [denied]
        failedClosed restricted | [restricted]
        failedClosed background | [background]
        failedClosed interrupted | [call]
        """
}
