/** One workout. */
import '#ui/zone-colours.css';
import { useQueryClient } from '@tanstack/react-query';
import { isOfProgram, planOfWorkout } from '@workout-tracker/core/live/workout-plan';
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { FileItems } from '#features/export/file-items.tsx';
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
  const { start, startPlan, dialog } = useStart(user);
  const refresh = () => client.invalidateQueries({ queryKey: workoutQueries.all() });

  /**
   * From the program as it is now, with where its last session ended. What the program does not tell (other exercises, another order, another
   * clock, none at all) is done as it was done here.
   */
  async function doAgain(workout: Workout): Promise<void> {
    const { program, clock } = workout;
    const plan = planOfWorkout(workout);
    if (plan && !isOfProgram(workout)) {
      await startPlan(plan);
    } else if (program) {
      try {
        await start(await client.ensureQueryData(programQueries.one(program._id)), null, clock?.format);
      } catch (error) {
        if (plan) await startPlan(plan);
        else showToast({ text: errorReason(error, 'The workout could not be started.'), isError: true });
      }
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
            menuItems={workout.ended !== null && <FileItems workout={workout} units={user.units} />}
            classCharts={hasClassSeries(workout) && <ClassCharts workout={workout} />}
            {...((workout.program || planOfWorkout(workout)) && { onDoAgain: () => void doAgain(workout) })}
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
