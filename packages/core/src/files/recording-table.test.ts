import { expect, test } from 'vitest';
import type { KeptReading } from '../heart-rate/kept-readings.ts';
import { createRecordingReader, recordingHeader, recordingRows } from './recording-table.ts';
import { writeCsvRow } from './write-csv.ts';

const _id = '0195f3a0-0000-7000-8000-000000000001';
const start = Date.parse('2026-03-07T10:00:00.250Z');
const kept: KeptReading[] = [
  [1, start, 120, 500, 498],
  [2, start + 1_000, 121],
];

function read(text: string, pieceLength = 7) {
  const reader = createRecordingReader();
  const found = [];
  for (let at = 0; at < text.length; at += pieceLength) found.push(reader.read(text.slice(at, at + pieceLength)));
  found.push(reader.end());
  return { readings: found.flatMap((one) => one.readings), unread: found.flatMap((one) => one.unread) };
}

const header = writeCsvRow(recordingHeader);

test('what was written is read back, by the clock of the server', () => {
  const recording = { _id, kind: 'relay', name: '=Laptop, "A"', behindMs: 600_000 } as const;
  const text = header + recordingRows(recording, kept).map(writeCsvRow).join('');
  expect(read(text)).toEqual({
    readings: [
      { recordingId: _id, reading: { n: 1, at: start + 600_000, bpm: 120, rr: [500, 498] } },
      { recordingId: _id, reading: { n: 2, at: start + 601_000, bpm: 121 } },
    ],
    unread: [],
  });
});

test.each([
  ['no id', 'x,relay,L,1,2026-03-07T10:00:00Z,120,'],
  ['no number', `${_id},relay,L,0,2026-03-07T10:00:00Z,120,`],
  ['a number beyond all', `${_id},relay,L,1000001,2026-03-07T10:00:00Z,120,`],
  ['no time', `${_id},relay,L,1,yesterday,120,`],
  ['a time before 1970', `${_id},relay,L,1,1969-03-07T10:00:00Z,120,`],
  ['no heart rate', `${_id},relay,L,1,2026-03-07T10:00:00Z,,`],
  ['a heart that does not beat', `${_id},relay,L,1,2026-03-07T10:00:00Z,0,`],
  ['beats that are none', `${_id},relay,L,1,2026-03-07T10:00:00Z,120,500 x`],
  ['more beats than a packet has', `${_id},relay,L,1,2026-03-07T10:00:00Z,120,1 1 1 1 1 1 1 1 1 1`],
  ['too few columns', _id],
])('%s is no reading, and its line is named', (_what, row) => {
  expect(read(`${header}${row}\r\n`)).toEqual({ readings: [], unread: [2] });
});
