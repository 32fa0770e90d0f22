import { plural, t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { ClockPlan } from '@workout-tracker/core/clocks/clock-plan';
import { clockRun } from '@workout-tracker/core/programs/clock-run';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatClock } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import classes from './clock-preview.module.css';

interface ClockPreviewProps {
  readonly format: ClockFormat;
  readonly moves: readonly PlannedMove[];
}

export function ClockPreview({ format, moves }: ClockPreviewProps) {
  const run = clockRun(format, moves);
  if (!run) return null;
  const titles = new Map(moves.map((move) => [move._id, moveTitle(move)]));
  const intervals = run.intervals.slice(1);
  const inTurn = [...new Set(intervals.flatMap(({ mid, phase }) => (phase === 'work' && mid !== null ? [mid] : [])))];
  const words = formatRun(run);
  return (
    <figure className={classes.preview} aria-label={t`Preview of the run`}>
      <div className={classes.line} role="img" aria-label={words}>
        {intervals.map(({ phase, lengthMs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place in the run.
          <span key={at} data-phase={phase} style={{ flexGrow: (lengthMs ?? 60_000) / 1000 }} />
        ))}
      </div>
      <figcaption>
        <strong>{words}</strong>
        {inTurn.length > 1 && <span>{inTurn.map((mid) => titles.get(mid) ?? mid).join(comma())}</span>}
      </figcaption>
    </figure>
  );
}

/** `'16:00, 16 rounds'`, `'12:00, as many rounds as possible'`. */
function formatRun(run: ClockPlan): string {
  const works = run.intervals.filter(({ phase }) => phase === 'work').length;
  const length = run.totalMs === null ? t`No time cap` : formatClock(run.totalMs / 1000);
  switch (run.format.kind) {
    case 'amrap':
      return `${length}${comma()}${t`as many rounds as possible`}`;
    case 'for-time':
      return `${length}${comma()}${plural({ count: run.ticks.length }, { one: '# exercise to tick off', other: '# exercises to tick off' })}`;
    case 'intervals':
      return `${length}${comma()}${run.sets > 1 ? formatRoundsInSets(works, run.sets) : formatRounds(works)}`;
    default:
      return `${length}${comma()}${run.format.kind === 'list' ? formatIntervals(works) : formatRounds(works)}`;
  }
}

const formatRounds = (rounds: number): string => plural({ count: rounds }, { one: '# round', other: '# rounds' });
const formatIntervals = (intervals: number): string =>
  plural({ count: intervals }, { one: '# interval', other: '# intervals' });

const formatRoundsInSets = (rounds: number, sets: number): string =>
  t`${plural(rounds, { one: '# round', other: '# rounds' })} in ${plural(sets, { one: '# set', other: '# sets' })}`;
