/** Recently deleted workouts. */
import { Link } from 'react-router';
import { TrashList } from '#features/workouts/trash/trash-list.tsx';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './admin-pages.module.css';

export function WorkoutsTrashPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHead title="Recently deleted" text="Kept for 30 days, then removed for good.">
        <Link to="/workouts/" className={classes.back}>
          <Icon name="left" size={16} />
          All Workouts
        </Link>
      </PageHead>
      <TrashList user={user} />
    </>
  );
}
