/**
 * What an import is matched against: every workout of mine in a line, with the class it holds, also those in the trash that came from a class;
 * and how many hold one at all.
 */
import Type from 'typebox';
import { closed, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

const HeldClass = Type.Object(
  {
    id: Type.String(),
    source: Type.Enum(['api', 'csv']),
    /** Epoch seconds. */
    joinedAt: Type.Number(),
    discipline: orNull(Type.String()),
    title: Type.String(),
    hasGraph: Type.Boolean(),
  },
  { title: 'HeldClass', ...closed },
);

const LoggedWorkout = Type.Object(
  {
    _id: Type.String(),
    wid: Type.String(),
    title: Type.String(),
    created: Type.String(),
    ended: orNull(Type.String()),
    timed: Type.Boolean(),
    elapsed: orNull(Type.Number()),
    timeZone: Type.String(),
    peloton: Type.Union([HeldClass, Type.Literal(false)]),
    isInTrash: Type.Boolean(),
  },
  { title: 'LoggedWorkout', ...closed },
);

export const listLoggedWorkouts = endpoint({
  method: 'GET',
  path: '/api/peloton/logged',
  access: 'user',
  summary: 'All my workouts, as short as an import preview can do with',
  reply: { 200: Type.Object({ data: Type.Array(LoggedWorkout) }, closed) },
});

export const countLinkedWorkouts = endpoint({
  method: 'GET',
  path: '/api/peloton/linked',
  access: 'user',
  summary: 'How many of my workouts hold Peloton data, those in the trash too',
  reply: { 200: Type.Object({ data: Type.Object({ count: Type.Integer() }, closed) }, closed) },
});
