/** The border of the network in a browser: verbs are answered as a test says, everything else fails as without a network. */
import type { Verb, VerbOutput } from '@workout-tracker/core/contract/contract';
import { onTestFinished, vi } from 'vitest';

interface Asked {
  readonly verb: string;
  readonly path: string;
  readonly body: unknown;
}

type Answers = { readonly [V in Verb]?: VerbOutput<V> | ((asked: Asked) => VerbOutput<V> | Response) };

/** Answers with everything that was asked, as it is asked. */
export function aNetwork(answers: Answers = {}): readonly Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname;
    const found = Object.entries(answers).find(([verb]) => isFor(verb, method, path));
    const request = { verb: `${method} ${path}`, path, body: typeof body === 'string' ? JSON.parse(body) : body };
    asked.push(request);
    if (!found) throw new TypeError('Failed to fetch');
    const answer = typeof found[1] === 'function' ? found[1](request) : found[1];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

/** `'GET /api/workouts/:id'` is for `GET` of `/api/workouts/0195`. */
function isFor(verb: string, method: string, path: string): boolean {
  const [ownMethod, ownPath = ''] = verb.split(' ');
  return ownMethod === method && new RegExp(`^${ownPath.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
