/**
 * The stored form: no spaces around words, tags in lower case and each once, supersets numbered in their order. Two programs that a person
 * would call the same then compare as equal, so a save that changes nothing makes no new version.
 */
import type { LinePlan } from '../plans/rule.ts';
import type { SetRow } from '../plans/set-row.ts';
import type { PlannedMove, ProgramContent, SentProgram } from './program.ts';

/** `normaliseProgram({ title: ' Legs ', tags: ['Strength', 'strength '], … })` is titled "Legs" and has one tag. */
export function normaliseProgram({ title, description, tags, timed, format, moves }: SentProgram): ProgramContent {
  const words = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '');
  return {
    title: title.trim(),
    description: description.trim(),
    tags: [...new Set(words)],
    timed,
    // A stopwatch is a timed program without a format.
    ...(timed && format && format.kind !== 'stopwatch' && { format }),
    moves: numberSupersets(moves.map(normaliseMove)),
  };
}

function normaliseMove(move: SentProgram['moves'][number]): PlannedMove {
  const { _id, title, exerciseId, moveId, trackable, weight, measure, variants, sets, reps, seconds } = move;
  const { metres, restSeconds, superset } = move;
  const plain = {
    _id,
    title: title.trim(),
    exerciseId: exerciseId ?? moveId ?? null,
    trackable,
    weight,
    measure,
    variants: variants.map(({ label }) => ({ label: label.trim() })),
    sets,
    reps,
    seconds,
    ...(metres !== undefined && { metres }),
    ...(restSeconds !== undefined && { restSeconds }),
    ...(superset !== undefined && { superset }),
  };
  return move.plan ? withPlan(plain, move.plan) : plain;
}

const most = { sets: 20, reps: 1_000, seconds: 36_000 };

/** Sets and reps say what they can of a plan's first week; a plan that says no more than they do is not stored. */
function withPlan({ metres: _metres, ...move }: PlannedMove, plan: LinePlan): PlannedMove {
  const rows = plan.weeks[0]?.rows ?? [];
  const counts = [...new Set(rows.map(({ count }) => (count.kind === 'exactly' ? count.count : null)))];
  const same = counts.length === 1 ? (counts[0] ?? null) : null;
  const whole = (limit: number): number | null =>
    same !== null && Number.isInteger(same) && same <= limit ? same : null;
  const counted = {
    sets: Math.min(
      rows.reduce((sum, row) => sum + row.sets, 0),
      most.sets,
    ),
    reps: move.measure.startsWith('reps') ? whole(most.reps) : null,
    seconds:
      move.measure === 'seconds' ? whole(most.seconds) : move.measure === 'reps-and-seconds' ? move.seconds : null,
    ...(move.measure === 'metres' && same !== null && { metres: same }),
  };
  return isPlain(plan, same) ? { ...move, ...counted } : { ...move, ...counted, plan };
}

/** "3 x 8" and nothing else, each time. */
function isPlain({ weeks, rule, isShared }: LinePlan, count: number | null): boolean {
  const [first, ...others] = weeks;
  const isOnlyCounted = ({ load, kind, restSeconds, decides }: SetRow): boolean =>
    load.of === 'none' && kind === undefined && restSeconds === undefined && !decides;
  return (
    !rule &&
    !isShared &&
    others.length === 0 &&
    count !== null &&
    first?.deload === undefined &&
    first?.rows.length === 1 &&
    first.rows.every(isOnlyCounted)
  );
}

/** Moves in a row with one number are a superset, the first of them number 1; a move that stands alone with its number is in none. */
function numberSupersets<Move extends Pick<PlannedMove, 'superset'>>(moves: readonly Move[]): Move[] {
  let last = 0;
  return moves.map((move, index) => {
    const { superset, ...alone } = move;
    const isJoined = (neighbour: number): boolean => superset !== undefined && moves[neighbour]?.superset === superset;
    if (!isJoined(index - 1) && !isJoined(index + 1)) return alone as Move;
    if (!isJoined(index - 1)) last += 1;
    return { ...move, superset: last };
  });
}
