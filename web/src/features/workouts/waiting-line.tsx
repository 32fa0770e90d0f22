import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { useSession } from '#lib/use-session.ts';
import { syncStatusOf } from '#offline/pending-workout.ts';
import { Icon } from '#ui/icon.tsx';
import { workoutDrafts } from './edit/kept-drafts.ts';
import classes from './waiting-line.module.css';

/** On the page of a workout: that something of it waits to be sent, and the way to what waits and why. */
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

/** On the page of a workout: that changes to it were typed on this device and never saved, and the way back to them. */
export function DraftLine({ workoutId }: { readonly workoutId: string }) {
  const userId = useSession().user?._id ?? '';
  const isThere = useSyncExternalStore(workoutDrafts.subscribe, () =>
    workoutDrafts.has({ userId, subject: workoutId }),
  );
  if (!isThere) return null;
  return (
    <Link to={`/workout/${workoutId}/edit/`} state={{ isFromView: true }} className={classes.line}>
      <Icon name="pencil" size={16} />
      Unsaved changes
      <Icon name="right" size={16} />
    </Link>
  );
}
