/** How much an archive may hold of each kind: far more than decades of training come to. Apart from its schema, to say which kind is too much. */
import { type Reason, reason } from '../reasons/reason.ts';

export const archiveLimits = {
  exercises: 5_000,
  exerciseSettings: 5_000,
  exerciseMerges: 5_000,
  /** More than one a day for fifty years. */
  bodyWeights: 20_000,
  equipment: 500,
  programs: 1_000,
  /** Of one program: as many as it can be changed. */
  versions: 1_000,
  series: 500,
  /** As many runs as a person can begin. */
  instances: 1_000,
  /** As many as a person can take. */
  planDecisions: 5_000,
  goals: 50,
  /** More than ten a day for five years. */
  recordings: 20_000,
} as const;

const codes = {
  exercises: 'archive-with-too-many-exercises',
  exerciseSettings: 'archive-with-too-many-exercise-settings',
  exerciseMerges: 'archive-with-too-many-exercise-merges',
  bodyWeights: 'archive-with-too-many-body-weights',
  equipment: 'archive-with-too-many-equipment',
  programs: 'archive-with-too-many-programs',
  versions: 'archive-with-too-many-versions',
  series: 'archive-with-too-many-series',
  instances: 'archive-with-too-many-instances',
  planDecisions: 'archive-with-too-many-plan-decisions',
  goals: 'archive-with-too-many-goals',
  recordings: 'archive-with-too-many-recordings',
} as const satisfies Record<keyof typeof archiveLimits, string>;

/** Null where every list is within its bound. */
export function archiveExcess(archive: unknown): Reason | null {
  if (!isObject(archive)) return null;
  const programs = Array.isArray(archive.programs) ? archive.programs : [];
  for (const [kind, most] of Object.entries(archiveLimits) as [keyof typeof archiveLimits, number][]) {
    const counts = kind === 'versions' ? programs.map((one) => lengthOf(one, kind)) : [lengthOf(archive, kind)];
    const count = counts.find((found) => found > most);
    if (count !== undefined) return reason(codes[kind], { count, most });
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function lengthOf(value: unknown, list: string): number {
  const found = isObject(value) ? value[list] : undefined;
  return Array.isArray(found) ? found.length : 0;
}
