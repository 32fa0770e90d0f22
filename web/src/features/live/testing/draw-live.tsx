/** The live screen for tests: a workout that is begun on a device, drawn with the exercises, the strap and the network a test needs. */
import '#ui/zone-colours.css';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { LiveAction } from '@workout-tracker/core/live/live-event';
import { planOf } from '@workout-tracker/core/live/live-plan';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import type { Program } from '@workout-tracker/core/programs/program';
import type { RecordBook } from '@workout-tracker/core/workouts/record-book';
import { useState } from 'react';
import { type Locator, page } from 'vitest/browser';
import { HeartRateRecorder } from '#devices/heart-rate-recorder.ts';
import { type RecordedEvent, ReplayingMonitor } from '#devices/testing/replaying-monitor.ts';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { render } from '../../../../test/render.tsx';
import { createOtherHearts } from '../heart/other-hearts.ts';
import { LiveWorkout, type LiveWorkoutProps } from '../live-workout.tsx';
import { startLive } from '../start-live.ts';

interface LiveSetting {
  readonly program?: Partial<Program>;
  readonly training?: Partial<TrainingSettings>;
  readonly exercises?: readonly ExerciseRow[];
  /** What was done before the screen is drawn. */
  readonly done?: readonly Exclude<LiveAction, { type: 'started' | 'discarded' }>[];
  readonly strap?: readonly RecordedEvent[];
  readonly book?: RecordBook | null;
  readonly renderPlates?: LiveWorkoutProps['renderPlates'];
  /** What the plans of the moves ask for, by move. */
  readonly targets?: ReadonlyMap<string, LiveTarget>;
  readonly answers?: Parameters<typeof aNetwork>[0];
}

/** Two presses with variants, one pull-up and a plank by the second. */
export const threeMoves = [
  aMove({
    _id: 'press',
    title: 'Shoulder Press',
    exerciseId: 'shoulder-press',
    weight: true,
    sets: 2,
    reps: 10,
    variants: [{ label: 'Seated' }, { label: 'Arnold' }],
  }),
  aMove({ _id: 'pull-up', title: 'Pull-up', exerciseId: null, sets: 1, reps: 8 }),
  aMove({ _id: 'plank', title: 'Plank', exerciseId: null, measure: 'seconds', sets: 1, reps: null, seconds: 40 }),
];

export async function drawLive(setting: LiveSetting = {}) {
  const { exercises = [], done = [], strap = [], book = null, renderPlates = () => null } = setting;
  const asked = aNetwork(setting.answers);
  const { user, offline } = await aDevice({ training: { ...defaultTraining, ...setting.training } });
  const program = aProgram({ title: 'Upper Body Day', moves: threeMoves, ...setting.program });
  const plan = planOf(program, setting.targets);
  await startLive(offline.inProgress, { plan, user, series: null });
  for (const action of done) await offline.inProgress.record(action);
  const decided: { line: string; choice: PlanChoice }[] = [];
  const takenBack: string[] = [];
  const monitor = new ReplayingMonitor(strap);
  const others = createOtherHearts();
  const screen = await render(
    <DrawnLive
      offline={offline}
      strap={{ monitor, recorder: new HeartRateRecorder(monitor), others }}
      user={user}
      lastDoneAt={null}
      lastElapsedS={null}
      weightSteps={[2.5, 5]}
      exercises={new Map(exercises.map((one) => [one._id, one]))}
      renderPlates={renderPlates}
      picker={({ onPick }) =>
        exercises.map((exercise) => (
          <button key={exercise._id} type="button" onClick={() => onPick([{ exercise, last: null }])}>
            {exercise.title}
          </button>
        ))
      }
      book={book}
      decisions={{
        decide: async (made) => made.map((decision) => `decision-${decided.push({ ...decision })}`),
        takeBack: async (ids) => void takenBack.push(...ids),
      }}
      seriesAfter={() => null}
      goalsAfter={() => null}
      nextTime={() => null}
    />,
  );
  return { screen, offline, user, asked, decided, takenBack, others };
}

/** The look that somebody chooses holds from then on, as on the page. */
function DrawnLive({ user, ...more }: Omit<LiveWorkoutProps, 'onLook'>) {
  const [liveLook, setLook] = useState(user.training.liveLook);
  return <LiveWorkout {...more} user={{ ...user, training: { ...user.training, liveLook } }} onLook={setLook} />;
}

export const nextButton = (): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const reps = (): Locator => page.getByRole('spinbutton', { name: 'Reps' });
export const weight = (): Locator => page.getByRole('spinbutton', { name: 'Weight' });
export const moveTitle = (): Locator => page.getByRole('region', { name: 'This set' }).getByRole('heading');

/** From the menu of the workout. */
export async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
