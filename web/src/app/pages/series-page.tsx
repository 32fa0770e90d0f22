/** All series to join, and the way to one of one's own. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SeriesBrowser } from '#features/series/list/series-browser.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function SeriesPage() {
  return (
    <>
      <PageHead title="Series" text="Training plans over several weeks. Join one to see each day's workout on Home.">
        <Button component={Link} to="/series/new/" variant="default" leftSection={<Icon name="plus" />}>
          New series
        </Button>
      </PageHead>
      <SeriesBrowser />
    </>
  );
}
