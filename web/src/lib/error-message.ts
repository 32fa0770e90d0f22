/**
 * What a person reads when a call failed: the error catalogue's sentence for that call first, the server's reason after it.
 * `errorMessage('Failed to join series', error)` is 'Failed to join series. This series is not offered any more. Choose another.'
 */
import { ApiError } from './api-errors.ts';
import { wordsFor } from './words-for-error.ts';

const statusText = '{status text}';

/** `failed` may hold `{status text}`: 'Failed to complete instance: {status text}'. Without an answer there is none, and it is left out. */
export function errorMessage(failed: string, error: unknown): string {
  const sentence = withStatusText(failed, error);
  const reason = wordsFor(error, '');
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
