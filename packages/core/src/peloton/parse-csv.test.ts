import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { englishOf } from '../reasons/reasons.ts';
import { type ParsedCsv, parsePelotonCsv, readTable } from './parse-csv.ts';
import { PelotonWorkout } from './peloton-workout.ts';

const imperial =
  'Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (mph),Distance (mi),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/mi)';
const metric = imperial.replace('(mph)', '(kph)').replace('(mi)', '(km)').replace('(min/mi)', '(min/km)');
const home = 'Europe/Stockholm';

function parseWhole(text: string, zone: string): ParsedCsv {
  const steps = parsePelotonCsv(text, zone);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function parse(rows: string[], header = imperial, zone = home) {
  const parsed = parseWhole(`${[header, ...rows].join('\n')}\n`, zone);
  if (!parsed.ok) throw new Error(englishOf(parsed.reason));
  return parsed;
}

const [live, stretch, justRide, byDistance, bootcamp, meditation] = [
  '2026-01-30 09:30 (-06),Live,Ann Coach,30,Cycling,Intervals,30 min HIIT Ride,2026-01-30 09:18 (-06),208,116,45%,67,15.58,7.79,282,141.15,,',
  '2026-02-01 18:01 (CST),On Demand,Bo Coach,5,Stretching,Pre & Post-Ride Stretch,5 min Post-Ride Stretch,2025-11-21 12:41 (CST),,,,,,,6,,,',
  '2026-02-02 07:10 (CST),,,8,Cycling,,8 min 27 sec Just Ride,,42,84,45%,58,15.06,2.11,61,,,',
  '2026-02-03 07:10 (-06),On Demand,,None,Cycling,Scenic Ride,5 KM Coast Ride,,75,107,41%,72,16.07,3.11,107,,,',
  '2026-02-04 07:10 (-06),On Demand,Cy Coach,45,Bike Bootcamp,Music,"45 min ""90s"", Bootcamp 🚴",2021-07-19 13:52 (-06),274,,,,20.37,8.40,443,4.15,,',
  '2026-02-05 20:07 (CST),On Demand,Di Coach,5,Meditation,Relax & Sleep,5 min Sleep Meditation,2021-07-28 07:00 (CST),,,,,,,,69.25,,',
];

test('a class in all its columns', () => {
  const [workout] = parse([live ?? '']).workouts;
  expect([...Compile(PelotonWorkout).Errors(workout)]).toEqual([]);
  const start = Date.parse('2026-01-30T15:30:00Z') / 1000;
  expect(workout).toMatchObject({
    class_title: '30 min HIIT Ride',
    instructor_name: 'Ann Coach',
    discipline: 'cycling',
    duration: 1800,
    total_output: 208,
    avg_power: 116,
    avg_resistance: 45,
    avg_cadence: 67,
    distance: 7.79,
    distance_unit: 'mi',
    calories: 282,
    avg_heart_rate: 141.15,
    start_time: start,
    end_time: start + 1800,
    timezone: 'Etc/GMT+6',
    source: 'csv',
  });
});

test('blanks are not zeros, None is a blank, a slipped strap is no heart rate', () => {
  const { workouts, refused } = parse([
    stretch ?? '',
    justRide ?? '',
    byDistance ?? '',
    bootcamp ?? '',
    meditation ?? '',
  ]);
  expect(refused).toEqual([]);
  expect(workouts.map(({ duration }) => duration)).toEqual([300, 507, Math.round((3.11 / 16.07) * 3600), 2700, 300]);
  expect(workouts.map(({ total_output }) => total_output)).toEqual([null, 42, 75, 274, null]);
  expect(workouts.map(({ avg_heart_rate }) => avg_heart_rate)).toEqual([null, null, null, null, 69.25]);
  expect(workouts[3]).toMatchObject({ class_title: '45 min "90s", Bootcamp 🚴', discipline: 'bike_bootcamp' });
  expect(workouts[1]).toMatchObject({ instructor_name: null, workout_type: 'freestyle' });
});

test('the metric dialect, a byte-order mark and Windows line ends', () => {
  const text = `\uFEFF${metric}\r\n${live}\r\n`;
  const parsed = parseWhole(text, home);
  expect(parsed).toMatchObject({ ok: true, workouts: [{ distance: 7.79, distance_unit: 'km' }] });
});

test.each([
  ['2020-04-17 12:29 (PDT)', '2020-04-17T19:29:00Z'],
  ['2020-04-17 12:29 (PST)', '2020-04-17T19:29:00Z'],
  ['2020-12-17 12:29 (PDT)', '2020-12-17T20:29:00Z'],
  ['2020-07-17 12:29 (CEST)', '2020-07-17T10:29:00Z'],
  ['2020-07-17 12:29 (BST)', '2020-07-17T11:29:00Z'],
  ['2020-07-17 12:29 (UTC)', '2020-07-17T12:29:00Z'],
  ['2020-07-17 12:29 (+0530)', '2020-07-17T06:59:00Z'],
  ['2020-07-17 12:29 (+01)', '2020-07-17T11:29:00Z'],
  ['2026-03-08 02:30 (PST)', '2026-03-08T10:30:00Z'],
])('%s is %s', (label, instant) => {
  const { workouts, warnings } = parse([(live ?? '').replace('2026-01-30 09:30 (-06)', label)]);
  expect(workouts[0]?.start_time).toBe(Date.parse(instant) / 1000);
  expect(warnings).toEqual([]);
});

test('letters of several zones are settled by home, unknown ones are flagged', () => {
  const row = (label: string) => (live ?? '').replace('(-06)', label);
  expect(parse([row('(CST)')], imperial, 'Asia/Shanghai').workouts[0]?.timezone).toBe('Asia/Shanghai');
  const { workouts, warnings } = parse([row('(XYZ)')]);
  expect(workouts[0]?.start_time).toBe(Date.parse('2026-01-30T08:30:00Z') / 1000);
  expect(warnings).toEqual([{ line: 2, reason: reason('peloton-csv-zone-guessed') }]);
});

test('the label does not change who a row is, and the same row twice is two workouts', () => {
  const winter = parse([stretch ?? '', stretch ?? '']).workouts.map(({ id }) => id);
  const summer = parse([(stretch ?? '').replaceAll('(CST)', '(CDT)')]).workouts.map(({ id }) => id);
  expect(new Set(winter).size).toBe(2);
  expect(summer[0]).toBe(winter[0]);
});

test('a bad row is told by its line, another file is refused', () => {
  const { workouts, refused } = parse([live ?? '', '2026-13-40 09:30 (-06),,,,Cycling,,x', 'rubbish', stretch ?? '']);
  expect(workouts).toHaveLength(2);
  expect(refused.map(({ line }) => line)).toEqual([3, 4]);
  expect(parseWhole('Date,Exercise\n1,2', home).ok).toBe(false);
  expect(parseWhole('', home).ok).toBe(false);
});

test('rows are read as RFC 4180 says', () => {
  const rowsOf = (text: string) => [...readTable(text)].filter((row) => row !== null);
  expect(rowsOf('a,"b ""x""\ny",\r\n\n1,,')).toEqual([
    { line: 1, fields: ['a', 'b "x"\ny', ''] },
    { line: 4, fields: ['1', '', ''] },
  ]);
  expect(rowsOf('"open,1\n2')).toHaveLength(2);
});

test.each([
  ['line ends', '\n'],
  ['line ends of both kinds', '\r\n'],
  ['commas', ','],
  ['quotes', '"'],
  ['empty lines after the right header', `${imperial}\n${'\n'.repeat(50_000)}`],
  ['columns after the right header', `${imperial}\n${','.repeat(50_000)}`],
])('five million characters of %s are refused after a few steps', (_what, fill) => {
  const steps = parsePelotonCsv(fill.repeat(Math.ceil(4_900_000 / fill.length)), home);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(step.value.ok).toBe(false);
  expect(count).toBeLessThan(20);
});

test.each([
  ['quotes', '"'],
  ['pairs of quotes and commas', '"",'],
])('of five million characters of %s no field is looked through whole', (_what, fill) => {
  const [first] = readTable(`"${fill.repeat(Math.ceil(4_900_000 / fill.length))}`);
  expect(first?.fields[0]?.length).toBeLessThanOrEqual(20_000);
});

test.each([
  ['a,"b, ""c"""\n', [['a', 'b, "c"']]],
  ['"a"b,c', [['a', 'c']]],
  ['"a""b,c', [['a', 'c']]],
  [
    '"a,b\nc,d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a\r\nb",c\r\n,\rd', [['a\r\nb', 'c'], ['', ''], ['d']]],
  ['a,', [['a', '']]],
])('%j has the fields %j', (text, rows) => {
  expect([...readTable(text)].map((row) => row?.fields)).toEqual(rows);
});
