import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import type { FastifyInstance } from 'fastify';
import { createFakeClock, minutes } from '../fake-clock.ts';
import { quickPace } from '../peloton-stage.ts';
import { openTestApp } from '../test-app.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { buildWorld, type World } from './world.ts';

export interface Stage {
  readonly sandbox: Sandbox;
  readonly app: FastifyInstance;
  readonly world: World;
  close(): Promise<void>;
}

/** Jobs are woken by the request that makes them; nobody looks for forgotten ones. */
const neverMs = 1_000_000_000;

export async function openStage(): Promise<Stage> {
  const clock = createFakeClock();
  const simulator = await startPelotonSimulator({ clock: new ManualClock(clock.now().toISOString()) });
  const sandbox = await openSandbox();
  const app = await openTestApp({
    database: sandbox.database,
    clock: clock.now,
    pelotonPace: { ...quickPace, lookForImportsMs: neverMs, longestLiveMs: 0 },
    env: { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl },
  });
  return {
    sandbox,
    app,
    world: await buildWorld({ sandbox, app, clock: clock.now, advance: () => clock.advance(minutes(10)) }),
    async close() {
      await app.close();
      await simulator.stop();
      await sandbox.close();
    },
  };
}
