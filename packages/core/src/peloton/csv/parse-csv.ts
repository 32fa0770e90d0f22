/**
 * The members site's "Download Workouts": the way in that stays open when a login does not. Each row becomes a workout in the same words
 * as the API's. A row that cannot be read is told with its line, and the others go on.
 */
import { disciplineFromWords } from '../disciplines.ts';
import { genericName, type PelotonWorkout } from '../peloton-workout.ts';
import { textDigest } from '../text-digest.ts';
import { textOf } from '../wire-fields.ts';
import { type ColumnName, type Columns, findColumns } from './columns.ts';
import { csvDuration, csvHeartRate, csvNumber } from './csv-numbers.ts';
import { type CsvTimestamp, readTimestamp } from './csv-timestamp.ts';
import { readTable } from './read-table.ts';

interface CsvNote {
  line: number;
  message: string;
}

export type ParsedCsv =
  | { ok: true; workouts: PelotonWorkout[]; refused: CsvNote[]; warnings: CsvNote[] }
  | { ok: false; message: string };

/** As many as one import may have. */
const mostRows = 10_000;

/** `homeZone` is the person's own zone, for rows whose label says nothing. */
export function parsePelotonCsv(text: string, homeZone: string): ParsedCsv {
  const [header, ...rows] = readTable(text, mostRows + 2);
  const columns = findColumns(header?.fields ?? []);
  if (columns === null) return { ok: false, message: "This is not Peloton's file. Download your workouts again." };
  if (rows.length > mostRows) return { ok: false, message: 'This file has too many rows. Split it and try again.' };
  const parsed = {
    ok: true,
    workouts: [] as PelotonWorkout[],
    refused: [] as CsvNote[],
    warnings: [] as CsvNote[],
  } as const;
  const timesSeen = new Map<string, number>();
  for (const { line, fields } of rows) {
    const field = (name: ColumnName): string => fields[columns.places[name] ?? -1] ?? '';
    const at = readTimestamp(field('timestamp'), homeZone);
    if (at === null) {
      parsed.refused.push({ line, message: 'The time of this workout cannot be read.' });
      continue;
    }
    const identity = JSON.stringify([at.wall, field('title').trim(), field('length').trim()]);
    const occurrence = (timesSeen.get(identity) ?? 0) + 1;
    timesSeen.set(identity, occurrence);
    const id = `csv_${textDigest(identity)}${occurrence > 1 ? `_${occurrence}` : ''}`;
    parsed.workouts.push(rowToWorkout(id, at, field, columns));
    if (!at.isZoneKnown) parsed.warnings.push({ line, message: 'The time zone is unknown, so your own was used.' });
  }
  return parsed;
}

function rowToWorkout(
  id: string,
  at: CsvTimestamp,
  field: (name: ColumnName) => string,
  { distanceUnit }: Columns,
): PelotonWorkout {
  const title = textOf(field('title')) ?? genericName;
  const distance = csvNumber(field('distance'));
  const duration = csvDuration({ title, length: field('length'), distance, speed: csvNumber(field('speed')) });
  const kind = textOf(field('liveOrOnDemand'));
  return {
    id,
    name: title,
    class_title: title,
    instructor_name: textOf(field('instructor')),
    discipline: field('discipline').trim() === '' ? null : disciplineFromWords(field('discipline')),
    duration,
    difficulty: null,
    total_output: csvNumber(field('output')),
    avg_cadence: csvNumber(field('cadence')),
    avg_resistance: csvNumber(field('resistance')),
    avg_power: csvNumber(field('watts')),
    max_power: null,
    avg_heart_rate: csvHeartRate(field('heartRate')),
    max_heart_rate: null,
    calories: csvNumber(field('calories')),
    distance,
    distance_unit: distance === null ? null : distanceUnit,
    leaderboard_rank: null,
    total_leaderboard_users: null,
    created_at: at.second,
    start_time: at.second,
    end_time: at.second + (duration ?? 0),
    timezone: at.timeZone,
    status: 'COMPLETE',
    ride_id: null,
    workout_type: kind === null ? 'freestyle' : 'class',
    platform: null,
    device_type: null,
    source: 'csv',
    performance_graph: null,
    raw: null,
  };
}
