/** All programs: one's own and the catalogue. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ProgramList } from '#features/programs/program-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ProgramsPage() {
  return (
    <>
      <PageHead title="Programs">
        <Button component={Link} to="/programs/new/" leftSection={<Icon name="plus" />}>
          New program
        </Button>
      </PageHead>
      <ProgramList />
    </>
  );
}
