import { describe, expect, test } from 'vitest';
import { makeMembers } from '#accounts/members.ts';
import { ManualClock } from '#clock.ts';
import { Random } from '#random.ts';
import { makeCatalogue } from '#training/class-catalogue.ts';
import { detailJson } from './detail-json.ts';
import { graphJson } from './graph-json.ts';
import type { MetricJson } from './graph-metrics.ts';
import { historyCsv } from './history-csv.ts';
import { workoutJson } from './workout-json.ts';

const now = new ManualClock('2026-10-15T12:00:00Z').now();
const random = new Random('invariants');
const members = makeMembers(random, makeCatalogue(random.fork('catalogue'), now), now);
const accounts = members.filter(({ username }) => username === 'metric' || username === 'imperial');
const metresPerUnit = { mi: 1609.344, km: 1000 } as const;

const cases = accounts.flatMap((account) =>
  [...account.odd].map(([name, session]) => ({ name: `${account.username}: ${name}`, account, session })),
);

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const graphOf = ({ account, session }: (typeof cases)[number], everyN = 1) =>
  graphJson(account, session, { everyN, withPlaces: true, now });
const metric = (graph: { metrics: MetricJson[] }, slug: string) => graph.metrics.find((found) => found.slug === slug);
const summary = (graph: ReturnType<typeof graphOf>, slug: string) =>
  graph.summaries.find((found) => found.slug === slug);

describe.each(cases)('$name', (example) => {
  const graph = graphOf(example);
  const listed = workoutJson(example.account, example.session, now);

  test('all curves are as long as the seconds, which rise', () => {
    const seconds = graph.seconds_since_pedaling_start.map(Number);
    expect(seconds).toEqual([...new Set(seconds)].sort((a, b) => a - b));
    expect(graph.metrics.map(({ values }) => values.length)).toEqual(graph.metrics.map(() => seconds.length));
  });

  test('output adds up to the work, in joules, and the summary says so in kJ', () => {
    const output = metric(graph, 'output');
    if (output === undefined) {
      expect(listed.total_work).toBe(0);
      return;
    }
    const stored = graph.seconds_since_pedaling_start.length / graph.duration;
    expect(sum(output.values) / stored / Number(listed.total_work)).toBeCloseTo(1, 1.7);
    expect(summary(graph, 'total_output')?.value).toBe(Math.round(Number(listed.total_work) / 1000));
  });

  test('speed adds up to the distance', () => {
    const speed =
      metric(graph, 'speed') ??
      metric({ metrics: (metric(graph, 'pace')?.alternatives ?? []) as MetricJson[] }, 'speed');
    const distance = summary(graph, 'distance');
    expect(speed === undefined).toBe(distance === undefined || distance.display_unit === 'm');
    if (speed === undefined) return;
    const stored = graph.seconds_since_pedaling_start.length / graph.duration;
    expect(sum(speed.values) / 3600 / stored / Number(distance?.value)).toBeCloseTo(1, 1.7);
  });

  test('the zones add up to the time less what is missing, the same in both places', () => {
    const heart = metric(graph, 'heart_rate');
    expect(heart !== undefined).toBe(listed.effort_zones !== null);
    if (heart === undefined) return;
    const durations = (heart.zones as { duration: number }[]).map(({ duration }) => duration);
    expect(sum(durations)).toBe(graph.duration - Number(heart.missing_data_duration));
    expect(graph.effort_zones).toEqual(listed.effort_zones);
    expect(Object.values(graph.effort_zones?.heart_rate_zone_durations ?? {})).toEqual(durations);
  });

  test('every_n keeps every n-th and the last', () => {
    const [all, fifth] = [graph.seconds_since_pedaling_start, graphOf(example, 5).seconds_since_pedaling_start];
    expect(fifth).toEqual(all.filter((_, index) => index % 5 === 0 || index === all.length - 1));
  });

  test('list and detail agree, but for the zones, which the detail has from several workouts', () => {
    const { effort_zones: _, ...expected } = listed;
    expect(detailJson(example.account, example.session, now)).toMatchObject(expected);
  });
});

test.each(accounts)('the CSV of $username agrees with the graphs', (account) => {
  const lines = historyCsv(account, now).trimEnd().split('\n');
  expect(lines).toHaveLength(account.sessions.length + 1);
  const unit = account.units === 'imperial' ? 'mi' : 'km';
  expect(lines[0]).toContain(`Distance (${unit})`);
  for (const [index, session] of account.sessions.entries()) {
    const fields = (lines[index + 1] ?? '').replace(/"(?:[^"]|"")*"/, 'quoted').split(',');
    expect(fields).toHaveLength(18);
    if (index % 10 !== 0) continue;
    const graph = graphJson(account, session, { everyN: 1, withPlaces: false, now });
    const distance = summary(graph, 'distance');
    const metres = Number(distance?.value ?? 0) * (distance?.display_unit === 'm' ? 1 : metresPerUnit[unit]);
    if (fields[13] !== '') expect(Number(fields[13]) * metresPerUnit[unit]).toBeCloseTo(metres, -2);
    if (fields[8] !== '') expect(Number(fields[8])).toBe(summary(graph, 'total_output')?.value);
    expect(fields[14]).toBe(String(summary(graph, 'calories')?.value ?? ''));
  }
});
