/**
 * All workouts of a Peloton account, page by page, with a word after each on how far it is. What came as it came from Peloton is dropped:
 * the preview does not need it, and thousands of them are heavy.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';

type ClassPage = VerbOutput<'GET /api/peloton/workouts'>;

export interface FetchedClasses {
  readonly classes: readonly PelotonWorkout[];
  /** Why some could not be read, one line each. */
  readonly refused: readonly string[];
}

export interface ClassesToImport extends FetchedClasses {
  /** Of the CSV file they came from; null when they came from Peloton itself. */
  readonly uploadId: string | null;
  /** What was read with a guess, one line each. */
  readonly guessed: readonly string[];
}

export interface FetchSteps {
  fetchPage(page: number, signal: AbortSignal): Promise<ClassPage>;
  onProgress(progress: { found: number; total: number | null }): void;
}

/** Far beyond anybody's training; a list that never ends must not be followed for ever. */
const mostPages = 1000;

export async function fetchClasses(steps: FetchSteps, signal: AbortSignal): Promise<FetchedClasses> {
  const classes: PelotonWorkout[] = [];
  const refused: string[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, total, isLast, refused: unread } = await steps.fetchPage(page, signal);
    signal.throwIfAborted();
    for (const one of data) classes.push(withoutRaw(one));
    refused.push(...unread.map(({ reason }) => reason));
    steps.onProgress({ found: classes.length, total });
    if (isLast || (data.length === 0 && unread.length === 0)) break;
  }
  return { classes, refused };
}

export const withoutRaw = (workout: PelotonWorkout): PelotonWorkout => ({ ...workout, raw: null });
