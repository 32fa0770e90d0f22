/** The series of the catalogue as admins see them: each to be edited, offered or not, or deleted, for everybody at once. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { CatalogueRow, CatalogueRows } from '#ui/catalogue-rows.tsx';
import { Chip } from '#ui/chip.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteSeriesButton } from '../delete-series.tsx';
import { seriesChanged, seriesQueries } from '../queries.ts';
import { lengthOfSeries } from '../series-format.ts';

export function CatalogueSeries() {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.list('all'));
  const catalogue = data?.filter(({ ownerId }) => ownerId === null) ?? [];
  if (!data && error) {
    const message = errorReason(error, 'Could not load the catalogue.');
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} radius={12} />;
  return (
    <CatalogueRows count={`${catalogue.length} series`} isBusy={isFetching}>
      {catalogue.map((series) => (
        <Row key={series._id} series={series} />
      ))}
    </CatalogueRows>
  );
}

function Row({ series }: { readonly series: Series }) {
  const { _id: id, title, totalWeeks, active } = series;
  const client = useQueryClient();
  const offering = useMutation({
    mutationFn: () => apiClient.api('PUT /api/series/:id', { params: { id }, body: { active: !active } }),
    onSuccess: () => seriesChanged(client),
  });
  return (
    <CatalogueRow
      title={title}
      to={`/program/${id}/`}
      about={lengthOfSeries({ totalWeeks, plannedDays: trainingDays(series).length })}
      mark={!active && <Chip>Inactive</Chip>}
      error={offering.error && errorMessage('Failed to update series', offering.error)}
    >
      <Button component={Link} to={`/series/${id}/edit/`} variant="default" aria-label={`Edit ${title}`}>
        Edit
      </Button>
      <Button
        variant="default"
        loading={offering.isPending}
        aria-label={`${active ? 'Deactivate' : 'Activate'} ${title}`}
        onClick={() => offering.mutate()}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      <DeleteSeriesButton series={series} />
    </CatalogueRow>
  );
}
