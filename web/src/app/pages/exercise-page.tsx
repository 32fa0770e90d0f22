/** One exercise. It is reached from the list, the live screen and a workout, and goes back to where one was. */
import { hasRole } from '@workout-tracker/core/people/role';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ExerciseView } from '#features/exercises/exercise-view.tsx';
import { useSession } from '#lib/use-session.ts';
import { BackLink } from '#ui/page-head.tsx';
import { useEquipment } from './use-equipment.ts';

export function ExercisePage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { titleOf, choices } = useEquipment();
  if (!user) return null;
  return (
    <>
      <Back />
      <ExerciseView
        id={id}
        user={user}
        isAdmin={hasRole(user.role, 'admin')}
        equipment={choices}
        titleOfEquipment={titleOf}
      />
    </>
  );
}

/** One step back in the history when there is one, with the list as it was; otherwise the list. */
function Back() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isFirst = key === 'default';
  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <BackLink to="/exercises/" onClick={goBack}>
      {isFirst || state?.isFromList ? 'Exercises' : 'Back'}
    </BackLink>
  );
}
