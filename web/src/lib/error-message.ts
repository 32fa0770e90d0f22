/**
 * The error catalogue's sentence for the call comes first, the server's reason after it. `errorMessage('Failed to join series', error)` is
 * 'Failed to join series. This series is not offered any more. Choose another.'
 */
import { ApiError, NetworkError } from './api-errors.ts';
import { isChunkFailure } from './chunk-failure.ts';

const statusText = '{status text}';

/** `failed` may hold `{status text}`: 'Failed to complete instance: {status text}'. Without an answer there is none, and it is left out. */
export function errorMessage(failed: string, error: unknown): string {
  const sentence = withStatusText(failed, error);
  const reason = errorReason(error, '');
  // Some of the server's reasons, such as those about Peloton, begin with the sentence already.
  if (reason === '' || reason.startsWith(sentence)) return reason || sentence;
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${reason}`;
}

function withStatusText(failed: string, error: unknown): string {
  if (!failed.includes(statusText)) return failed;
  const text = error instanceof ApiError ? (statusTexts[error.status] ?? `status ${error.status}`) : '';
  return failed.replace(statusText, text).replace(/:\s*$/, '');
}

/** As RFC 9110 names them: over HTTP/2 an answer carries the number alone. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The server's own words alone, and how long to wait when it says so. */
export function errorReason(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.message === '') return fallback;
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return error.message;
  const [complaint = error.message] = error.message.split(/(?<=\.)\s/, 1);
  return `${complaint} Try again in ${formatWait(error.retryAfter)}.`;
}

/** Rounded up, so that nobody comes back too early: 61 -> '2 minutes' */
export function formatWait(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** One plain sentence for the card that stands where the failed part of a page would be. */
export function pageErrorMessage(error: unknown, online: boolean): string {
  if (isChunkFailure(error)) {
    return online
      ? 'Could not load a part of the app.'
      : 'You are offline, and this page has not been opened on this device yet.';
  }
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return 'Something went wrong on this page.';
}
