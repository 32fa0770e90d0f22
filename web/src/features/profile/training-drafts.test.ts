import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { describe, expect, test } from 'vitest';
import { speakGerman } from '../../../test/format-in.ts';
import { isLike } from './profile-forms.ts';
import {
  emptyRow,
  formatPlates,
  percentText,
  platesDraftOf,
  readNumber,
  readPlates,
  readWarmup,
  warmupDraftOf,
} from './training-drafts.ts';

test('numbers have a point or a comma', () => {
  expect(['2,5', '2.5', ' 20 ', '20.', 'x', '', '1e3', '-1'].map(readNumber)).toEqual([
    2.5,
    2.5,
    20,
    20,
    ...Array.from({ length: 4 }, () => Number.NaN),
  ]);
});

describe('plates and bars', () => {
  test('typed and read again they are the same', () => {
    const { plates, bars } = defaultTraining;
    expect(readPlates(platesDraftOf(defaultTraining))).toMatchObject({ change: { plates, bars }, isRight: true });
  });

  test('are sorted, and wrong ones are named where they stand', () => {
    const draft = platesDraftOf(defaultTraining);
    const rows = [...draft.plates.kg, { id: 9, first: '15', second: '2' }];
    const { change } = readPlates({ ...draft, plates: { ...draft.plates, kg: rows } });
    expect(change.plates.kg.map(({ weight }) => weight)).toEqual([25, 20, 15, 10, 5, 2.5, 1.25]);

    const wrong = [...rows, { id: 10, first: '15', second: 'many' }, emptyRow(rows)];
    const { problems, isRight } = readPlates({ ...draft, plates: { ...draft.plates, kg: wrong } });
    expect(isRight).toBe(false);
    expect(problems.plates.kg.rows.slice(-2)).toEqual([
      { first: '15 is there already. Change its count instead.', second: 'Count the plates: 0 to 99.' },
      { first: undefined, second: undefined },
    ]);
    expect(problems.plates.kg.whole).toBe('Fill in every field, or remove the row.');
    expect(problems.plates.lb.isRight).toBe(true);
  });
});

test('warm-ups are typed in percent', () => {
  const draft = warmupDraftOf(defaultTraining);
  expect(draft.steps.map(({ first }) => first)).toEqual(['0', '50', '70', '85']);
  expect(readWarmup(draft)).toMatchObject({ change: { warmup: defaultTraining.warmup }, problems: { isRight: true } });
  const falling = { steps: [...draft.steps, { id: 9, first: '60', second: '3' }] };
  expect(readWarmup(falling).problems.rows.at(-1)?.first).toBe('Each warm-up set is heavier than the one before it.');
});

test('in German plates and shares are typed with a comma, and read back the same', () => {
  speakGerman();
  const { plates, bars, warmup } = defaultTraining;
  const draft = platesDraftOf(defaultTraining);
  expect(draft.plates.kg.map(({ first }) => first).slice(-2)).toEqual(['2,5', '1,25']);
  expect(readPlates(draft)).toMatchObject({ change: { plates, bars }, isRight: true });
  expect(percentText(0.925)).toBe('92,5');
  expect(readWarmup(warmupDraftOf(defaultTraining))).toMatchObject({ change: { warmup }, problems: { isRight: true } });
  expect(formatPlates(defaultTraining, 'kg')).toBe('3 bars, plates from 1,25 to 25 kg');
});

test('one line says what is set', () => {
  expect(formatPlates(defaultTraining, 'kg')).toBe('3 bars, plates from 1.25 to 25 kg');
  expect(formatPlates({ plates: { kg: [], lb: [{ weight: 45, count: 2 }] }, bars: [] }, 'kg')).toBe(
    '0 bars, no plates',
  );
});

test('a draft is read only if it has the form of one', () => {
  const draft = platesDraftOf(defaultTraining);
  expect(isLike(JSON.parse(JSON.stringify(draft)), draft)).toBe(true);
  expect(isLike({ ...draft, bars: [] }, draft)).toBe(false);
  expect(isLike({ ...draft, bars: { kg: [{ id: 1, first: 2, second: '' }], lb: [] } }, draft)).toBe(false);
  expect(isLike(null, draft)).toBe(false);
});
