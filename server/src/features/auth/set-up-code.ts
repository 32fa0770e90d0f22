/**
 * The code that the first account of a server needs when others than this machine can reach it: whoever reads the server's output owns it,
 * not whoever finds its address first. It is derived from the server's secret, so it is the same after a restart and on every server of one
 * database, and nothing has to be kept.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';

/** Without letters that look like digits, or like each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7QM-3XWA-9TBE`, from at least twelve random bytes. */
export function writeSetUpCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

const hour = 60 * 60;

/**
 * To be asked while the server has no owner. The right code is never refused: wrong ones alone are counted, for each address, so that nobody's
 * guesses lock out whoever reads the server's output, not even where a proxy makes all addresses one. Thirty to the twelfth codes are too many for
 * any number of addresses.
 */
export async function checkSetUpCode({ limits }: AppContext, expected: string, given = '', ip = ''): Promise<void> {
  if (isSame(plain(given), plain(expected))) return;
  await limits.take([limits.perAddress('set-up-address', ip, 20, hour)]);
  const message = 'Enter the set-up code that the server printed when it started.';
  throw new AppError('validation_failed', { message, details: [{ path: '/setUpCode', message }] });
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Of their hashes, which are of one length: the time tells nothing. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
