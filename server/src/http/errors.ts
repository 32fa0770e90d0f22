/** Every refusal leaves through here: JSON, one shape, no stack, with the id that finds it in the log. */
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode, FieldError } from '@workout-tracker/core/contract/errors';
import { plainTextPattern } from '@workout-tracker/core/schema/plain-text';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { PersonGone } from '#db/lock-person.ts';
import { sqlState } from '#db/sql-state.ts';
import { AppError } from '#errors/app-error.ts';

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = isAbort(thrown, request) ? new AppError('bad_request', { cause: thrown }) : translateError(thrown);
  logFailure(error, request);
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS));
  const body: ErrorBody = {
    message: error.message,
    error: error.code,
    ...(error.reason && { reason: error.reason }),
    ...(error.details && { details: error.details }),
    requestId: request.id,
  };
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

/** The sender has gone before its body was whole: nobody is there to be answered, and nothing is wrong with the server. */
function isAbort(thrown: unknown, { raw }: FastifyRequest): boolean {
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  return code === 'ECONNRESET' && syscall === undefined && raw.destroyed && !raw.complete;
}

/** "Later" is an answer, not a fault of the program: a line with its reason is enough. What we did not foresee is told whole. */
function logFailure(error: AppError, { log }: FastifyRequest): void {
  const { status, code, cause } = error;
  if (status === 503) log.warn({ code, reason: cause instanceof Error ? cause.message : undefined }, 'request refused');
  else if (status >= 500) log.error({ err: cause ?? error, code }, 'request failed');
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.addHook('onRequest', ({ headers: { expect } }, _reply, done) => {
    done(expect === undefined || isContinue(expect) ? undefined : new AppError('expectation_failed'));
  });
}

/** The one expectation there is: to be told that a body may come. */
export const isContinue = (expect: string | undefined): boolean => expect?.toLowerCase() === '100-continue';

const brokenRequestAnswer = (() => {
  const { message, status, code } = new AppError('bad_request');
  const body = JSON.stringify({ message, error: code, requestId: 'none' });
  return `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
})();

/** Requests so broken that no route was reached: Node hands us a bare socket. It is closed once the answer has left, whatever its peer does. */
export function answerBrokenRequest(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  socket.write(brokenRequestAnswer);
  socket.destroySoon();
}

const retryAfterS = 5;

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_request',
};

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const bySqlState: [RegExp, ErrorCode][] = [
  [/^53100$/, 'no_space'],
  [/^57014$|^55P03$|^53/, 'overloaded'],
  // Gone, going or not yet there; its disk fails; or a standby answered, which only reads.
  [/^57P|^08|^58|^25006$/, 'database_unavailable'],
  // Text PostgreSQL cannot store: a NUL, or half a surrogate pair.
  [/^22021$|^22P05$/, 'validation_failed'],
  [/^40001$|^40P01$/, 'overloaded'],
];

const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);

/** The driver's own, where no code tells it: the connection broke, or had broken before it was used. */
const lostWords = /^Connection terminated|is not queryable$|^timeout expired$/;

/**
 * Whatever was thrown becomes one of our own refusals. What we know how to name gets its code; the rest is `internal`, whose
 * sentence tells a stranger nothing and whose cause goes to the log whole.
 */
export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('internal', { cause: error });
  if (error instanceof PersonGone) return new AppError('not_signed_in', { cause: error });
  const { validation, code, syscall } = error as FastifyError & { syscall?: string };
  if (validation) return new AppError('validation_failed', { details: validation.map(fieldError), cause: error });

  const known =
    byFastifyCode[code] ?? (error instanceof SyntaxError && 'statusCode' in error ? 'bad_request' : undefined);
  if (known) return new AppError(known, { cause: error });

  const state = sqlState(error);
  const refusal = state && bySqlState.find(([pattern]) => pattern.test(state))?.[1];
  if (refusal) return new AppError(refusal, { cause: error, ...(refusal !== 'validation_failed' && { retryAfterS }) });

  if (error.message.includes('timeout exceeded when trying to connect'))
    return new AppError('overloaded', { retryAfterS, cause: error });
  const lostConnection = syscall === 'connect' || lostWords.test(error.message);
  if (lostConnection || (socketErrors.has(code) && syscall !== undefined)) {
    return new AppError('database_unavailable', { retryAfterS, cause: error });
  }
  return new AppError('internal', { cause: error });
}

function fieldError({ instancePath, keyword, params, message }: FastifySchemaValidationError): FieldError {
  const missing = keyword === 'required' ? `/${params.missingProperty}` : '';
  return {
    path: `${instancePath}${missing}` || '/',
    message: fieldMessage(keyword, params) ?? message ?? 'is not right',
  };
}

/** Where a validator's own words would be a puzzle. */
function fieldMessage(keyword: string, params: Record<string, unknown>): string | undefined {
  if (keyword === 'required') return 'is required';
  if (keyword === 'format' && params.format === 'date') return 'is not a day of the calendar';
  if (keyword === 'format' && params.format === 'date-time') return 'is not a date and time';
  if (keyword === 'pattern' && params.pattern === plainTextPattern) return 'has a character that cannot be stored';
  return undefined;
}
