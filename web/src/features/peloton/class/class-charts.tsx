/** The lines of a class under one another, on the time axis that the heart rate has. Drawn by a part that is loaded by itself. */
import { Card } from '@mantine/core';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { lazy, Suspense, useMemo } from 'react';
import { numberWords } from '#lib/number-format.ts';
import { timeSpanS } from '#ui/charts/chart-axes.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './class-charts.module.css';
import { type ClassSeries, classSeries } from './class-series.ts';

const LineChart = lazy(() => import('#ui/charts/line-chart.tsx').then((module) => ({ default: module.LineChart })));

export function ClassCharts({ workout }: { readonly workout: Pick<Workout, 'peloton' | 'created' | 'ended'> }) {
  const { peloton, created, ended } = workout;
  const charts = useMemo(() => {
    const series = peloton === false ? [] : classSeries(peloton, created);
    const last = series.reduce((latest, { seconds }) => Math.max(latest, seconds.at(-1) ?? 0), 0);
    const spanS = timeSpanS(created, ended, last);
    return series.map((one, index) => ({
      ...one,
      label: chartWords(one),
      spanS,
      hasTimes: index === series.length - 1,
    }));
  }, [peloton, created, ended]);
  if (charts.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="class-charts" className={classes.card}>
      <h2 id="class-charts">Class metrics</h2>
      {charts.map(({ name, unit, ...chart }) => (
        <figure key={name} className={classes.figure}>
          <figcaption className={classes.name}>
            {name} <span>{unit}</span>
          </figcaption>
          <div className={classes.chart} data-times={chart.hasTimes || undefined}>
            <ErrorBoundary fallback={() => <p className={classes.error}>The chart could not be loaded.</p>}>
              <Suspense fallback={<Skeleton height="100%" radius={8} />}>
                <LineChart {...chart} unit={unit} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </figure>
      ))}
    </Card>
  );
}

/** `'Output from 12 to 268 watts, 142 on average'` */
function chartWords({ name, unit, values }: ClassSeries): string {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const average = Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
  return `${name} from ${numberWords(lowest)} to ${numberWords(highest)} ${unit}, ${numberWords(average)} on average`;
}
