/**
 * One file in a form, for the routes that ask for one. It is read whole, because it is small by contract: a larger one is refused as soon as
 * it is seen to be. Its name is not looked at. A route that takes a file takes nothing else, so that no other route takes a form.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

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

/** The runtime's own reader of forms: the same that reads what a browser writes. */
async function readFile(contentType: string, body: Buffer): Promise<Buffer> {
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
