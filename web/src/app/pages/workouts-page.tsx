/** The drawer over the list has an address of its own, so that it can be shared. */

import { t } from '@lingui/core/macro';
import { workoutTitle } from '#lib/catalogue-words.ts';
import '#ui/zone-colours.css';
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatTotal, SetsList } from '#features/workouts/detail/sets-list.tsx';
import { readListAddress } from '#features/workouts/list/list-address.ts';
import { readView } from '#features/workouts/list/remembered-view.ts';
import { WorkoutList } from '#features/workouts/list/workout-list.tsx';
import { useDeleteWorkout } from '#features/workouts/use-delete-workout.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { WhenLine } from '#features/workouts/workout-when.tsx';
import { formatDate } from '#lib/date-format.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import classes from './workouts-page.module.css';

const WorkoutsMonth = lazy(() => import('./workouts-month.tsx').then((module) => ({ default: module.WorkoutsMonth })));

/** Says that the drawer was opened from the list, so that closing it is going back. */
const fromList = { isPeek: true };

export function WorkoutsPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const peek = useCallback(
    (id: string) =>
      setParams((now) => new URLSearchParams([...now, ['peek', id]]), { state: fromList, preventScrollReset: true }),
    [setParams],
  );
  const close = () => {
    if (state?.isPeek) navigate(-1);
    else setParams((now) => new URLSearchParams([...now].filter(([name]) => name !== 'peek')), { replace: true });
  };
  if (!user) return null;
  const address = readListAddress(params, readView());
  return (
    <>
      {address.view === 'month' ? (
        <Suspense fallback={<WorkoutListSkeleton />}>
          <WorkoutsMonth user={user} address={address} />
        </Suspense>
      ) : (
        <WorkoutList user={user} onPeek={peek} />
      )}
      <WorkoutPeek id={params.get('peek')} user={user} onClose={close} />
    </>
  );
}

interface WorkoutPeekProps {
  readonly id: string | null;
  readonly user: User;
  readonly onClose: () => void;
}

/** A look at a workout without leaving the list: when, how long, its moves with reps and weight. */
function WorkoutPeek({ id, user, onClose }: WorkoutPeekProps) {
  return (
    <Drawer label={t`Workout`} isOpen={id !== null} onClose={onClose}>
      {id !== null && (
        <WorkoutRegion id={id} heading="h2">
          {(workout) => <Peek workout={workout} user={user} onClose={onClose} />}
        </WorkoutRegion>
      )}
    </Drawer>
  );
}

interface PeekProps {
  readonly workout: Workout;
  readonly user: User;
  readonly onClose: () => void;
}

function Peek({ workout, user, onClose }: PeekProps) {
  const deleting = useDeleteWorkout({});
  const { _id, created, timeZone, notes } = workout;
  return (
    <article>
      <p className={classes.date}>{formatDate(created, timeZone, 'fullDate')}</p>
      <h2 className={classes.title}>{workoutTitle(workout)}</h2>
      <WhenLine workout={workout} home={user.timeZone} />
      <p className={classes.total}>{formatTotal(workout, user)}</p>
      <div className={classes.actions}>
        <Button to={`/workout/${_id}/`} variant="default" className={classes.open}>
          {t`Open workout`}
        </Button>
        <Button
          variant="outline"
          color="danger"
          className={classes.delete}
          aria-label={t`Delete`}
          onClick={() => {
            onClose();
            deleting.mutate(_id);
          }}
        >
          <Icon name="trash" />
        </Button>
      </div>
      {notes !== '' && <p className={classes.notes}>{notes}</p>}
      <div className={classes.sets}>
        <SetsList workout={workout} units={user.units} bounds={user.heartRateZones} />
      </div>
    </article>
  );
}
