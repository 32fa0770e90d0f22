/** One workout. */
import '#ui/zone-colours.css';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { useStart } from '#features/live/use-start.tsx';
import { hasClassSeries } from '#features/peloton/class/class-facts.ts';
import { ClassCharts, ClassSection } from '#features/peloton/class/class-section.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { AddToSeries } from '#features/series/link/add-to-series.tsx';
import { WorkoutView } from '#features/workouts/detail/workout-view.tsx';
import { workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { errorReason } from '#lib/error-message.ts';
import { useSession } from '#lib/use-session.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { useWorkoutRecords } from './use-record-book.ts';

export function WorkoutPage() {
  const { user } = useSession();
  return user && <OneWorkout user={user} />;
}

function OneWorkout({ user }: { readonly user: User }) {
  const { id } = useParams();
  const client = useQueryClient();
  const { start, dialog } = useStart(user);
  const refresh = () => client.invalidateQueries({ queryKey: workoutQueries.all() });

  /** From the program as it is now, with where its last session ended. */
  async function doAgain(programId: string): Promise<void> {
    try {
      await start(await client.ensureQueryData(programQueries.one(programId)));
    } catch (error) {
      showToast({ text: errorReason(error, 'The workout could not be started.'), isError: true });
    }
  }

  return (
    <>
      <WorkoutRegion id={id}>
        {(workout) => (
          <ViewWithRecords
            workout={workout}
            user={user}
            seriesAction={<AddToSeries workoutId={workout._id} onLinked={refresh} />}
            classSection={<ClassSection workout={workout} user={user} />}
            classCharts={hasClassSeries(workout) && <ClassCharts workout={workout} />}
            onDoAgain={() => workout.program && void doAgain(workout.program._id)}
          />
        )}
      </WorkoutRegion>
      {dialog}
    </>
  );
}

/** The sets stand at once; what they beat comes when it is known. */
function ViewWithRecords(props: Omit<ComponentProps<typeof WorkoutView>, 'records'>) {
  return <WorkoutView {...props} records={useWorkoutRecords(props.workout, props.user.units)} />;
}
