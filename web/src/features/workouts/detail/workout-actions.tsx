/** What can be done with a workout: change it, or throw it away with ten seconds to think again. One in the trash can be taken back. */
import { Button } from '@mantine/core';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useDeleteWorkout, useRestoreWorkout } from '../use-delete-workout.ts';
import classes from './workout-actions.module.css';

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

export function WorkoutActions({ workout }: { readonly workout: Workout }) {
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
