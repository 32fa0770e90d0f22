/**
 * Which recordings of an import belong to workouts that the same import adds: a watch and a tracker tell of one evening. Applying finds them
 * when the workouts are there; the preview counts each evening once before that.
 */
interface Span {
  readonly created: string;
  readonly ended: string | null;
}

interface Add {
  readonly plan: string;
  readonly workoutId: string | null;
}

/** Takes what an import would add, and then tells which of it would join another instead. */
export function createJoinsWithin<Plan extends Add>() {
  const recordings: { plan: Plan; start: number; end: number }[] = [];
  const logged: { workoutId: string; start: number; end: number }[] = [];
  return {
    add(plan: Plan, span: Span, isRecording: boolean): void {
      if (isRecording) recordings.push({ plan, ...timesOf(span) });
      else if (plan.workoutId !== null) logged.push({ workoutId: plan.workoutId, ...timesOf(span) });
    },
    /** The workout that shares most of its time with each recording, and at least half of the shorter of the two. */
    find(): (Plan & { plan: 'join'; workoutId: string })[] {
      logged.sort((a, b) => a.start - b.start);
      return recordings.flatMap(({ plan, start, end }) => {
        const best = { workoutId: '', shared: 0 };
        for (let at = firstFrom(logged, start - lookBackMs); at < logged.length; at += 1) {
          const other = logged[at];
          if (!other || other.start >= end) break;
          const shared = Math.min(other.end, end) - Math.max(other.start, start);
          const isEnough = shared > 0 && shared >= Math.min(other.end - other.start, end - start) / 2;
          if (isEnough && shared > best.shared) Object.assign(best, { workoutId: other.workoutId, shared });
        }
        return best.shared > 0 ? [{ ...plan, plan: 'join' as const, workoutId: best.workoutId }] : [];
      });
    },
  };
}

const lookBackMs = 2 * 24 * 3_600_000;

const timesOf = ({ created, ended }: Span): { start: number; end: number } => ({
  start: Date.parse(created),
  end: Date.parse(ended ?? created),
});

/** Where the first that begins at `from` or later stands. */
function firstFrom(sorted: readonly { readonly start: number }[], from: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
