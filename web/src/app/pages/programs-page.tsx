/** All programs: one's own and the catalogue. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useRunning } from '#features/live/use-in-progress.ts';
import { ProgramList } from '#features/programs/program-list.tsx';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ProgramsPage() {
  const { user } = useSession();
  const runningId = useRunning()?.plan.wid ?? null;
  if (!user) return null;
  return (
    <>
      <PageHead title="Programs">
        <Button component={Link} to="/programs/new/" leftSection={<Icon name="plus" />}>
          New program
        </Button>
      </PageHead>
      <ProgramList timeZone={user.timeZone} runningId={runningId} />
      <Button component={Link} to="/shared/" variant="default" mt={16} leftSection={<Icon name="file" />}>
        Open a program or series file
      </Button>
    </>
  );
}
