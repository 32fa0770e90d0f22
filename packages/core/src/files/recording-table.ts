/** `csv/recordings.csv` of an archive: a row for each reading of heart rate that another device heard, written and read back. */

import type { KeptReading } from '../heart-rate/kept-readings.ts';
import { highestBpm } from '../heart-rate/parse-measurement.ts';
import { beatsAtOnce, type RecordedReading, type RecordingKind } from '../heart-rate/recording.ts';
import { createCsvRows } from './csv-rows.ts';
import type { CsvValue } from './write-csv.ts';

export const recordingHeader = [
  'recording id',
  'kind',
  'device',
  'reading',
  'time',
  'heart rate',
  'beat intervals (ms)',
];

interface ArchivedRecording {
  readonly _id: string;
  readonly kind: RecordingKind;
  readonly name: string;
  /** What its device's clock was behind the server's, in milliseconds. */
  readonly behindMs: number;
}

export function recordingRows(
  { _id, kind, name, behindMs }: ArchivedRecording,
  readings: readonly KeptReading[],
): CsvValue[][] {
  return readings.map(([n, at, bpm, ...rr]) => {
    return [_id, kind, name, n, new Date(at + behindMs).toISOString(), bpm, rr.join(' ')];
  });
}

export interface ArchivedReading {
  readonly recordingId: string;
  /** By the clock of the server that wrote the archive. */
  readonly reading: RecordedReading;
}

interface ReadRows {
  readonly readings: ArchivedReading[];
  /** Lines of what is no reading. */
  readonly unread: number[];
}

/** What spreadsheets make of the table (other columns, another order) is not looked for. */
export function createRecordingReader(): { read(text: string): ReadRows; end(): ReadRows } {
  const rows = createCsvRows(',');
  const take = (found: ReturnType<typeof rows.read>): ReadRows => {
    const [readings, unread]: [ArchivedReading[], number[]] = [[], []];
    for (const { line, fields } of found) {
      if (line === 1) continue;
      const reading = readingOf(fields);
      if (reading) readings.push(reading);
      else unread.push(line);
    }
    return { readings, unread };
  };
  return { read: (text) => take(rows.read(text)), end: () => take(rows.end()) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

function readingOf([recordingId = '', , , number = '', time = '', rate = '', beats = '']: readonly string[]) {
  const [n, at, bpm] = [whole(number, 1_000_000), Date.parse(time), whole(rate, highestBpm)];
  const rr = beats === '' ? [] : beats.split(' ').map((beat) => whole(beat, 65_535));
  const isTime = at >= 0 && at <= latestMs;
  if (!uuid.test(recordingId) || n === null || !isTime || bpm === null || rr.length > beatsAtOnce) return null;
  const known = rr.filter((beat) => beat !== null);
  if (known.length < rr.length) return null;
  return { recordingId: recordingId.toLowerCase(), reading: { n, at, bpm, ...(known.length > 0 && { rr: known }) } };
}

/** From 1 to the most. */
function whole(text: string, most: number): number | null {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
