/**
 * The real client and the real server in one process: `fetch` becomes a call into the application, and between the two lies a
 * network that can be told to fail the way networks do.
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';

/** What befalls a request: all well, lost on the way there, lost on the way back (the server has done it), or delivered twice. */
type Weather = 'clear' | 'request lost' | 'answer lost' | 'delivered twice';

export interface Wire {
  weather: Weather;
  /** Every request that reached the server, as `POST /api/login`. */
  readonly arrived: string[];
}

export const wireOrigin = 'http://wire.example';

export function useWire(app: FastifyInstance): Wire {
  const wire: Wire = { weather: 'clear', arrived: [] };
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (wire.weather === 'request lost') throw new TypeError('fetch failed');
    const payload = Buffer.from(await request.arrayBuffer());
    const deliver = async (): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      wire.arrived.push(`${request.method} ${pathname}`);
      const answer = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(payload.length > 0 && { payload }),
      });
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
    };
    if (wire.weather === 'delivered twice') await deliver();
    const response = await deliver();
    if (wire.weather === 'answer lost') throw new TypeError('fetch failed');
    return response;
  };
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  return wire;
}
