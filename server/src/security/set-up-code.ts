/**
 * The code that the first account of a server needs when others than this machine can reach it: whoever reads the server's output owns it,
 * not whoever finds its address first. It is derived from the server's secret, so it is the same after a restart and on every server of one
 * database, and nothing has to be stored.
 */

/** Without letters that look like digits, or like each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7QM-3XWA-9TBE`, from at least twelve random bytes. */
export function writeSetUpCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
