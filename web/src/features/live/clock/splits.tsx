import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { ClockStep } from '@workout-tracker/core/workouts/clock-rounds';
import { type ClockSplits, evenRows, type Split } from '@workout-tracker/core/workouts/clock-splits';
import type { ReactNode } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import hidden from '#ui/visually-hidden.module.css';
import { zoneColour } from './round-tiles.tsx';
import classes from './splits.module.css';

interface SplitsProps {
  readonly splits: ClockSplits;
  readonly bounds: readonly number[];
  readonly titleOf: (mid: string) => string;
}

export function Splits(props: SplitsProps) {
  const { splits } = props;
  switch (splits.by) {
    case 'round':
      return <RoundSplits {...props} {...splits} />;
    case 'exercise':
      return <ExerciseSplits {...props} {...splits} />;
    case 'step':
      return <StepSplits {...props} {...splits} />;
  }
}

/** Columns that fit beside the names of the rows: short figures on a phone, times above ten minutes, and names of exercises. */
const mostShort = 8;
const mostLong = 6;
const mostRounds = 4;

type RoundSplitsProps = SplitsProps & Extract<ClockSplits, { by: 'round' }>;

function RoundSplits({
  splits,
  figure,
  bounds,
}: { readonly splits: readonly Split[] } & Pick<RoundSplitsProps, 'figure' | 'bounds'>) {
  const wordsOf = (step: ClockStep): string => {
    if (figure === 'time') return formatClock(step.seconds);
    return String((figure === 'reps' ? step.reps : step.heart?.average) ?? '');
  };
  const hasHeart = figure !== 'heart' && splits.some(({ heart }) => heart !== null);
  const hasLast = splits.some(({ last }) => last !== null && wordsOf(last) !== '');
  const isLong = splits.some((split) => wordsOf(split).length > 4);
  const rows = evenRows(splits, isLong ? mostLong : mostShort);
  const columns = rows[0]?.length ?? 0;
  const name = { time: t`Time`, reps: t`Reps`, heart: t`bpm` }[figure];
  return rows.map((row) => {
    const line = (title: string, cell: (split: Split) => ReactNode, className?: string) => (
      <tr className={className}>
        <th scope="row">{title}</th>
        {row.map((split) => cell(split))}
        <Rest count={columns - row.length} />
      </tr>
    );
    return (
      <table key={row[0]?.step} className={classes.rounds}>
        <thead>
          <tr>
            <th scope="col">{t`Round`}</th>
            {row.map(({ step }) => (
              <th key={step} scope="col">
                {step}
              </th>
            ))}
            <Rest count={columns - row.length} />
          </tr>
        </thead>
        <tbody>
          {line(name, (split) =>
            figure === 'heart' ? (
              <Bpm key={split.step} split={split} bounds={bounds} />
            ) : (
              <td key={split.step} className={classes.figure}>
                {wordsOf(split)}
              </td>
            ),
          )}
          {hasHeart && line('bpm', (split) => <Bpm key={split.step} split={split} bounds={bounds} />)}
          {hasLast && line(lastTime(), ({ step, last }) => <td key={step}>{last && wordsOf(last)}</td>, classes.last)}
        </tbody>
      </table>
    );
  });
}

const lastTime = (): string => t({ message: 'Last', context: 'the figures of the last time' });

/** Keeps the columns of a last, shorter row under those above it. */
const Rest = ({ count }: { readonly count: number }) => (count > 0 ? <td colSpan={count} aria-hidden="true" /> : null);

function Bpm({ split: { heart }, bounds }: { readonly split: Split; readonly bounds: readonly number[] }) {
  if (!heart) return <td>–</td>;
  return <td style={zoneColour(zoneOf(heart.average, bounds))}>{heart.average}</td>;
}

type ExerciseSplitsProps = Omit<SplitsProps, 'splits'> & Omit<Extract<ClockSplits, { by: 'exercise' }>, 'by'>;

function ExerciseSplits({ rows, rounds, bounds, titleOf }: ExerciseSplitsProps) {
  const chunks = evenRows(
    Array.from({ length: rounds }, (_, round) => round),
    mostRounds,
  );
  return chunks.map((chunk) => (
    <table key={chunk[0]} className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">{t`Round`}</th>
          {chunk.map((round) => (
            <th key={round} scope="col">
              {round + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mid, splits }) => (
          <tr key={mid}>
            <th scope="row">{titleOf(mid)}</th>
            {chunk.map((round) => (
              <td key={round}>
                <Cell split={splits[round] ?? null} bounds={bounds} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function Cell({ split, bounds }: { readonly split: Split | null; readonly bounds: readonly number[] }) {
  if (!split) return <span className={classes.open}>–</span>;
  const { seconds, heart, last } = split;
  const time = last && formatClock(last.seconds);
  return (
    <>
      <b>{formatClock(seconds)}</b>
      {heart && (
        <small style={zoneColour(zoneOf(heart.average, bounds))}>
          <span className={hidden.hidden}>, </span>
          {heart.average}
          <span className={hidden.hidden}> {t`bpm`}</span>
        </small>
      )}
      {last && (
        <small>
          <Trans comment="a time, read after the others: , last time 1:05">
            <span className={hidden.hidden}>, last time </span>
            {time}
          </Trans>
        </small>
      )}
    </>
  );
}

type StepSplitsProps = Omit<SplitsProps, 'splits'> & { readonly splits: readonly Split[] };

function StepSplits({ splits, bounds, titleOf }: StepSplitsProps) {
  const hasHeart = splits.some(({ heart }) => heart !== null);
  const lastOf = ({ seconds, last }: Split): string =>
    last && last.seconds !== seconds ? formatClock(last.seconds) : '';
  const hasLast = splits.some((split) => lastOf(split) !== '');
  return (
    <table className={classes.steps}>
      <thead>
        <tr>
          <th scope="col">{t`Exercise`}</th>
          <th scope="col">{t`Time`}</th>
          {hasHeart && <th scope="col">{t`bpm`}</th>}
          {hasLast && <th scope="col">{lastTime()}</th>}
        </tr>
      </thead>
      <tbody>
        {splits.map((split) => (
          <tr key={split.step}>
            <th scope="row">{split.mid === null ? split.step : titleOf(split.mid)}</th>
            <td className={classes.figure}>{formatClock(split.seconds)}</td>
            {hasHeart && <Bpm split={split} bounds={bounds} />}
            {hasLast && <td className={classes.lastCell}>{lastOf(split)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
