/** What a person does to a clock, as events of the workout in progress. */
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { createLiveActions } from '../live-actions.ts';

export type ClockActions = ReturnType<typeof createClockActions>;

export function createClockActions(inProgress: WorkoutInProgress) {
  const { toggleClock, reset, undoReset, undo, changeAt, chooseUnit } = createLiveActions(inProgress);
  const record: WorkoutInProgress['record'] = (action) => inProgress.record(action);
  return {
    toggle: toggleClock,
    reset,
    undoReset,
    undo,
    changeAt,
    chooseUnit,
    skip: () => void record({ type: 'interval-skipped' }),
    back: () => void record({ type: 'interval-repeated' }),
    countRound: () => void record({ type: 'round-counted' }),
    tick: (place: number, isTicked: boolean) => void record({ type: 'move-ticked', place, isTicked }),
    countReps: (interval: number, reps: number | null) => void record({ type: 'reps-counted', interval, reps }),
    changeScore: (field: 'rounds' | 'reps' | 'seconds', value: number | null) =>
      void record({ type: 'score-changed', field, value }),
    end: () => void record({ type: 'clock-finished' }),
    chooseFormat: (format: ClockFormat) => void record({ type: 'format-chosen', format }),
  };
}
