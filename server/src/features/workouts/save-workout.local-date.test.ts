import { localDateOf } from '@workout-tracker/core/time/local-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';

const hourMs = 3_600_000;
const [firstMs, lastMs] = [Date.UTC(2000, 0, 1), Date.UTC(2026, 0, 1)];

/** Instants at which some zone's clocks were changed, to within an hour: the second Sunday of March, the last of October, and so on. */
const anyInstant = fc.oneof(
  fc.integer({ min: firstMs, max: lastMs }),
  fc
    .record({
      year: fc.integer({ min: 2000, max: 2025 }),
      month: fc.constantFrom(2, 3, 8, 9, 10),
      day: fc.integer({ min: 1, max: 31 }),
      halfHours: fc.integer({ min: -6, max: 54 }),
    })
    .map(({ year, month, day, halfHours }) => Date.UTC(year, month, day) + (halfHours * hourMs) / 2),
);

test('both agree on the day, in every zone they share', async () => {
  const { pool } = await useTestDatabase();
  const { rows: known } = await pool.query('select name from pg_timezone_names');
  const names = new Set(known.map(({ name }) => name));
  const shared = Intl.supportedValuesOf('timeZone').filter((zone) => names.has(zone));
  expect(shared.length).toBeGreaterThan(350);
  const anyMoment = fc.record({ zone: fc.constantFrom(...shared), ms: anyInstant });
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 200, maxLength: 400 }), async (moments) => {
      const { rows } = await pool.query(
        `select (to_timestamp(ms / 1000.0) at time zone zone)::date::text as date
        from unnest($1::bigint[], $2::text[]) with ordinality as moment (ms, zone, number) order by number`,
        [moments.map(({ ms }) => ms), moments.map(({ zone }) => zone)],
      );
      const theirs = rows.map(({ date }, index) => ({ ...moments[index], date }));
      expect(moments.map(({ zone, ms }) => ({ zone, ms, date: localDateOf(new Date(ms), zone) }))).toEqual(theirs);
    }),
    { numRuns: 20 },
  );
});

test('the zone of the machine does not matter', () => {
  const before = process.env.TZ;
  const zones = Intl.supportedValuesOf('timeZone');
  const instants = Array.from({ length: 400 }, (_, index) => Date.UTC(2000, 0, 1) + index * 31 * 7 * hourMs * 7);
  const daysUnder = (machineZone: string): string[] => {
    process.env.TZ = machineZone;
    return zones.map((zone, index) => localDateOf(new Date(instants[index % instants.length] ?? 0), zone));
  };
  try {
    const [first, ...others] = ['UTC', 'America/St_Johns', 'Pacific/Chatham', 'Asia/Kathmandu'].map(daysUnder);
    for (const other of others) expect(other).toEqual(first);
    // The control: a day made of the machine's own zone would differ.
    process.env.TZ = 'Pacific/Chatham';
    expect(new Date('2026-03-07T12:00:00Z').getDate()).toBe(8);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
