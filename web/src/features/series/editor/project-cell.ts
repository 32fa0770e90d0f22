/** What a cell of the grid comes to for somebody who follows the series, if the weeks until then are done as they are planned. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { everyLineKey, lineKey } from '@workout-tracker/core/plans/line-key';
import { previewSessions } from '@workout-tracker/core/plans/preview-sessions';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { planInWeek, weekPlan } from '@workout-tracker/core/plans/week-plan';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { loadBar } from '@workout-tracker/core/plates/load-bar';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/plan-format.ts';
import { contextOf, historyOf, type TargetSources } from '#sync/plans/use-targets.ts';
import { contentOf, type PlanDraft } from './plan-draft.ts';
import type { TargetLine } from './target-lines.ts';

/** The run of whoever writes it, and the week it stands in, from 1. */
interface FollowedRun {
  readonly instanceId: string;
  readonly week: number;
}

export interface ProjectedCell {
  readonly draft: PlanDraft;
  readonly line: TargetLine;
  /** From 0, as in the draft. */
  readonly week: number;
  /** As they are typed, where the draft has not taken them yet. */
  readonly rows: readonly SetRow[];
}

/**
 * `'If weeks 6 and 7 are done it is 70 kg by then: 71.75, so 72.5 kg, 20 + 5 + 1.25 each side.'` Null for a week that is over, and where
 * no weight is known.
 */
export function projectCell(cell: ProjectedCell, run: FollowedRun, sources: TargetSources): string | null {
  const { draft, line, rows } = cell;
  const { move, programId } = line;
  const [week, day] = [cell.week + 1, line.day + 1];
  const weeks = contentOf(draft).weeks;
  const ownOf = (at: number) => {
    const own = weekPlan(weeks, { week: at, day, programId, mid: move._id });
    return at === week && rows.length > 0 ? { ...own, rows: [...rows] } : own;
  };
  const plan = planInWeek(move, ownOf(week));
  if (!plan || week < run.week) return null;
  const at = { programId, instanceId: run.instanceId };
  const planned = { mid: move._id, exerciseId: move.exerciseId, measure: move.measure, plan };
  const history = historyOf(sources.records, lineKey(at, move), everyLineKey(at));
  const context = { ...contextOf(move, sources), place: { week: run.week, dayOfWeek: day } };
  const last = previewSessions(planned, history, context, { miss: null, sessions: week - run.week + 1, ownOf }).at(-1);
  const sum = last?.next.sums[0];
  if (!sum?.base || sum.exact === null || sum.rounded === null) return null;
  const { unit } = sum.base;
  const rounded = { value: sum.rounded, unit };
  const rack = rackOf(sources.exercises.get(move.exerciseId ?? ''), sources.user.training, unit);
  const loading = rack && loadBar(sum.rounded, rack);
  const side = loading?.isLoadable ? loading.side.map(formatNumber).join(' + ') : '';
  const comes = formatRounding(Math.round(sum.exact * 100) / 100, rounded);
  const base = formatPlanWeight({ ...sum.base, value: Math.round(sum.base.value * 100) / 100 });
  return formatProjection(run.week, week, base, side === '' ? comes : `${comes}${comma()}${eachSide(side)}`);
}

const eachSide = (plates: string): string =>
  t({ message: `${plates} each side`, comment: 'plates of a bar: 20 + 5 each side' });

/** `'71.75, so 72.5 kg'` */
function formatRounding(sum: number, rounded: { value: number; unit: Units }): string {
  const weight = formatPlanWeight(rounded);
  const exact = formatNumber(sum);
  return sum === rounded.value ? weight : t({ message: `${exact}, so ${weight}`, comment: '71.75, so 72.5 kg' });
}

/** `weight` is what the plan goes by then, `comes` what is to be lifted: `'71.75, so 72.5 kg, 20 + 5 + 1.25 each side'`. */
function formatProjection(from: number, week: number, weight: string, comes: string): string {
  const last = week - 1;
  if (last < from) return t`Now it is ${weight}: ${comes}.`;
  if (last === from) return t`If week ${from} is done it is ${weight} by then: ${comes}.`;
  return last === from + 1
    ? t`If weeks ${from} and ${last} are done it is ${weight} by then: ${comes}.`
    : t`If weeks ${from} to ${last} are done it is ${weight} by then: ${comes}.`;
}
