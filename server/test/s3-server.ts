/**
 * As much of an S3-compatible storage as backups need, over real HTTP: every request must carry a valid Signature Version 4, made
 * here from Amazon's description and not with the client's code, and the hash of what it brings. Buckets are folders in memory.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export const s3Keys = { accessKeyId: 'AKIATESTTESTTEST', secretAccessKey: 'a+secret/key=that only tests know' };

export interface S3Server {
  readonly url: string;
  /** What is stored, by bucket and key: `bucket/folder/name`. */
  readonly objects: Map<string, Buffer>;
  /** Requests so far, as `PUT /bucket/name`. */
  readonly asked: string[];
  /** Answers everything with this status, until it is taken back. */
  failWith: number | undefined;
  /** How many keys a page of a list holds. */
  pageSize: number;
  /** Parts of uploads that nobody has joined or dropped. */
  readonly uploads: Map<string, Buffer[]>;
}

export async function useS3Server(bucket: string): Promise<S3Server> {
  const state: S3Server = {
    url: '',
    objects: new Map(),
    asked: [],
    failWith: undefined,
    pageSize: 1000,
    uploads: new Map(),
  };
  const server = createServer((request, response) => void answer(state, bucket, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(state, { url: `http://127.0.0.1:${port}` });
}

async function answer(state: S3Server, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url ?? '', 'http://localhost');
  const { method = '' } = request;
  const refuse = (status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  state.asked.push(`${method} ${request.url}`);
  if (state.failWith !== undefined) return refuse(state.failWith, 'SlowDown');
  if (request.headers['content-length'] === undefined && body.length > 0) return refuse(411, 'MissingContentLength');
  const problem = findProblem(request, url, body);
  if (problem !== undefined) return refuse(403, problem);
  const path = decodeURIComponent(url.pathname.slice(1));
  if (path.split('/')[0] !== bucket) return refuse(404, 'NoSuchBucket');
  const asked = url.searchParams;
  const uploadId = asked.get('uploadId') ?? '';
  if (method === 'GET' && asked.get('list-type') === '2') return response.end(list(state, bucket, asked));
  if (method === 'GET') {
    const found = state.objects.get(path);
    return found ? response.end(found) : refuse(404, 'NoSuchKey');
  }
  if (method === 'POST' && asked.has('uploads')) {
    const id = randomUUID();
    state.uploads.set(id, []);
    return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const parts = state.uploads.get(uploadId);
  if (asked.has('uploadId') && parts === undefined) return refuse(404, 'NoSuchUpload');
  if (method === 'PUT') {
    if (parts) parts[Number(asked.get('partNumber')) - 1] = body;
    else state.objects.set(path, body);
    return response.writeHead(200, { etag: `"${md5(body)}"` }).end();
  }
  if (method === 'POST' && parts) {
    const named = [...String(body).matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, etag]) => etag);
    if (named.join() !== parts.map((part) => `"${md5(part)}"`).join()) return refuse(400, 'InvalidPart');
    state.objects.set(path, Buffer.concat(parts));
    state.uploads.delete(uploadId);
    return response.end('<CompleteMultipartUploadResult/>');
  }
  if (method === 'DELETE') {
    if (parts) state.uploads.delete(uploadId);
    else state.objects.delete(path);
    return response.writeHead(204).end();
  }
  return refuse(405, 'MethodNotAllowed');
}

function list({ objects, pageSize }: S3Server, bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .map((path) => path.slice(bucket.length + 1))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const isWhole = page.length === keys.length;
  const contents = page.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`).join('');
  const next = isWhole ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function findProblem({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] = given;
  const time = String(headers['x-amz-date']);
  if (accessKeyId !== s3Keys.accessKeyId) return 'InvalidAccessKeyId';
  if (!time.startsWith(day)) return 'SignatureDoesNotMatch';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(escaped).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Keys.secretAccessKey}`, day));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
