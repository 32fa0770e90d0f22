/** Finds and renames the exercises that a planned move names: its own, and those of the ladder it climbs. Apart from the schemas, for the browser. */
import type { LinePlan } from '../plans/rule.ts';
import type { PlannedMove } from './program.ts';

type NamingMove = Pick<PlannedMove, 'exerciseId' | 'plan'>;

const rungsOf = (plan: LinePlan | undefined) => (plan?.rule?.step.kind === 'ladder' ? plan.rule.step.rungs : []);

export function namedExercises({ exerciseId, plan }: NamingMove): string[] {
  return [...(exerciseId === null ? [] : [exerciseId]), ...rungsOf(plan).map((rung) => rung.exerciseId)];
}

/** Where an exercise is nowhere (null) the move goes by its title, and a ladder does without the rung; without any, its line has no rule. */
export function renameExercises<Move extends NamingMove>(move: Move, idOf: (id: string) => string | null): Move {
  const { exerciseId, plan } = move;
  return { ...move, exerciseId: exerciseId && idOf(exerciseId), ...(plan && { plan: renameRungs(plan, idOf) }) };
}

function renameRungs(plan: LinePlan, idOf: (id: string) => string | null): LinePlan {
  const { rule, ...unruled } = plan;
  if (rule?.step.kind !== 'ladder') return plan;
  const rungs = rule.step.rungs.flatMap((rung) => {
    const exerciseId = idOf(rung.exerciseId);
    return exerciseId === null ? [] : [{ ...rung, exerciseId }];
  });
  return rungs.length === 0 ? unruled : { ...unruled, rule: { ...rule, step: { ...rule.step, rungs } } };
}
