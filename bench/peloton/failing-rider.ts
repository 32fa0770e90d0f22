/**
 * Somebody whose import meets a Peloton that fails, on a product and a database of their own, and somebody else on the same server who only
 * wants to see their workouts. The fault can be switched on and off, so that both states are measured in the same minute.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import type { FaultKind } from '@workout-tracker/peloton-simulator/faults';
import { type Context, productArguments, startDatabase } from '../context.ts';
import { addPeople, pageRequest } from '../diary/bench-diary.ts';
import type { HttpRequest } from '../load/http-connection.ts';
import { startServer } from '../server-process.ts';

/** As many as a turn could not get through, were there no fault. */
const classes = 40;

export interface FailingRider {
  readonly url: string;
  /** What the other person asks. */
  readonly requests: readonly HttpRequest[];
  /** Applies an import, and is there when Peloton has been asked for its first class. */
  begin(kind: FaultKind): Promise<void>;
  /** Cancels it, and is there when nothing is asked of Peloton any more. */
  end(): Promise<void>;
}

export async function startFailingRider({ folder, resources }: Context): Promise<FailingRider> {
  const simulator = await startPelotonSimulator();
  resources.defer(() => simulator.stop());
  const databaseUrl = await startDatabase(join(folder, 'failing-database'), resources);
  const server = await startServer({
    name: 'failing',
    args: productArguments,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'failing'),
      RATE_LIMIT_FACTOR: '1000',
      PELOTON_API_URL: simulator.apiUrl,
      PELOTON_AUTH_URL: simulator.authUrl,
    },
    folder,
    resources,
  });
  const { url } = server;
  const [rider, other] = (await addPeople(server, databaseUrl)).usual;
  if (!rider || !other) throw new Error('There is nobody.');
  const headers: Record<string, string> = { ...rider.headers, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api/peloton${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const credentials = { username_or_email: 'imperial', password: 'pedal-imperial-2026' };
  headers['x-peloton-session'] = (await post('/login', credentials)).sessionToken ?? '';

  const { control } = simulator;
  const { faults, requests } = control;
  const sessions = control.account('imperial').sessions.slice(-classes);
  const items = sessions.map(({ id, name }) => ({ pelotonId: id, name }));
  let underWay = '';
  return {
    url,
    requests: [pageRequest(other)],
    async begin(kind) {
      faults.plan({ call: 'workout', kind });
      underWay = randomUUID();
      requests.clear();
      await post('/imports', { _id: underWay, items });
      while (requests.of('workout').length === 0) await pause(10);
    },
    async end() {
      await post(`/imports/${underWay}/cancel`, {});
      faults.clear();
      while (requests.running > 0) await pause(10);
    },
  };
}
