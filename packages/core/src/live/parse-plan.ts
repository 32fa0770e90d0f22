/** A plan as it comes back from storage: whole, or not at all, because a session without one of its moves is another session. */
import type { SetStart } from '../programs/program.ts';
import type { LiveMove, LivePlan } from './live-plan.ts';
import { isFields, isFlag, isIndex, isNumberOrNull, isText, isUnit, parseAll } from './parse-fields.ts';

export function parsePlan(value: unknown): LivePlan | undefined {
  if (!isFields(value)) return undefined;
  const { wid, programVersion, title, timed } = value;
  const tags = parseAll(value.tags, (tag) => (isText(tag) ? tag : undefined));
  const moves = parseAll(value.moves, parseMove);
  if (
    !isText(wid) ||
    !isIndex(programVersion) ||
    programVersion === 0 ||
    !isText(title) ||
    !isFlag(timed) ||
    !tags ||
    !moves
  )
    return undefined;
  return { wid, programVersion, title, tags, timed, moves };
}

function parseMove(value: unknown): LiveMove | undefined {
  if (!isFields(value)) return undefined;
  const { _id, title, trackable, weight, measure, sets, reps, seconds } = value;
  const variants = parseAll(value.variants, (variant) =>
    isFields(variant) && isText(variant.label) ? { label: variant.label } : undefined,
  );
  const starts = parseAll(value.starts, parseSetStart);
  if (!isText(_id) || !isText(title) || !isFlag(trackable) || !isFlag(weight)) return undefined;
  if (measure !== 'reps' && measure !== 'seconds') return undefined;
  if (!isIndex(sets) || sets > 1_000 || !isNumberOrNull(reps) || !isNumberOrNull(seconds)) return undefined;
  if (!variants || !starts) return undefined;
  // A session begun before moves named their exercise has none: the server knows it by the program's move.
  const exerciseId = isText(value.exerciseId) ? value.exerciseId : null;
  return { _id, title, exerciseId, trackable, weight, measure, variants, sets, reps, seconds, starts };
}

function parseSetStart(value: unknown): SetStart | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit, variant } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isIndex(variant)) return undefined;
  const start = { count, weight, unit: isUnit(unit) ? unit : null, variant };
  return isFlag(value.isLogged) ? { ...start, isLogged: value.isLogged } : start;
}
