/** What somebody handed on: behind a link, or in a file. */
import { useParams } from 'react-router';
import { formatPlan } from '#features/programs/program-format.ts';
import { OpenPlanFile, SharedLink } from '#features/sharing/shared-plan.tsx';
import { BackLink } from '#ui/page-head.tsx';

export function SharedPage() {
  const { token = '' } = useParams();
  return (
    <>
      <BackLink to="/programs/">Programs</BackLink>
      <SharedLink token={token} formatPlan={formatPlan} />
    </>
  );
}

export function PlanFilePage() {
  return (
    <>
      <BackLink to="/programs/">Programs</BackLink>
      <OpenPlanFile formatPlan={formatPlan} />
    </>
  );
}
