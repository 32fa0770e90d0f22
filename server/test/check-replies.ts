/**
 * Holds what an application sends against the contract: each JSON reply of a verb must be what its schema says, without a property too many
 * or too few, and each refusal an `ErrorBody`. The server itself writes some replies with text made by the database, which no schema has seen.
 */
import { type Contract, contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import { ErrorBody } from '@workout-tracker/core/contract/errors';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Not optimised: each check runs a few times, and making it quick cost more than all of its runs. */
const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, code: { optimize: false } });
formats.default(ajv);

const verbs = new Map(
  (Object.entries(contract) as [keyof Contract, Endpoint][]).map(([name, endpoint]) => [
    `${endpoint.method} ${endpoint.path}`,
    { name, endpoint },
  ]),
);

const found = new WeakMap<FastifyInstance, string[]>();

/** To be called before the application starts. */
export function checkReplies(app: FastifyInstance): void {
  const problems: string[] = [];
  found.set(app, problems);
  app.addHook('onSend', async (request, reply, payload) => {
    problems.push(...problemsOf(request, reply, payload));
  });
}

/** Throws with the names of the verbs whose replies were not what the contract says. */
export function expectRepliesAsDescribed(app: FastifyInstance): void {
  const problems = found.get(app)?.splice(0) ?? [];
  if (problems.length > 0) throw new Error(`Replies are not as the contract says:\n${problems.join('\n')}`);
}

/** For an application that was made to answer nonsense. */
export function forgetReplies(app: FastifyInstance): void {
  found.get(app)?.splice(0);
}

function problemsOf({ method, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): string[] {
  const verb = verbs.get(`${method} ${routeOptions.url}`);
  if (!verb || typeof payload !== 'string') return [];
  const { statusCode: status } = reply;
  const about = `${verb.name} ${status}`;
  const schema = status >= 400 ? ErrorBody : verb.endpoint.reply[status];
  if (!schema) return [`${about} is not in the contract`];
  const validate = ajv.compile(schema);
  if (validate(JSON.parse(payload))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params, data }) =>
      `${about}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}, is ${JSON.stringify(data)?.slice(0, 200)}`,
  );
}
