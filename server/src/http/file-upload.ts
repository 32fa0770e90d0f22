/**
 * A route may take one file in a form. It is read whole, because it is small by contract: a larger one is refused as soon as it is seen to be. Its
 * name is not looked at. A route that takes a file takes nothing else, so that no other route takes a form.
 */
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
      const file = await readFile(headers['content-type'] ?? '', body);
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
const tooManyParts = 'This form has too many parts. Send one file and nothing else.';

/** How many parts a form has, counted as far as it matters: the runtime's reader makes an object of each. */
function hasTooManyParts(contentType: string, body: Buffer): boolean {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1 && count <= mostParts + 1; at = body.indexOf(mark, at + mark.length))
    count += 1;
  // The last mark ends the last part.
  return count > mostParts + 1;
}

/** The runtime's own reader of forms: the same that reads what a browser writes. */
async function readFile(contentType: string, body: Buffer): Promise<Buffer> {
  if (hasTooManyParts(contentType, body)) throw new AppError('bad_request', { message: tooManyParts });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause) => {
      throw new AppError('bad_request', { cause });
    });
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw missingFile();
  return Buffer.from(await file.arrayBuffer());
}

export const missingFile = (): AppError =>
  new AppError('validation_failed', {
    message: 'Choose a file to upload.',
    details: [{ path: '/file', message: 'is required' }],
  });
