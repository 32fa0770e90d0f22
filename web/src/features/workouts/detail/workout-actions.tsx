/** What can be done with a workout: do it again, change it, or delete it with Undo. One in the trash can be restored. */
import { Button } from '@mantine/core';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useDeleteWorkout, useRestoreWorkout } from '../use-delete-workout.ts';
import classes from './workout-actions.module.css';

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

interface WorkoutActionsProps {
  readonly workout: Workout;
  /** Starts its program again; absent for what was done without one. */
  readonly onDoAgain?: (() => void) | undefined;
}

export function WorkoutActions({ workout, onDoAgain }: WorkoutActionsProps) {
  const navigate = useNavigate();
  const deleting = useDeleteWorkout({ onDeleted: () => navigate('/') });
  const restoring = useRestoreWorkout();
  const { _id, deletedAt } = workout;
  if (deletedAt !== null) {
    return (
      <Button leftSection={<Icon name="reset" />} loading={restoring.isPending} onClick={() => restoring.mutate(_id)}>
        Restore
      </Button>
    );
  }
  return (
    <>
      {onDoAgain && (
        <Button variant="light" className={classes.again} leftSection={<Icon name="play" />} onClick={onDoAgain}>
          Do again
        </Button>
      )}
      <Button
        component={Link}
        to={`/workout/${_id}/edit/`}
        state={fromView}
        variant="default"
        className={classes.edit}
        leftSection={<Icon name="pencil" />}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        color="danger"
        className={classes.delete}
        aria-label="Delete"
        loading={deleting.isPending}
        onClick={() => deleting.mutate(_id)}
      >
        <Icon name="trash" />
        <span className={classes.word}>Delete</span>
      </Button>
    </>
  );
}
