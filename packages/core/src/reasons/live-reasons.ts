/** Why a second screen or a device cannot take part in a workout that is under way. */
export const liveReasons = {
  'workout-over': 'This workout is over.',
  'live-code-leads-nowhere': 'This code leads nowhere. Look at the phone for the one of now.',
  'live-devices-at-most': 'Too many devices have joined this workout. Remove one first.',
  'live-device-not-joined': 'This device has not joined a workout here. Join by its code.',
  'live-device-looks-on': 'This device may look on, and nothing else.',
} as const;
