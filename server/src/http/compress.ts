/**
 * Large answers travel compressed. Files of the web were compressed when it was built; this is for what is made per request, and
 * only when it is large: under a few packets the work costs more than it saves.
 */
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const worthItBytes = 8 * 1024;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** `acceptedEncoding('gzip, br;q=1')` is `br`; an encoding with `q=0` is refused by the client and does not count. */
export function acceptedEncoding(accept: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    (accept ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

export function compressLargeAnswers(app: FastifyInstance): void {
  // With a callback, so that the many small answers do not pay for a promise.
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isLarge = typeof payload === 'string' && payload.length >= worthItBytes;
    if (!isLarge || reply.hasHeader('content-encoding')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (encoding === 'br') brotliCompress(payload, quick, done);
    else gzip(payload, { level: 5 }, done);
  });
}
