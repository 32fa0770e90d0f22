/** Every refusal leaves through here: JSON, one shape, no stack, with the id that finds it in the log. */
import type { ErrorBody } from '@workout-tracker/core/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { translateError } from './translate-error.ts';

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = translateError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS));
  const body: ErrorBody = {
    message: error.message,
    error: error.code,
    ...(error.details && { details: error.details }),
    requestId: request.id,
  };
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}

/** Requests so broken that no route was reached: Node hands us a bare socket. */
export const clientErrorAnswer = (() => {
  const { message, status, code } = new AppError('bad_request');
  const body = JSON.stringify({ message, error: code, requestId: 'none' });
  return `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
})();
