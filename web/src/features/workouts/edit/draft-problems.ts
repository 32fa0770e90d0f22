import { t } from '@lingui/core/macro';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { Units } from '@workout-tracker/core/people/user';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import { eachText, type TextRemark } from '@workout-tracker/core/workouts/set-fields';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { fieldErrorText, reasonText } from '#lib/reason-text.ts';
import type { DraftSet } from './draft-sets.ts';
import { type DraftValues, type EditDraft, valuesOf } from './edit-draft.ts';

/** As the server sends it, or in words already. */
export type WorkoutProblem = FieldError;

/** At the field it is wrong with. */
export type SetProblem = { readonly [Field in 'count' | 'weight' | TextRemark]?: string };

export interface DraftProblems {
  readonly start?: string;
  readonly end?: string;
  readonly notes?: string;
  readonly title?: string;
  readonly score?: string;
  /** By the key of the set. */
  readonly sets: ReadonlyMap<number, SetProblem>;
  /** The first of them, and those no field is to blame for. */
  readonly summary: string | null;
}

const most = { reps: 100_000, seconds: 172_800, metres: 1_000_000 } as const;

/** What is wrong with a draft, at the field it is wrong with. The rules are the server's own, so that a form without marks is accepted. */
export function problemsOf(draft: EditDraft, workout: Workout, units: Units, now: Date): DraftProblems {
  const values = valuesOf(draft, workout, units);
  return placeProblems(checkValues({ ...values, timeZone: workout.timeZone }, now), draft.sets);
}

/** The shared rules, and those the schema has for what can be typed here. */
export function checkValues(
  values: Omit<DraftValues, 'extraMoves' | 'effort'> &
    Partial<Pick<DraftValues, 'extraMoves'>> & { readonly timeZone: string },
  now: Date,
): WorkoutProblem[] {
  const counts = values.moves.flatMap(({ reps, seconds, metres }, index) => {
    const path = `/moves/${index}`;
    return [
      ...(typeof reps === 'number' && reps > most.reps
        ? [{ path: `${path}/reps`, message: t`That is too many.` }]
        : []),
      ...(seconds !== undefined && !(seconds >= 0 && seconds <= most.seconds)
        ? [{ path: `${path}/seconds`, message: t`Type a time such as 1:30.` }]
        : []),
      ...(metres !== undefined && !(metres >= 0 && metres <= most.metres)
        ? [{ path: `${path}/metres`, message: t`Type a distance of at most 1,000 km.` }]
        : []),
    ];
  });
  const isMissing = values.created === '';
  const found = isMissing
    ? [{ path: '/created', message: t`Enter a start time.` }]
    : checkWorkout(values, now).map(({ path, reason }) => ({ path, message: reasonText(reason) }));
  return [...found, ...counts];
}

/** Also for what the server objects to: its paths are the same. */
export function placeProblems(found: readonly WorkoutProblem[], sets: readonly DraftSet[]): DraftProblems {
  const at = (path: string) => {
    const problem = found.find((one) => one.path === path);
    return problem && fieldErrorText(problem);
  };
  const [start, end, notes, title] = [at('/created'), at('/ended'), at('/notes'), at('/title')];
  const score = at('/clock/score');
  const perSet = sets.flatMap(({ key }, index) => {
    const path = `/moves/${index}`;
    const places = {
      count: at(`${path}/reps`) ?? at(`${path}/seconds`) ?? at(`${path}/metres`),
      weight: at(`${path}/weight`),
      ...eachText((field) => at(`${path}/${field}`)),
    };
    const known = Object.entries(places).filter(([, message]) => message !== undefined);
    return known.length === 0 ? [] : [[key, Object.fromEntries(known) satisfies SetProblem] as const];
  });
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(notes !== undefined && { notes }),
    ...(score !== undefined && { score }),
    ...(title !== undefined && { title }),
    sets: new Map(perSet),
    summary: found[0] ? fieldErrorText(found[0]) : null,
  };
}
