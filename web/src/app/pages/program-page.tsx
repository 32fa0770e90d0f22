/** One program and the workouts done from it. */

import { useQuery } from '@tanstack/react-query';
import { hasRole } from '@workout-tracker/core/people/role';
import { useParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { useRunning } from '#features/live/use-in-progress.ts';
import { ProgramView } from '#features/programs/program-view.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { ShareSection } from '#features/sharing/share-section.tsx';
import { usePendingPages } from '#features/workouts/use-pending.ts';
import { useSession } from '#lib/use-session.ts';
import { BackLink } from '#ui/page-head.tsx';

export function ProgramPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const titleOfEquipment = useEquipmentTitles();
  const layOver = usePendingPages();
  const isRunning = useRunning()?.plan.wid === id;
  const { data: program } = useQuery(programQueries.one(id));
  if (!user) return null;
  return (
    <>
      <BackLink to="/programs/">Programs</BackLink>
      <ProgramView
        id={id}
        isRunning={isRunning}
        isAdmin={hasRole(user.role, 'admin')}
        titleOfEquipment={titleOfEquipment}
        layOver={layOver}
      />
      {program && <ShareSection kind="program" id={id} title={program.title} isOwn={program.ownerId !== null} />}
    </>
  );
}
