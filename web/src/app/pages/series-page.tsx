/** All series to join, and the way to one of one's own. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SeriesBrowser } from '#features/series/list/series-browser.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function SeriesPage() {
  return (
    <>
      <PageHead title="Series" text="Plans of several weeks. Join one, and Home shows the workout of each day.">
        <Button component={Link} to="/series/new/" variant="default" leftSection={<Icon name="plus" />}>
          New series
        </Button>
      </PageHead>
      <SeriesBrowser />
    </>
  );
}
