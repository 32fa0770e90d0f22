import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';

/** The two plans of the story: the one it began with, and the one it is in the middle of. */
export type RunName = 'first' | 'current';

export interface PlannedSession {
  readonly day: number;
  readonly program: CatalogueProgram;
  readonly kind: 'strength' | 'timed' | 'ride';
  /** A light week on purpose. */
  readonly isEasy: boolean;
  /** Evenings are the usual time for weights; what is quick or quiet happens around it. */
  readonly at: 'morning' | 'usual' | 'late';
  readonly place?: { readonly run: RunName; readonly week: number; readonly day: number };
}
