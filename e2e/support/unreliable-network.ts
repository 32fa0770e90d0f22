/**
 * A network that does everything networks do: it loses requests, loses answers after the server has acted, delivers twice, delivers
 * long after the sender gave up, lets a hotel answer in the server's place, finds the server busy or tired of the token, or sees it die
 * in the midst of the request. What befalls each request is told beforehand, so that a run can be run again.
 */
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { KillableServer } from './killable-server.ts';

export const weathers = [
  'clear',
  'request lost',
  'answer lost',
  'delivered twice',
  'delivered late',
  'echoed late',
  'busy',
  'too many',
  'worn out',
  'stranger',
  'server dies',
] as const;
export type Weather = (typeof weathers)[number];

export interface UnreliableNetwork {
  /** What befalls the next requests, in order; after that it is clear. */
  forecast(weather: readonly Weather[]): void;
  /** Delivers whatever is still on its way. */
  deliverRest(): Promise<void>;
  /** What has befallen requests so far, and how often. */
  readonly met: Map<Weather, number>;
}

/** A late one arrives after this many further requests. */
const lateness = 3;

export function useUnreliableNetwork(server: KillableServer): UnreliableNetwork {
  let ahead: Weather[] = [];
  let onTheirWay: { after: number; deliver: () => Promise<Response> }[] = [];
  const met = new Map<Weather, number>();
  const original = globalThis.fetch;

  async function deliverDue(): Promise<void> {
    for (const late of onTheirWay) late.after -= 1;
    const due = onTheirWay.filter(({ after }) => after <= 0);
    onTheirWay = onTheirWay.filter(({ after }) => after > 0);
    for (const { deliver } of due) await deliver().catch(() => undefined);
  }

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const payload = Buffer.from(await request.arrayBuffer());
    const deliver = async (more: Record<string, string> = {}): Promise<Response> => {
      const asked = {
        method: request.method as NonNullable<InjectOptions['method']>,
        url: new URL(request.url).pathname,
        headers: { ...Object.fromEntries(request.headers), ...more },
        ...(payload.length > 0 && { payload }),
      };
      const answer = await server.inject(asked).catch(() => {
        throw lost();
      });
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
    };
    const weather = ahead.shift() ?? 'clear';
    met.set(weather, (met.get(weather) ?? 0) + 1);
    await deliverDue();
    switch (weather) {
      case 'clear':
        return deliver();
      case 'request lost':
        throw lost();
      case 'answer lost':
        await deliver();
        throw lost();
      case 'delivered twice':
        await deliver();
        return deliver();
      case 'delivered late':
        onTheirWay.push({ after: lateness, deliver });
        throw lost();
      case 'echoed late':
        onTheirWay.push({ after: lateness, deliver });
        return deliver();
      case 'busy':
        return refusal(503, 'overloaded');
      case 'too many':
        return refusal(429, 'too_many_requests');
      case 'worn out':
        return deliver({ authorization: 'Bearer worn-out' });
      case 'stranger':
        return new Response('<title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
      case 'server dies': {
        const dying = deliver().catch(() => undefined);
        await server.restart();
        await dying;
        throw lost();
      }
    }
  };
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  return {
    met,
    forecast(weather) {
      ahead = [...weather];
    },
    async deliverRest() {
      ahead = [];
      const rest = onTheirWay;
      onTheirWay = [];
      for (const { deliver } of rest) await deliver().catch(() => undefined);
    },
  };
}

const lost = () => new TypeError('fetch failed');

const refusal = (status: number, error: string): Response =>
  Response.json({ message: 'Come back later.', error }, { status, headers: { 'retry-after': '2' } });
