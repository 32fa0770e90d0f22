import fc from 'fast-check';

export const kindsMigration = `
  create type mood as enum ('fresh', 'it''s "fine"', 'tired');
  create domain percentage as numeric(5, 2) check (value between 0 and 100);
  create table kinds (
    user_id uuid, _id text,
    words text, code varchar(40), padded char(6), mood mood, "Odd ""Name""" text,
    small smallint, whole integer, big bigint, exact numeric, price numeric(12, 3), share percentage,
    single real, double double precision, flag boolean,
    instant timestamptz, local timestamp, day date, clock time, span interval, address inet,
    document jsonb, verbatim json, bytes bytea,
    bpm smallint[], tags text[], totals numeric[], instants timestamptz[], documents jsonb[], grid integer[][],
    doubled integer generated always as (whole / 2) stored,
    number bigint generated always as identity,
    primary key (user_id, _id)
  );`;

export type Row = Readonly<
  Record<string, string | number | boolean | null | Buffer | readonly (number | string | null)[]>
>;

/** No NUL, which PostgreSQL's text cannot hold. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '\\N',
    '"',
    "'",
    '\\',
    '\\u0000',
    'a\nb\r\n\tc',
    '🏋️‍♀️ 👩🏽‍🚀',
    '\u2028\u2029\ufeff',
    'Ünï\u0301',
    '{"a":1}',
    '\u007f\u0001',
  ),
);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${length}}$`));
const exact = fc.oneof(
  fc.tuple(fc.constantFrom('', '-'), digits(60), digits(40)).map(([sign, whole, part]) => `${sign}${whole}.${part}`),
  fc.constantFrom('0', '0.00', '-0', 'NaN', 'Infinity', '-Infinity', '1e-200', '9007199254740993', '62.50'),
);
const double = fc.oneof(
  fc.double().map((value) => (Object.is(value, -0) ? '-0' : String(value))),
  fc.constantFrom('-0', 'NaN', 'Infinity', '-Infinity', '5e-324', '1.7976931348623157e308', '0.1'),
);
const instant = fc.oneof(
  fc
    .tuple(fc.date({ noInvalidDate: true, min: new Date('0001-01-01Z'), max: new Date('9999-12-31Z') }), fc.nat(999))
    .map(([date, micros]) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)),
  fc.constantFrom(
    '4714-11-24 00:00:00+00 BC',
    '294276-12-31 23:59:59.999999+00',
    'infinity',
    '-infinity',
    '0001-01-01 00:00:00+00',
    '0001-12-31 23:59:59.999999+00 BC',
    '9999-12-31 23:59:59.999999+00',
    '10000-01-01 00:00:00+00',
    '1970-01-01 00:00:00+00',
    '2026-03-29 01:59:59.999999+01',
  ),
);
const json = fc.oneof(
  fc.json({ stringUnit: 'grapheme' }),
  fc.constantFrom(
    'null',
    '"null"',
    '[null]',
    '{}',
    '[]',
    '{"b":1,"aa":2,"a":{"10":1,"9":2,"__proto__":3}}',
    '12345678901234567890.1234567890',
    '1.10',
    '{"":""}',
  ),
);
const smallint = fc.integer({ min: -32768, max: 32767 });
const arrayLiteral = (elements: readonly (string | null)[]): string =>
  `{${elements.map((element) => (element === null ? 'NULL' : `"${element.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
const arrayOf = (element: fc.Arbitrary<string>) => fc.array(fc.option(element), { maxLength: 5 }).map(arrayLiteral);

/** Often null, in every column that allows it. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });

export const anyRow: fc.Arbitrary<Row> = fc.record({
  user_id: fc.constantFrom('018f0000-0000-7000-8000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
  _id: words,
  words: maybe(words),
  code: maybe(fc.string({ unit: 'grapheme', maxLength: 20 })),
  padded: maybe(fc.constantFrom('', 'a', 'abcdef', ' b ')),
  mood: maybe(fc.constantFrom('fresh', 'it\'s "fine"', 'tired')),
  'Odd "Name"': maybe(words),
  small: maybe(smallint),
  whole: maybe(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  big: maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  exact: maybe(exact),
  price: maybe(fc.constantFrom('0', '999999999.999', '-0.001', '62.5')),
  share: maybe(fc.constantFrom('0', '33.33', '100')),
  single: maybe(fc.float().map(String)),
  double: maybe(double),
  flag: maybe(fc.boolean()),
  instant: maybe(instant),
  local: maybe(fc.constantFrom('2026-03-29 02:30:00.000001', 'infinity', '4714-11-24 00:00:00 BC')),
  day: maybe(fc.constantFrom('2026-02-28', '0001-01-01', '4714-11-24 BC', '5874897-12-31', 'infinity', '-infinity')),
  clock: maybe(fc.constantFrom('00:00:00', '23:59:59.999999', '24:00:00')),
  span: maybe(fc.constantFrom('1 year 2 mons -3 days 04:05:06.789', '0', '-00:00:00.000001')),
  address: maybe(fc.constantFrom('127.0.0.1', '10.0.0.0/8', '::1')),
  document: maybe(json),
  verbatim: maybe(fc.constantFrom('{"b": 1,  "a": 2, "b": 3}', 'null', ' [1 ] ')),
  bytes: maybe(fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))),
  bpm: maybe(fc.array(fc.option(smallint), { maxLength: 400 })),
  tags: maybe(arrayOf(words)),
  totals: maybe(arrayOf(exact)),
  instants: maybe(arrayOf(instant)),
  documents: maybe(arrayOf(json)),
  grid: maybe(fc.constantFrom('{}', '{{1,2},{3,NULL}}')),
});
