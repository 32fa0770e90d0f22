import '#ui/zone-colours.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { programsWithPending } from '@workout-tracker/core/pending/pending-programs';
import type { User } from '@workout-tracker/core/people/user';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { strap as monitor, recorder } from '#devices/web-bluetooth.ts';
import { ExerciseListSkeleton } from '#features/exercises/exercise-skeletons.tsx';
import type { OtherDevicesProps } from '#features/live/devices/other-devices.tsx';
import { useLastWorkout } from '#features/live/done/last-workout.ts';
import { createOtherHearts } from '#features/live/heart/other-hearts.ts';
import { LiveWorkout, type LiveWorkoutProps } from '#features/live/live-workout.tsx';
import { useInProgress } from '#features/live/use-in-progress.ts';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type LazyComponent, preload } from '#lib/lazy-component.ts';
import { useUser } from '#lib/use-user.ts';
import { offlineOf } from '#offline/account-offline.ts';
import { weightSteps } from '#sync/own-equipment.ts';
import { decide, takeBack } from '#sync/plans/plan-decisions.ts';
import { saveSettings } from '#sync/profile-saves.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { OptionalPart } from '#ui/optional-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useRecordBook } from './use-record-book.ts';

const strap: LiveWorkoutProps['strap'] = { monitor, recorder, others: createOtherHearts() };
/** The sizes everybody begins with, for a start without a network. */
const usualWeights = [0, 5, 10, 15, 20, 25];

/** Needed at the end; fetched while one warms up, because the network may be gone by then. */
const after = {
  program: { load: () => import('./live-after.tsx').then((module) => module.AfterProgram) },
  workout: { load: () => import('./live-after.tsx').then((module) => module.AfterWorkout) },
  goals: { load: () => import('./goals-after.tsx').then((module) => module.GoalsAfter) },
};

/** Follows the hearts that other devices send, and holds the sheet where one is joined: needs the server, so it comes when the screen stands. */
const otherDevices: LazyComponent<OtherDevicesProps> = {
  load: () => import('#features/live/devices/other-devices.tsx').then((module) => module.OtherDevices),
};

const nextTime: LiveWorkoutProps['nextTime'] = ({ start: { plan, series } }) =>
  plan.wid === withoutProgram ? null : (
    <OptionalPart component={after.program} props={{ programId: plan.wid, series }} />
  );

const seriesAfter: LiveWorkoutProps['seriesAfter'] = ({ seriesInstanceId, weekNumber }, isOnServer) => (
  <OptionalPart
    component={after.workout}
    props={{ instanceId: seriesInstanceId, week: weekNumber, isOnServer }}
    skeleton={<Skeleton height={132} radius={12} />}
  />
);

/** Not needed for the first sight of the screen; fetched while one warms up, because the network may be gone when it is opened. */
const loadPicker = () => import('./live-exercise-picker.tsx');
const LiveExercisePicker = lazy(() => loadPicker().then((module) => ({ default: module.LiveExercisePicker })));

const decisions: LiveWorkoutProps['decisions'] = { decide, takeBack };

const renderPlates: LiveWorkoutProps['renderPlates'] = (shown) => <PlateLine {...shown} />;

/** For this person on all their devices, and at once on this one. */
const onLook: LiveWorkoutProps['onLook'] = (liveLook) => {
  saveSettings({ training: { liveLook } }).catch((error: unknown) =>
    showToast({ text: errorMessage(t`Could not switch the look`, error), isError: true }),
  );
};

export function LivePage() {
  const user = useUser();
  return user && <Live user={user} />;
}

function Live({ user }: { readonly user: User }) {
  const offline = use(offlineOf(user._id));
  useEffect(() => {
    void Promise.allSettled([loadPicker(), preload(after.program), preload(after.workout), preload(after.goals)]);
  }, []);
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
  const { data: weights } = useQuery(weightSteps());
  const book = useRecordBook(user.units, session?.start.workoutId ?? null);
  const { data: exercises } = useExercises();
  const byId = useMemo(() => new Map(exercises?.map((one) => [one._id, one])), [exercises]);
  return (
    <>
      {session?.status === 'open' && (
        <OptionalPart
          component={otherDevices}
          props={{ strap, offline, session, exercises: byId, training: user.training }}
        />
      )}
      <LiveWorkout
        offline={offline}
        strap={strap}
        user={user}
        lastDoneAt={programId === withoutProgram ? null : done?.lastDoneAt}
        book={book}
        onLook={onLook}
        renderPlates={renderPlates}
        decisions={decisions}
        exercises={byId}
        picker={(picked) => (
          <Suspense fallback={<ExerciseListSkeleton />}>
            <LiveExercisePicker {...picked} user={user} />
          </Suspense>
        )}
        seriesAfter={seriesAfter}
        nextTime={nextTime}
        goalsAfter={() => <OptionalPart component={after.goals} props={{ user }} />}
        lastElapsedS={history?.data[0]?.elapsed ?? null}
        weightSteps={weights && weights.length > 0 ? weights : usualWeights}
      />
    </>
  );
}
