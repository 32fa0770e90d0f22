/**
 * Calls verbs of the contract from inside the process, as a request with the caller's own token would: checked by the same schemas, counted
 * by the same limits, and refused once the token was taken back.
 */
import type { Verb, VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ErrorBody } from '@workout-tracker/core/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type CallVerb = <V extends Verb>(
  verb: V,
  ...[input]: unknown extends VerbInput<V> ? [input?: undefined] : [input: VerbInput<V>]
) => Promise<VerbOutput<V>>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** What the server said no with, in words for whoever asked. */
export class Refusal extends Error {}

export function createCallVerb(app: FastifyInstance, { token, ip }: { token: string; ip: string }): CallVerb {
  return async <V extends Verb>(verb: V, given?: unknown): Promise<VerbOutput<V>> => {
    const [method = '', path = ''] = verb.split(' ');
    const { params = {}, query = {}, body }: AnyInput = given ?? {};
    const url = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
    const asked = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await app.inject({
      method: method as InjectOptions['method'] & string,
      url,
      query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: ip,
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new Refusal(formatRefusal(answer.json<ErrorBody>()));
    return answer.json<VerbOutput<V>>();
  };
}

function formatRefusal({ message, details = [] }: ErrorBody): string {
  return [message, ...details.map((detail) => `${detail.path}: ${detail.message}`)].join('\n');
}
