/** On the page of a workout: that something of it waits to be sent, and the way to what waits and why. */
import { Link } from 'react-router';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { syncStatusOf } from '#offline/pending-workout.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './waiting-line.module.css';

export function WaitingLine({ workoutId }: { readonly workoutId: string }) {
  const syncStatus = syncStatusOf(useOutboxItems(), workoutId);
  if (syncStatus === 'saved') return null;
  return (
    <Link to="/waiting/" className={classes.line}>
      <Icon name={syncStatus === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      {syncStatus === 'waiting' ? 'Waiting to sync' : 'Not saved yet: needs you'}
      <Icon name="right" size={16} />
    </Link>
  );
}
