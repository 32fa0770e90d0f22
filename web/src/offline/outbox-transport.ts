/**
 * The outbox's way to the server, for one account. A token is used only while it is that account's own: between looking and sending,
 * somebody else may have signed in. An answer counts when it is about what was sent; anything else is a stranger's.
 */
import { isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ApiClient, createApiClient } from '#lib/api-client.ts';
import { NetworkError } from '#lib/api-errors.ts';
import { readUser } from '#lib/auth-replies.ts';
import type { TokenSource } from '#lib/request.ts';
import type { SessionUser } from '#lib/session-state.ts';
import { OtherAccountError } from './judge-failure.ts';
import { isWorkoutItem, type OutboxItem, subjectOf } from './outbox-item.ts';

export interface OutboxTransport {
  /** The workout as the server has it afterwards; null for an item that is about something else. */
  send(item: OutboxItem): Promise<Workout | null>;
  read(workoutId: string): Promise<Workout>;
}

interface WireParts {
  readonly base: string;
  readonly userId: string;
  readonly tokens: TokenSource;
  /** Whose the tokens are at this moment; null for nobody's. */
  readonly account: () => string | null;
  /** The person as the server has them after a change of their settings: kept before the change leaves the outbox. */
  readonly keepUser: (user: SessionUser) => Promise<void>;
}

/** Room for hours of heart rate on a slow network. */
const options = { timeoutMs: 30_000 };

export function createOutboxTransport({ base, userId, tokens, account, keepUser }: WireParts): OutboxTransport {
  const own = <Token extends string | null>(token: Token): Token => {
    if (token === null || account() !== userId) throw new OtherAccountError('Sign in to send this.');
    return token;
  };
  const client = createApiClient({
    base,
    tokens: {
      forRequest: async () => own(await tokens.forRequest()),
      renew: async (refused) => own(await tokens.renew(refused)),
    },
  });
  return {
    async send(item) {
      const answer = await call(client, item);
      if (isWorkoutItem(item)) return readWorkout(answer, item.workoutId);
      if (subjectOf(item).kind === 'profile') await keepUser(readPerson(answer, userId));
      else if (!isAnswerTo(item, answer)) throw notOurServer();
      return null;
    },
    read: async (workoutId) => readWorkout(await client.get(`/api/workouts/${workoutId}`, options), workoutId),
  };
}

function call(client: ApiClient, { method, url, data }: OutboxItem): Promise<unknown> {
  if (method === 'DELETE') return client.del(url, options);
  const send = method === 'PUT' ? client.put : client.post;
  return send(url, data ?? undefined, options);
}

const notOurServer = () => new NetworkError('Something else answered in place of the server.');

const dataOf = (answer: unknown): unknown => (isFields(answer) ? answer.data : undefined);

function readWorkout(answer: unknown, workoutId: string): Workout {
  const workout = dataOf(answer);
  const isIt = isFields(workout) && workout._id === workoutId && isIndex(workout.revision);
  if (!isIt) throw notOurServer();
  return workout as Workout;
}

function readPerson(answer: unknown, userId: string): SessionUser {
  const user = isFields(answer) ? readUser(answer.user) : undefined;
  if (user?._id !== userId) throw notOurServer();
  return user;
}

/** The exercise, the program, the body weight of that day, the decision, the goal, or that it is gone. */
function isAnswerTo(item: OutboxItem, answer: unknown): boolean {
  const data = dataOf(answer);
  if (!isFields(data)) return false;
  const { kind, id } = subjectOf(item);
  if (kind === 'plan-decision') return data._id === id && isText(data.line) === (item.method === 'POST');
  if (kind === 'goal') return data._id === id && isFields(data.aim) === (item.method === 'PUT');
  if (item.method === 'DELETE') return data.done === true;
  return kind === 'body-weight' ? data.date === id : data._id === id && isText(data.title);
}
