/** A strap at a small computer, or at the server itself, and the server it sends to: whatever is killed, each reading is there once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { addressOf, bluetoothProcess, connected, useBus, useFolder } from '../support/bluetooth.ts';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { type Person, registerPerson } from '../support/people.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';
import { type Product, startProduct } from '../support/product.ts';
import { isRunning } from '../support/running-processes.ts';

const command = fileURLToPath(new URL('../../server/src/commands/heart-bridge-command.ts', import.meta.url));
const polar = { name: 'Polar H10', address: 'AA:BB:CC:00:00:01' };
const wahoo = { name: 'TICKR', address: 'AA:BB:CC:00:00:02' };
const codeIsWrong = 'The code is wrong, or its workout is over: the phone shows one that is good.\n';
const workoutId = '6f1c1d1e-0000-4000-8000-000000000001';

interface Server {
  product: Product;
  readonly dataDir: string;
  readonly api: PersonApi;
  /** Killed and started again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function useServer(env: Record<string, string> = {}): Promise<Server> {
  const data = await makeStartedDataFolder();
  const { dataDir } = data;
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100', ...env };
  const product = await startProduct(settings);
  const person: Person = await registerPerson(product.url);
  const server: Server = {
    product,
    dataDir,
    api: apiOf(product.url, person),
    kill: async () => void (await server.product.end('SIGKILL')),
    async start() {
      server.product = await startProduct({ ...settings, PORT: new URL(product.url).port });
      if (server.product.url === '') throw new Error(server.product.output());
    },
  };
  onTestFinished(async () => {
    await server.product.end('SIGTERM');
    await data.remove();
  });
  return server;
}

async function beginWorkout({ api }: Server, kind: 'heart' | 'screen' = 'heart'): Promise<string> {
  const about = { name: 'Maya', heartRateZones: [100, 120, 140, 160], units: 'kg' as const, hasSound: true };
  const device = '6f1c1d1e-0000-4000-8000-0000000000dd';
  const told = { workoutId, device, events: '[]', about, seq: 1, sentAt: new Date().toISOString() };
  await api.call('PUT /api/live', { body: told });
  const { data } = await api.call('POST /api/live/codes', { body: { workoutId, kind } });
  return data.code;
}

/** What the server has of all recordings: the numbers and the heart rates, in order. */
async function storedReadings({ dataDir }: Server): Promise<{ n: number; bpm: number; name: string; kind: string }[]> {
  const connection = await attachToPostgres(dataDir, () => {});
  if (!connection) return [];
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select r.name, r.kind, (reading->>0)::integer n, (reading->>2)::integer bpm
      from recordings r join recording_minutes m on m.user_id = r.user_id and m.recording_id = r._id,
        jsonb_array_elements(m.readings) reading
      order by r.began_at, (reading->>1)::bigint, n`);
    return rows;
  } finally {
    await client.end();
  }
}

const storedBpm = async (server: Server): Promise<number[]> => (await storedReadings(server)).map(({ bpm }) => bpm);

interface Bridge {
  said(): string;
  readonly ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Surroundings {
  readonly folder: string;
  readonly words: readonly string[];
}

function startBridge({ folder, words }: Surroundings): Bridge {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env.PATH, XDG_STATE_HOME: folder, DBUS_SYSTEM_BUS_ADDRESS: addressOf(folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    said: () => said,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Those that the bridge has on its disk, sent or not. */
async function keptOnDisk(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'workout-tracker'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'workout-tracker', name), 'utf8')));
  return texts.join('').split('"reading"').length - 1;
}

function beat(strap: EmulatedStrap, from: number, to: number): void {
  for (let bpm = from; bpm <= to; bpm++) strap.send(0x00, bpm);
}

const between = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function useStrap() {
  const folder = await useFolder();
  const { bluez } = await useBus(folder);
  bluez.plugIn();
  return { folder, bluez, strap: bluez.addStrap(polar) };
}

describe.skipIf(whyNoBus() !== undefined)('the bridge', () => {
  test('server and bridge killed, what it heard is there, each reading once; over with the workout', async () => {
    const { folder, strap } = await useStrap();
    const server = await useServer();
    const code = await beginWorkout(server);
    const words = [server.product.url, code.toLowerCase()];
    const first = startBridge({ folder, words });
    await connected(strap);
    expect(first.said()).toContain('Heart rate from Polar H10 goes to the workout of Maya. Ctrl-C ends it.\n');
    beat(strap, 60, 79);
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(60, 79));

    await server.kill();
    beat(strap, 80, 99);
    await expect.poll(() => keptOnDisk(folder), { interval: 50 }).toBe(40);
    await expect.poll(() => first.said(), { interval: 50 }).toMatch(/The server does not take readings now \(.+\)\./);
    expect(await first.end('SIGKILL')).toBe(null);

    await expect.poll(() => strap.isNotifying, { interval: 20 }).toBe(false);
    const second = startBridge({ folder, words });
    await connected(strap);
    beat(strap, 100, 119);
    await expect.poll(() => keptOnDisk(folder), { interval: 50 }).toBe(60);
    await expect.poll(() => second.said(), { interval: 50 }).toContain('The server does not take readings now');
    await server.start();
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(60, 119));
    await expect.poll(() => second.said(), { interval: 50 }).toContain('The server takes readings again.');
    const stored = await storedReadings(server);
    expect(stored.map(({ n }) => n)).toEqual(between(1, 60));
    expect(stored[0]).toMatchObject({ name: 'Polar H10', kind: 'relay' });

    await server.api.call('DELETE /api/live/:id', { params: { id: workoutId } });
    await connected(strap);
    beat(strap, 120, 120);
    expect(await second.ended).toBe(0);
    expect(second.said()).toMatch(/The workout is over\.\n$/);
    expect(strap.isNotifying).toBe(false);
    expect(await readdir(join(folder, 'workout-tracker'))).toEqual([]);
    const late = startBridge({ folder, words });
    expect(await late.ended).toBe(1);
    expect(late.said()).toBe(codeIsWrong);
  });

  test('of several straps it takes the one that is named, and nothing from another; a second bridge is refused', async () => {
    const { folder, bluez, strap } = await useStrap();
    const other = bluez.addStrap(wahoo);
    const server = await useServer();
    const words = [server.product.url, await beginWorkout(server)];
    const undecided = startBridge({ folder, words });
    expect(await undecided.ended).toBe(1);
    expect(undecided.said()).toMatch(
      /1 {2}AA:BB:CC:00:00:01 {2}Polar H10\n {2}2 {2}AA:BB:CC:00:00:02 {2}TICKR\nName yours: --strap AA:BB:CC:00:00:01\n$/,
    );
    expect([strap.connects, other.connects]).toEqual([0, 0]);

    const bridge = startBridge({ folder, words: [...words, '--strap', wahoo.address] });
    await connected(other);
    const twice = startBridge({ folder, words });
    expect(await twice.ended).toBe(1);
    expect(twice.said()).toBe('This machine sends for that code already.\n');
    beat(other, 140, 149);
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(140, 149));
    expect(strap.connects).toBe(0);

    // Lost and back: a gap, and the same recording.
    other.inRange = false;
    other.drop();
    await expect.poll(() => bridge.said(), { interval: 50 }).toContain('TICKR is not connected. Looking for it.');
    await expect.poll(() => bluez.isDiscovering, { interval: 20 }).toBe(true);
    other.inRange = true;
    other.advertise();
    await connected(other);
    beat(other, 150, 154);
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(140, 154));
    expect(await bridge.end('SIGINT')).toBe(130);
    expect(bridge.said()).toMatch(
      /Stopped\. What is not sent yet waits here, and goes when the bridge is started again\.\n$/,
    );
  });

  test('what is wrong is said in a line', async () => {
    const { folder, bluez } = await useStrap();
    const server = await useServer();
    const { url } = server.product;
    const code = await beginWorkout(server);
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const nowhere = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const page = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
    onTestFinished(() => void page.close());
    await once(page, 'listening');
    const elsewhere = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const refused = async (...words: string[]): Promise<string> => {
      const bridge = startBridge({ folder, words });
      expect(await bridge.ended).toBe(1);
      return bridge.said();
    };
    expect(await refused(nowhere, code)).toMatch(/^http:.+ does not answer: .*ECONNREFUSED.*\.\n$/);
    expect(await refused(elsewhere, code)).toBe(`There is no Workout Tracker at ${elsewhere}.\n`);
    expect(await refused(url, '22222222')).toBe(codeIsWrong);
    expect(await refused(url, await beginWorkout(server, 'screen'))).toBe(
      'That is the code of a screen. The phone has another one for heart rate.\n',
    );
    expect(await refused(url, code, '--adapter', 'hci7')).toBe('No Bluetooth: there is no Bluetooth adapter hci7.\n');
    bluez.setPowered(false);
    expect(await refused(url, code)).toBe('No Bluetooth: the Bluetooth adapter hci0 is switched off.\n');
    await bluez.stop();
    expect(await refused(url, code)).toBe('No Bluetooth: BlueZ does not run on this machine.\n');
  });
});

test.skipIf(whyNoBus() !== undefined)(
  "the server's own Bluetooth: a bound strap is heard, and its process killed takes nothing with it",
  async () => {
    const { folder, strap } = await useStrap();
    const server = await useServer({ HEART_ADAPTER: 'hci0', DBUS_SYSTEM_BUS_ADDRESS: addressOf(folder) });
    const { api, product } = server;
    const look = async () => (await api.call('GET /api/heart/adapter')).data;
    await expect.poll(look, { interval: 100 }).toEqual({
      status: 'on',
      straps: [{ ...polar, owner: 'nobody', isConnected: false, isNear: true }],
    });
    await api.call('PUT /api/heart/straps/:address', {
      params: { address: polar.address },
      body: { name: 'Polar H10' },
    });
    await connected(strap);
    beat(strap, 60, 79);
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(60, 79));

    process.kill(bluetoothProcess(product.process.pid), 'SIGKILL');
    await expect.poll(() => strap.isNotifying, { interval: 20 }).toBe(false);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await connected(strap);
    beat(strap, 80, 99);
    await expect.poll(() => storedBpm(server), { interval: 100 }).toEqual(between(60, 99));
    expect((await storedReadings(server))[0]).toMatchObject({ name: 'Polar H10', kind: 'adapter' });

    await api.call('DELETE /api/heart/straps/:address', { params: { address: polar.address } });
    await expect.poll(() => strap.isNotifying, { interval: 20 }).toBe(false);
    const helper = bluetoothProcess(product.process.pid);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(isRunning(helper)).toBe(false);
  },
);
