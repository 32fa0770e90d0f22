/** Correcting a workout, and entering one that was done without the app. */
import { useQueryClient } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ExercisePicker } from '#features/exercises/exercise-picker.tsx';
import { SeriesPanel } from '#features/series/link/series-panel.tsx';
import { EditWorkout } from '#features/workouts/edit/edit-workout.tsx';
import { NewWorkoutForm, ProgramRegion } from '#features/workouts/edit/new-workout.tsx';
import { workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { WorkoutFormSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { useSession } from '#lib/use-session.ts';

const pickExercise = (onPick: ComponentProps<typeof ExercisePicker>['onPick']) => (
  <ExercisePicker label="Add an exercise" onPick={onPick} />
);

export function WorkoutEditPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const leave = useWayBack(`/workout/${id}/`);
  if (!user) return null;
  return (
    <WorkoutRegion id={id} skeleton={<WorkoutFormSkeleton />}>
      {(workout) => (
        <EditWorkout
          key={workout._id}
          workout={workout}
          user={user}
          onDone={leave}
          pickExercise={pickExercise}
          aside={(base, rebase) => <SeriesOfWorkout base={base} rebase={rebase} />}
        />
      )}
    </WorkoutRegion>
  );
}

interface SeriesOfWorkoutProps {
  readonly base: Workout;
  readonly rebase: (saved: Workout) => void;
}

/** Its day in a series is saved apart from the form, which goes on from the workout as it is then. */
function SeriesOfWorkout({ base, rebase }: SeriesOfWorkoutProps) {
  const client = useQueryClient();
  const handleLinked = async () => {
    const saved = await client.fetchQuery({ ...workoutQueries.one(base._id), staleTime: 0 });
    // Somebody else's edit in between is not taken for our own: saving the form will show it.
    if (saved.revision <= base.revision + 1) rebase(saved);
    void client.invalidateQueries({ queryKey: workoutQueries.lists() });
  };
  return <SeriesPanel workout={base} onLinked={handleLinked} />;
}

export function WorkoutNewPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = useWayBack('/workouts/');
  if (!user) return null;
  return (
    <ProgramRegion>
      {(programs) => (
        <NewWorkoutForm
          user={user}
          programs={programs}
          pickExercise={pickExercise}
          onSaved={(id) => navigate(`/workout/${id}/`, { replace: true })}
          onClose={leave}
        />
      )}
    </ProgramRegion>
  );
}

/** Back to where one came from, so that the browser's own Back does not lead into the form again. */
function useWayBack(otherwise: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => (state?.isFromView ? navigate(-1) : navigate(otherwise, { replace: true }));
}
