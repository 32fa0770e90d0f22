/** Streams a file with its name and length, and from any byte on (RFC 9110, section 14), so that a download that broke off goes on. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

/** From `start` up to `end`, not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface FileContent {
  /** Of letters, digits, dots and dashes. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The same for as long as the bytes are. */
  readonly tag: string;
  read(range: ByteRange): AsyncIterable<Buffer>;
}

export class FileReply {
  readonly content: FileContent;
  constructor(content: FileContent) {
    this.content = content;
  }
}

export function sendFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { content }: FileReply,
): FastifyReply {
  const { name, type, size, tag, read } = content;
  const etag = `"${tag}"`;
  // Another file than the one that was begun is sent from its start.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? rangeOf(headers.range, size) : undefined;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'no-store, no-transform' });
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
  const { start, end } = range ?? { start: 0, end: size };
  return reply
    .type(type)
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'content-length': end - start })
    .send(Readable.from(read({ start, end }), { objectMode: false }));
}

/**
 * `rangeOf('bytes=2-', 10)` is from 2 to 10, `rangeOf('bytes=-3', 10)` from 7 to 10. Undefined for what is not understood and for several ranges,
 * which may be answered with the whole.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size || start >= end ? 'beyond' : { start, end };
}
