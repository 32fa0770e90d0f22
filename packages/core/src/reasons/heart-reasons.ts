/** What is told of a heart rate that is to be looked at. */
export const heartReasons = {
  'heart-rate-below': 'Heart rate below {bpm} BPM',
  'heart-rate-above': 'Heart rate above {bpm} BPM',
} as const;
