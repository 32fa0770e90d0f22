/** The numbers of the download. A blank is not zero, `None` is a blank, and a percent sign is decoration. */

/** A heart that beats slower than this was a strap that slipped. */
const slowestHeart = 30;

/** `csvNumber('45%')` is 45; null for blanks, `None` and what is no number. */
export function csvNumber(text: string): number | null {
  const plain = text.trim().replace(/%$/, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

export function csvHeartRate(text: string): number | null {
  const bpm = csvNumber(text);
  return bpm === null || bpm < slowestHeart ? null : bpm;
}

export interface LengthHints {
  title: string;
  /** The column itself: whole minutes, `0` for a very short one, `None` for a ride by distance. */
  length: string;
  distance: number | null;
  speed: number | null;
}

/** How long it took, in seconds: `8 min 27 sec Just Ride` says so itself; a ride by distance is worked out from its speed. */
export function csvDuration({ title, length, distance, speed }: LengthHints): number | null {
  const told = /^(?:(\d+) hr )?(?:(\d+) min )?(\d+) sec /.exec(title);
  if (told) return Number(told[1] ?? 0) * 3600 + Number(told[2] ?? 0) * 60 + Number(told[3]);
  const minutes = csvNumber(length);
  if (minutes !== null) return minutes * 60;
  return distance !== null && speed !== null && speed > 0 ? Math.round((distance / speed) * 3600) : null;
}
