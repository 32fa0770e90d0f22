/** The two verbs of the server that a bridge needs. What it answers is sorted by what is to be done about it. */
import type { liveContract } from '@workout-tracker/core/contract/live';
import type { ReadingBatch } from '@workout-tracker/core/heart-rate/recording';
import type { Static } from 'typebox';
import { StartupError } from '#errors/startup-error.ts';

type JoinRequest = Static<typeof liveContract.joinLive.body>;
type Joined = Static<(typeof liveContract.joinLive.reply)[200]>['data'];
type Kept = Static<(typeof liveContract.sendLiveHeart.reply)[200]>['data'];

/** `over`: the workout is. `shut out`: the token is good for nothing. `later`: out of reach or busy, with the reason. */
export type Answer = { readonly kept: Kept } | 'over' | 'shut out' | { readonly later: string };

const answerMs = 10_000;

interface Reply {
  readonly status: number;
  readonly data?: unknown;
  readonly message?: string;
}

export class BridgeServer {
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
  }

  /** Refused in words: there is nothing to send without it. */
  async join(request: JoinRequest): Promise<Joined> {
    let reply: Reply;
    try {
      reply = await this.#post('api/live/join', request);
    } catch (error) {
      throw new StartupError(`${this.#url.origin} does not answer: ${reasonOf(error)}.`);
    }
    const { status, data, message } = reply;
    if (status === 200 && data !== undefined) return data as Joined;
    if (status === 410) throw new StartupError('The workout of this code is over.');
    if (message === undefined) throw new StartupError(`There is no Workout Tracker at ${this.#url.origin}.`);
    if (status === 404 || status === 422) {
      throw new StartupError('The code is wrong, or its workout is over: the phone shows one that is good.');
    }
    throw new StartupError(message);
  }

  async send(token: string, batch: ReadingBatch): Promise<Answer> {
    try {
      const { status, data, message = '' } = await this.#post('api/live/heart', batch, token);
      if (status === 200 && data !== undefined) return { kept: data as Kept };
      if (status === 410) return 'over';
      if (status === 401 || status === 403) return 'shut out';
      return { later: `it answers ${status} ${message}`.trim() };
    } catch (error) {
      return { later: reasonOf(error) };
    }
  }

  async #post(path: string, body: object, token?: string): Promise<Reply> {
    const response = await fetch(new URL(path, this.#url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    return { ...parsed(text), status: response.status };
  }
}

/** Of what is no answer of ours, nothing. */
function parsed(text: string): Pick<Reply, 'data' | 'message'> {
  try {
    const { data, message } = JSON.parse(text) as Pick<Reply, 'data' | 'message'>;
    return { data, ...(typeof message === 'string' && { message }) };
  } catch {
    return {};
  }
}

/** Of Node's fetch, the reason lies below the error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  if (!(cause instanceof Error)) return message;
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? message);
}
