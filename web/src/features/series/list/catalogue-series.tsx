/** The series of the catalogue as admins see them: each to be edited, offered or not, or deleted, for everybody at once. */
import { Button, Card } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { Chip } from '#ui/chip.tsx';
import { InlineTrouble } from '#ui/inline-trouble.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteSeriesButton } from '../delete-series.tsx';
import { seriesChanged, seriesQueries } from '../queries.ts';
import { lengthOfSeries } from '../series-words.ts';
import classes from './catalogue-series.module.css';

export function CatalogueSeries() {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.list('all'));
  const catalogue = data?.filter(({ ownerId }) => ownerId === null) ?? [];
  if (!data && error) {
    const message = wordsFor(error, 'The catalogue could not be listed.');
    return <InlineTrouble message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} radius={12} />;
  return (
    <>
      <p className={classes.count}>{`${catalogue.length} series`}</p>
      <Card component="ul" className={classes.rows} aria-busy={isFetching}>
        {catalogue.map((series) => (
          <Row key={series._id} series={series} />
        ))}
      </Card>
    </>
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
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link to={`/program/${id}/`}>{title}</Link>
        </h2>
        <p>{lengthOfSeries({ totalWeeks, plannedDays: trainingDays(series).length })}</p>
        {!active && <Chip>Inactive</Chip>}
        {offering.error && (
          <p className={classes.trouble} role="alert">
            {wordsFor(offering.error, 'Failed to update series')}
          </p>
        )}
      </div>
      <div className={classes.deeds}>
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
      </div>
    </li>
  );
}
