import { i18n } from '@lingui/core';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { aLiveMove } from '@workout-tracker/core/live/testing/session-events';
import { afterEach, expect, test } from 'vitest';
import { setDistanceUnits } from '#lib/distance-format.ts';
import { countStepsOf, readTyped } from './count-steps.ts';
import { type NumberShape, numberFields, shownIn } from './number-fields.ts';

afterEach(() => {
  i18n.activate('en');
  setDistanceUnits('kg');
});

const plain: NumberShape = { loading: 'external', isPerSide: false, isPerHand: false };

function fieldsOf(move: Partial<LiveMove>, more: Partial<SetValues> = {}, shape: Partial<NumberShape> = {}) {
  const parts = {
    move: aLiveMove(move),
    values: { count: 10, weight: 62.5, unit: 'kg' as const, variant: 0, ...more },
  };
  const steps = countStepsOf({ ...parts, weightSteps: [0, 60, 62.5, 65], firstWeight: 20, onChange: () => undefined });
  return numberFields({ ...parts, steps, shape: { ...plain, ...shape }, onType: () => undefined });
}

test('each number has its name, is said in full, and its buttons say what they do', () => {
  const said = fieldsOf({ weight: true }, {}, { isPerSide: true, isPerHand: true }).map(
    ({ label, words, fewer, more }) => [label, words, fewer.label, more.label],
  );
  expect(said).toEqual([
    ['Reps each side', '10 reps each side', 'One rep fewer', 'One rep more'],
    ['Each hand', '62.5 kg', '2.5 kg less', '2.5 kg more'],
  ]);
  expect(fieldsOf({ weight: true }, { count: null, weight: null }).map(({ words }) => words)).toEqual(['none', 'none']);
});

test.each([
  ['kg', 1, 'Metres', '1 metre', '10 metres more'],
  ['kg', 2.504, 'Metres', '2.5 metres', '10 metres more'],
  ['lb', 36.576, 'Yards', '40 yards', '10 yards more'],
  ['lb', 1609.344, 'Miles', '1 mile', 'A tenth of a mile more'],
] as const)('in %s a distance of %s metres is %s, %s', (units, count, label, words, more) => {
  setDistanceUnits(units);
  const [distance] = fieldsOf({ measure: 'metres', weight: false }, { count });
  expect([distance?.label, distance?.words, distance?.more.label]).toEqual([label, words, more]);
});

test('what stands in a field has the decimal sign of the language, no thousands, and can be read again', () => {
  const stands = () => [shownIn(1062.5, false), shownIn(62.504, false), shownIn(90, true), shownIn(null, false)];
  expect(stands()).toEqual(['1062.5', '62.5', '1:30', '']);
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(stands()).toEqual(['1062,5', '62,5', '1:30', '']);
  expect(readTyped(shownIn(1062.5, false), { most: 2_000, hasDecimals: true })).toBe(1062.5);
});
