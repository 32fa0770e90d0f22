import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type Section, ZipWriter } from '#features/exports/zip-writer.ts';
import type { TestUser } from './build-user.ts';

export function exportsOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const list = async () => (await app.inject({ url: '/api/exports', headers })).json().data;
  const file = (id: string, more: Record<string, string> = {}) =>
    app.inject({ url: `/api/exports/${id}/file`, headers: { ...headers, ...more } });
  return {
    list,
    file,
    make: (kind: string) => app.inject({ method: 'POST', url: '/api/exports', headers, payload: { kind } }),
    allow: (id: string) => app.inject({ method: 'POST', url: `/api/exports/${id}/download`, headers }),
    remove: (id: string) => app.inject({ method: 'DELETE', url: `/api/exports/${id}`, headers }),
    async untilReady(id: string) {
      const find = async () => (await list()).find((one: { _id: string }) => one._id === id);
      await expect.poll(async () => (await find())?.status).toBe('ready');
      return find();
    },
    fetch: async ({ _id }: { _id: string }): Promise<Buffer> => (await file(_id)).rawPayload,
  };
}

/** By the directory at its end, as every unzipper reads it. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, Buffer>();
  const { count, start: first } = directoryOf(zip, end);
  let at = first;
  for (let left = count; left > 0; left--) {
    const [packed, nameLength, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26);
    files.set(name, inflateSmall(zip.subarray(start, start + packed)));
    at += 46 + nameLength;
  }
  return files;
}

const inflated = new Map<string, Buffer>();

/** What packs to a few bytes is unpacked once: each time sets up a quarter of a megabyte, and an archive may have 65,000 empty entries. */
function inflateSmall(packed: Buffer): Buffer {
  if (packed.length > 16) return inflateRawSync(packed);
  const key = packed.toString('hex');
  const known = inflated.get(key) ?? inflateRawSync(packed);
  inflated.set(key, known);
  return known;
}

/** Before the end stands Zip64's locator where the old fields are too small, and says where the larger ones are. */
function directoryOf(zip: Buffer, end: number): { count: number; start: number } {
  const locator = end - 20;
  if (zip.readUInt16LE(end + 10) < 0xff_ff)
    return { count: zip.readUInt16LE(end + 10), start: zip.readUInt32LE(end + 16) };
  expect(zip.readUInt32LE(locator)).toBe(0x07064b50);
  const record = Number(zip.readBigUInt64LE(locator + 8));
  expect(zip.readUInt32LE(record)).toBe(0x06064b50);
  return { count: Number(zip.readBigUInt64LE(record + 32)), start: Number(zip.readBigUInt64LE(record + 48)) };
}

/** Everything a person has, as one file. */
export async function archiveOf(app: FastifyInstance, person: Pick<TestUser, 'headers'>): Promise<Buffer> {
  const calls = exportsOf(app, person);
  const { _id } = (await calls.make('archive')).json().data;
  const archive = await calls.fetch(await calls.untilReady(_id));
  await calls.remove(_id);
  return archive;
}

/**
 * What an archive holds, apart from when it was made and how often each workout was changed. Ids of programs and series, which may be others
 * in another account of the same server, are told by their titles.
 */
export function contentOfArchive(zip: Buffer): object {
  const files = unzip(zip);
  const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
  const names: [string, string][] = [
    ...archive.programs.map(({ _id, versions }: { _id: string; versions: { title: string }[] }) => [
      _id,
      `program ${versions.at(-1)?.title}`,
    ]),
    ...archive.series.map(({ _id, title }: { _id: string; title: string }) => [_id, `series ${title}`]),
  ];
  const named = (text: string): string => names.reduce((all, [id, name]) => all.replaceAll(id, name), text);
  const { exportedAt: _at, ...rest } = JSON.parse(named(JSON.stringify(archive)));
  const workouts = [...files]
    .filter(([name]) => name.startsWith('workouts/'))
    .map(([name, bytes]) => {
      const { revision: _revision, ...workout } = JSON.parse(named(bytes.toString()));
      return [name, workout];
    });
  return { ...rest, workouts: Object.fromEntries(workouts) };
}

export function sectionsInMemory(): { open: (place: number) => Section; whole: () => Buffer } {
  const sections = new Map<number, Buffer[]>();
  return {
    open(place) {
      const pieces: Buffer[] = [];
      sections.set(place, pieces);
      return {
        write: async (bytes) => void pieces.push(bytes),
        writeHead: async (bytes) => void pieces.unshift(bytes),
        end: async () => undefined,
      };
    },
    whole: () => Buffer.concat([...sections].toSorted(([one], [other]) => one - other).flatMap(([, pieces]) => pieces)),
  };
}

export async function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const { open, whole } = sectionsInMemory();
  const zip = new ZipWriter(open, new Date('2026-01-01T00:00:00Z'));
  for (const [name, bytes] of files) await zip.add(name, bytes);
  await zip.end();
  return whole();
}
