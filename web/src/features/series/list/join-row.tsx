/** A series among others: its title, what it is, how long it takes, and Join; one that is followed already is opened instead. */
import { Button } from '@mantine/core';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Chip } from '#ui/chip.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { lengthOfSeries } from '../series-words.ts';
import { useJoin } from '../use-join.ts';

export function JoinRow({ series }: { readonly series: Series }) {
  const { _id, title, description, totalWeeks, ownerId, active, instanceId } = series;
  const navigate = useNavigate();
  const isOnline = useOnline();
  const joining = useJoin((instance) => {
    showToast({ text: `You joined ${instance.series.title}. Day 1 is today.` });
    void navigate(`/program/${instance._id}/`);
  });
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
      trouble={joining.error ? errorMessage('Failed to join series', joining.error) : undefined}
    >
      {instanceId === null ? (
        <Button
          variant="light"
          aria-label={`Join ${title}`}
          loading={joining.isPending}
          disabled={!isOnline}
          onClick={() => joining.mutate(_id)}
        >
          Join
        </Button>
      ) : (
        <Button component={Link} to={`/program/${instanceId}/`} variant="default" aria-label={`Open ${title}`}>
          Open
        </Button>
      )}
    </OfferRow>
  );
}
