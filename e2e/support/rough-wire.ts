/**
 * A network that does everything networks do: it loses requests, loses answers after the server has acted, delivers twice, delivers
 * long after the sender gave up, lets a hotel answer in the server's place, and finds the server busy. What befalls each request is
 * told beforehand, so that a run can be run again.
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';

export const weathers = [
  'clear',
  'request lost',
  'answer lost',
  'delivered twice',
  'delivered late',
  'echoed late',
  'busy',
  'stranger',
] as const;
export type Weather = (typeof weathers)[number];

/** What the server answered, whether or not anybody heard it. */
interface Delivery {
  readonly method: string;
  readonly status: number;
  readonly body: unknown;
}

export interface RoughWire {
  /** What befalls the next requests, in order; after that it is clear. */
  forecast(weather: readonly Weather[]): void;
  /** Delivers whatever is still on its way. */
  deliverRest(): Promise<void>;
  readonly delivered: Delivery[];
}

/** A late one arrives after this many further requests. */
const lateness = 3;

export function useRoughWire(app: FastifyInstance): RoughWire {
  let ahead: Weather[] = [];
  let onTheirWay: { after: number; deliver: () => Promise<Response> }[] = [];
  const delivered: Delivery[] = [];
  const original = globalThis.fetch;

  async function deliverDue(): Promise<void> {
    for (const late of onTheirWay) late.after -= 1;
    const due = onTheirWay.filter(({ after }) => after <= 0);
    onTheirWay = onTheirWay.filter(({ after }) => after > 0);
    for (const { deliver } of due) await deliver();
  }

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const payload = Buffer.from(await request.arrayBuffer());
    const deliver = async (): Promise<Response> => {
      const answer = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        ...(payload.length > 0 && { payload }),
      });
      delivered.push({ method: request.method, status: answer.statusCode, body: answer.json() });
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
    };
    const lost = () => new TypeError('fetch failed');
    const weather = ahead.shift() ?? 'clear';
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
        return Response.json(
          { message: 'The server is busy.', error: 'overloaded' },
          { status: 503, headers: { 'retry-after': '2' } },
        );
      case 'stranger':
        return new Response('<title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
    }
  };
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  return {
    delivered,
    forecast(weather) {
      ahead = [...weather];
    },
    async deliverRest() {
      ahead = [];
      const rest = onTheirWay;
      onTheirWay = [];
      for (const { deliver } of rest) await deliver();
    },
  };
}
