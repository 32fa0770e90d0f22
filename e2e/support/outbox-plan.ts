import fc from 'fast-check';
import { type Weather, weathers } from './unreliable-network.ts';

export type Step =
  | { readonly type: 'save'; readonly device: 0 | 1; readonly isAwaited: boolean }
  | {
      readonly type: 'edit';
      readonly device: 0 | 1;
      readonly pick: number;
      readonly field: 'notes' | 'elapsed';
      readonly isAwaited: boolean;
    }
  | { readonly type: 'delete'; readonly device: 0 | 1; readonly pick: number; readonly isAwaited: boolean }
  | { readonly type: 'look'; readonly device: 0 | 1 }
  | { readonly type: 'flush'; readonly device: 0 | 1 }
  | { readonly type: 'reopen'; readonly device: 0 | 1 }
  | { readonly type: 'wait' };

export interface Plan {
  readonly steps: readonly Step[];
  readonly weather: readonly Weather[];
  /** For each conflict: my version over theirs, or not. */
  readonly choices: readonly boolean[];
}

const device = fc.constantFrom<0 | 1>(0, 1);
const isAwaited = fc.boolean();
const pick = fc.nat(7);

const aWrite: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('save' as const), device, isAwaited }) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      device,
      pick,
      field: fc.constantFrom('notes' as const, 'elapsed' as const),
      isAwaited,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), device, pick, isAwaited }) },
);

const betweenWrites: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('look' as const), device }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('flush' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reopen' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const) }) },
);

const someSteps = fc
  .tuple(fc.array(betweenWrites, { maxLength: 1 }), aWrite)
  .map(([before, write]) => [...before, write]);

/** The death of the server costs the most by far, and one in a while is enough. */
const oftenEnough = weathers.filter((weather) => weather !== 'clear' && weather !== 'server dies');

/** From one to so many saves, edits and deletes. */
export const anyPlan = (mostWrites: number): fc.Arbitrary<Plan> =>
  fc.record({
    steps: fc.array(someSteps, { minLength: 1, maxLength: mostWrites, size: 'max' }).map((steps) => steps.flat()),
    weather: fc.array(
      fc.oneof(
        { weight: 24, arbitrary: fc.constant<Weather>('clear') },
        { weight: 35, arbitrary: fc.constantFrom<Weather[]>(...oftenEnough) },
        { weight: 1, arbitrary: fc.constant<Weather>('server dies') },
      ),
      { maxLength: mostWrites * 3, size: 'max' },
    ),
    choices: fc.array(fc.boolean(), { maxLength: 20 }),
  });
