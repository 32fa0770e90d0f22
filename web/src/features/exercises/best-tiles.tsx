/** The best figures of an exercise, each with the set that holds it. */
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { errorReason } from '#lib/error-message.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './best-tiles.module.css';
import { type BestFigure, bestFigures } from './exercise-format.ts';
import { weightsByUse } from './progress-shape.ts';
import { exerciseQueries } from './queries.ts';

const icons: Readonly<Record<BestFigure['kind'], IconName>> = {
  e1rm: 'trophy',
  heaviest: 'dumbbell',
  volume: 'layers',
  reps: 'arrowUp',
  seconds: 'clock',
  metres: 'steady',
};

const outlines = ['first', 'second', 'third', 'fourth'];

interface BestTilesProps {
  readonly exercise: Exercise;
  readonly units: Units;
}

export function BestTiles({ exercise, units }: BestTilesProps) {
  const { data: records, error, isFetching, refetch } = useQuery(exerciseQueries.records(exercise._id));
  const { data: chart, isError: isChartless } = useQuery(exerciseQueries.chart(exercise._id));
  if (error && !records) {
    return (
      <Card>
        <InlineError
          message={errorReason(error, 'Could not load the records.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!records || !(chart || isChartless)) {
    return (
      <div className={classes.tiles} aria-busy="true">
        {outlines.map((outline) => (
          <div key={outline} className={classes.tile}>
            <Skeleton width="70%" height="1rem" />
            <Skeleton width="50%" height="2rem" />
            <Skeleton width="60%" height="1rem" />
          </div>
        ))}
      </div>
    );
  }
  const usualKg = weightsByUse(chart ?? [])[0] ?? null;
  const figures = bestFigures({ records, usualKg, shape: exercise, units });
  if (figures.length === 0) return null;
  return (
    <dl className={classes.tiles} aria-label="Best figures">
      {figures.map(({ kind, label, value, unit, about }) => (
        <div key={kind} className={classes.tile}>
          <dt>
            <Icon name={icons[kind]} size={16} />
            {label}
          </dt>
          <dd className={classes.value}>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
          <dd className={classes.about}>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
