/**
 * A route may take one file in a form. It is read whole, because it is small by contract: a larger one is refused as soon as it is seen to be. Its
 * name is not looked at. A route that takes a file takes nothing else, so that no other route takes a form.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

/** For the boundary and the headers of the parts. */
const wrappingBytes = 16 * 1024;

export function takeFiles(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + wrappingBytes },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const file = readFile(headers['content-type'] ?? '', body);
      if (file.length > maxBytes) throw new AppError('too_large');
      return file;
    },
  );
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new AppError('unsupported_media_type', { message: 'Please send the file in a form.' }));
  });
}

/** One file, and what a browser may send beside it. */
const mostParts = 10;
/** What stands above the content of a part. */
const mostHeadBytes = 8 * 1024;
const tooManyParts = 'This form has too many parts. Send one file and nothing else.';

const broken = (): AppError => new AppError('bad_request');

/**
 * Finds the file between the marks of the form. The runtime's own reader goes through five megabytes sign by sign in one go, which takes up to
 * 150 ms in which nobody else is answered.
 */
function readFile(contentType: string, body: Buffer): Buffer {
  for (const part of partsOf(contentType, body)) {
    const headEnd = part.indexOf('\r\n\r\n');
    if (headEnd === -1 || headEnd > mostHeadBytes) throw broken();
    const head = part.toString('utf8', 0, headEnd);
    const disposition = /^content-disposition:[^\r\n]*/im.exec(head)?.[0];
    if (disposition === undefined) throw broken();
    if (!/;\s*name="?file"?\s*(?:;|$)/i.test(disposition)) continue;
    if (!/;\s*filename\*?=/i.test(disposition)) throw missingFile();
    return part.subarray(headEnd + 4);
  }
  throw missingFile();
}

/** Each with its head, all of them before any is looked at: a form that is cut off is refused. */
function partsOf(contentType: string, body: Buffer): Buffer[] {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (mark === '--' || body.indexOf(mark) !== 0) throw broken();
  const parts: Buffer[] = [];
  for (let at = mark.length; ; ) {
    const next = body.toString('latin1', at, at + 2);
    if (next === '--') return parts;
    if (next !== '\r\n') throw broken();
    if (parts.length === mostParts) throw new AppError('bad_request', { message: tooManyParts });
    const end = body.indexOf(`\r\n${mark}`, at);
    if (end === -1) throw broken();
    parts.push(body.subarray(at + 2, end));
    at = end + 2 + mark.length;
  }
}

export const missingFile = (): AppError =>
  new AppError('validation_failed', {
    reason: reason('file-not-chosen'),
    details: [{ path: '/file', message: 'is required' }],
  });
