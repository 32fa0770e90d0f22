/** A stretch of time as a stopwatch shows it. */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `stopwatchWords(754_900)` is `'12:34'`, from an hour on `'1:02:34'`. */
export function stopwatchWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}

/** A rest: `restWords(94.4)` is `'1:34'`. */
export function restWords(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}
