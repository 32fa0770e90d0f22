/** In one interval the amount is what was counted in it; otherwise it is what the move is done with from now on. */
import { t } from '@lingui/core/macro';
import { liveClock } from '@workout-tracker/core/live/live-clock';
import { firstWeight, valuesAt } from '@workout-tracker/core/live/set-values';
import { stepsIn } from '@workout-tracker/core/plates/weight-steps';
import { moveTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { LiveScreenProps } from '../live-layout.tsx';
import { countStepsOf } from '../log/count-steps.ts';
import { SetCounters } from '../log/set-counters.tsx';
import { moveOf, placeOf } from './live-clock-format.ts';
import type { ClockActions } from './use-clock.ts';

export interface OpenAmount {
  readonly mid: string;
  /** The interval whose reps are counted, by its place in the plan; null for the move in all of them. */
  readonly interval: number | null;
}

interface AmountSheetProps extends Pick<LiveScreenProps, 'session' | 'offline' | 'user' | 'exercises' | 'weightSteps'> {
  readonly amount: OpenAmount | null;
  readonly actions: ClockActions;
  readonly onClose: () => void;
}

export function AmountSheet({
  session,
  offline,
  user,
  exercises,
  weightSteps,
  amount,
  actions,
  onClose,
}: AmountSheetProps) {
  const move = moveOf(session, amount?.mid ?? null);
  const index = placeOf(session, amount?.mid ?? null);
  const standing = valuesAt(session, index);
  const interval = amount?.interval ?? null;
  const clock = interval === null ? null : liveClock(session, offline.now());
  const counted =
    interval === null ? null : (clock?.log.reps[interval] ?? clock?.plan.intervals[interval]?.reps ?? null);
  const values = standing && { ...standing, count: counted ?? standing.count };
  const exercise = exercises.get(move?.exerciseId ?? '');

  function change(field: 'count' | 'weight' | 'seconds', value: number | null) {
    if (field === 'count' && interval !== null) actions.countReps(interval, value);
    else actions.changeAt(index, field, value);
  }

  const steps = countStepsOf({
    move: move ?? null,
    values,
    weightSteps: stepsIn(values?.unit ?? session.unit, { steps: weightSteps, unit: user.units }),
    firstWeight: firstWeight(session, index),
    loading: exercise?.loading,
    onChange: change,
  });
  return (
    <Sheet
      title={move ? moveTitle(move) : ''}
      isOpen={amount !== null}
      onClose={onClose}
      foot={
        <Button size="xl" fullWidth onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      {move && values && (
        <SetCounters
          move={move}
          values={values}
          steps={steps}
          shape={exercise}
          isDisabled={false}
          isNarrow
          onType={change}
          onUnit={actions.chooseUnit}
        />
      )}
    </Sheet>
  );
}
