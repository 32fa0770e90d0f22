/** A series among others: its title, what it is, how long it takes, and Join; one that is followed already is opened instead. */
import { Button } from '@mantine/core';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { Link, useNavigate } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { JoinSeries } from '../join-series.tsx';
import { lengthOfSeries } from '../series-format.ts';

export function JoinRow({ series }: { readonly series: Series }) {
  const { _id, title, description, totalWeeks, ownerId, active, instanceId } = series;
  const navigate = useNavigate();
  const plannedDays = trainingDays(series).length;
  return (
    <OfferRow
      title={title}
      to={`/program/${instanceId ?? _id}/`}
      lines={[lengthOfSeries({ totalWeeks, plannedDays })]}
      text={description}
      chips={
        (ownerId !== null || !active || instanceId !== null) && (
          <>
            {instanceId !== null && <Chip tone="primary">Joined</Chip>}
            {ownerId !== null && <Chip>Yours</Chip>}
            {!active && <Chip>Inactive</Chip>}
          </>
        )
      }
    >
      {instanceId === null ? (
        <JoinSeries
          seriesId={_id}
          title={title}
          label="Join"
          variant="light"
          onJoined={(instance) => void navigate(`/program/${instance._id}/`)}
        />
      ) : (
        <Button component={Link} to={`/program/${instanceId}/`} variant="default" aria-label={`Open ${title}`}>
          Open
        </Button>
      )}
    </OfferRow>
  );
}
