/** On the page of a workout: that changes to it were typed on this device and never saved, and the way back to them. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { workoutDrafts } from './edit/kept-drafts.ts';
import classes from './waiting-line.module.css';

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
