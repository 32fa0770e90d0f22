/** A set of the session as its details show it, with what is known of it: the rest before it, the heart during it, its e1RM. */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { CompletedSet, Position } from '@workout-tracker/core/live/positions';
import { completedEntries } from '@workout-tracker/core/live/to-workout';
import { measureSet } from '@workout-tracker/core/workouts/record-book';
import { restWords } from '#lib/clock-format.ts';
import { recordValue } from '#lib/record-format.ts';
import type { OpenSet } from './set-details.tsx';

interface Known {
  /** Heart rate of the workout, in session time. */
  readonly readings: readonly Reading[];
  readonly exercises: ReadonlyMap<string, Pick<Exercise, 'loading' | 'isPerSide' | 'isPerHand' | 'pinnedNote'>>;
}

/** Null where there is no set that counts something. */
export function openSetAt(session: LiveSession, index: number, known: Known): OpenSet | null {
  const position = session.positions[index];
  const { move, completed, kind, effort, note } = position ?? {};
  if (!position || !move || !kind || effort === undefined) return null;
  const sets = session.positions.filter(({ mid }) => mid === position.mid);
  const alike = sets.filter((set) => (set.kind === 'warmup') === (kind === 'warmup')).length;
  const trained = known.exercises.get(move.exerciseId ?? '');
  return {
    index,
    number: position.set + 1,
    title: `${move.title}, ${kind === 'warmup' ? 'warm-up' : 'set'} ${position.set + 1} of ${alike}`,
    move,
    values: completed?.values ?? null,
    kind,
    effort,
    note: note ?? '',
    exerciseNote: session.exerciseNotes[move._id] ?? '',
    pinnedNote: trained?.pinnedNote ?? '',
    shape: trained,
    facts: completed ? factsOf(session, position, completed, known) : [],
  };
}

function factsOf(session: LiveSession, position: Position, completed: CompletedSet, known: Known): OpenSet['facts'] {
  const facts = [
    ['Rested before', restBefore(session, completed)],
    ['Heart rate', heartDuring(known.readings, completed)],
    ['e1RM', estimate(session, position, known)],
  ] as const;
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** The rest after the set that was done before this one. */
function restBefore({ positions }: LiveSession, { endedMs }: CompletedSet): string | null {
  const before = positions
    .flatMap((position) => position.completed ?? [])
    .filter((set) => set.endedMs < endedMs)
    .reduce<CompletedSet | null>((latest, set) => (latest && latest.endedMs > set.endedMs ? latest : set), null);
  const rest = before?.rest;
  if (!rest || rest.endedMs === null) return null;
  return restWords(Math.round((rest.endedMs - rest.startedMs) / 1000));
}

function heartDuring(readings: readonly Reading[], { startedMs, endedMs }: CompletedSet): string | null {
  const during = readings.filter(({ at }) => at >= startedMs && at <= endedMs).map(({ bpm }) => bpm);
  return during.length === 0 ? null : `${Math.min(...during)} to ${Math.max(...during)} bpm`;
}

function estimate(session: LiveSession, position: Position, { exercises }: Known): string | null {
  const entry = completedEntries(session).find(({ index }) => session.positions[index] === position)?.entry;
  const loading = exercises.get(position.move?.exerciseId ?? '')?.loading ?? 'external';
  if (!entry || position.kind === 'warmup') return null;
  const { e1rmKg } = measureSet(entry, { loading, bodyKg: null, units: session.unit });
  return e1rmKg === null ? null : recordValue({ kind: 'e1rm', value: e1rmKg }, session.unit);
}
