import { randomBytes } from 'node:crypto';
import type { Verb, VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Person } from './people.ts';
import { callAs } from './programs.ts';

type NewWorkout = VerbInput<'POST /api/workouts'>['body'];
type NewProgram = VerbInput<'POST /api/programs'>['body'];
type Program = VerbOutput<'POST /api/programs'>['data'];

interface CallInput<V extends Verb> {
  readonly params?: Record<string, string>;
  readonly body?: Extract<VerbInput<V>, { body: unknown }>['body'];
}

export interface PersonApi {
  call<V extends Verb>(verb: V, input?: CallInput<V>): Promise<VerbOutput<V>>;
  addProgram(more?: Partial<NewProgram>): Promise<Program>;
  /** Half an hour from `created`, with one set of each move, unless told. */
  addWorkout(program: Program, more?: Partial<NewWorkout>): Promise<VerbOutput<'POST /api/workouts'>['data']>;
}

export function apiOf(url: string, person: Person): PersonApi {
  function call<V extends Verb>(verb: V, { params = {}, body }: CallInput<V> = {}): Promise<VerbOutput<V>> {
    const [, path = ''] = verb.split(' ');
    const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
    return callAs(url, person, verb, { path: filled, ...(body !== undefined && { body }) });
  }
  return {
    call,
    addProgram: async (more = {}) =>
      (await call('POST /api/programs', { body: { title: 'Ride + Lift', tags: ['ride'], moves: someMoves, ...more } }))
        .data,
    addWorkout: async (program, more = {}) => {
      const { created = '2026-03-07T11:32:10.000Z' } = more;
      const body: NewWorkout = {
        _id: anId(),
        wid: program._id,
        created,
        ended: new Date(Date.parse(created) + 30 * 60_000).toISOString(),
        moves: program.moves.map(({ _id, weight }) => ({
          mid: _id,
          reps: 12,
          ...(weight && { weight: 25, unit: 'lb' }),
        })),
        ...more,
      };
      return (await call('POST /api/workouts', { body })).data;
    },
  };
}

/** In the form of a version 7 id; journeys do not care for its time. */
function anId(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const aMove = {
  exerciseId: null,
  trackable: true,
  weight: false,
  measure: 'reps' as const,
  variants: [],
  sets: 2,
  reps: 12,
  seconds: null,
};

const someMoves = [
  { ...aMove, _id: 'goblet-squat', title: 'Goblet Squat', weight: true, variants: [{ label: 'Heels raised' }] },
  { ...aMove, _id: 'push-up', title: 'Push-up' },
];
