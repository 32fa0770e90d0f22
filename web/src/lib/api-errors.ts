/**
 * An `ApiError` is the server's own "no", worth reading and not worth repeating; a `NetworkError` means that it never answered, so nothing
 * is known and a retry is right.
 */
import { t } from '@lingui/core/macro';
import type { FieldError } from '@workout-tracker/core/contract/errors';

/** The server's own words, or a message, which is said when it is read. */
type Words = string | (() => string);

/** It may come before the messages of the language are here, and outlive a change of language: then its words are said anew. */
export class SaidError extends Error {
  readonly #say: (() => string) | undefined;

  constructor(words: Words, options?: ErrorOptions) {
    super(typeof words === 'string' ? words : undefined, options);
    this.#say = typeof words === 'string' ? undefined : words;
  }

  /** Words that were given as they are stand on the error itself, in front of this. */
  override get message(): string {
    return this.#say?.() ?? '';
  }
}

interface Refusal {
  readonly status: number;
  readonly code?: string | undefined;
  readonly details?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter?: number | undefined;
}

export class ApiError extends SaidError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly details: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(words: Words, refusal: Refusal) {
    super(words);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? [];
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }
}

const unanswered = () => t`The server did not answer. Check your connection and try again.`;

export class NetworkError extends SaidError {
  override readonly name = 'NetworkError';

  constructor(words: Words = unanswered, options?: ErrorOptions) {
    super(words, options);
  }
}

/** What is kept for an account cannot be reached by nobody. */
export class SignedOutError extends SaidError {
  override readonly name = 'SignedOutError';

  constructor() {
    super(() => t`Sign in to do this.`);
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
