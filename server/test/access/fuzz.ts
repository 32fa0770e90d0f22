/**
 * Requests that nobody meant: valid ones with something in them exchanged for what its schema just allows, just forbids, or never thought of; and
 * bytes on a bare socket that are hardly HTTP. Everything comes from one seed.
 */
import { contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import type { InjectOptions } from 'fastify';
import type { RecordedRequest } from './requests.ts';

export interface Chance {
  /** From 0, below 1. */
  next(): number;
  below(count: number): number;
  pick<T>(items: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick<T>(items: readonly T[]): T {
      const found = items[below(items.length)];
      if (found === undefined) throw new Error('Nothing to pick from.');
      return found;
    },
  };
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What no schema asks for. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  0.1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'I\u0307\u0131ß\ufb03',
  "'; drop table users; --",
  '" or 1=1',
  '%00',
  '%',
  '\\',
  '$1',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc',
  '../../../etc/passwd',
  'a\r\nset-cookie: x=1',
  '\u001b[31m',
  'NaN',
  '1e400',
  '9999-99-99',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-03-01T12:00:00+99:99',
  'urn:uuid:00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(10_000),
  '🏋️‍♀️'.repeat(500),
  '(a+)+$'.repeat(30),
  [],
  [null],
  {},
  { length: 1e9 },
  { $ref: '#' },
  { toString: 'x', constructor: { prototype: {} } },
  Array.from({ length: 2_000 }, () => 0),
];

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'permissions',
  '_id',
  'userId',
  'user_id',
  'ownerId',
  'createdAt',
  'password_hash',
  '',
  'a.b',
];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** What stands in place of an id, also of one inside a longer text. */
const nearlyUuids = ['-'.repeat(36), 'a'.repeat(36), '*', '', '00000000-0000-0000-0000-000000000000'];

/** A value that a schema allows, at its edges more often than not; or one step beyond them. */
function valueFor(schema: Schema, chance: Chance, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return valueFor(chance.pick(schema.anyOf), chance, depth);
  const beyond = chance.below(4) === 0 ? 1 : 0;
  switch (schema.type) {
    case 'null':
      return null;
    case 'boolean':
      return chance.below(2) === 0;
    case 'integer':
    case 'number': {
      const { minimum = -1e6, maximum = 1e6 } = schema;
      const step = schema.type === 'integer' ? 1 : 0.5;
      const within = minimum + Math.floor(chance.next() * (maximum - minimum));
      return chance.pick([minimum - beyond * step, maximum + beyond * step, within, 0]);
    }
    case 'array': {
      const { minItems = 0, maxItems = 20 } = schema;
      const isFull = chance.below(20) === 0;
      const length = isFull ? Math.min(maxItems + beyond, depth > 1 ? 300 : 3_000) : minItems + chance.below(4);
      // A full one is full of one and the same: making so many took longer than all the rest.
      if (isFull && depth <= 6) return Array<unknown>(length).fill(valueFor(schema.items ?? {}, chance, depth + 1));
      return Array.from({ length: depth > 6 ? 0 : length }, () => valueFor(schema.items ?? {}, chance, depth + 1));
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(() => chance.below(8) > 0);
      return Object.fromEntries(entries.map(([key, part]) => [key, valueFor(part, chance, depth + 1)]));
    }
    case 'string':
      return textOf(schema, chance, beyond);
    default:
      return chance.pick(nasty);
  }
}

function textOf({ format, minLength = 0, maxLength = 40 }: Schema, chance: Chance, beyond: number): string {
  if (format === 'uuid') return `${chance.below(10)}0000000-0000-4000-8000-00000000000${chance.below(10)}`;
  if (format === 'date')
    return chance.pick(['2026-02-28', '2024-02-29', '0000-01-01', '0001-01-01', '9999-12-31', '2025-02-29']);
  if (format === 'date-time') {
    return chance.pick([
      '2026-03-01T12:00:00.000Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59Z',
      '9999-12-31T23:59:59-14:00',
      '2026-03-01t12:00:60z',
      '2016-12-31T23:59:60Z',
      '2026-03-01T12:00:00+14:00',
    ]);
  }
  if (format === 'uri')
    return chance.pick(['https://fcm.googleapis.com/x', 'http://127.0.0.1:1/', 'file:///etc/passwd', 'javascript:0']);
  const length = chance.pick([minLength - beyond, maxLength + beyond, minLength, 3]);
  return chance.pick(['a', 'é', '🏋', '7', 'A b-']).repeat(Math.max(0, length)).slice(0, Math.max(0, length));
}

type Container = Record<string, unknown> | unknown[];

/** Every place inside a value, with the container that holds it. */
function placesIn(
  value: unknown,
  found: { holder: Container; key: string | number }[] = [],
): { holder: Container; key: string | number }[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Container, key });
    placesIn((value as Record<string, unknown>)[key], found);
  }
  return found;
}

function disturb(value: unknown, schema: Schema | undefined, chance: Chance): unknown {
  if (schema && chance.below(3) === 0) return valueFor(schema, chance);
  const places = placesIn(value);
  if (places.length === 0) return chance.pick(nasty);
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const { holder, key } = chance.pick(places);
    const part = partOf(schema, key);
    const how = chance.below(5);
    const text = (holder as Record<string, unknown>)[key];
    if (typeof text === 'string' && uuid.test(text) && chance.below(3) === 0)
      define(holder, key, text.replace(uuid, chance.pick(nearlyUuids)));
    else if (how === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (how === 0 && !Array.isArray(holder)) delete holder[key];
    else if (how === 1 && !Array.isArray(holder)) define(holder, chance.pick(extraKeys), chance.pick(nasty));
    else if (how <= 3 && part) define(holder, key, valueFor(part, chance));
    else define(holder, key, chance.pick(nasty));
  }
  return value;
}

/** As `JSON.parse` would have it: `__proto__` becomes a property like any other. */
function define(holder: Container, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function partOf(schema: Schema | undefined, key: string | number): Schema | undefined {
  return typeof key === 'string'
    ? (schema?.properties?.[key] ?? schema?.anyOf?.find(({ properties }) => properties?.[key])?.properties?.[key])
    : schema?.items;
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;charset="x',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  '',
  'a/b/c',
];

/** One request, from one that is valid. */
export function fuzzed(
  verb: keyof typeof contract,
  request: RecordedRequest,
  token: string,
  chance: Chance,
): InjectOptions {
  const {
    method,
    path,
    body: schema,
    query: querySchema,
    params: paramsSchema,
  } = contract[verb] as Endpoint & Record<'body' | 'query' | 'params', Schema | undefined>;
  const clone = structuredClone(request) as { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] };
  const text = (value: unknown): string =>
    safely(() => (typeof value === 'string' ? value : JSON.stringify(value))) ?? 'undefined';
  const part = chance.below(10);
  if (part < 6 && (clone.body !== undefined || schema)) clone.body = disturb(clone.body ?? {}, schema, chance);
  else if (part < 8 && querySchema)
    clone.query = disturb(clone.query ?? {}, querySchema, chance) as Record<string, string>;
  else if (paramsSchema) clone.params = disturb(clone.params ?? {}, paramsSchema, chance) as Record<string, string>;
  else clone.query = { [chance.pick(extraKeys)]: text(chance.pick(nasty)).slice(0, 300) };

  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeSafely(text(clone.params?.[name])));
  const pairs = Object.entries(clone.query ?? {}).map(
    ([key, value]) => `${encodeSafely(key)}=${encodeSafely(text(value))}`,
  );
  if (chance.below(10) === 0) pairs.push(...pairs, 'a[]=1', 'limit=1', 'limit=2');
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...clone.headers };
  if (chance.below(12) === 0)
    headers.authorization = chance.pick([
      '',
      'Bearer',
      `Bearer ${'a'.repeat(5_000)}`,
      'Basic eDp5',
      'Bearer a.b.c',
      'Bearer wta_x',
      'Bearer wtp_x',
    ]);
  if (chance.below(20) === 0) headers['x-peloton-session'] = chance.pick(['', 'wtp_', 'x'.repeat(3_000)]);
  let payload: string | undefined = clone.payload;
  if (clone.body !== undefined && method !== 'GET') {
    headers['content-type'] = 'application/json';
    payload = safely(() => JSON.stringify(clone.body)) ?? 'null';
    const how = chance.below(30);
    if (how === 0) payload = payload.slice(0, chance.below(payload.length));
    if (how === 1) payload = deep(chance.pick([100, 20_000]));
    if (how === 2) payload = `{"__proto__":{"isPolluted":true},${payload.slice(1)}`;
    if (how === 3) payload = payload.replace(/"([^"]+)":/, '"$1":1,"$1":');
  }
  if (chance.below(15) === 0) headers['content-type'] = chance.pick(contentTypes);
  const url = `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  return { method, url, headers, ...(payload !== undefined && { payload }) };
}

function safely(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A lone half of a surrogate pair cannot stand in an address at all. */
const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 2_000);

const line = '\r\n';
const rawShapes: ((chance: Chance) => string)[] = [
  () => `x${line}${line}`,
  () => `GET / HTTP/9.9${line}Host: localhost${line}${line}`,
  () => `GET /api/server HTTP/1.1${line}${line}`,
  () => `GET /api/server HTTP/1.1${line}Host: a${line}Host: b${line}${line}`,
  () => `GET /api/server HTTP/1.1\nHost: localhost\n\n`,
  () => `TRACE /api/server HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  () => `CONNECT example.org:443 HTTP/1.1${line}Host: localhost${line}${line}`,
  () => `GET http://evil.example/api/server HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  () => `GET * HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  (chance) =>
    `GET /${'a'.repeat(chance.pick([9_000, 70_000]))} HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  (chance) =>
    `GET /api/server HTTP/1.1${line}Host: localhost${line}${'x-a: b\r\n'.repeat(chance.pick([1_000, 3_000]))}${line}`,
  () => `GET /api/server HTTP/1.1${line}Host: localhost${line}X: ${'a'.repeat(40_000)}${line}${line}`,
  () => `GET /api/server HTTP/1.1${line}Host: localhost${line} folded: x${line}Connection: close${line}${line}`,
  () => `GET /api/server HTTP/1.1${line}Host: localhost${line}X: a\u0000b${line}${line}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Content-Length: 5${line}Transfer-Encoding: chunked${line}${line}0${line}${line}GET / HTTP/1.1${line}${line}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Content-Length: 5${line}Content-Length: 6${line}${line}{"a":`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Content-Length: -1${line}${line}{}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Content-Length: 99999999999999999999${line}${line}{}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Transfer-Encoding: chunked${line}Connection: close${line}${line}zz${line}{}${line}0${line}${line}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Transfer-Encoding: chunked, identity${line}${line}0${line}${line}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Transfer-Encoding: xchunked${line}Connection: close${line}${line}2${line}{}${line}0${line}${line}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Content-Encoding: gzip${line}Content-Length: 2${line}Connection: close${line}${line}{}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Content-Type: application/json${line}Expect: 100-continue${line}Content-Length: 2${line}Connection: close${line}${line}{}`,
  () =>
    `POST /api/catches/create HTTP/1.1${line}Host: localhost${line}Expect: nonsense${line}Content-Length: 0${line}Connection: close${line}${line}`,
  () =>
    `GET /api/server HTTP/1.1${line}Host: localhost${line}Upgrade: websocket${line}Connection: Upgrade${line}${line}`,
  () => `PRI * HTTP/2.0${line}${line}SM${line}${line}`,
  () => `\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003`,
  () => `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  () => `GET //evil.example/ HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
  () => `GET /%00 HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`,
];
const rawValid = `GET /api/server?limit=1 HTTP/1.1${line}Host: localhost${line}Authorization: Bearer a.b.c${line}Connection: close${line}${line}`;

/** Bytes for a bare socket: a shape that is known to confuse servers, or a valid request with some of its bytes changed. */
export function rawBytes(chance: Chance): Buffer {
  if (chance.below(2) === 0) return Buffer.from(chance.pick(rawShapes)(chance), 'latin1');
  const bytes = Buffer.from(rawValid, 'latin1');
  for (let left = 1 + chance.below(4); left > 0; left--) bytes[chance.below(bytes.length)] = chance.below(256);
  return chance.below(3) === 0 ? bytes.subarray(0, chance.below(bytes.length)) : bytes;
}
