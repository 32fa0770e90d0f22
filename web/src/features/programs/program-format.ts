import { plural, t } from '@lingui/core/macro';
import { estimatedMinutes, type PlannedProgram } from '@workout-tracker/core/programs/estimated-length';
import type { PlannedMove, ProgramMove, SetStart } from '@workout-tracker/core/programs/program';
import { lastLogged } from '@workout-tracker/core/workouts/seed-starts';
import { variantLabel } from '#lib/catalogue-words.ts';
import { formatPastDate } from '#lib/date-format.ts';
import { formatMetres } from '#lib/distance-format.ts';
import { formatClock, formatMinutes, formatSeconds } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatRun, type SetShape } from '#lib/set-format.ts';

type Plan = Pick<PlannedMove, 'sets' | 'measure' | 'reps' | 'seconds' | 'metres'>;

/** `'3 × 12'`, `'3 × 40 s'`, `'3 × 40 m'`, `'3 × 8 in 30 s'`, `'40 s'` for a single stretch, `'3 sets'` without a target. */
export function formatPlan(plan: Plan): string {
  const { sets, measure, reps } = plan;
  const target = targetOf(plan);
  if (target === null) return plural({ count: sets }, { one: '# set', other: '# sets' });
  if (sets === 1)
    return measure === 'reps' ? plural({ count: Number(reps) }, { one: '# rep', other: '# reps' }) : target;
  return `${sets} × ${target}`;
}

/** What one set of it is; null without a target. */
function targetOf({ measure, reps, seconds, metres }: Plan): string | null {
  const time = seconds === null ? null : formatSeconds(seconds);
  if (measure === 'seconds') return time;
  if (measure === 'metres') return metres === undefined ? null : formatMetres(metres);
  if (measure === 'reps') return reps === null ? null : String(reps);
  if (reps === null || time === null) return reps === null ? time : String(reps);
  return t({ message: `${reps} in ${time}`, comment: 'so many reps in so much time: 8 in 30 s' });
}

/** `'Rest 1:30'`; nothing for one that rests as its exercise or the person says. */
export function formatRest({ restSeconds }: Pick<PlannedMove, 'restSeconds'>): string {
  if (restSeconds === undefined) return '';
  const time = formatClock(restSeconds);
  return t`Rest ${time}`;
}

export function plannedSets(moves: readonly PlannedMove[]): number {
  return moves.reduce((total, { sets }) => total + sets, 0);
}

/** `'About 42 min'` for sets, `'20 min'` by the clock; nothing where the plan does not say. */
export function formatLength(program: PlannedProgram): string {
  const minutes = estimatedMinutes(program);
  if (minutes === null) return '';
  const time = formatMinutes(minutes);
  return program.timed ? time : t`About ${time}`;
}

/** The same after other facts: `'about 42 min'`. */
export function formatLengthAfter(program: PlannedProgram): string {
  const minutes = estimatedMinutes(program);
  if (minutes === null) return '';
  const time = formatMinutes(minutes);
  return program.timed ? time : t`about ${time}`;
}

/** `'7 exercises, about 40 min'`, `'Timed, 20 min'`: the line under a title. */
export function formatSize(program: PlannedProgram): string {
  return [formatKind(program), formatLengthAfter(program)].filter(Boolean).join(comma());
}

/** `'7 exercises'`, `'Timed'` */
export const formatKind = ({ timed, moves }: PlannedProgram): string =>
  timed
    ? t({ message: 'Timed', context: 'program' })
    : plural({ count: moves.length }, { one: '# exercise', other: '# exercises' });

/** `'Last done Mar 5'` */
export function formatLastDone(lastDoneAt: string, timeZone: string): string {
  const day = formatPastDate(lastDoneAt, timeZone);
  return t`Last done ${day}`;
}

/** Nothing where it was not done yet. `'12 × 20 lb'` when all sets are alike, `'12, 10, 8 × 20 lb'` when the weight is, otherwise each: `'12 × 20 lb, 8 × 25 lb'`. */
export function formatLastTime(move: ProgramMove, shape: SetShape): string {
  const planned = (move.measure === 'reps-and-seconds' ? move.reps : move[move.measure]) ?? null;
  // A program kept on this device by an older version does not say: what equals the plan may well be the plan.
  const isLogged = move.starts.some(
    ({ isLogged, count, weight, variant }) => isLogged ?? (count !== planned || weight !== null || variant !== 0),
  );
  const starts = move.starts.map(lastLogged);
  const [first] = starts;
  if (!isLogged || !first || starts.some(({ count }) => count === null)) return '';
  const sets = starts.map((start) => figuresOf(move, start));
  const isAlike = (field: 'weight' | 'unit' | 'variant') => starts.every((start) => start[field] === first[field]);
  if (!isAlike('weight') || !isAlike('unit') || !isAlike('variant')) {
    return sets.map((set, at) => formatRun([set], shape, null) + variantOf(move, starts[at])).join(comma());
  }
  const isOnce = starts.every(({ count, seconds }) => count === first.count && seconds === first.seconds);
  return formatRun(isOnce ? sets.slice(0, 1) : sets, shape, null) + variantOf(move, first);
}

function figuresOf({ measure }: ProgramMove, { count, seconds = null, weight, unit }: SetStart) {
  if (measure === 'seconds') return { seconds: count, weight, unit };
  return measure === 'metres' ? { metres: count, weight, unit } : { reps: count, seconds, weight, unit };
}

function variantOf({ variants }: ProgramMove, start: SetStart | undefined): string {
  const label = variants[(start?.variant ?? 0) - 1]?.label;
  return label ? ` (${variantLabel(label)})` : '';
}
