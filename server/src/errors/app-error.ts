/** A refusal, by its code. The status belongs to the code (contract/errors), and so does a reason where none more exact is given. */
import { type ErrorCode, errorKinds, type FieldError } from '@workout-tracker/core/contract/errors';
import { type Objection, type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';

interface AppErrorOptions {
  reason?: Reason;
  /** More than the reason says, or instead of one where no person comes to read it: it is told in English alone. */
  message?: string;
  details?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number;
  cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** What the message says; undefined where it is told in English alone. */
  readonly reason: Reason | undefined;
  readonly details: FieldError[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const given = options.reason ?? (options.message === undefined ? reason(errorKinds[code].reason) : undefined);
    super(options.message ?? (given && englishOf(given)), { cause: options.cause });
    this.code = code;
    this.reason = given;
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}

/** Names the field that is wrong. */
export function refuse(path: string, reason: Reason, message = englishOf(reason)): AppError {
  return new AppError('validation_failed', { reason, message, details: [{ path, message, reason }] });
}

/** The same, where programs alone come to read it. */
export function refuseInEnglish(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [{ path, message }] });
}

/** There is as much of something as one may have. English too writes thousands with their comma. */
export function refuseMore(reason: Reason): AppError {
  return new AppError('conflict', { reason, message: englishWithCommas(reason) });
}

export function englishWithCommas({ code, values = {} }: Reason): string {
  const written = Object.entries(values).map(([name, value]) => [name, value.toLocaleString('en')]);
  return englishOf({ code, values: Object.fromEntries(written) });
}

/** Names every field that is wrong; what is wrong with the first is said of all. Undefined where nothing is. */
export function refusalOf(objections: readonly Objection[]): AppError | undefined {
  const [first] = objections;
  return first && new AppError('validation_failed', { reason: first.reason, details: objections.map(fieldErrorOf) });
}

export const fieldErrorOf = ({ path, reason }: Objection): FieldError => ({ path, message: englishOf(reason), reason });
