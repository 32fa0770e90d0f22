/**
 * An `ApiError` is the server's own "no", worth reading and not worth repeating; a `NetworkError` means that it never answered, so nothing
 * is known and a retry is right.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';

interface Refusal {
  readonly status: number;
  readonly code?: string | undefined;
  readonly details?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter?: number | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly details: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? [];
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }
}

const unanswered = 'The server did not answer. Check your connection and try again.';

export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(message: string = unanswered, options?: ErrorOptions) {
    super(message, options);
  }
}

/** Whether the same call may well succeed a little later. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** Nothing there, somebody else's, or an address that is no id: to whoever asks it is all the same. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
