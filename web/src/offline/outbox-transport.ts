/**
 * The outbox's way to the server, for one account. A token is used only while it is that account's own: between looking and sending,
 * somebody else may have signed in. An answer counts when it is the workout that was sent; anything else is a stranger's.
 */
import { isFields, isIndex } from '@workout-tracker/core/live/parse-fields';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ApiClient, createApiClient } from '#lib/api-client.ts';
import { NetworkError } from '#lib/api-errors.ts';
import type { TokenSource } from '#lib/request.ts';
import { OtherAccountError } from './judge-failure.ts';
import type { OutboxItem } from './outbox-item.ts';

export interface OutboxTransport {
  /** The workout as the server has it afterwards. */
  send(item: OutboxItem): Promise<Workout>;
  read(workoutId: string): Promise<Workout>;
}

interface WireParts {
  readonly base: string;
  readonly userId: string;
  readonly tokens: TokenSource;
  /** Whose the tokens are at this moment; null for nobody's. */
  readonly account: () => string | null;
}

/** Room for hours of heart rate on a slow network. */
const options = { timeoutMs: 30_000 };

export function createOutboxTransport({ base, userId, tokens, account }: WireParts): OutboxTransport {
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
    send: async (item) => readAnswer(await call(client, item), item.workoutId),
    read: async (workoutId) => readAnswer(await client.get(`/api/workouts/${workoutId}`, options), workoutId),
  };
}

function call(client: ApiClient, { method, url, data }: OutboxItem): Promise<unknown> {
  if (method === 'DELETE') return client.del(url, options);
  const send = method === 'PUT' ? client.put : client.post;
  return send(url, data ?? undefined, options);
}

function readAnswer(answer: unknown, workoutId: string): Workout {
  const workout = isFields(answer) ? answer.data : undefined;
  const isIt = isFields(workout) && workout._id === workoutId && isIndex(workout.revision);
  if (!isIt) throw new NetworkError('Something else answered in place of the server.');
  return workout as Workout;
}
