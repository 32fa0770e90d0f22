import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { type BestFigure, bestFigures, formatKg } from './exercise-format.ts';
import classes from './progress-card.module.css';
import {
  changeOver,
  type Figure,
  fewest,
  figureName,
  figureParts,
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
          message={errorReason(error, t`Could not load the chart.`)}
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

function rangeName(range: Range): string {
  switch (range) {
    case '3m':
      return t({ message: '3 M', comment: 'three months, on a narrow button' });
    case '6m':
      return t({ message: '6 M', comment: 'six months, on a narrow button' });
    case '1y':
      return t({ message: '1 Y', comment: 'one year, on a narrow button' });
    case 'all':
      return t({ message: 'All', context: 'of the time' });
  }
}

function formatNone(range: Range): string {
  switch (range) {
    case '3m':
      return t`No sessions in the last 3 months.`;
    case '6m':
      return t`No sessions in the last 6 months.`;
    case '1y':
      return t`No sessions in the last year.`;
    case 'all':
      return t`No sessions in all time.`;
  }
}

/** `'e1RM over the last year: 14 weeks, up 14.6 kg in 12 months'` */
function formatChart(
  range: Range,
  figure: Figure,
  { points, isWeekly }: Progress,
  change: ProgressChange | null,
): string {
  const [name, count] = [figureName(figure), points.length];
  const counted = isWeekly
    ? plural(count, { one: '# week', other: '# weeks' })
    : plural(count, { one: '# session', other: '# sessions' });
  const about = [counted, change && formatWay(change)].filter(Boolean).join(comma());
  switch (range) {
    case '3m':
      return t`${name} over the last 3 months: ${about}`;
    case '6m':
      return t`${name} over the last 6 months: ${about}`;
    case '1y':
      return t`${name} over the last year: ${about}`;
    case 'all':
      return t`${name} over all time: ${about}`;
  }
}

function formatWay({ direction, words: change }: ProgressChange): string {
  if (direction === 'same') return change;
  return direction === 'up'
    ? t({ message: `up ${change}`, comment: '14.6 kg in 6 months' })
    : t({ message: `down ${change}`, comment: '14.6 kg in 6 months' });
}

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
    const label = formatChart(range, figure, progress, change);
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
            aria-label={t`Figure`}
            data={offered.map((value) => ({
              value,
              label:
                value === 'reps' && hasWeights
                  ? t({ message: 'Reps at', comment: 'a weight, which is chosen beside it' })
                  : figureName(value),
            }))}
            value={figure}
            onChange={setChosen}
          />
        )}
        <div className={classes.now}>
          {last && <Latest {...figureParts(last.value, figure, units)} />}
          {change && <Change change={change} />}
          {isReps && hasWeights && (
            <NativeSelect
              className={classes.weight}
              aria-label={t`Reps at which weight`}
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
            ? formatNone(range)
            : joinSentences([formatFew(progress, figure, units), formatFrom(fewest)])}
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
            {isTable ? t`Show as chart` : t`Show as table`}
          </Button>
        )}
        <SegmentedControl<Range>
          className={classes.ranges}
          aria-label={t`Range`}
          data={ranges.map((value) => ({ value, label: rangeName(value) }))}
          value={range}
          onChange={setRange}
        />
      </div>
    </Card>
  );
}

const formatFrom = (sessions: number): string =>
  plural(sessions, { one: 'A chart appears from # session on.', other: 'A chart appears from # sessions on.' });

function weightName(weightKg: number, { loading }: Pick<Exercise, 'loading'>, units: Units): string {
  if (weightKg === 0) return loading === 'external' ? t`No weight` : t`Body weight`;
  const weight = `${formatKg(weightKg, units)} ${units}`;
  if (loading === 'bodyweight') return t({ message: `BW + ${weight}`, comment: 'body weight and more' });
  return loading === 'assisted' ? t({ message: `BW − ${weight}`, comment: 'body weight less help' }) : weight;
}

/** The number large, its unit small. */
function Latest({ number, unit }: ReturnType<typeof figureParts>) {
  return (
    <p className={classes.latest}>
      <span className={hidden.hidden}>{`${t`Latest`}${colon()}`}</span>
      {number} <small>{unit}</small>
    </p>
  );
}

function Change({ change: { direction, words } }: { readonly change: ProgressChange }) {
  return (
    <p className={classes.change} data-direction={direction}>
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={16} />}
      {direction !== 'same' && (
        <span className={hidden.hidden}>
          {direction === 'up'
            ? t({ message: 'Up', context: 'more than before' })
            : t({ message: 'Down', context: 'less than before' })}{' '}
        </span>
      )}
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
          <i className={classes.filled} />
          {t({ message: 'Record', context: 'best figure so far' })}
        </li>
      )}
      <li>
        <i className={classes.hollow} />
        {isWeekly ? t`Best of the week` : t`Session`}
      </li>
      {lines.some(({ isMaximum }) => !isMaximum) && (
        <li>
          <i className={classes.stepped} />
          {t`Working weight`}
        </li>
      )}
      {lines.some(({ isMaximum }) => isMaximum) && (
        <li>
          <i className={classes.stepped} data-dashed />
          {t`Maximum`}
        </li>
      )}
      {deloads.length > 0 && (
        <li>
          <i className={classes.shaded} />
          {t`Deload`}
        </li>
      )}
      {pauses.length > 0 && (
        <li>
          <i className={classes.hatched} />
          {t`No sessions`}
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
  const name = figureName(figure);
  return (
    <table>
      <caption className={hidden.hidden}>{isWeekly ? t`${name} by week` : t`${name} by session`}</caption>
      <thead>
        <tr>
          <th scope="col">{isWeekly ? t`Week` : t`Day`}</th>
          <th scope="col">{name}</th>
          <th scope="col">{t({ message: 'Record', context: 'best figure so far' })}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day}>
            <th scope="row">{pointDay(point, isWeekly)}</th>
            <td>{formatFigure(point.value, figure, units)}</td>
            <td>{point.isRecord ? t`Yes` : point.isDeload ? t`Deload` : ''}</td>
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
          message={errorReason(error, t`Could not load the records.`)}
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
