import { setTimeout as pause } from 'node:timers/promises';
import type { Verb, VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';

const mostTries = 8;
const busy = [429, 503];

export class RefusedCall extends Error {
  readonly status: number;

  constructor(verb: string, status: number, reason: string) {
    super(`${verb} was refused with ${status}: ${reason}`);
    this.status = status;
  }
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

export class Api {
  readonly #base: string;
  readonly #signal: AbortSignal | undefined;
  readonly #headers: Record<string, string> = {};

  /** `signal` breaks off what is under way. */
  constructor(base: string, signal?: AbortSignal) {
    this.#base = base;
    this.#signal = signal;
  }

  /** Sent with every call from now on. */
  carry(name: string, value: string): void {
    this.#headers[name] = value;
  }

  /** `await api.call('POST /api/workouts', { body: workout })` */
  async call<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>> {
    const { params = {}, query = {}, body } = input as Parts;
    const [method = 'GET', path = ''] = verb.split(' ');
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const address = new URL(filled, this.#base);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const request = {
      method,
      ...(this.#signal && { signal: this.#signal }),
      headers: { ...this.#headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(address, request);
      if (answer.ok) return (await answer.json()) as VerbOutput<V>;
      const reason = await answer.text();
      if (!busy.includes(answer.status) || tries === mostTries) throw new RefusedCall(verb, answer.status, reason);
      const waitMs = Math.min(5, Number(answer.headers.get('retry-after')) || 1) * 1000;
      await pause(waitMs, undefined, this.#signal && { signal: this.#signal });
    }
  }
}
