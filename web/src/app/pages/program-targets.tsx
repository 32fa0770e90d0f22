/** The targets of a program as its pages show them: figures and reason, plates, what is asked for and offered. */

import { useQuery } from '@tanstack/react-query';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import { everyLineKey } from '@workout-tracker/core/plans/line-key';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { weightOffers } from '@workout-tracker/core/plans/weight-offers';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { loadBar } from '@workout-tracker/core/plates/load-bar';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { seriesPlaceIn } from '#features/live/start-live.ts';
import { AskWeight, type WeightName } from '#features/plans/ask-weight.tsx';
import { BreakQuestion } from '#features/plans/break-question.tsx';
import { DeloadDialog } from '#features/plans/deload-dialog.tsx';
import { NextTimeCard } from '#features/plans/next-time-card.tsx';
import type { PlanDialog } from '#features/plans/plan-menu.tsx';
import { TargetList } from '#features/plans/target-list.tsx';
import { formatNext, TargetSummary } from '#features/plans/target-summary.tsx';
import { type LiftWeights, WeightsSheet } from '#features/plans/weights-sheet.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { moveTitle } from '#lib/catalogue-words.ts';
import { exerciseBests } from '#lib/exercise-queries.ts';
import { formatReason } from '#lib/plans/reason-format.ts';
import {
  contextOf,
  type LineTarget,
  type PlanPlace,
  type TargetSources,
  type Targets,
  useTargets,
} from '#sync/plans/use-targets.ts';
import { type ShapeOf, useSetShapes } from '#sync/use-set-shapes.ts';
import { isWeekAtHome, weekPlanIn } from './week-of-run.ts';

interface PlannedProgram {
  readonly _id: string;
  readonly moves: readonly PlannedMove[];
}

export interface ProgramTargets extends Targets {
  readonly shapeOf: ShapeOf;
  /** In kilograms; null where there is no estimate. */
  readonly e1rmOf: (exerciseId: string | null) => number | null;
}

/** Undefined where nothing of the program has a plan, or not enough is known yet. */
export function useProgramTargets(
  program: PlannedProgram | undefined,
  place: PlanPlace | null,
): ProgramTargets | undefined {
  const found = useTargets(program, place);
  const shapeOf = useSetShapes({ enabled: found !== undefined });
  const { data: bests } = useQuery({ ...exerciseBests(), enabled: found !== undefined });
  if (!found) return undefined;
  return { ...found, shapeOf, e1rmOf: (id) => bests?.find(({ exerciseId }) => exerciseId === id)?.e1rm ?? null };
}

interface MoveTargetProps {
  readonly move: PlannedMove;
  readonly found: ProgramTargets;
}

/** What a move asks for now, with the plates of its first working set; nothing for a move without a plan. */
export function MoveTarget({ move, found }: MoveTargetProps) {
  const { sources, targets, shapeOf } = found;
  const target = targets.get(move._id);
  if (!target) return null;
  const { line, plan, next } = target;
  const { reason, offer } = next;
  return (
    <TargetSummary next={next} plan={plan} shape={shapeOf(move)}>
      <FirstPlates move={move} target={target} sources={sources} />
      {reason.code === 'weight-missing' && (
        <AskWeight
          line={line}
          title={moveTitle(move)}
          weight={null}
          {...weightAsked({ move, plan, of: reason.of }, found)}
        />
      )}
      {offer && (
        <BreakQuestion line={line} title={moveTitle(move)} offer={offer} target={next.target} isHelp={next.isHelp} />
      )}
    </TargetSummary>
  );
}

interface Asked {
  readonly move: PlannedMove;
  readonly plan: LinePlan;
  readonly of: WeightName;
}

function weightAsked({ move, plan, of }: Asked, { sources, e1rmOf }: ProgramTargets) {
  const unit = sources.user.units;
  const { loads } = contextOf(move, sources);
  // With the body in it, the estimate is no weight that could be loaded.
  const isLifted = sources.exercises.get(move.exerciseId ?? '')?.loading === 'external';
  const e1rmKg = isLifted ? e1rmOf(move.exerciseId) : null;
  return { of, unit, offers: weightOffers({ of, plan, e1rmKg, unit, loads }) };
}

interface FirstPlatesProps {
  readonly move: PlannedMove;
  readonly target: LineTarget;
  readonly sources: TargetSources;
}

function FirstPlates({ move, target: { next }, sources: { exercises, user } }: FirstPlatesProps) {
  const first = next.target.sets.find(({ kind }) => isJudged(kind));
  if (!first || first.weight === null) return null;
  const rack = rackOf(exercises.get(move.exerciseId ?? ''), user.training, first.unit);
  if (!rack || !loadBar(first.weight, rack).isLoadable) return null;
  return <PlateLine weight={first.weight} unit={first.unit} {...rack} onChoose={nothingToChoose} />;
}

/** It is drawn only where it can be loaded. */
const nothingToChoose = () => undefined;

export type WithTargets = (
  program: PlannedProgram,
  draw: (targetOf: (move: PlannedMove) => ReactNode) => ReactNode,
) => ReactNode;

/** For features that show a program and know nothing of plans. The address names the day of a series, where it is one. */
export const withTargets: WithTargets = (program, draw) => <ShownTargets program={program}>{draw}</ShownTargets>;

interface ShownTargetsProps {
  readonly program: PlannedProgram;
  readonly children: (targetOf: (move: PlannedMove) => ReactNode) => ReactNode;
}

function ShownTargets({ program, children }: ShownTargetsProps) {
  const [params] = useSearchParams();
  const place = seriesPlaceIn(params);
  const weekPlan = useWeekPlan(place);
  const found = useProgramTargets(program, place && placed(place, weekPlan));
  return children((move) => found?.targets.has(move._id) && <MoveTarget move={move} found={found} />);
}

const placed = (
  { seriesInstanceId, weekNumber, dayOfWeek }: SeriesPlace,
  weekPlan: PlanPlace['weekPlan'],
): PlanPlace => ({ instanceId: seriesInstanceId, week: weekNumber, dayOfWeek, weekPlan });

/** What the week of that day says of lines, as far as Home or the page of the series knows it. */
function useWeekPlan(place: SeriesPlace | null): PlanPlace['weekPlan'] {
  const { data: home } = useQuery({ ...seriesQueries.home(), enabled: place !== null });
  const isToday = place !== null && isWeekAtHome(home, place);
  const isAsked = place !== null && home !== undefined && !isToday;
  const { data: detail } = useQuery({ ...seriesQueries.detail(place?.seriesInstanceId ?? ''), enabled: isAsked });
  if (!place) return undefined;
  if (isToday) return home?.today?.weekPlan;
  return weekPlanIn(detail, place);
}

interface PlacedProgramProps {
  readonly program: PlannedProgram;
  readonly place: PlanPlace | null;
}

/** `'3 × 8 × 60 kg'`, or what is missing for it; null for a move without a plan. */
export function formatMoveTarget(move: PlannedMove, { targets, shapeOf }: ProgramTargets): string | null {
  const target = targets.get(move._id);
  if (!target) return null;
  const isMissing = target.next.reason.code === 'weight-missing';
  return isMissing ? formatReason(target.next) : formatNext(target.next, target.plan, shapeOf(move));
}

/** A line for each lift of the day. */
export function TodayTargets({ program, place }: PlacedProgramProps) {
  const found = useProgramTargets(program, place);
  if (!found) return null;
  return (
    <TargetList
      targets={program.moves.flatMap((move) => {
        const figures = formatMoveTarget(move, found);
        return figures === null ? [] : [{ mid: move._id, title: moveTitle(move), figures }];
      })}
    />
  );
}

/** After a workout: what each lift asks for the next time. */
export function NextTime({ program, place }: PlacedProgramProps) {
  const found = useProgramTargets(program, place);
  if (!found) return null;
  return (
    <NextTimeCard
      lifts={program.moves.flatMap((move) => {
        const target = found.targets.get(move._id);
        return target ? [{ ...move, title: moveTitle(move), next: target.next, shape: found.shapeOf(move) }] : [];
      })}
    />
  );
}

interface PlanDialogsProps {
  readonly program: PlannedProgram;
  readonly found: ProgramTargets;
  readonly open: PlanDialog | null;
  readonly onClose: () => void;
}

/** What is decided about the plan of a program by itself: a run through a series has its own page. */
export function PlanDialogs({ program, found, open, onClose }: PlanDialogsProps) {
  // Stays what it was while the dialog goes away.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const lifts = program.moves.flatMap((move): LiftWeights[] => {
    const target = found.targets.get(move._id);
    return target ? [liftOf(move, target, found)] : [];
  });
  if (last === 'weights') return <WeightsSheet lifts={lifts} isOpen={open === 'weights'} onClose={onClose} />;
  return (
    <DeloadDialog
      lifts={lifts}
      everyLine={everyLineKey({ programId: program._id, instanceId: null })}
      today={found.sources.today}
      isOpen={open === 'deload'}
      onClose={onClose}
    />
  );
}

export function liftOf(move: PlannedMove, { line, plan, next }: LineTarget, found: ProgramTargets): LiftWeights {
  const named = new Set(next.sums.map(({ of }) => of));
  const weights = (['working', 'maximum'] as const)
    .filter((of) => named.has(of))
    .map((of) => ({ ...weightAsked({ move, plan, of }, found), weight: next.target[of] ?? null }));
  return { line, title: moveTitle(move), isHeld: next.isHeld, weights };
}
