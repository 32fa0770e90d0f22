/** How much an archive may hold of each kind: far more than decades of training come to. Apart from its schema, for the words of a refusal. */
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
} as const;

const names: Record<keyof typeof archiveLimits, string> = {
  exercises: 'exercises',
  exerciseSettings: 'settings of exercises',
  exerciseMerges: 'merged exercises',
  bodyWeights: 'body weights',
  equipment: 'sizes of equipment',
  programs: 'programs',
  versions: 'versions of one program',
  series: 'series',
  instances: 'runs of series',
  planDecisions: 'decisions about plans',
  goals: 'goals',
};

const number = (count: number): string => count.toLocaleString('en');

/** "This archive has 60,000 versions of one program. At most 1,000 can be imported." Null where every list is within its bound. */
export function archiveExcess(archive: unknown): string | null {
  if (!isObject(archive)) return null;
  const programs = Array.isArray(archive.programs) ? archive.programs : [];
  for (const [kind, most] of Object.entries(archiveLimits) as [keyof typeof archiveLimits, number][]) {
    const counts = kind === 'versions' ? programs.map((one) => lengthOf(one, kind)) : [lengthOf(archive, kind)];
    const count = counts.find((found) => found > most);
    if (count !== undefined)
      return `This archive has ${number(count)} ${names[kind]}. At most ${number(most)} can be imported.`;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function lengthOf(value: unknown, list: string): number {
  const found = isObject(value) ? value[list] : undefined;
  return Array.isArray(found) ? found.length : 0;
}
