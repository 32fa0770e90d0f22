/** A session led by the clock: each stretch takes the seconds it was given, and how hard it was depends on what it is. */
import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';
import type { Random } from '@workout-tracker/peloton-simulator/random';
import { fixedEntry, SessionClock } from './session-clock.ts';

/** The first that fits the move's id. */
const loads: readonly (readonly [pattern: RegExp, load: number])[] = [
  [/^breather/, 0.58],
  [/^(burpee|speed-squat|skater-hop|mountain-climber|hill-sprint)/, 0.9],
  [/^(jumping-jack|plank-jack|jump-rope|fast-feet|bear-crawl|hard-row|threshold-ride)/, 0.84],
  [/^(tempo-run|inchworm|shadow-boxing)/, 0.78],
  [/^(steady-ride|wall-sit)/, 0.68],
  [/^easy-(ride|row|jog)/, 0.55],
  [/^(hollow-hold|plank|brisk-walk)/, 0.5],
];
const quietLoad = 0.22;

const loadOf = (mid: string): number => loads.find(([pattern]) => pattern.test(mid))?.[1] ?? quietLoad;

/** `stopsAfter` leaves the rest of the program out, as somebody does who has to go. */
export function timedSession(
  chance: Random,
  program: CatalogueProgram,
  startMs: number,
  stopsAfter = Number.POSITIVE_INFINITY,
): SessionClock {
  const clock = new SessionClock(startMs);
  const isHard = program.moves.some(({ move }) => loadOf(move) > 0.7);
  if (isHard) {
    clock.add(fixedEntry('warmup'), chance.integer(120, 240), 0.45);
    clock.rest(chance.integer(5, 25));
  }
  let elapsed = 0;
  for (const { id, move, seconds = 30 } of program.moves) {
    if (elapsed >= stopsAfter) break;
    clock.add({ mid: id ?? move, seconds, weight: null }, seconds, loadOf(move) + chance.between(-0.02, 0.02));
    elapsed += seconds;
  }
  if (isHard) clock.add(fixedEntry('cooldown'), chance.integer(60, 180), 0.35);
  return clock;
}
