/**
 * A session of weights, set by set. A bar is approached with lighter sets, rests are longer after heavy ones, and what the lifter could
 * not finish is written down as such.
 */
import type { CatalogueMove, CatalogueProgramMove } from '@workout-tracker/core/catalogue/catalogue';
import { allMoves } from '@workout-tracker/core/catalogue/moves/all-moves';
import type { Units } from '@workout-tracker/core/people/user';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { Random } from '@workout-tracker/peloton-simulator/random';
import type { Lifter, Performed } from './lifter.ts';
import type { PlannedSession } from './planned-session.ts';
import { fixedEntry, SessionClock } from './session-clock.ts';
import { warmUpsFor } from './warm-ups.ts';
import { noteOnSet } from './words.ts';

export interface StrengthSession {
  readonly clock: SessionClock;
  /** Titles of moves, the first of its kind. */
  readonly best: string | undefined;
  readonly failed: string | undefined;
}

const moveOf = new Map(allMoves.map((move) => [move.id, move]));
const heavyLoad = 0.92;
const lightLoad = 0.7;
/** Moves whose last set is now and then taken further with less weight. */
const dropped = new Set(['lateral-raise', 'triceps-pushdown', 'cable-curl', 'leg-curl']);

interface Person {
  readonly lifter: Lifter;
  readonly units: Units;
}

export function strengthSession(
  chance: Random,
  { day, program, isEasy }: PlannedSession,
  { lifter, units }: Person,
  startMs: number,
): StrengthSession {
  const clock = new SessionClock(startMs);
  let [best, failed]: [string | undefined, string | undefined] = [undefined, undefined];
  clock.add(fixedEntry('warmup'), chance.integer(280, 420), 0.44);
  for (const planned of program.moves) {
    const move = moveOf.get(planned.move);
    if (!move) continue;
    const stream = chance.fork(planned.move);
    clock.rest(stream.integer(25, 70));
    if (move.measure === 'seconds') {
      holds(clock, stream, planned);
      continue;
    }
    const asked = { moveId: move.id, day, sets: planned.sets, reps: planned.reps ?? 8, isEasy };
    const done = lifter.perform(stream, asked);
    if (done.isBest && done.isBarbell) best ??= move.title;
    if (done.isFailed) failed ??= move.title;
    sets(clock, stream, { planned, move, done, day, units, isEasy });
  }
  clock.rest(chance.integer(20, 60));
  clock.add(fixedEntry('cooldown'), chance.integer(150, 300), 0.3);
  return { clock, best, failed };
}

/** Planks and the like. */
function holds(
  clock: SessionClock,
  chance: Random,
  { id, move, sets: count, seconds = 30 }: CatalogueProgramMove,
): void {
  for (let index = 0; index < count; index += 1) {
    const held = Math.max(10, Math.round(seconds + chance.integer(-1, 1) * 5 * (index > 0 ? 1 : 0)));
    clock.add({ mid: id ?? move, seconds: held, weight: null }, held, 0.5);
    clock.rest(chance.integer(30, 50));
  }
}

interface Sets {
  planned: CatalogueProgramMove;
  move: CatalogueMove;
  done: Performed;
  day: number;
  units: Units;
  isEasy: boolean;
}

function sets(clock: SessionClock, chance: Random, { planned, move, done, day, units, isEasy }: Sets): void {
  const weight = move.weight ? (done.weight ?? 0) : null;
  const variant = variantOf(planned, move, day);
  const base = {
    mid: planned.id ?? planned.move,
    ...(weight !== null && { unit: units }),
    ...(variant !== undefined && { variant }),
  };
  const load = done.isBarbell ? heavyLoad : lightLoad;
  for (const warmUp of done.isBarbell && weight !== null ? warmUpsFor(weight, done.step, units) : []) {
    clock.add({ ...base, ...warmUp, kind: 'warmup' }, warmUp.reps * 2.8, 0.55);
    clock.rest(chance.integer(35, 60));
  }
  for (const [index, reps] of done.reps.entries()) {
    const isLast = index === done.reps.length - 1;
    clock.add(
      { ...base, reps, weight, ...(isLast && remarks(chance, done, isEasy)) },
      reps * chance.between(2.8, 3.8),
      load,
    );
    clock.rest(done.isBarbell ? chance.integer(95, 150) : chance.integer(45, 80));
  }
  if (weight !== null && dropped.has(move.id) && chance.chance(0.2)) {
    const lighter = Math.floor((weight * 0.65) / done.step) * done.step;
    clock.add({ ...base, reps: chance.integer(8, 12), weight: lighter, kind: 'drop' }, 32, lightLoad + 0.06);
    clock.rest(60);
  }
}

/** How hard the last set felt and what went wrong, now and then. */
function remarks(chance: Random, { isFailed, isBarbell }: Performed, isEasy: boolean): Partial<Entry> {
  if (!isBarbell) return {};
  if (isFailed) return { kind: 'failure', rpe: 10, ...(chance.chance(0.5) && { note: noteOnSet(chance) }) };
  if (!chance.chance(0.35)) return {};
  return { rpe: chance.pick(isEasy ? [5, 6, 6] : [7, 7.5, 8, 8, 8.5, 9]) };
}

const monthsOfHelp = 4;

/** Undefined for a move that is done one way only; 0 is the plain way, others count its variants from 1. */
function variantOf(planned: CatalogueProgramMove, move: CatalogueMove, day: number): number | undefined {
  const labels = planned.variants ?? move.variants;
  if (labels.length === 0) return undefined;
  const helped = labels.indexOf('Band help') + 1;
  if (helped > 0 && day < monthsOfHelp * 30) return helped;
  if (move.equipment.includes('barbell') || move.equipment.includes('trap-bar')) return 0;
  const taste = new Random(`${move.id} ${Math.floor(day / 70)}`);
  const plain = helped > 0 ? labels.filter((label) => label !== 'Band help') : labels;
  if (plain.length === 0 || !taste.chance(0.3)) return 0;
  return labels.indexOf(taste.pick(plain)) + 1;
}
