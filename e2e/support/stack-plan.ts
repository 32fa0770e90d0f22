/** Plans for the model of two devices: what each does, what the network does to it, and how the person decides. */
import fc from 'fast-check';
import { type Weather, weathers } from './rough-wire.ts';

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

export const anyPlan = (mostSteps: number): fc.Arbitrary<Plan> =>
  fc.record({
    steps: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.record({ type: fc.constant('save'), device, isAwaited }) },
        {
          weight: 8,
          arbitrary: fc.record({
            type: fc.constant('edit'),
            device,
            pick,
            field: fc.constantFrom('notes', 'elapsed'),
            isAwaited,
          }),
        },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('delete'), device, pick, isAwaited }) },
        { weight: 3, arbitrary: fc.record({ type: fc.constant('look'), device }) },
        { weight: 2, arbitrary: fc.record({ type: fc.constant('flush'), device }) },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('reopen'), device }) },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('wait') }) },
      ),
      { minLength: 1, maxLength: mostSteps, size: 'max' },
    ),
    weather: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constant('clear' as const) },
        { weight: 8, arbitrary: fc.constantFrom(...weathers) },
      ),
      { maxLength: mostSteps * 3, size: 'max' },
    ),
    choices: fc.array(fc.boolean(), { maxLength: 20 }),
  });
