/**
 * The way of a workout into a series after it was done: a button, and a dialog that asks which. The day goes by the date of the
 * workout; only where that lies outside the series is it asked for.
 */
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { seriesQueries } from '../queries.ts';
import classes from './series-panel.module.css';
import { LinkRefused, type Place, PlaceFields, useLink } from './use-link.tsx';

interface AddToSeriesProps {
  readonly workoutId: string;
  readonly onLinked: () => Promise<void>;
}

export function AddToSeries({ workoutId, onLinked }: AddToSeriesProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="light"
        className={classes.add}
        leftSection={<Icon name="calendar" size={16} />}
        onClick={() => setOpen(true)}
      >
        Add to Series
      </Button>
      <Dialog title="Add to Series" isOpen={isOpen} onClose={close}>
        <Choice workoutId={workoutId} onLinked={onLinked} onClose={close} />
      </Dialog>
    </>
  );
}

function Choice({ workoutId, onLinked, onClose }: AddToSeriesProps & { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  const [asked, setAsked] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const linking = useLink(workoutId, onLinked);
  if (!data && error) {
    const message = errorMessage('Failed to fetch dashboard', error);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={74} radius={12} />;
  const instances = data.filter(({ completed }) => !completed);
  const chosen =
    instances.find(({ _id }) => _id === asked) ?? instances.find(({ isActive }) => isActive) ?? instances[0];
  if (!chosen) return <NoSeries onClose={onClose} />;

  const { currentWeek, currentDay, series } = chosen;
  const current = { weekNumber: Math.min(currentWeek, series.totalWeeks), dayOfWeek: currentDay };
  const save = () =>
    linking.mutate(
      { instanceId: chosen._id, place },
      { onSuccess: onClose, onError: (refusal) => isOutside(refusal) && setPlace((known) => known ?? current) },
    );
  return (
    <>
      <div className={form.form} data-tight>
        <NativeSelect
          label="Series Instance"
          data={instances.map((instance) => ({ value: instance._id, label: instance.series.title }))}
          rightSection={<Icon name="down" size={16} />}
          value={chosen._id}
          data-autofocus
          onChange={(event) => {
            setAsked(event.currentTarget.value);
            setPlace(null);
          }}
        />
        {place && <PlaceFields totalWeeks={series.totalWeeks} place={place} onChange={setPlace} />}
        <FormError
          id="add-to-series-error"
          message={linking.error && errorMessage('Failed to link workout', linking.error)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={linking.isPending} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

/** Done before or after the weeks of the series: then only the person knows which day it stands for. */
function isOutside(error: unknown): boolean {
  return error instanceof LinkRefused;
}

function NoSeries({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p>You follow no series yet. Join one, then add this workout to it.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button component={Link} to="/series/">
          See all series
        </Button>
      </DialogActions>
    </>
  );
}
