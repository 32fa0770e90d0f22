/** One workout. */
import '#ui/zone-colours.css';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ClassCharts } from '#features/peloton/class/class-charts.tsx';
import { ClassSection } from '#features/peloton/class/class-section.tsx';
import { AddToSeries } from '#features/series/link/add-to-series.tsx';
import { WorkoutView } from '#features/workouts/detail/workout-view.tsx';
import { workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { useSession } from '#lib/use-session.ts';

export function WorkoutPage() {
  const { id } = useParams();
  const { user } = useSession();
  const client = useQueryClient();
  if (!user) return null;
  const refresh = () => client.invalidateQueries({ queryKey: workoutQueries.all() });
  return (
    <WorkoutRegion id={id}>
      {(workout) => (
        <WorkoutView
          workout={workout}
          user={user}
          seriesAction={<AddToSeries workoutId={workout._id} onLinked={refresh} />}
          classSection={<ClassSection workout={workout} user={user} />}
          classCharts={<ClassCharts workout={workout} />}
        />
      )}
    </WorkoutRegion>
  );
}
