/** On the page of a workout: that something of it waits to be sent, and the way to what waits and why. */
import { Link } from 'react-router';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { standingOf } from '#offline/pending-workout.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './waiting-line.module.css';

export function WaitingLine({ workoutId }: { readonly workoutId: string }) {
  const standing = standingOf(useOutboxItems(), workoutId);
  if (standing === 'saved') return null;
  return (
    <Link to="/waiting/" className={classes.line}>
      <Icon name={standing === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      {standing === 'waiting' ? 'Waiting to sync' : 'Not saved yet: needs you'}
      <Icon name="right" size={16} />
    </Link>
  );
}
