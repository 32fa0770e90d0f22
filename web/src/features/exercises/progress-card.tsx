import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Card, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { formatCount } from '#lib/number-format.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { SegmentedControl } from '#ui/segmented-control.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { type BestFigure, bestFigures, formatKg } from './exercise-format.ts';
import classes from './progress-card.module.css';
import {
  changeOver,
  type Figure,
  fewest,
  figureNames,
  figuresIn,
  formatFew,
  formatFigure,
  isAboveBest,
  type Progress,
  type ProgressChange,
  pointDay,
  progressOf,
  type Range,
  ranges,
  weightsByUse,
} from './progress-shape.ts';
import { type ChartPoint, exerciseQueries } from './queries.ts';
import { type DrawnLine, drawnLines, type WeightLine } from './weight-steps.ts';

const ProgressChart = lazy(() => import('./progress-chart.tsx').then((module) => ({ default: module.ProgressChart })));

interface ProgressCardProps {
  readonly exercise: Pick<Exercise, '_id' | 'measure' | 'title' | 'loading'>;
  readonly units: Units;
  /** The person's own day. */
  readonly today: string;
  /** The working weight and the maximum of its plans. */
  readonly lines: readonly WeightLine[];
  /** The days on which it was lighter by plan. */
  readonly deloadDays: readonly string[];
}

/** How an exercise went over time: one of its figures as a chart or as a table, over months or all of it, and what changed. */
export function ProgressCard(props: ProgressCardProps) {
  const { data, error, isFetching, refetch } = useQuery(exerciseQueries.chart(props.exercise._id));
  if (data) return data.length > 0 && <Loaded {...props} chart={data} />;
  return (
    <Card component="section" aria-label={t`Progress`}>
      {error ? (
        <InlineError
          message={errorReason(error, 'Could not load the chart.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.loading}>
          <Skeleton height="100%" radius={8} />
        </div>
      )}
    </Card>
  );
}

const rangeNames: Readonly<Record<Range, string>> = { '3m': '3 M', '6m': '6 M', '1y': '1 Y', all: 'All' };
const rangeLabels: Readonly<Record<Range, string>> = {
  '3m': 'the last 3 months',
  '6m': 'the last 6 months',
  '1y': 'the last year',
  all: 'all time',
};

function Loaded({
  exercise,
  chart,
  units,
  today,
  lines,
  deloadDays,
}: ProgressCardProps & { readonly chart: readonly ChartPoint[] }) {
  const offered = useMemo(() => figuresIn(chart, exercise.measure), [chart, exercise.measure]);
  const weights = useMemo(() => weightsByUse(chart), [chart]);
  const [chosen, setChosen] = useState<Figure | null>(null);
  const [range, setRange] = useState<Range>('6m');
  const [chosenWeight, setWeight] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const figure = chosen !== null && offered.includes(chosen) ? chosen : offered[0];
  const weightKg = chosenWeight !== null && weights.includes(chosenWeight) ? chosenWeight : (weights[0] ?? null);
  const drawn = useMemo(() => {
    if (figure === undefined) return null;
    const progress = progressOf(chart, { figure, range, weightKg, today, deloadDays });
    const change = changeOver(progress, figure, units);
    const count = `${progress.points.length} ${progress.isWeekly ? 'weeks' : 'sessions'}`;
    const name = figure === 'reps' ? 'Reps' : figureNames[figure];
    const way = change && `, ${{ up: 'up ', down: 'down ', same: '' }[change.direction]}${change.words}`;
    const label = `${name} over ${rangeLabels[range]}: ${count}${way ?? ''}`;
    const drawnWith = figure === 'e1rm' || figure === 'heaviest' ? drawnLines(lines, progress, units) : [];
    return { progress, change, chart: { label, progress, figure, units, lines: drawnWith } };
  }, [chart, figure, range, weightKg, today, units, lines, deloadDays]);
  const { data: records } = useQuery(exerciseQueries.records(exercise._id));
  if (figure === undefined || !drawn) return null;
  const { progress, change } = drawn;
  const best = records?.find(({ kind }) => kind === 'e1rm')?.value ?? null;
  const last = progress.points.at(-1);
  const isReps = figure === 'reps';
  const hasWeights = weights.some((weight) => weight > 0);
  return (
    <Card component="section" className={classes.card} aria-label={t`Progress`}>
      <div className={classes.head}>
        {offered.length > 1 && (
          <SegmentedControl<Figure>
            className={classes.figures}
            withItemsBorders={false}
            aria-label={t`Figure`}
            data={offered.map((value) => ({
              value,
              label: value === 'reps' && !hasWeights ? 'Reps' : figureNames[value],
            }))}
            value={figure}
            onChange={setChosen}
          />
        )}
        <div className={classes.now}>
          {last && <Latest words={formatFigure(last.value, figure, units)} />}
          {change && <Change change={change} />}
          {isReps && hasWeights && (
            <NativeSelect
              className={classes.weight}
              aria-label={t`Reps at which weight`}
              rightSection={<Icon name="down" size={16} />}
              data={weights
                .toSorted((one, other) => other - one)
                .map((weight) => ({ value: String(weight), label: weightName(weight, exercise, units) }))}
              value={String(weightKg)}
              onChange={({ currentTarget: { value } }) => setWeight(Number(value))}
            />
          )}
        </div>
      </div>
      {progress.points.length < fewest ? (
        <p className={classes.none}>
          {progress.points.length === 0
            ? `No sessions in ${rangeLabels[range]}.`
            : `${formatFew(progress, figure, units)} A chart appears from ${formatCount(fewest, 'session')} on.`}
        </p>
      ) : (
        <>
          {!isTable && (
            <div className={classes.chart}>
              <ChartFrame>
                <ProgressChart {...drawn.chart} />
              </ChartFrame>
            </div>
          )}
          <div className={isTable ? classes.table : hidden.hidden}>
            <ProgressTable progress={progress} figure={figure} units={units} />
          </div>
        </>
      )}
      {isAboveBest(progress, figure, best) && (
        <p className={classes.note}>{t`Counts reps in reserve, so it can be above your best e1RM.`}</p>
      )}
      <div className={classes.foot} hidden={chart.length < fewest}>
        {!isTable && progress.points.length >= fewest && <Legend progress={progress} lines={drawn.chart.lines} />}
        {progress.points.length >= fewest && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.toggle}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
        <SegmentedControl<Range>
          className={classes.ranges}
          withItemsBorders={false}
          aria-label={t`Range`}
          data={ranges.map((value) => ({ value, label: rangeNames[value] }))}
          value={range}
          onChange={setRange}
        />
      </div>
    </Card>
  );
}

function weightName(weightKg: number, { loading }: Pick<Exercise, 'loading'>, units: Units): string {
  if (weightKg === 0) return loading === 'external' ? 'No weight' : 'Body weight';
  const weight = `${formatKg(weightKg, units)} ${units}`;
  if (loading === 'bodyweight') return `BW + ${weight}`;
  return loading === 'assisted' ? `BW − ${weight}` : weight;
}

/** The number large, its unit small. */
function Latest({ words }: { readonly words: string }) {
  const [number, ...unit] = words.split(' ');
  return (
    <p className={classes.latest}>
      <span className={hidden.hidden}>{t`Latest: `} </span>
      {number} <small>{unit.join(' ')}</small>
    </p>
  );
}

function Change({ change: { direction, words } }: { readonly change: ProgressChange }) {
  return (
    <p className={classes.change} data-direction={direction}>
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={16} />}
      <span className={hidden.hidden}>{{ up: 'Up ', down: 'Down ', same: '' }[direction]}</span>
      {words}
    </p>
  );
}

interface LegendProps {
  readonly progress: Progress;
  readonly lines: readonly DrawnLine[];
}

function Legend({ progress: { points, pauses, deloads, isWeekly }, lines }: LegendProps): ReactNode {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {points.some(({ isRecord }) => isRecord) && (
        <li>
          <Trans>
            <i className={classes.filled} />
            Record
          </Trans>
        </li>
      )}
      <li>
        <i className={classes.hollow} />
        {isWeekly ? 'Best of the week' : 'Session'}
      </li>
      {lines.some(({ isMaximum }) => !isMaximum) && (
        <li>
          <Trans>
            <i className={classes.stepped} />
            Working weight
          </Trans>
        </li>
      )}
      {lines.some(({ isMaximum }) => isMaximum) && (
        <li>
          <Trans>
            <i className={classes.stepped} data-dashed />
            Maximum
          </Trans>
        </li>
      )}
      {deloads.length > 0 && (
        <li>
          <Trans>
            <i className={classes.shaded} />
            Deload
          </Trans>
        </li>
      )}
      {pauses.length > 0 && (
        <li>
          <Trans>
            <i className={classes.hatched} />
            No sessions
          </Trans>
        </li>
      )}
    </ul>
  );
}

interface ProgressTableProps {
  readonly progress: Progress;
  readonly figure: Figure;
  readonly units: Units;
}

function ProgressTable({ progress: { points, isWeekly }, figure, units }: ProgressTableProps) {
  const name = figure === 'reps' ? 'Reps' : figureNames[figure];
  return (
    <table>
      <caption className={hidden.hidden}>{`${name} by ${isWeekly ? 'week' : 'session'}`}</caption>
      <thead>
        <tr>
          <th scope="col">{isWeekly ? 'Week' : 'Day'}</th>
          <th scope="col">{name}</th>
          <th scope="col">{t`Record`}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day}>
            <th scope="row">{pointDay(point, isWeekly)}</th>
            <td>{formatFigure(point.value, figure, units)}</td>
            <td>{point.isRecord ? 'Yes' : point.isDeload ? 'Deload' : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

/** The best figures of an exercise, each with the set that holds it. */
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
    <dl className={classes.tiles} aria-label={t`Best figures`}>
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
