import { hash, timingSafeEqual } from 'node:crypto';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { refuse } from '#errors/app-error.ts';

const hour = 60 * 60;

/**
 * To be asked while the server has no owner. The right code is never refused: wrong ones alone are counted, for each address, so that nobody's
 * guesses lock out whoever reads the server's output, not even where a proxy makes all addresses one. Thirty to the twelfth codes are too many for
 * any number of addresses.
 */
export async function checkSetUpCode(
  { limits }: Needs<'limits'>,
  expected: string,
  given = '',
  ip = '',
): Promise<void> {
  if (isSame(plain(given), plain(expected))) return;
  await limits.take([limits.perAddress('set-up-address', ip, 20, hour)]);
  throw refuse('/setUpCode', reason('set-up-code-wrong'));
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Of their hashes, which are of one length: the time tells nothing. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
