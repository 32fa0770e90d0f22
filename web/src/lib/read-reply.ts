/**
 * Turns a reply into its value or into one of the two errors. Our server speaks JSON and nothing else, so a page of HTML comes
 * from something in between: a hotel's sign-in page answering 200, 401 or 511 must not look like our server's word.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { parseJson } from '#storage/local-storage.ts';
import { ApiError, NetworkError } from './api-errors.ts';

interface ErrorFields {
  readonly message?: unknown;
  readonly error?: unknown;
  readonly details?: unknown;
  readonly requestId?: unknown;
}

export async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const isHtml = /\btext\/html\b/i.test(type);
  if (isHtml && (response.status < 500 || response.status === 511)) throw strangerAnswered();
  const body = parseJson(text);
  if (!response.ok) throw refusal(response, body);
  if (body === undefined && text !== '') throw strangerAnswered();
  return body;
}

function strangerAnswered(): NetworkError {
  return new NetworkError('Could not reach the server. Does this network ask you to sign in first?');
}

function refusal(response: Response, body: unknown): ApiError {
  const fields: ErrorFields = typeof body === 'object' && body !== null ? body : {};
  const code = asText(fields.error);
  const message = asText(fields.message) ?? code ?? `HTTP error! status: ${response.status}`;
  return new ApiError(message, {
    status: response.status,
    code,
    details: Array.isArray(fields.details) ? fields.details.filter(isFieldError) : [],
    requestId: asText(fields.requestId) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterSeconds(response.headers.get('retry-after'), Date.now()),
  });
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Retry-After is either seconds or a date (RFC 9110, 10.2.3): `'120'` -> 120. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
