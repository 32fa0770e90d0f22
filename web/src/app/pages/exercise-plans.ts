/** The lines of plans that train one exercise, with the steps of their weights. */

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import { everyLineKey, lineKey } from '@workout-tracker/core/plans/line-key';
import { weightSteps } from '@workout-tracker/core/plans/next-targets';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { LineHistory, TargetContext, WeightStep } from '@workout-tracker/core/plans/plan-line';
import type { Program } from '@workout-tracker/core/programs/program';
import { useMemo } from 'react';
import type { WeightLine } from '#features/exercises/weight-steps.ts';
import type { LineSteps, TakenStep } from '#features/plans/weight-history.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { contextOf, historyOf, planLineOf, type TargetSources, useTargetSources } from '#sync/plans/use-targets.ts';

/** With the days of its sessions that were lighter by plan. */
interface ExercisePlan extends LineSteps {
  readonly deloadDays: readonly string[];
}

export function useExercisePlans(exerciseId: Exercise['_id']): ExercisePlan[] {
  const { data: programs } = useQuery(programQueries.list({ archived: 'no' }));
  const planned = useMemo(
    () => (programs ?? []).filter(({ moves }) => moves.some((move) => move.exerciseId === exerciseId && move.plan)),
    [programs, exerciseId],
  );
  const sources = useTargetSources({ enabled: planned.length > 0 });
  return useMemo(() => (sources ? linesOf(exerciseId, planned, sources) : []), [exerciseId, planned, sources]);
}

/** By themselves and in every run that this device knows of; those that have no weight yet have no steps. */
export function linesOf(exerciseId: string, programs: readonly Program[], sources: TargetSources): ExercisePlan[] {
  const runs = new Set(sources.records.lines.flatMap(({ line }) => /^run:([^:]+):/.exec(line)?.[1] ?? []));
  const found = new Map<string, ExercisePlan>();
  for (const { _id: programId, title: stored, moves } of programs) {
    const title = planTitle(stored, programId);
    for (const move of moves) {
      const planLine = move.exerciseId === exerciseId ? planLineOf(move) : null;
      for (const instanceId of planLine ? [null, ...runs] : []) {
        const place = { programId, instanceId };
        const line = lineKey(place, move);
        if (!planLine || found.has(line)) continue;
        const history = historyOf(sources.records, line, everyLineKey(place));
        const steps = weightSteps(planLine, history, {
          ...contextOf(planLine, sources),
          ...placeOf(instanceId, history),
        });
        found.set(line, {
          line,
          title: instanceId === null ? title : t`${title}, in a series`,
          steps: steps.map((step) => takenStep(step, history.decisions, line)),
          deloadDays: history.sessions.flatMap(({ day, target }) => (target?.isDeload ? [day] : [])),
        });
      }
    }
  }
  return [...found.values()].filter(({ steps }) => steps.length > 0);
}

/** In a run cycles end with its weeks, as they did when its targets were shown: a line may have several sessions in each. */
function placeOf(instanceId: string | null, { sessions }: LineHistory): Pick<TargetContext, 'place'> {
  const { week, dayOfWeek = 1 } = sessions.at(-1) ?? {};
  return instanceId !== null && week !== undefined ? { place: { week, dayOfWeek } } : {};
}

/** Undo takes back the decision that a step came from; one about all lines is taken back where it was made. */
function takenStep(step: WeightStep, decisions: readonly PlanDecision[], line: string): TakenStep {
  const isOf = ({ choice }: PlanDecision): boolean =>
    (choice.kind === 'working-weight' && step.of === 'working' && isSame(choice.weight, step.weight)) ||
    (choice.kind === 'maximum' && step.of === 'maximum' && isSame(choice.weight, step.weight));
  const isSet = step.reason.code === 'decided' || step.reason.code === 'start';
  const made = isSet ? decisions.findLast((one) => one.line === line && isOf(one)) : undefined;
  return { ...step, decisionId: made?._id ?? null };
}

const isSame = (one: WeightStep['weight'], other: WeightStep['weight']): boolean =>
  one.value === other.value && one.unit === other.unit;

/** One line each for the working weight and the maximum, over all plans, for the chart. */
export function weightLines(lines: readonly LineSteps[]): WeightLine[] {
  return lines.flatMap(({ steps }) =>
    (['working', 'maximum'] as const).flatMap((of): WeightLine[] => {
      const own = steps.filter((step) => step.of === of);
      if (own.length === 0) return [];
      return [
        {
          isMaximum: of === 'maximum',
          steps: own.map(({ day, weight, decisionId }) => ({
            date: day,
            kg: convertWeight(weight.value, weight.unit, 'kg'),
            isDecided: decisionId !== null,
          })),
        },
      ];
    }),
  );
}
