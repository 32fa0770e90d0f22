/** What is told of Peloton's classes: why one is left out, and what is wrong with a download. */
export const pelotonReasons = {
  'peloton-has-data': 'Already has Peloton data',
  'peloton-unfinished': 'Still in progress',
  'peloton-in-trash': 'In the trash',
  'peloton-not-a-workout': 'It is not a workout.',
  'peloton-without-id': 'It has no id.',
  'peloton-without-start': 'It has no start time.',
  'peloton-end-unreadable': 'Its end time is not a time.',
  'peloton-ends-before-start': 'It ends before it starts.',
  'peloton-csv-foreign': "This is not Peloton's file. Download your workouts again.",
  'peloton-csv-rows': 'This file has too many rows. Split it and try again.',
  'peloton-csv-empty-lines': 'This file has too many empty lines. Download your workouts again.',
  'peloton-csv-time-unreadable': 'The time of this workout cannot be read.',
  'peloton-csv-zone-guessed': 'The time zone is unknown, so your own was used.',
} as const;
