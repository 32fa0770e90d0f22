/** All workouts, with a look at one of them in a drawer whose address can be shared. */
import '#ui/zone-colours.css';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { WorkoutPeek } from '#features/workouts/detail/workout-peek.tsx';
import { WorkoutList } from '#features/workouts/list/workout-list.tsx';
import { useSession } from '#lib/use-session.ts';

/** Says that the drawer was opened from the list, so that closing it is going back. */
const fromList = { isPeek: true };

export function WorkoutsPage() {
  const { user } = useSession();
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
  return (
    <>
      <WorkoutList user={user} onPeek={peek} />
      <WorkoutPeek id={params.get('peek')} user={user} onClose={close} />
    </>
  );
}
