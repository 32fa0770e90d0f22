/** A look at a workout without leaving the list: when, how long, its moves with reps and weight. */
import { Button } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { Link } from 'react-router';
import { dateWords } from '#lib/date-format.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDeleteWorkout } from '../use-delete-workout.ts';
import { WorkoutRegion } from '../workout-region.tsx';
import { WhenLine } from '../workout-when.tsx';
import { SetsList, totalWords } from './sets-list.tsx';
import classes from './workout-peek.module.css';

interface WorkoutPeekProps {
  readonly id: string | null;
  readonly user: User;
  readonly onClose: () => void;
}

export function WorkoutPeek({ id, user, onClose }: WorkoutPeekProps) {
  return (
    <Drawer label="Workout" isOpen={id !== null} onClose={onClose}>
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
  const { _id, title, created, timeZone, notes } = workout;
  return (
    <article>
      <p className={classes.date}>{dateWords(created, timeZone, 'fullDate')}</p>
      <h2 className={classes.title}>{title}</h2>
      <WhenLine workout={workout} home={user.timeZone} />
      <p className={classes.total}>{totalWords(workout, user)}</p>
      <div className={classes.actions}>
        <Button component={Link} to={`/workout/${_id}/`} className={classes.open}>
          Open workout
        </Button>
        <Button
          variant="outline"
          color="danger"
          className={classes.delete}
          aria-label="Delete"
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
