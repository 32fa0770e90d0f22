/** The next sessions of a line before anybody has done them: each as planned, one of them missed, played through the same fold. */
import { addDays } from '../time/local-date.ts';
import { isJudged } from './judged-kinds.ts';
import { nextTargets } from './next-targets.ts';
import type { LineHistory, NextTarget, PlanLine, TargetContext } from './plan-line.ts';
import type { LineSession, SessionSet, TargetSet } from './plan-target.ts';
import type { PlanWeek } from './rule.ts';

export interface PreviewedSession {
  readonly day: string;
  readonly next: NextTarget;
  readonly isMiss: boolean;
  /** The target as it was done: with a miss the deciding set lacks a rep. */
  readonly sets: readonly TargetSet[];
}

interface Previewed {
  /** From 0; null where every session is done as planned. */
  readonly miss: number | null;
  readonly sessions?: number;
  /** What weeks of the series say of the line, by their number; without it that is known of the first one only. */
  readonly ownOf?: (week: number) => Partial<PlanWeek> | undefined;
}

/** Every other day from today on; in a series by the calendar a session in each week. */
export function previewSessions(
  line: PlanLine,
  history: LineHistory,
  context: TargetContext,
  { miss, sessions = 6, ownOf }: Previewed,
): PreviewedSession[] {
  const previewed: PreviewedSession[] = [];
  const done: LineSession[] = [];
  // What is decided later than a played session would come after it.
  const from = Math.max(
    ...[...history.sessions.map(({ endedAt }) => endedAt), ...history.decisions.map(({ decidedAt }) => decidedAt)].map(
      Date.parse,
    ),
    Date.parse(`${context.today}T00:00:00.000Z`),
  );
  for (let at = 0; at < sessions; at += 1) {
    const day = addDays(context.today, at * (context.place ? 7 : 2));
    const place = context.place && placeAt(context.place, at, ownOf);
    const now = { ...history, sessions: [...history.sessions, ...done] };
    const next = nextTargets(line, now, { ...context, today: day, ...(place && { place }) });
    if (!next) break;
    const isMiss = at === miss;
    const sets = isMiss ? missed(next.target.sets) : next.target.sets;
    previewed.push({ day, next, isMiss, sets });
    done.push({
      workoutId: `preview-${at}`,
      endedAt: new Date(from + at + 1).toISOString(),
      day,
      // Of no program that is known, so the plan that is being written judges it.
      programId: 'preview',
      programVersion: 1,
      ...(place && { week: place.week, dayOfWeek: place.dayOfWeek }),
      sets: (isMiss ? sets : reached(sets, line)).map((set) => setOf(set, next.target.exerciseId ?? line.exerciseId)),
      target: next.target,
    });
  }
  return previewed;
}

type Place = NonNullable<TargetContext['place']>;

function placeAt(place: Place, weeks: number, ownOf: Previewed['ownOf']): Place {
  const { own: first, ...later } = place;
  const week = place.week + weeks;
  const own = ownOf ? ownOf(week) : weeks === 0 ? first : undefined;
  return { ...later, week, ...(own && { own }) };
}

function missed(sets: readonly TargetSet[]): TargetSet[] {
  const deciding = decidingOf(sets);
  return sets.map((set, index) => {
    if (index !== deciding || set.count === null) return set;
    const { to: _to, isAtLeast: _isAtLeast, ...plain } = set;
    return { ...plain, count: Math.max(0, set.count - 1) };
  });
}

function decidingOf(sets: readonly TargetSet[]): number {
  const marked = sets.findLastIndex(({ decides }) => decides);
  return marked === -1 ? sets.findLastIndex(({ kind }) => isJudged(kind)) : marked;
}

/** Ranges are done to their top, and the set that decides for as many as the rule asks for. */
function reached(sets: readonly TargetSet[], { plan: { rule } }: PlanLine): TargetSet[] {
  const tops = sets.map((set) => ({ ...set, count: set.to ?? set.count }));
  const deciding = tops[decidingOf(sets)];
  if (!deciding || !rule) return tops;
  const { goal } = rule;
  const judged = tops.filter(({ kind }) => isJudged(kind));
  const total = judged.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const lacking = goal.kind === 'total' ? goal.atLeast - total : 0;
  const asked = goal.kind === 'last-set' ? (goal.atLeast ?? 0) : (deciding.count ?? 0) + lacking;
  deciding.count = Math.max(deciding.count ?? 0, asked);
  return tops;
}

function setOf({ count, weight, unit, kind }: TargetSet, exerciseId: string | null): SessionSet {
  return { ...(exerciseId !== null && { exerciseId }), count, weight, unit, ...(kind && { kind }) };
}
