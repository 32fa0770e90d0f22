import { expect, test } from 'vitest';
import { workout } from './testing/written-workout.ts';
import { writeTcx } from './write-tcx.ts';

test('TCX is well-formed, in the order of its schema, with the sets as notes', () => {
  const tcx = writeTcx(workout, { units: 'kg' }) ?? '';
  expect(tcx).toContain('<Activity Sport="Other">');
  expect(tcx.match(/<Trackpoint>/g)).toHaveLength(3);
  expect(tcx).toContain('<Time>2026-02-10T17:00:04.000Z</Time><HeartRateBpm><Value>121</Value>');
  expect(tcx).toContain('Legs &amp; &quot;core&quot;, Überzüge\nBack Squat: 8 x 62.5 kg, 5 x 225 lb\nPlank: 45 s');
  const order = ['TotalTimeSeconds', 'DistanceMeters', 'Calories', 'AverageHeartRateBpm', 'MaximumHeartRateBpm'];
  const places = [...order, 'Intensity', 'TriggerMethod', 'Track', 'Notes'].map((name) => tcx.indexOf(`<${name}>`));
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
  const open: string[] = [];
  for (const [, closing, name = ''] of tcx.matchAll(/<(\/?)(\w+)[^>?]*?>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  expect(writeTcx({ ...workout, notes: 'a\u0001b' }, { units: 'kg' })).toContain('\nab</Notes>');
  expect(writeTcx({ ...workout, ended: null }, { units: 'kg' })).toBeNull();
});
