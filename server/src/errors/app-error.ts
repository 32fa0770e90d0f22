/** A refusal, by its code. Status and wording belong to the code (contract/errors); a sentence more exact than the default may be given. */
import { type ErrorCode, errorKinds, type FieldError } from '@workout-tracker/core/contract/errors';

interface AppErrorOptions {
  message?: string;
  details?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number;
  cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: FieldError[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorKinds[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}

/** Names the field that is wrong. */
export function refuse(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [{ path, message }] });
}
