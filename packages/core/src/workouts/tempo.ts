/**
 * How fast a set was done: seconds down, in the hole, up and at the top, `3-1-1` or `3-1-X-0`. X is as fast as possible. People write it in
 * many ways (`311`, `3/1/1`, `30x1`), and it is stored in one.
 */
const part = '(?:[0-9]{1,2}|X)';
const written = new RegExp(`^${part}(?:-${part}){2,3}$`);

export const longestTempo = 12;

/** `readTempo('30x1')` is `'3-0-X-1'`; null for what is no tempo. */
export function readTempo(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  const parts = /^[0-9X]{3,4}$/.test(text) ? [...text] : text.split(/\s*[-–/.,:\s]\s*/);
  const tempo = parts.join('-');
  return written.test(tempo) ? tempo : null;
}
