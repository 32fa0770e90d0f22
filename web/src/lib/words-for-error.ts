/** The sentence a person reads under a form that was refused: the server's own words, and how long to wait when it says so. */
import { ApiError } from './api-errors.ts';

export function wordsFor(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.message === '') return fallback;
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return error.message;
  const [complaint = error.message] = error.message.split(/(?<=\.)\s/, 1);
  return `${complaint} Try again in ${waitInWords(error.retryAfter)}.`;
}

/** Rounded up, so that nobody comes back too early: 61 -> '2 minutes' */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
