/** Why the server does not save, find or change something of a person's training. */
export const refusalReasons = {
  'catalogue-for-admins': 'Only admins can change the catalogue.',
  'exercise-not-known': 'There is no exercise "{exercise}". Choose another.',

  'series-not-joined': 'You have not joined this series. Join it first.',
  'series-not-known': 'There is no such series.',
  'series-not-followed': 'That is not a series you follow. Join it first.',
  'series-not-yours': 'That series is not one of yours. Choose another.',
  'series-completed': 'This series is completed. Join it again to go on with it.',
  'series-joined-again': 'You have joined this series again. Complete that run first.',
  'series-not-offered': 'This series is not offered any more. Choose another.',
  'series-paused': 'This series is paused. Resume it first.',
  'series-not-started': 'This series has not started yet. Move its start instead.',
  'series-past-last-day': 'This series is past its last day. Complete it or leave it.',
  'series-runs-at-most': 'You have begun series {most} times, and no more are kept. Open one of those again instead.',
  'series-id-used': 'There is already a different series with this id. Save yours as a new one.',
  'series-at-most': 'You have {most} series, and there is room for no more. Delete one, then save again.',
  'series-changed-elsewhere': 'This series was changed somewhere else. Look at it again, then make your change.',
  'series-end-without-completing': 'Only a completed series has an end. Complete it as well.',
  'series-end-before-start': 'The end is before the start. Choose a later day.',
  'series-end-in-future': 'The end is in the future. Choose today.',
  'more-than-a-year-ahead': 'This day is more than a year ahead. Choose an earlier one.',
  'moved-before-earlier-day': 'The day before it is later. Choose a later date.',
  'day-of-rest': 'Day {day} of week {week} is a day of rest. Choose a day with a program.',
  'week-and-day-or-neither': 'Choose both the week and the day, or neither.',
  'today-outside-series': 'Today lies outside this series. Choose a week and a day of it.',
  'workout-outside-series':
    'This workout was done outside the weeks of the series. Choose the week and the day it stands for.',

  'program-not-in-catalogue': 'This program is not in the catalogue. Choose one that everybody has.',
  'program-not-there': 'That program does not exist. Choose another.',
  'program-id-used': 'There is already a different program with this id. Save yours as a new one.',
  'programs-at-most':
    'You have {most} programs, and there is room for no more. Delete one you never trained, then save again.',
  'program-changed-elsewhere': 'This program was changed somewhere else. Look at it again, then make your change.',
  'program-versions-at-most':
    'This program was changed {most} times, and no more versions are kept. Duplicate it and change the copy.',
  'plan-file-not-whole': 'This file is not whole: programs are missing or there twice. Ask for a new one.',
  'plan-file-lacks-exercise':
    'The file has no exercise for “{title}”, and neither have you: it is kept by its name alone.',
  'plan-file-lacks-exercises':
    'The file has no exercises for “{title}” and {more} more, and neither have you: they are kept by their names alone.',
  'link-leads-nowhere': 'This link leads nowhere. Its owner may have withdrawn it.',
  'decided-in-future': 'This was decided in the future. Set the clock of the device right.',
  'decision-last-day-first': 'The last day is before the first. Change one of them.',
  'decision-id-used': 'There is already a different decision with this id. Nothing was changed.',
  'decisions-at-most':
    'You have taken {most} decisions about plans, and there is room for no more. Take some back, then try again.',

  'workout-of-unknown-program': 'That program does not exist.',
  'move-not-of-program': '"{move}" is not an exercise of this program.',
  'move-not-of-workout': '"{move}" is not an exercise of this workout.',
  'peloton-workout-with-sets': 'A workout from Peloton has no sets. Leave them out.',
  'workout-id-used': 'Another workout was already saved under this id. Nothing was changed.',
  'workout-in-trash': 'This workout is in the trash. Take it back first.',
  'workout-in-trash-to-change': 'This workout is in the trash. Take it back first, then change it.',
  'time-zone-not-known-yet': 'The server does not know this time zone yet. Choose another nearby.',
  'recording-of-other-workout': 'This recording is not of this workout.',
  'recording-of-other-device': 'This device cannot write to that recording.',
  'clock-of-recording-moved': 'The clock of this device has moved by years. Set it right, then connect anew.',
  'too-many-readings-missing': 'Too many readings are missing between these.',

  'workout-over': 'This workout is over.',
  'live-code-leads-nowhere': 'This code leads nowhere. Look at the phone for the one of now.',
  'live-devices-at-most': 'Too many devices have joined this workout. Remove one first.',
  'live-device-not-joined': 'This device has not joined a workout here. Join by its code.',
  'live-device-looks-on': 'This device may look on, and nothing else.',

  'exercise-id-used': 'There is already a different exercise with this id. Save yours as a new one.',
  'exercises-at-most': 'You have {most} exercises of your own, and there is room for no more. Use one you have.',
  'exercise-measure-fixed':
    'How an exercise of the catalogue is loaded and what it counts stays as it is: people have logged it so. Make a new one instead.',
  'exercise-merged-with-itself': 'An exercise cannot be merged with itself. Choose another.',
  'exercise-already-merged': 'This exercise is already merged with another. Undo that first.',
  'body-weights-at-most': 'You have {most} body weights, and there is room for no more. Delete some, then save again.',
  'without-title': 'Give it a title.',
  'no-weights-left': 'Keep at least one weight.',
  'weights-needed': 'Every weight select takes its steps from here. Change the steps instead.',

  'goal-set-in-future': 'This goal was set in the future. Set the clock of the device right.',
  'goal-reached-in-future': 'This goal was reached in the future. Set the clock of the device right.',
  'goals-at-most': 'You have {most} goals, and there is room for no more. Give one up, then try again.',
  'insights-days-at-most': 'Ask for at most {most} days: choose a later day.',
  'insights-workouts-at-most': 'Since that day there are more than {most} workouts. Choose a later day.',

  'push-service-not-known': 'This push service is not known here.',
  'strap-of-somebody-else': 'This strap is somebody else’s here.',
  'straps-at-most': 'You have as many straps as one may have. Remove one first.',
  'storage-full-megabytes':
    'Your storage on this server is full ({megabytes} MB). Delete what you no longer need, such as files of imports and exports, or ask an admin for more.',
  'storage-full-gigabytes':
    'Your storage on this server is full ({gigabytes} GB). Delete what you no longer need, such as files of imports and exports, or ask an admin for more.',
} as const;
