/** What files of other trackers and archives cannot bring along, why a file is not read, and what becomes of an import. */
export const fileReasons = {
  // A file that nothing can be made of.
  'file-not-importable': 'This file is not one that can be imported.',
  'file-empty': 'This file is empty.',
  'file-damaged': 'This file is damaged.',
  'file-cut-off': 'This file is cut off or damaged. Download it again.',
  'file-no-whole-json': 'This file is cut off or damaged: it is no whole JSON.',
  'file-no-text': 'This file is not text: it is damaged, or of another kind.',
  'file-too-large': 'This file is too large. Split it and try again.',
  'file-too-large-to-read': 'This file is too large. Export a part of it.',
  'file-too-large-unpacked': 'This file is too large unpacked. Split it and try again.',
  'file-unpacks-to-too-much':
    'This file is too large: it unpacks to far more than any export. Export it again, or choose the file with your workouts by itself.',
  'file-too-large-for-activity': 'This file is too large for an activity.',
  'file-too-large-for-program': 'This file is too large for a program.',
  'file-without-activity': 'This file has no activity in it.',
  'file-without-workout': 'There is no workout in this file.',
  'file-of-unknown-columns': 'The columns of this file are not known.',
  'file-with-too-many-rows': 'This file has more than {most} rows. Split it and try again.',
  'file-with-too-many-workouts': 'This file has more than {most} workouts. Split it and try again.',
  'file-of-peloton': 'This file is of Peloton. Choose it by itself, without other files and not in a zip.',
  'file-packed-twice':
    'This file is packed within a packed file. Unpack the outer one and choose what comes out of it.',
  'line-too-long': 'Line {line} is too long.',
  'line-with-too-many-columns': 'Line {line} has more than {most} columns.',
  'files-with-too-many-programs': 'These files hold too many programs. Export a part of them.',
  'files-with-too-many-exercises':
    'These files name more than {most} different exercises. Import fewer workouts at a time.',
  'files-too-large-to-read': 'These files are too large to be read at once. Import fewer or smaller files at a time.',
  'files-too-large': 'These files are larger than {most} MB together. Import them one after the other.',
  'zip-damaged': 'This zip is cut off or damaged. Download it again.',
  'zip-of-unknown-packing': 'This zip is packed in a way that is not read here. Unpack it and choose the files in it.',
  'zip-with-too-many-entries': 'This zip holds more than {most} files.',
  'zip-with-too-many-files': 'This zip holds too many files. Choose some of them.',
  'zip-with-password': 'This zip has a password. Make one without.',

  // An archive of ours.
  'archive-unreadable': 'This archive cannot be read: it is damaged, was changed, or is of a later version.',
  'archive-too-large': 'This archive is too large to be read. Export it again, or choose some of its files.',
  'archive-with-too-many-exercises': 'This archive has {count} exercises. At most {most} can be imported.',
  'archive-with-too-many-exercise-settings':
    'This archive has {count} settings of exercises. At most {most} can be imported.',
  'archive-with-too-many-exercise-merges': 'This archive has {count} merged exercises. At most {most} can be imported.',
  'archive-with-too-many-body-weights': 'This archive has {count} body weights. At most {most} can be imported.',
  'archive-with-too-many-equipment': 'This archive has {count} sizes of equipment. At most {most} can be imported.',
  'archive-with-too-many-programs': 'This archive has {count} programs. At most {most} can be imported.',
  'archive-with-too-many-versions': 'This archive has {count} versions of one program. At most {most} can be imported.',
  'archive-with-too-many-series': 'This archive has {count} series. At most {most} can be imported.',
  'archive-with-too-many-instances': 'This archive has {count} runs of series. At most {most} can be imported.',
  'archive-with-too-many-plan-decisions':
    'This archive has {count} decisions about plans. At most {most} can be imported.',
  'archive-with-too-many-goals': 'This archive has {count} goals. At most {most} can be imported.',
  'archive-with-too-many-recordings':
    'This archive has {count} recordings of heart rate. At most {most} can be imported.',
  'archived-file-no-workout': '{name} is no workout as this server knows it.',

  // What an archive names, and neither it nor its reader has.
  'stray-moves': 'The program “{program}” has moves of exercises that neither this archive nor you have: {moves}.',
  'stray-moves-and-more':
    'The program “{program}” has moves of exercises that neither this archive nor you have: {moves} and {more} more.',
  'stray-days-of-series':
    'The series “{series}” has days of rest for programs that neither this archive nor you have. Week and day: {days}.',
  'stray-days-of-series-and-more':
    'The series “{series}” has days of rest for programs that neither this archive nor you have. Week and day: {days} and {more} more.',
  'stray-days-of-run':
    'The run “{run}” has days of rest for programs that neither this archive nor you have. Week and day: {days}.',
  'stray-days-of-run-and-more':
    'The run “{run}” has days of rest for programs that neither this archive nor you have. Week and day: {days} and {more} more.',
  'stray-series-of-run':
    'The run “{run}” is brought in with its plan, but without its series, which neither this archive nor you have.',
  'stray-exercise-settings': 'Settings of exercises that neither this archive nor you have are left out: {exercises}.',
  'stray-exercise-settings-and-more':
    'Settings of exercises that neither this archive nor you have are left out: {exercises} and {more} more.',
  'stray-exercise-merges': 'Merges of exercises that neither this archive nor you have are left out: {count}.',
  'stray-plan-decisions': 'Decisions about plans that neither this archive nor you have are left out: {count}.',
  'stray-goals': 'Goals for exercises that neither this archive nor you have are left out: {count}.',
  'stray-lifts': 'Lifts to look back on that neither this archive nor you have are left out: {exercises}.',
  'stray-lifts-and-more':
    'Lifts to look back on that neither this archive nor you have are left out: {exercises} and {more} more.',
  'stray-run-at-home': 'Home shows no run: the one it showed is one that neither this archive nor you have.',
  'workout-without-program':
    '“{title}” of {day} is brought in without its program, which neither this archive nor you have.',
  'workout-without-run':
    '“{title}” of {day} is brought in without its run of a series, which neither this archive nor you have.',
  'workout-without-exercises':
    '“{title}” of {day} is brought in without exercises of its sets, which neither this archive nor you have.',
  'workout-without-program-run':
    '“{title}” of {day} is brought in without its program and its run of a series, which neither this archive nor you have.',
  'workout-without-program-exercises':
    '“{title}” of {day} is brought in without its program and exercises of its sets, which neither this archive nor you have.',
  'workout-without-run-exercises':
    '“{title}” of {day} is brought in without its run of a series and exercises of its sets, which neither this archive nor you have.',
  'workout-without-program-run-exercises':
    '“{title}” of {day} is brought in without its program and its run of a series and exercises of its sets, which neither this archive nor you have.',

  // Rows.
  'row-cut-off': 'The file ends in the midst of this row.',
  'row-beyond-columns': 'This row has more fields than the file has columns. What stands beyond them is left out.',
  'row-repeated': 'This row repeats one before it.',
  'row-without-exercise': 'This row names no exercise.',
  'row-without-sets': 'This row has no sets.',
  'row-of-no-set': 'This row belongs to no set.',
  'row-date-unread': 'The date of this row cannot be read.',
  'row-time-unread': 'The time of this row cannot be read.',
  'row-start-unread': 'The start "{text}" cannot be read.',
  'row-rest-unkept': 'The rest in this row cannot be kept.',
  'note-of-no-set': 'This note belongs to no set.',
  'value-read-as': '{text} is read as {value}.',
  'value-left-out': '{text} {column} is left out.',
  'letters-damaged': 'Some letters of this file are damaged. They stand there as \uFFFD.',

  // Sets.
  'set-empty': 'This set has nothing in it.',
  'set-uncounted': 'This set has no reps, no time and no distance.',
  'set-not-done': 'This set was not done.',
  'set-planned-only': 'This set was planned and not done.',
  'set-unread': 'The set "{text}" cannot be read.',
  'warm-up-unread': 'The warm-up "{text}" cannot be read.',
  'set-date-unread': 'The date of this set cannot be read.',
  'set-weight-unread': 'The weight of this set cannot be read.',
  'set-reps-unread': 'The number of reps of this set cannot be read.',
  'set-time-unread': 'The time of this set cannot be read.',
  'set-distance-unread': 'The distance of this set cannot be read.',
  'set-effort-unread': 'The effort of this set cannot be read.',
  'set-reserve-unread': 'The reps in reserve of this set cannot be read.',
  'set-rest-unread': 'The rest of this set cannot be read.',
  'set-rest-unkept': 'The rest after this set cannot be kept.',
  'set-reps-rounded-down': '{counted} reps are counted as {reps}.',
  'set-mark-unknown': 'The mark "{mark}" of this set is not known. It is taken for a working set.',
  'set-kind-unknown': 'The kind "{kind}" of this set is not known. It is taken for a working set.',

  // Exercises, and words that are longer than there is room for.
  'exercise-without-sets': '"{name}" has no sets. It is left out.',
  'exercise-of-number':
    'The file has only a number for this exercise ({name}). Choose which one it is among the exercises.',
  'workout-title-cut': 'The title of the workout is cut to {most} signs.',
  'workout-note-cut': 'The note of the workout is cut to {most} signs.',
  'exercise-name-cut': 'The name of the exercise is cut to {most} signs.',
  'title-of-exercise-cut': 'The name of an exercise is cut to {most} signs.',
  'exercise-note-cut': 'The note about {exercise} is cut to {most} signs.',
  'note-cut': 'The note is cut to {most} signs.',

  // Workouts.
  'workout-hour-unread': 'The hour at which this workout began cannot be read.',
  'workout-length-unread': 'The length of this workout cannot be read.',
  'workout-end-unread': 'The end of this workout cannot be read.',
  'workout-time-unread': 'The time of its workout cannot be read.',
  'workout-times-unread': 'The times of this workout cannot be read.',
  'workout-without-sets': 'This workout has no sets.',
  'workout-with-too-many-sets': 'Its workout has more sets than a workout can have.',
  'workout-with-too-many-supersets': 'Only the first {most} supersets of this workout are kept.',
  'workout-too-long': 'This workout lasts for more than two days. Its end is left out.',
  'workout-ends-before-start': 'This workout ends before it begins. Its end is left out.',
  'workout-of-another-app': 'Another app wrote the same workout down: it is one.',
  'workouts-beyond-first': 'Only the first {most} workouts of a file are read.',

  // Body weight and what else was measured.
  'body-weight-unread': 'This body weight cannot be read.',
  'body-weight-repeated': 'There is another body weight of this day. The last in the file counts.',
  'measurement-date-unread': 'The date of this measurement cannot be read.',
  'measurement-empty': 'Nothing was measured here.',
  'heart-rate-row-unread': 'The heart rate in this row cannot be read.',
  'measurements-left-out': 'Of measurements only body weight is kept. Left out: {names}.',

  // Recordings.
  'activity-empty': 'This activity is empty.',
  'activity-without-times': 'This activity has no times.',
  'activity-cut-off': 'The file ends in the midst of this activity. What is there of it is read.',
  'message-cut-off': 'The file ends in the midst of a message.',
  'heart-rate-unread': 'The heart rate of this recording cannot be read, or lasts for more than two days.',
  'heart-rate-before-session': 'The heart rate from before the session began is left out.',
  'heart-rate-of-two': 'Two recordings of this workout have a heart rate. That of the first is kept.',
  'heart-rates-of-strap-timeless': 'Heart rates that a strap stored without a time are left out.',
  'heart-rates-timeless': 'Heart rates without a time are left out: {count}.',
  'heart-rates-beyond-first': 'Only the first {most} heart rates of this activity are read.',
  'heart-rates-too-many': 'There are more heart rates than can be read at once.',
  'recording-without-positions': 'Of recordings only times, sets and the heart rate are kept. Left out: positions.',
  'recording-without-distance': 'Of recordings only times, sets and the heart rate are kept. Left out: distance.',
  'recording-without-power': 'Of recordings only times, sets and the heart rate are kept. Left out: power.',
  'recording-without-calories': 'Of recordings only times, sets and the heart rate are kept. Left out: calories.',
  'recording-without-positions-distance':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, distance.',
  'recording-without-positions-power':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, power.',
  'recording-without-positions-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, calories.',
  'recording-without-distance-power':
    'Of recordings only times, sets and the heart rate are kept. Left out: distance, power.',
  'recording-without-distance-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: distance, calories.',
  'recording-without-power-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: power, calories.',
  'recording-without-positions-distance-power':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, distance, power.',
  'recording-without-positions-distance-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, distance, calories.',
  'recording-without-positions-power-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, power, calories.',
  'recording-without-distance-power-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: distance, power, calories.',
  'recording-without-positions-distance-power-calories':
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, distance, power, calories.',

  // Parts of a file that are others' or stand elsewhere.
  'file-is-one-page': 'This file is page {page} of {pages}. The other pages are files of their own.',
  'file-is-part-of-log': 'This file has {count} of {all} sets. Export the other pages of the log too.',
  'jefit-cardio-left-out': "JEFIT's logs of cardio cannot be read.",
  'jefit-routines-left-out': "JEFIT's routines are not imported.",
  'open-gym-routines-left-out': "openGym's routines are not imported.",

  // Programs of Liftosaur: what a line of ours cannot say.
  'script-line-unread': '"{text}" names no exercise.',
  'script-line-unread-in-day': '{place}: "{text}" names no exercise.',
  'planned-without-sets': '{place}: its sets cannot be planned here, so it is left out.',
  'planned-progress-lost': '{place}: its progress ({text}) cannot be taken over.',
  'planned-warm-up-lost': '{place}: its warm-up sets cannot be taken over.',
  'planned-update-lost': '{place}: its update script cannot be taken over.',
  'planned-part-lost': '{place}: "{text}" cannot be taken over.',
  'planned-other-sets-lost': '{place}: its other ways to do the sets cannot be taken over.',
  'planned-swaps-lost': '{place}: the exercises it may be swapped with cannot be taken over.',
  'planned-seconds-lost': '{place}: the seconds of its sets cannot be taken over.',
  'planned-unfit-progress-lost': '{place}: its progress, which does not fit its sets, cannot be taken over.',
  'planned-first-weight-lost': '{place}: which of its weights is the one to begin with cannot be taken over.',
  'planned-falling-progress-lost': '{place}: its progress, which takes weight off, cannot be taken over.',
  'planned-waiting-progress-lost': '{place}: its progress, which waits for {times} good times, cannot be taken over.',
  'planned-deload-lost':
    '{place}: the {weight} it takes off after misses cannot be taken over, as that is a share here.',
  'planned-out-for-progress': '{place}: its progress ({text}) cannot be taken over, so it is left out.',
  'planned-out-for-warm-up': '{place}: its warm-up sets cannot be taken over, so it is left out.',
  'planned-out-for-update': '{place}: its update script cannot be taken over, so it is left out.',
  'planned-out-for-part': '{place}: "{text}" cannot be taken over, so it is left out.',
  'planned-out-for-other-sets': '{place}: its other ways to do the sets cannot be taken over, so it is left out.',
  'planned-out-for-swaps': '{place}: the exercises it may be swapped with cannot be taken over, so it is left out.',

  // What an import makes of a workout.
  'import-beyond-limits': 'It has more sets or exercises than a workout can have.',
  'import-here-already': 'It is here already.',
  'import-changed-here': 'It is here already, and you changed it. Yours stays.',
  'import-deleted-here': 'You deleted it here. It is in the trash.',
  'import-deleted-for-good': 'You deleted it here for good.',
  'import-time-taken': 'A workout at that time is here already.',
  'import-time-taken-by-file': 'Another of these files has a workout at that time.',
  'import-joined-by-file': 'Another of these files goes to the workout at that time.',
  'import-heart-rate-taken': 'The workout at that time has a heart rate already.',
  'import-heart-rate-moves': 'Its heart rate moves to where it was measured.',
  'import-heart-rate-moves-alone': 'Its heart rate moves to where it was measured. What you changed stays.',
  'import-came-meanwhile': 'It came here by another way meanwhile.',
  'import-set-left-out': 'Its 1 set is left out: yours stay.',
  'import-sets-left-out': 'Its {count} sets are left out: yours stay.',
  'import-set-replaces': 'Its 1 set replaces your {mine}.',
  'import-sets-replace': 'Its {count} sets replace your {mine}.',
  'import-set-timed': '1 set of yours gets its times.',
  'import-sets-timed': '{count} sets of yours get their times.',
  'import-set-added': '1 set is added.',
  'import-sets-added': '{count} sets are added.',
  'import-kept-as-changed': 'You changed it after the import, so it stays.',
  'import-kept-in-trash': 'It is in the trash.',

  // An import as a whole.
  'import-uploading': 'This import is still being uploaded.',
  'import-reading': 'This import is being read. Wait until it is.',
  'import-ready': 'This import has not been applied.',
  'import-refused': 'Nothing could be made of these files. Choose others.',
  'import-running': 'This import is being applied. Wait for it, or cancel it.',
  'import-done': 'This import was applied already.',
  'import-cancelled': 'This import was cancelled.',
  'import-undoing': 'This import is being undone. Wait until it is.',
  'import-undone': 'This import was undone. Upload the file again to bring it in again.',
  'import-stopped': 'You stopped it.',
  'import-busy': 'Another import is under way. Wait for it, or cancel it.',
  'import-parts-missing': 'Parts of the files are missing. Upload them again.',
  'import-part-of-another-size': 'This part of the file has another size than was said.',
  'import-exercise-to-check': '1 exercise is only similar to yours. Confirm or change each first.',
  'import-exercises-to-check': '{count} exercises are only similar to yours. Confirm or change each first.',
  'import-without-room':
    'This import would make {made} exercises of your own, and there is room for {room}. Match some of them to exercises you have.',
  'import-of-unknown-time-zone': 'This time zone is not known. Choose another.',
  'import-reading-given-up':
    'The server gave up reading these files after three tries. Import fewer or smaller files at a time.',
  'import-running-given-up':
    'The server gave up after three tries. What was imported so far is here: go on with the rest, or undo it.',
  'import-undoing-given-up':
    'The server gave up undoing it after three tries. Some of it is still here: undo it again.',
} as const;
