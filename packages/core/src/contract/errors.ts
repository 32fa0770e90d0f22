/**
 * The vocabulary of refusal. A code is stable and belongs to machines; its status belongs to the code, so no handler chooses one.
 */
import Type, { type Static } from 'typebox';
import type { ReasonCode } from '../reasons/reason.ts';
import { SentReason } from '../reasons/sent-reason.ts';

interface ErrorKind {
  readonly status: number;
  /** Its sentence where nothing more exact is known. */
  readonly reason: ReasonCode;
}

export const errorKinds = {
  bad_request: { status: 400, reason: 'bad-request' },
  not_signed_in: { status: 401, reason: 'not-signed-in' },
  invalid_credentials: { status: 401, reason: 'invalid-credentials' },
  session_ended: { status: 401, reason: 'session-ended' },
  not_allowed: { status: 403, reason: 'not-allowed' },
  second_factor_needed: { status: 403, reason: 'second-factor-needed' },
  not_found: { status: 404, reason: 'not-found' },
  method_not_allowed: { status: 405, reason: 'method-not-allowed' },
  conflict: { status: 409, reason: 'conflict' },
  revision_conflict: { status: 409, reason: 'revision-conflict' },
  gone: { status: 410, reason: 'gone' },
  too_large: { status: 413, reason: 'too-large' },
  storage_full: { status: 413, reason: 'storage-full' },
  range_not_satisfiable: { status: 416, reason: 'range-not-satisfiable' },
  unsupported_media_type: { status: 415, reason: 'unsupported-media-type' },
  expectation_failed: { status: 417, reason: 'expectation-failed' },
  validation_failed: { status: 422, reason: 'validation-failed' },
  too_many_requests: { status: 429, reason: 'too-many-requests' },
  internal: { status: 500, reason: 'internal' },
  database_unavailable: { status: 503, reason: 'database-unavailable' },
  no_space: { status: 503, reason: 'no-space' },
  sso_unavailable: { status: 502, reason: 'sso-unavailable' },
  overloaded: { status: 503, reason: 'overloaded' },
  // Never 401, which says that our own session has ended.
  peloton_not_connected: { status: 403, reason: 'peloton-not-connected' },
  peloton_credentials: { status: 403, reason: 'peloton-credentials' },
  peloton_verification: { status: 403, reason: 'peloton-verification' },
  peloton_refused: { status: 502, reason: 'peloton-refused' },
  peloton_busy: { status: 503, reason: 'peloton-busy' },
  peloton_unavailable: { status: 502, reason: 'peloton-unavailable' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** What is wrong with one field: `/moves/3/reps`, "must be >= 0". The reason is left out where the schema alone objects. */
export const FieldError = Type.Object(
  { path: Type.String(), message: Type.String(), reason: Type.Optional(SentReason) },
  { title: 'FieldError', additionalProperties: false },
);
export type FieldError = Static<typeof FieldError>;

export const ErrorBody = Type.Object(
  {
    message: Type.String(),
    error: Type.Enum(Object.keys(errorKinds) as ErrorCode[]),
    /** What `message` says, by its code, for apps in other languages; left out where programs alone come to read it. */
    reason: Type.Optional(SentReason),
    details: Type.Optional(Type.Array(FieldError)),
    requestId: Type.String(),
  },
  { title: 'Error', additionalProperties: false },
);
export type ErrorBody = Static<typeof ErrorBody>;
