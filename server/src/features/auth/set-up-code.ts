/**
 * The code that the first account of a server needs when others than this machine can reach it: whoever reads the server's output owns it,
 * not whoever finds its address first. It is derived from the server's secret, so it is the same after a restart and on every server of one
 * database, and nothing has to be kept.
 */
import { timingSafeEqual } from 'node:crypto';
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

/** To be asked while the server has no owner. Wrong codes are limited for all addresses together. */
export async function checkSetUpCode({ setUpCode, limits }: AppContext, given: string | undefined): Promise<void> {
  if (setUpCode === undefined) return;
  const tries = [limits.per('set-up-code', 'server', 20, hour)];
  await limits.take(tries);
  if (!isSame(plain(given ?? ''), plain(setUpCode))) {
    const message = 'Enter the set-up code that the server printed when it started.';
    throw new AppError('validation_failed', { message, details: [{ path: '/setUpCode', message }] });
  }
  limits.giveBack(tries);
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
