/**
 * The vocabulary of refusal. A code is stable and belongs to machines; its status belongs to the code, so no handler chooses one.
 * The sentence is what a person reads when nothing more exact is known.
 */
import Type, { type Static } from 'typebox';

interface ErrorKind {
  readonly status: number;
  readonly message: string;
}

export const errorKinds = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  invalid_credentials: { status: 401, message: 'Wrong e-mail, username or password.' },
  session_ended: { status: 401, message: 'This session has ended. Please sign in again.' },
  not_allowed: { status: 403, message: 'You are not allowed to do that.' },
  second_factor_needed: {
    status: 403,
    message: 'Your role needs two-step sign-in. Turn it on in your profile first.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'That method is not available at this address.' },
  conflict: { status: 409, message: 'This changed in the meantime.' },
  revision_conflict: { status: 409, message: 'This was changed somewhere else in the meantime.' },
  gone: { status: 410, message: 'This was deleted and cannot be brought back.' },
  too_large: { status: 413, message: 'That is too large to accept.' },
  storage_full: { status: 413, message: 'Your storage on this server is full.' },
  range_not_satisfiable: { status: 416, message: 'The file ends before that.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  expectation_failed: { status: 417, message: 'The server cannot do what the request expects of it.' },
  validation_failed: { status: 422, message: 'Some of the values are not right.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on the server.' },
  database_unavailable: { status: 503, message: 'The database is not answering. Please try again in a moment.' },
  no_space: { status: 503, message: 'The server has no space left on its disk. Nothing was saved.' },
  sso_unavailable: { status: 502, message: 'The single sign-on does not answer. Try again, or use your password.' },
  overloaded: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  // Never 401, which says that our own session has ended.
  peloton_not_connected: { status: 403, message: 'Not authenticated' },
  peloton_credentials: { status: 403, message: 'Invalid credentials' },
  peloton_verification: {
    status: 403,
    message: 'Peloton asks for a verification code, which cannot be given here. Upload the CSV download instead.',
  },
  peloton_refused: {
    status: 502,
    message: 'Peloton refused the request. Try again later, or upload the CSV download.',
  },
  peloton_busy: { status: 503, message: 'Peloton is busy. Wait a few minutes and try again.' },
  peloton_unavailable: { status: 502, message: 'Peloton does not answer as expected. Try again later.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** What is wrong with one field: `/moves/3/reps`, "must be >= 0". */
export const FieldError = Type.Object(
  { path: Type.String(), message: Type.String() },
  { title: 'FieldError', additionalProperties: false },
);
export type FieldError = Static<typeof FieldError>;

export const ErrorBody = Type.Object(
  {
    message: Type.String(),
    error: Type.Enum(Object.keys(errorKinds) as ErrorCode[]),
    details: Type.Optional(Type.Array(FieldError)),
    requestId: Type.String(),
  },
  { title: 'Error', additionalProperties: false },
);
export type ErrorBody = Static<typeof ErrorBody>;
