/** Recently deleted workouts. */
import { TrashList } from '#features/workouts/trash/trash-list.tsx';
import { useSession } from '#lib/use-session.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';

export function WorkoutsTrashPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <BackLink to="/workouts/">All Workouts</BackLink>
      <PageHead title="Recently deleted" text="Deleted for good after 30 days." />
      <TrashList user={user} />
    </>
  );
}
