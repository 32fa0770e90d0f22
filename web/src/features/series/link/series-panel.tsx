/**
 * The series of a workout while it is edited: the day it stands for can be chosen and saved, apart from the rest of the form. Without
 * a series that is followed there is one to start.
 */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { InlineTrouble } from '#ui/inline-trouble.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { seriesQueries } from '../queries.ts';
import { PlaceFields } from './place-fields.tsx';
import classes from './series-panel.module.css';
import { StartSeries } from './start-series.tsx';
import { type Place, useLink } from './use-link.ts';

interface SeriesPanelProps {
  readonly workout: Pick<Workout, '_id' | 'seriesInstanceId' | 'weekNumber' | 'dayOfWeek'>;
  readonly onLinked: () => Promise<void>;
}

export function SeriesPanel({ workout, onLinked }: SeriesPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  const { seriesInstanceId } = workout;
  const linked = data?.find(({ _id }) => _id === seriesInstanceId);
  const active = data?.find(({ isActive, completed }) => isActive && !completed);
  const run = linked ?? active;
  if (!data) {
    return (
      <Panel title="Series">
        {error ? (
          <InlineTrouble
            message={errorMessage('Failed to fetch dashboard', error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={74} radius={12} />
        )}
      </Panel>
    );
  }
  if (!run) {
    return (
      <Panel title="Start series" text="Join one, then choose the day this workout stands for.">
        <StartSeries />
      </Panel>
    );
  }
  return (
    <Panel title="Series" text={run.series.title}>
      {run.completed ? (
        <p>This series is completed. Open it again on its page to change the day.</p>
      ) : (
        <PlaceForm key={run._id} run={run} isLinked={linked !== undefined} workout={workout} onLinked={onLinked} />
      )}
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Panel({ title, text, children }: PanelProps) {
  return (
    <Card component="section" aria-labelledby="series-panel">
      <h2 id="series-panel">{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </Card>
  );
}

interface PlaceFormProps extends SeriesPanelProps {
  readonly run: DashboardEntry;
  readonly isLinked: boolean;
}

function PlaceForm({ run, isLinked, workout, onLinked }: PlaceFormProps) {
  const { series, currentWeek, currentDay } = run;
  const stored: Place = {
    weekNumber: (isLinked && workout.weekNumber) || Math.min(currentWeek, series.totalWeeks),
    dayOfWeek: (isLinked && workout.dayOfWeek) || currentDay,
  };
  const [place, setPlace] = useState(stored);
  const linking = useLink(workout._id, onLinked);
  const isSame = isLinked && place.weekNumber === workout.weekNumber && place.dayOfWeek === workout.dayOfWeek;
  return (
    <div className={form.form} data-tight>
      <PlaceFields totalWeeks={series.totalWeeks} place={place} onChange={setPlace} />
      <FormError
        id="series-panel-error"
        message={linking.error && errorMessage('Failed to link workout', linking.error)}
      />
      <Button
        variant="light"
        loading={linking.isPending}
        disabled={isSame}
        onClick={() => linking.mutate({ instanceId: run._id, place })}
      >
        {isLinked ? 'Save day' : 'Save to this series'}
      </Button>
    </div>
  );
}
