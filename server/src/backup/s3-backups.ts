/**
 * Stores backups in a bucket of any S3-compatible storage, addressed by path. A file goes up in one request, or in parts when it is large; each
 * request is signed with the hash of what it carries, so that the storage refuses what was damaged on the way.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { BackupError } from '#errors/startup-error.ts';
import { type DatedName, newestFirst, readDatedName } from './backup-folder.ts';
import type { S3Settings } from './backup-settings.ts';

export interface S3Backups {
  /** For people: host, bucket and folder. */
  readonly place: string;
  /** Those that were named by their instant, newest first. */
  list(signal?: AbortSignal): Promise<DatedName[]>;
  put(file: string, signal?: AbortSignal): Promise<void>;
  get(name: string, file: string, signal?: AbortSignal): Promise<void>;
  remove(name: string, signal?: AbortSignal): Promise<void>;
}

/** S3 takes five gigabytes in one request and ten thousand parts: these make room for 640 gigabytes. */
const usualPartBytes = 64 * 1024 * 1024;
const emptyHash = createHash('sha256').digest('hex');

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly query?: Record<string, string>;
  readonly body?: Blob;
  readonly signal?: AbortSignal | undefined;
}

export function openS3Backups(
  { url, region, accessKeyId, secretAccessKey }: S3Settings,
  partBytes: number = usualPartBytes,
): S3Backups {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const place = `${url.host}/${[bucket, ...folders].join('/')}`;
  const addressOf = (key: string): URL => {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    return new URL(`/${path}`, url);
  };

  async function ask(verb: string, key: string, { method = 'GET', query, body, signal }: Asked): Promise<Response> {
    const address = addressOf(key);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const headers = { 'x-amz-content-sha256': body ? await hashOf(body) : emptyHash };
    const answer = await client
      .fetch(address, { method, headers, ...(body && { body }), ...(signal && { signal }) })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new BackupError(`${place} cannot be reached (${reasonOf(error)}).`, { cause: error });
      });
    if (answer.ok) return answer;
    const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(await answer.text()) ?? [];
    throw new BackupError(`${place} refused to ${verb}: ${[answer.status, code].filter(Boolean).join(' ')}.`);
  }

  async function putParts(key: string, content: Blob, signal: AbortSignal | undefined): Promise<void> {
    const begun = await (await ask('take a backup', key, { method: 'POST', query: { uploads: '' }, signal })).text();
    const [, uploadId = ''] = /<UploadId>([^<]*)<\/UploadId>/.exec(begun) ?? [];
    try {
      const etags: string[] = [];
      for (let from = 0; from < content.size; from += partBytes) {
        const query = { partNumber: String(etags.length + 1), uploadId };
        const body = content.slice(from, from + partBytes);
        const answer = await ask('take a part of a backup', key, { method: 'PUT', query, body, signal });
        await answer.body?.cancel();
        etags.push(answer.headers.get('etag') ?? '');
      }
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = new Blob([`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`]);
      const done = await ask('join a backup', key, { method: 'POST', query: { uploadId }, body, signal });
      // Joining can fail after the status was sent: the answer then holds an error.
      if (/<Error>/.test(await done.text())) throw new BackupError(`${place} could not join the parts of a backup.`);
    } catch (error) {
      // Parts that are never joined would be stored, and paid for, for ever.
      await ask('drop a broken-off backup', key, { method: 'DELETE', query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    place,
    async list(signal) {
      const found: DatedName[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
        const page = await (await ask('list its backups', '', { query, signal })).text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const dated = readDatedName(unescapeXml(key).slice(prefix.length));
          if (dated) found.push(dated);
        }
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1];
        token = token && unescapeXml(token);
      } while (token);
      return newestFirst(found);
    },
    async put(file, signal) {
      const content = await openAsBlob(file);
      const key = `${prefix}${basename(file)}`;
      if (content.size > partBytes) return putParts(key, content, signal);
      await (await ask('take a backup', key, { method: 'PUT', body: content, signal })).body?.cancel();
    },
    async get(name, file, signal) {
      const { body } = await ask(`hand out ${name}`, `${prefix}${name}`, { signal });
      if (!body) throw new BackupError(`${place} answered without the content of ${name}.`);
      await pipeline(Readable.fromWeb(body), createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
        ...(signal && { signal }),
      });
    },
    async remove(name, signal) {
      await (await ask('remove a backup', `${prefix}${name}`, { method: 'DELETE', signal })).body?.cancel();
    },
  };
}

async function hashOf(content: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of content.stream()) hash.update(bytes);
  return hash.digest('hex');
}

function reasonOf(error: unknown): string {
  const { cause = error } = Object(error);
  return String(Object(cause).code ?? Object(cause).message ?? cause);
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp|#x?[\da-f]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });
}
