/** Takes out of an error report what must not be kept: query strings, which hold what people typed, and anything like a token. */
const removed = '[removed]';

const tokenLike = [
  // A JWT, whole or cut off.
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  // Our own tokens: of a session, a device, Peloton, the API, a live workout, the door of heart rate.
  /\bwt[rdpalh]_[\w-]+/g,
  /\b(bearer|basic)\s+\S+/gi,
  // Long runs without a break are keys of some sort; ids (36 characters) are shorter.
  /[\w+=-]{40,}/g,
];

/** From `?` or `#` to the end of the address, but not the `:line:column` of a stack trace. */
const queryString = /[?#][^\s"'()<>]+?(?=(?::\d+){1,2}(?:\D|$)|[\s"'()<>]|$)/g;

/** `scrub('/workouts?search=knee')` is `/workouts`. */
export function scrub(text: string): string {
  return tokenLike.reduce(
    (scrubbed, pattern) => scrubbed.replaceAll(pattern, removed),
    text.replaceAll(queryString, ''),
  );
}
