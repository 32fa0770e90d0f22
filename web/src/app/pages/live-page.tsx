/** The workout in progress, with everything around it: the strap, the person's weights, and what was done the last time. */
import '#ui/zone-colours.css';
import { useQuery } from '@tanstack/react-query';
import { programsWithPending } from '@workout-tracker/core/pending/pending-activity';
import type { User } from '@workout-tracker/core/people/user';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { strap as monitor, recorder } from '#devices/browser-strap.ts';
import { equipmentQueries } from '#features/equipment/queries.ts';
import { ExerciseListSkeleton } from '#features/exercises/exercise-skeletons.tsx';
import { useLastWorkout } from '#features/live/done/last-workout.ts';
import { LiveWorkout, type LiveWorkoutProps } from '#features/live/live-workout.tsx';
import { useInProgress } from '#features/live/use-in-progress.ts';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { AfterWorkout } from '#features/series/after-workout.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { useSession } from '#lib/use-session.ts';
import { offlineOf } from '#offline/account-offline.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useRecordBook } from './use-record-book.ts';

const strap = { monitor, recorder };
/** The sizes everybody begins with, for a start without a network. */
const usualWeights = [0, 5, 10, 15, 20, 25];

const seriesAfter: LiveWorkoutProps['seriesAfter'] = ({ seriesInstanceId, weekNumber }, isOnServer) => (
  <AfterWorkout instanceId={seriesInstanceId} week={weekNumber} isOnServer={isOnServer} />
);

/** Not needed for the first sight of the screen; fetched while one warms up, because the network may be gone when it is opened. */
const loadPicker = () => import('./live-exercise-picker.tsx');
const LiveExercisePicker = lazy(() => loadPicker().then((module) => ({ default: module.LiveExercisePicker })));

const renderPlates: LiveWorkoutProps['renderPlates'] = (shown) => <PlateLine {...shown} />;

export function LivePage() {
  const { user } = useSession();
  return user && <Live user={user} />;
}

function Live({ user }: { readonly user: User }) {
  const offline = use(offlineOf(user._id));
  useEffect(() => void loadPicker().catch(() => undefined), []);
  const { session } = useInProgress(offline.inProgress);
  const programId = session?.start.plan.wid ?? '';
  const isTimed = session?.start.plan.timed ?? false;
  const { data: program } = useQuery({
    ...programQueries.one(programId),
    enabled: programId !== '' && programId !== withoutProgram,
  });
  const pending = usePendingChanges();
  const [done] = programsWithPending(program ? [program] : [], pending);
  const { data: history } = useQuery({ ...programQueries.history({ programId, page: 1 }), enabled: isTimed });
  // Asked for now, so that the end of the workout has it without a network too.
  useLastWorkout(session);
  const { data: equipment } = useQuery(equipmentQueries.list());
  const weights = equipment?.find(({ type }) => type === 'weights')?.variants;
  const book = useRecordBook(user.units, session?.start.workoutId ?? null);
  const { data: exercises } = useExercises();
  const byId = useMemo(() => new Map(exercises?.map((one) => [one._id, one])), [exercises]);
  return (
    <LiveWorkout
      offline={offline}
      strap={strap}
      user={user}
      lastDoneAt={programId === withoutProgram ? null : done?.lastDoneAt}
      book={book}
      renderPlates={renderPlates}
      exercises={byId}
      picker={(picked) => (
        <Suspense fallback={<ExerciseListSkeleton />}>
          <LiveExercisePicker {...picked} user={user} />
        </Suspense>
      )}
      seriesAfter={seriesAfter}
      lastElapsedS={history?.data[0]?.elapsed ?? null}
      weightSteps={weights && weights.length > 0 ? weights : usualWeights}
    />
  );
}
