/**
 * What went wrong at Peloton, by kind. Its own bodies and words go no further than this: they may hold what was sent, and say little to a
 * person.
 */
export type PelotonErrorKind =
  /** The name or the password is wrong. */
  | 'credentials'
  /** A second factor is asked for, which we cannot give. */
  | 'verification'
  /** The tokens are no longer good. */
  | 'expired'
  | 'not_found'
  /** Too many requests. */
  | 'busy'
  /** A plain no: payment required, access forbidden, this way in closed. */
  | 'refused'
  | 'slow'
  /** It failed so often that it is left in peace for a while. */
  | 'resting'
  /** No connection, a server error, or a body that is not what it should be. */
  | 'unavailable';

export class PelotonError extends Error {
  override readonly name = 'PelotonError';
  readonly kind: PelotonErrorKind;
  readonly retryAfterS: number | undefined;

  constructor(kind: PelotonErrorKind, options: { retryAfterS?: number | undefined; cause?: unknown } = {}) {
    super(`Peloton: ${kind}`, { cause: options.cause });
    this.kind = kind;
    this.retryAfterS = options.retryAfterS;
  }
}
