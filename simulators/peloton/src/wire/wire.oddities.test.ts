import { expect, test } from 'vitest';
import { makeMembers } from '#accounts/members.ts';
import { ManualClock } from '#clock.ts';
import { Random } from '#random.ts';
import { makeCatalogue } from '#training/class-catalogue.ts';
import { detailJson } from './detail-json.ts';
import { graphJson } from './graph-json.ts';
import { historyCsv } from './history-csv.ts';

const now = new ManualClock('2026-10-15T12:00:00Z').now();
const random = new Random('oddities');
const [account] = makeMembers(random, makeCatalogue(random.fork('catalogue'), now), now);
if (account === undefined) throw new Error('There are no members.');
const member = account;

function odd(name: string) {
  const session = member.odd.get(name);
  if (!session) throw new Error(`There is no oddity called ${name}.`);
  return {
    session,
    detail: detailJson(member, session, now) as Record<string, unknown> & { ride: Record<string, unknown> },
    graph: graphJson(member, session, { everyN: 1, withPlaces: true, now }),
  };
}

const slugs = (name: string): string[] => odd(name).graph.metrics.map(({ slug }) => slug);
const values = (name: string, slug: string) =>
  odd(name).graph.metrics.find((found) => found.slug === slug)?.values ?? [];

test('freestyle, scenic, by distance and gym: classes in name only', () => {
  expect(odd('just ride').detail.ride).toMatchObject({
    id: '0'.repeat(32),
    title: '8 min 27 sec Just Ride',
    duration: 507,
    instructor: { name: 'JUST RIDE' },
  });
  expect(odd('just ride').graph).toMatchObject({ segment_list: [], is_class_plan_shown: false });
  expect(odd('lanebreak').detail).toMatchObject({
    name: 'Lanebreak Ride',
    ride: { instructor: { name: 'LANEBREAK' } },
  });
  expect(odd('scenic').detail.ride).toMatchObject({
    content_provider: 'virtual_active',
    instructor_id: null,
    difficulty_estimate: 0,
  });
  expect(odd('scenic').detail.ride).not.toHaveProperty('instructor');
  expect(odd('fixed distance').detail.ride).toMatchObject({
    duration: null,
    is_fixed_distance: true,
    distance: 5,
    distance_display_value: '5 km',
  });
  expect(odd('fixed distance').graph.summaries.find(({ slug }) => slug === 'distance')?.value).toBeCloseTo(5, 1);
  expect(odd('fixed distance').graph.summaries[0]).toMatchObject({ slug: 'duration', display_unit: 'min' });
  expect(odd('gym').detail).toMatchObject({ title: '40 min Gym Workout', ride: { id: expect.stringContaining('-') } });
});

test('left early, paused with a gap, seconds lost', () => {
  const early = odd('left early');
  expect(early.session.endTime - early.session.startTime).toBeLessThan(Number(early.detail.ride.duration));
  const seconds = odd('paused').graph.seconds_since_pedaling_start.map(Number);
  expect(seconds.some((second, index) => second - (seconds[index - 1] ?? 0) > 290)).toBe(true);
  expect(odd('paused').detail.has_paused).toBe(true);
  const firsts = [...member.odd.keys()].map((name) => odd(name).graph.seconds_since_pedaling_start[0]);
  expect(new Set(firsts)).toEqual(new Set([1, 2, 7]));
  const lossy = odd('loses seconds').graph;
  expect(lossy.seconds_since_pedaling_start.length).toBeLessThan(lossy.duration);
});

test('what each machine measures', () => {
  expect(slugs('bike with heart rate')).toEqual(['output', 'cadence', 'resistance', 'speed', 'heart_rate']);
  expect(slugs('bike without heart rate')).not.toContain('heart_rate');
  expect(values('heart rate dropouts', 'heart_rate').filter((bpm) => bpm === 0).length).toBeGreaterThan(60);
  expect(slugs('tread run')).toEqual(['output', 'pace', 'incline', 'heart_rate']);
  expect(values('tread run', 'pace')).toContain(null);
  expect(odd('tread run').graph).toHaveProperty('splits_data.splits');
  expect(slugs('outdoor walk')).toEqual(['pace', 'altitude', 'heart_rate']);
  expect(slugs('app run')).toEqual([]);
  expect(odd('app run').graph.seconds_since_pedaling_start.length).toBeGreaterThan(0);
  expect(slugs('row')).toEqual(['output', 'stroke_rate', 'split_pace', 'heart_rate']);
  expect(odd('row').graph.metrics.at(-1)?.missing_data_duration).toBeLessThan(0);
  expect(odd('row').graph.summaries).toContainEqual(expect.objectContaining({ slug: 'distance', display_unit: 'm' }));
  expect(values('row bootcamp', 'split_pace')).toContain(null);
  expect(slugs('yoga')).toEqual(['heart_rate']);
  expect(odd('meditation').graph).toMatchObject({ metrics: [], summaries: [], average_summaries: [] });
});

test('places with unknown accuracy and a gap', () => {
  const places = odd('outdoor walk').graph.location_data;
  expect(places.map(({ is_gap }) => is_gap)).toEqual([false, true, false]);
  expect(places.flatMap(({ coordinates }) => coordinates).map(({ accuracy }) => accuracy)).toContain(null);
});

test('movements by their new and their old names', () => {
  const first = (name: string) => JSON.stringify(odd(name).detail.movement_tracker_data);
  expect(first('strength tracked')).toContain('"completed_reps"');
  expect(first('strength tracked, old names')).toContain('"is_hold"');
  expect(odd('strength plain').detail.movement_tracker_data).toBeNull();
});

test('zones east and west, two nights of changing clocks, and the labels of the CSV', () => {
  const offset = (name: string) => {
    const { detail } = odd(name);
    return [detail.timezone, (Number(detail.device_time_created_at) - Number(detail.created_at)) / 3600];
  };
  expect(offset('west of Greenwich')).toEqual(['Etc/GMT+5', -5]);
  expect(offset('east of Greenwich')).toEqual(['Etc/GMT-2', 2]);
  expect(offset('Kolkata')).toEqual(['Asia/Kolkata', 5.5]);
  expect([offset('night of spring')[1], offset('night of autumn')[1]]).toEqual([-5, -4]);
  const csv = historyCsv(member, now);
  for (const label of ['(-05)', '(+02)', '(+0530)', '(EDT)', '(CEST)']) expect(csv).toContain(label);
  expect(csv).toContain(',None,');
});

test('strava failed, an unheard-of discipline, overlaps, one minute, and signs in a title', () => {
  expect(odd('strava failed').detail.strava_id).toBe('-1');
  expect(odd('unheard-of discipline').detail.fitness_discipline).toBe('pilates2');
  expect(odd('overlapping, second').session.startTime).toBeLessThan(odd('overlapping, first').session.endTime);
  const minute = (name: string) => Math.floor(odd(name).session.createdAt / 60);
  expect(minute('same minute, first')).toBe(minute('same minute, second'));
  expect(historyCsv(member, now)).toContain('"30 min ""XOXO, Cody"" Ride 🚴');
});
