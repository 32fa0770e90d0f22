/**
 * Every query of the app by its key, and whether its answer is there without a network. A key that is not listed does not compile, so nobody
 * adds a query without deciding it: `ahead` is fetched while there is a network (`prefetch-for-offline.ts`), `seen` is on the device from when
 * it was first answered, and everything else says why it needs the server. Only what is the person's own and no secret is stored.
 */
import '@tanstack/react-query';

type AtHand = 'ahead' | 'seen' | { readonly onlineBecause: string };

const needsServer = { onlineBecause: 'It says what the server is doing now.' } as const;
const needsPeloton = { onlineBecause: 'It asks Peloton, or says what an import from there is doing now.' } as const;
const opensAccount = { onlineBecause: 'What opens an account is not left on a device.' } as const;
const opensWorkout = { onlineBecause: 'A code that opens a workout is not left on a device.' } as const;
const isOfOthers = { onlineBecause: 'What is about other people is not left on a device.' } as const;

/** By the first part of the key; where there are several queries, by the second as well. */
const offlineQueries = {
  workouts: {
    list: 'ahead',
    one: 'ahead',
    filters: 'ahead',
    'of-program': 'seen',
    records: 'seen',
    recordings: 'seen',
    trash: 'seen',
  },
  programs: { list: 'ahead', one: 'ahead', choices: 'ahead', 'of-series': 'seen' },
  series: {
    home: 'ahead',
    dashboard: 'ahead',
    list: 'ahead',
    one: 'seen',
    week: 'seen',
    day: 'seen',
    detail: 'seen',
    summary: 'seen',
  },
  activity: 'ahead',
  equipment: { own: 'ahead', catalogue: 'seen' },
  exercises: {
    list: 'ahead',
    bests: 'ahead',
    'records-of-year': 'ahead',
    one: 'seen',
    records: 'seen',
    chart: 'seen',
    history: 'seen',
  },
  'body-weights': 'ahead',
  goals: 'ahead',
  insights: { sums: 'ahead' },
  plans: { history: 'ahead' },
  'merge-preview': { onlineBecause: 'It shows what a change would do that the server alone can make.' },
  imports: {
    list: needsServer,
    'early-heart-rates': needsServer,
    one: needsServer,
    exercises: needsServer,
    workouts: needsServer,
    problems: needsServer,
  },
  peloton: {
    connection: needsPeloton,
    logged: needsPeloton,
    linked: needsPeloton,
    unlink: needsPeloton,
    import: needsPeloton,
  },
  exports: needsServer,
  heart: { door: needsServer, adapter: needsServer, code: opensWorkout },
  storage: needsServer,
  sessions: opensAccount,
  tokens: opensAccount,
  security: opensAccount,
  shares: { onlineBecause: 'A link that was withdrawn elsewhere would still be handed out.' },
  shared: isOfOthers,
  users: isOfOthers,
  'client-errors': isOfOthers,
  'sign-in-rules': needsServer,
  'server-health': needsServer,
} as const satisfies Readonly<Record<string, AtHand | Readonly<Record<string, AtHand>>>>;

type Queries = typeof offlineQueries;
type Followed<Key extends readonly unknown[]> =
  | Key
  | readonly [...Key, unknown]
  | readonly [...Key, unknown, unknown]
  | readonly [...Key, unknown, unknown, unknown];

export type AppQueryKey = {
  [Subject in keyof Queries]: Queries[Subject] extends AtHand
    ? Followed<readonly [Subject]>
    : Followed<readonly [Subject, keyof Queries[Subject]]>;
}[keyof Queries];

/** Those that are fetched ahead, as `workouts list` or `activity`. */
export type FetchedAhead = {
  [Subject in keyof Queries]: Queries[Subject] extends 'ahead'
    ? Subject
    : Queries[Subject] extends AtHand
      ? never
      : {
          [Part in keyof Queries[Subject]]: Queries[Subject][Part] extends 'ahead'
            ? `${Subject} ${Part & string}`
            : never;
        }[keyof Queries[Subject]];
}[keyof Queries];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AppQueryKey;
  }
}

const levels: ReadonlyMap<unknown, AtHand> = new Map(
  Object.entries<AtHand | Readonly<Record<string, AtHand>>>(offlineQueries).flatMap(([subject, found]) =>
    isAtHand(found)
      ? [[subject, found] as const]
      : Object.entries(found).map(([part, level]) => [`${subject} ${part}`, level] as const),
  ),
);

function isAtHand(found: AtHand | Readonly<Record<string, AtHand>>): found is AtHand {
  return typeof found === 'string' || 'onlineBecause' in found;
}

/** Whether its answer lies on the device once it was given; no key that is not listed is stored. */
export function isStored([subject, part]: readonly unknown[]): boolean {
  const level = levels.get(subject) ?? levels.get(`${subject} ${part}`);
  return level === 'ahead' || level === 'seen';
}
