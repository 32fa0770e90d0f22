/**
 * The error catalogue's sentence for the call comes first, the server's reason after it. `errorMessage('Failed to join series', error)` is
 * 'Failed to join series. This series is not offered any more. Choose another.'
 */
import { plural, t } from '@lingui/core/macro';
import { ApiError, NetworkError } from './api-errors.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { joinSentences } from './join-sentences.ts';

/** A sentence with the status of the answer in it, 'Failed to complete instance: Conflict', and one for where there was no answer. */
export type FailedWithStatus = (status: string | null) => string;

export function errorMessage(failed: string | FailedWithStatus, error: unknown): string {
  const sentence =
    typeof failed === 'string' ? failed : failed(error instanceof ApiError ? formatStatus(error.status) : null);
  const reason = errorReason(error, '');
  // Some of the server's reasons, such as those about Peloton, begin with the sentence already.
  return reason === '' || reason.startsWith(sentence) ? reason || sentence : withReason(sentence, reason);
}

export const withReason = (failed: string, reason: string): string =>
  `${failed}${/\p{Sentence_Terminal}$/u.test(failed) ? '' : '.'} ${reason}`;

/** As RFC 9110 names them: over HTTP/2 an answer carries the number alone. */
const statusTexts = (): Readonly<Record<number, string>> => ({
  400: t`Bad Request`,
  401: t`Unauthorized`,
  403: t`Forbidden`,
  404: t`Not Found`,
  409: t`Conflict`,
  413: t`Content Too Large`,
  422: t`Unprocessable Content`,
  429: t`Too Many Requests`,
  500: t`Internal Server Error`,
  502: t`Bad Gateway`,
  503: t`Service Unavailable`,
  504: t`Gateway Timeout`,
});

const formatStatus = (status: number): string =>
  statusTexts()[status] ?? t({ message: `status ${status}`, comment: 'the number of an answer over HTTP, 418' });

/** Chinese and Japanese leave no space after a sentence. */
const firstSentence = /(?<=\p{Sentence_Terminal})\s|(?<=[。！？])/u;

/** The server's own words alone, and how long to wait when it says so. */
export function errorReason(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.message === '') return fallback;
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return error.message;
  const [complaint = error.message] = error.message.split(firstSentence, 1);
  return joinSentences([complaint, tryAgainIn(error.retryAfter)]);
}

/** Rounded up, so that nobody comes back too early: 61 -> 'Try again in 2 minutes.' */
export function tryAgainIn(seconds: number): string {
  if (seconds < 60) {
    const left = Math.max(1, Math.ceil(seconds));
    return plural(left, { one: 'Try again in # second.', other: 'Try again in # seconds.' });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' });
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' });
}

/** One plain sentence for the card that stands where the failed part of a page would be. */
export function pageErrorMessage(error: unknown, online: boolean): string {
  if (isChunkFailure(error)) {
    return online
      ? t`Could not load a part of the app.`
      : t`You are offline, and this page has not been opened on this device yet.`;
  }
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return t`Something went wrong on this page.`;
}
