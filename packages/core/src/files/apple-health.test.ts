import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { createAppleHearts, createAppleWorkouts, isAppleHealth } from './apple-health.ts';
import type { FileItem } from './file-workout.ts';

const beats = (source: string, from: string, count: number, step: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(from) + index * step * 1000).toISOString().slice(0, 19).replace('T', ' ');
    return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="${source}" unit="count/min" startDate="${at} +0000" value="${100 + (index % 50)}"/>`;
  }).join('\n');

const weight = (value: string, unit: string, day: string) =>
  `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="${unit}" startDate="${day} 07:00:00 +0100" value="${value}"/>`;

const workout = (type: string, source: string, start: string, end: string) =>
  `<Workout workoutActivityType="HKWorkoutActivityType${type}" sourceName="${source}" startDate="${start}" endDate="${end}">
  <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="120"/></Workout>`;

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ENTITY lol "lol"><!ENTITY more "&lol;&lol;&lol;&lol;">
]>
<HealthData locale="en_GB">
<Record type="HKQuantityTypeIdentifierStepCount" sourceName="a > b &more;" unit="count" startDate="2024-05-01 18:00:00 +0200" value="9"/>
${weight('80.5', 'kg', '2024-05-01')}
${weight('12', 'st', '2024-05-02')}
${beats('My Watch', '2024-05-01T15:59:00Z', 720, 5)}
${beats('Strap', '2024-05-01T16:10:00Z', 300, 1)}
${workout('TraditionalStrengthTraining', 'My <Watch>'.replace('<', '&lt;'), '2024-05-01 18:00:00 +0200', '2024-05-01 18:45:00 +0200')}
${workout('Other', 'Peloton', '2024-05-01 18:01:00 +0200', '2024-05-01 18:46:00 +0200')}
${workout('Walking', 'My Watch', '2024-05-03 08:00:00 +0200', '2024-05-03 08:30:00 +0200')}
${workout('Walking', 'My Watch', 'never', '2024-05-03 08:30:00 +0200')}
</HealthData>`;

function read(text: string, size: number): { items: FileItem[]; rows: number } {
  const first = createAppleWorkouts();
  const items: FileItem[] = [];
  for (let at = 0; at < text.length; at += size) items.push(...first.read(text.slice(at, at + size)));
  const second = createAppleHearts(first.workouts);
  for (let at = 0; at < text.length; at += size) second.read(text.slice(at, at + size));
  return { items: [...items, ...second.end()], rows: first.rows };
}

test.each([7, 1_000, 1_000_000])('in pieces of %i signs', (size) => {
  expect(isAppleHealth(file)).toBe(true);
  const { items, rows } = read(file, size);
  expect(rows).toBe(6);
  expect(items.filter(({ is }) => is !== 'workout')).toEqual([
    { is: 'weight', line: 1, time: { instant: '2024-05-01T06:00:00.000Z' }, weight: 80.5, unit: 'kg' },
    { is: 'note', line: 2, kind: 'skipped', reason: reason('body-weight-unread') },
    { is: 'note', line: 6, kind: 'skipped', reason: reason('workout-times-unread') },
    { is: 'note', line: 4, kind: 'merged', reason: reason('workout-of-another-app') },
  ]);
  const [lifted, walked] = items.filter((item) => item.is === 'workout');
  expect(lifted).toMatchObject({
    title: 'Traditional strength training',
    start: { instant: '2024-05-01T16:00:00.000Z' },
    end: { instant: '2024-05-01T16:45:00.000Z' },
    track: { start: '2024-05-01T16:00:00.000Z', intervalMs: 1000 },
  });
  // The watch measured more than the strap: every five seconds for all of it, and a minute before that is not its business.
  expect(lifted?.track?.samples).toHaveLength(45 * 60 + 1);
  expect(lifted?.track?.samples.slice(0, 11)).toEqual([112, 112, 112, 112, 112, 113, 113, 113, 113, 113, 114]);
  expect(walked).toMatchObject({ title: 'Walking', track: null });
});
