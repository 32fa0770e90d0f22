/** The lines of a run through a series that have plans: their weights, asked for once when it begins, and what is decided about all of them. */
import { useQuery } from '@tanstack/react-query';
import { everyLineKey } from '@workout-tracker/core/plans/line-key';
import type { LastOffer, WeightOffer } from '@workout-tracker/core/plans/weight-offers';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { useMemo, useState } from 'react';
import { DeloadDialog } from '#features/plans/deload-dialog.tsx';
import type { PlanDialog } from '#features/plans/plan-menu.tsx';
import { type LiftWeights, WeightsSheet } from '#features/plans/weights-sheet.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { exerciseBests } from '#lib/exercise-queries.ts';
import { type PlanPlace, targetsOf, useTargetSources } from '#sync/plans/use-targets.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { liftOf } from './program-targets.tsx';

interface RunLifts {
  /** Each line once, also when several days share it. */
  readonly lifts: readonly LiftWeights[];
  /** Those that have no weight yet and need one. */
  readonly missing: readonly LiftWeights[];
  readonly everyLine: string;
  readonly today: string;
}

/** Undefined where none of its lines has a plan, and until enough is known. */
export function useRunLifts(progress: DetailedProgress): RunLifts | undefined {
  const { instance, calendar, weekPlans, hasPlans = weekPlans !== undefined } = progress;
  const enabled = hasPlans && !instance.completed;
  const { data: programs } = useQuery({ ...seriesQueries.programs(), enabled });
  const { data: runs } = useQuery({ ...seriesQueries.dashboard(), enabled });
  const sources = useTargetSources({ enabled });
  const { data: bests } = useQuery({ ...exerciseBests(), enabled });
  const shapeOf = useSetShapes({ enabled });
  const before = runs?.find(
    ({ _id, seriesId, completed }) => _id !== instance._id && seriesId === instance.seriesId && completed,
  );
  return useMemo(() => {
    if (!enabled || !sources || !programs) return undefined;
    const e1rmOf = (id: string | null) => bests?.find(({ exerciseId }) => exerciseId === id)?.e1rm ?? null;
    const byKey = new Map<string, LiftWeights>();
    for (const program of programs) {
      const days = calendar.filter(({ programId }) => programId === program._id);
      const day = days.find(({ workoutId }) => workoutId === null) ?? days.at(-1);
      if (!day) continue;
      const place: PlanPlace = {
        ...{ instanceId: instance._id, week: day.week, dayOfWeek: day.day },
        weekPlan: weekPlans?.[day.week - 1],
      };
      const targets = targetsOf(program, place, sources);
      const ended = before && targetsOf(program, { ...place, instanceId: before._id }, sources);
      const outside = targetsOf(program, null, sources);
      for (const move of program.moves) {
        const target = targets.get(move._id);
        if (!target) continue;
        const lift = liftOf(move, target, { targets, sources, shapeOf, e1rmOf });
        const offered = { last: ended?.get(move._id)?.next.target, outside: outside.get(move._id)?.next.target };
        byKey.set(target.line, withLast(lift, offered));
      }
    }
    const lifts = [...byKey.values()].filter(({ weights }) => weights.length > 0);
    if (lifts.length === 0) return undefined;
    return {
      lifts,
      missing: lifts.filter(({ weights }) => weights.some(({ weight }) => weight === null)),
      everyLine: everyLineKey({ programId: '', instanceId: instance._id }),
      today: sources.today,
    };
  }, [enabled, sources, programs, bests, calendar, weekPlans, instance._id, before, shapeOf]);
}

type Known = Partial<Record<'working' | 'maximum', WeightOffer['weight']>> | undefined;

/**
 * What the run before ended with is offered first: its rule has made its last step already. Without a run before it is the weight that the
 * program has by itself, as one that came with a file has.
 */
export function withLast(lift: LiftWeights, { last, outside }: Record<LastOffer['kind'], Known>): LiftWeights {
  return {
    ...lift,
    weights: lift.weights.map((asked) => {
      const offers = [
        { kind: 'last' as const, weight: last?.[asked.of] },
        { kind: 'outside' as const, weight: outside?.[asked.of] },
      ];
      const [first] = offers.flatMap(({ kind, weight }) => (weight ? { kind, weight } : []));
      return first ? { ...asked, offers: [first, ...asked.offers] } : asked;
    }),
  };
}

interface RunDialogsProps {
  readonly run: RunLifts;
  readonly open: PlanDialog | null;
  readonly onClose: () => void;
}

export function RunDialogs({ run: { lifts, everyLine, today }, open, onClose }: RunDialogsProps) {
  // Stays what it was while the dialog goes away.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  if (last === 'weights') return <WeightsSheet lifts={lifts} isOpen={open === 'weights'} onClose={onClose} />;
  return <DeloadDialog {...{ lifts, everyLine, today, onClose }} isOpen={open === 'deload'} />;
}
