import type { RecordHolder } from '@workout-tracker/core/exercises/exercise';
import { expect, test } from 'vitest';
import { formatFigure, formatHolder, formatKind, formatWas } from './record-figures.ts';

const plain = { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false } as const;
const perHand = { ...plain, isPerHand: true };
const byBody = { ...plain, loading: 'bodyweight' } as const;
const timed = { ...plain, loading: 'none', measure: 'seconds' } as const;

type Held = Pick<RecordHolder, 'kind' | 'value' | 'was' | 'set'>;
const held = (kind: Held['kind'], value: number, was: number | null, set: Partial<Held['set']> = {}): Held => ({
  ...{ kind, value, was },
  set: {
    kind: 'working',
    reps: 5,
    seconds: null,
    metres: null,
    weight: 65,
    unit: 'kg',
    loadKg: 65,
    e1rmKg: 75.8,
    ...set,
  },
});

test.each([
  ['an estimate', held('e1rm', 75.83, 72.92), plain, ['Best e1RM', '75.8', 'kg', '72.9', '5 × 65']],
  [
    'of one hand',
    held('e1rm', 26.7, 26, { reps: 10, weight: 20 }),
    perHand,
    ['Best e1RM', '2 × 26.7', 'kg', '2 × 26', '10, 2 × 20'],
  ],
  [
    'the heaviest with the body',
    held('heaviest', 85, 80, { reps: 6, weight: 5 }),
    byBody,
    ['Heaviest', 'BW + 5', 'kg', '80', '6 × BW + 5'],
  ],
  [
    'the body alone',
    held('heaviest', 80, null, { weight: null, unit: null }),
    byBody,
    ['Heaviest', '80', 'kg', null, '5'],
  ],
  [
    'reps at a weight',
    held('reps', 12, 11, { reps: 12 }),
    plain,
    ['Most reps at 65 kg', '12', 'reps', '11', '12 × 65'],
  ],
  ['set volume', held('volume', 1_234.4, 1_200), plain, ['Set volume', '1,234', 'kg', '1,200', '5 × 65']],
  [
    'a time',
    held('seconds', 90, 60, { seconds: 90, reps: null, weight: null }),
    timed,
    ['Longest', '1:30', '', '1 min', '1:30'],
  ],
  [
    'entered in the other unit',
    held('heaviest', 45.4, null, { weight: 100, unit: 'lb' }),
    plain,
    ['Heaviest', '100', 'lb', null, '5 × 100 lb'],
  ],
])('%s', (_name, record, shape, words) => {
  const { figure, unit } = formatFigure(record, shape, 'kg');
  expect([
    ...[
      formatKind(record, shape, 'kg'),
      figure,
      unit,
      formatWas(record, shape, 'kg'),
      formatHolder(record, shape, 'kg'),
    ],
  ]).toEqual(words);
});
