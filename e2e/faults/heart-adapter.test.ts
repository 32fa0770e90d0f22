/** The server's own Bluetooth, over a bus and a BlueZ of the test's own: whatever ends, readings go on, each once and under its own strap. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createBluezAdapter, type StartedAdapter } from '@workout-tracker/server/heart-adapter/bluez-adapter';
import type { AdapterReading } from '@workout-tracker/server/heart-adapter/heart-adapter';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import type { FakeBluez } from '../strap/fake-bluez.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { addressOf, bluetoothProcess, connected, useBus, useFolder } from '../support/bluetooth.ts';
import { isRunning } from '../support/running-processes.ts';

const first = { name: 'HRM 4821', address: 'AA:BB:CC:00:00:01' };
const second = { name: 'Polar H10', address: 'AA:BB:CC:00:00:02' };

interface Listening {
  readonly adapter: StartedAdapter;
  readonly heard: readonly AdapterReading[];
  bpmOf(address: string): number[];
}

function useAdapter(folder: string): Listening {
  vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', addressOf(folder));
  onTestFinished(() => void vi.unstubAllEnvs());
  const heard: AdapterReading[] = [];
  const adapter = createBluezAdapter({ adapter: 'hci0', log: { info: () => {}, warn: () => {} } });
  onTestFinished(() => adapter.close());
  adapter.onReading((reading) => heard.push(reading));
  adapter.start();
  return { adapter, heard, bpmOf: (address) => heard.filter((one) => one.address === address).map(({ bpm }) => bpm) };
}

async function useStraps() {
  const folder = await useFolder();
  const { bus, bluez } = await useBus(folder);
  bluez.plugIn();
  const straps = [bluez.addStrap(first), bluez.addStrap(second)] as const;
  return { folder, bus, bluez, straps, ...useAdapter(folder) };
}

/** In the air again, for whoever searches. */
async function comeBack(bluez: FakeBluez, strap: EmulatedStrap): Promise<void> {
  await expect.poll(() => bluez.isDiscovering, { interval: 20 }).toBe(true);
  strap.inRange = true;
  strap.advertise();
}

describe.skipIf(whyNoBus() !== undefined)('straps at the server', () => {
  test('two at once, each under its own address; a third that nobody wants is listed and left alone', async () => {
    const { bluez, straps, adapter, heard, bpmOf } = await useStraps();
    const other = bluez.addStrap({ name: 'Somebody', address: 'AA:BB:CC:00:00:03' });
    adapter.setWanted([first.address, second.address]);
    await Promise.all(straps.map(connected));
    for (let beat = 0; beat < 50; beat++) {
      straps[0].send(0x00, 100 + beat);
      straps[1].send(0x10, 60 + beat, 0x80, 0x03);
    }
    await expect.poll(() => heard.length, { interval: 20 }).toBe(100);
    expect(bpmOf(first.address)).toEqual(Array.from({ length: 50 }, (_, beat) => 100 + beat));
    expect(bpmOf(second.address)).toEqual(Array.from({ length: 50 }, (_, beat) => 60 + beat));
    expect(heard.find(({ address }) => address === second.address)?.rr).toEqual([875]);
    expect(adapter.status).toBe('on');
    expect(adapter.straps()).toEqual([
      { ...first, isConnected: true, isNear: true },
      { ...second, isConnected: true, isNear: true },
      { name: 'Somebody', address: 'AA:BB:CC:00:00:03', isConnected: false, isNear: true },
    ]);
    expect(other.connects).toBe(0);
  });

  test('a look around lists who is in the air and connects to nobody', async () => {
    const { bluez, straps, adapter } = await useStraps();
    await expect.poll(() => adapter.status, { interval: 20 }).toBe('on');
    expect([bluez.isDiscovering, adapter.straps()]).toEqual([false, []]);
    adapter.lookAround();
    await expect
      .poll(() => adapter.straps().map(({ name }) => name), { interval: 20 })
      .toEqual([first.name, second.name]);
    expect(straps.map(({ connects }) => connects)).toEqual([0, 0]);
  });

  test('one that is not wanted any more is let go; the other goes on', async () => {
    const { straps, adapter, bpmOf } = await useStraps();
    adapter.setWanted([first.address, second.address]);
    await Promise.all(straps.map(connected));
    adapter.setWanted([second.address]);
    await expect.poll(() => adapter.straps()[0]?.isConnected, { interval: 20 }).toBe(false);
    straps[1].send(0x00, 91);
    await expect.poll(() => bpmOf(second.address), { interval: 20 }).toEqual([91]);
    expect(straps.map(({ connects }) => connects)).toEqual([1, 1]);
  });

  test('lost and back', async () => {
    const { bluez, straps, adapter, bpmOf } = await useStraps();
    const [strap] = straps;
    adapter.setWanted([first.address]);
    await connected(strap);
    strap.send(0x00, 101);
    strap.inRange = false;
    strap.drop();
    await expect.poll(() => adapter.straps()[0]?.isConnected, { interval: 20 }).toBe(false);
    await comeBack(bluez, strap);
    await connected(strap);
    strap.send(0x00, 102);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([101, 102]);
  });

  test('a connection that is refused is tried again', async () => {
    const { straps, adapter, bpmOf } = await useStraps();
    const [strap] = straps;
    const { onConnect } = strap;
    strap.onConnect = ({ refuse }) => {
      strap.onConnect = onConnect;
      refuse('org.bluez.Error.Failed', 'le-connection-abort-by-local');
    };
    adapter.setWanted([first.address]);
    await connected(strap);
    expect(strap.connects).toBe(2);
    strap.send(0x00, 77);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([77]);
  });

  test('packets that make no sense are no readings', async () => {
    const { straps, adapter, bpmOf } = await useStraps();
    const [strap] = straps;
    adapter.setWanted([first.address]);
    await connected(strap);
    strap.send();
    strap.send(0x00);
    strap.send(0x01, 70);
    strap.send(0x00, 0);
    strap.send(0x01, 0xff, 0xff);
    strap.send(0x10, 99, 0x80);
    strap.send(0x16, 88, 0x80, 0x03);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([88]);
  });

  test('what comes long after the skin was lost is no reading', async () => {
    const { straps, adapter, heard } = await useStraps();
    const [strap] = straps;
    adapter.setWanted([first.address]);
    await connected(strap);
    const lost = setInterval(() => strap.isNotifying && strap.send(0x04, 120), 100);
    onTestFinished(() => clearInterval(lost));
    await expect.poll(() => Date.now() - (heard[0]?.at ?? Date.now()), { interval: 20 }).toBeGreaterThan(6_500);
    clearInterval(lost);
    strap.send(0x06, 99);
    await expect.poll(() => heard.at(-1)?.bpm, { interval: 20 }).toBe(99);
    const guesses = heard.slice(0, -1).map(({ at }) => at - (heard[0]?.at ?? 0));
    expect(guesses.filter((age) => age > 5_000)).toEqual([]);
    expect(guesses.length).toBeGreaterThan(1);
  });

  test('its process killed, readings go on', async () => {
    const { straps, adapter, bpmOf } = await useStraps();
    const [strap] = straps;
    adapter.setWanted([first.address]);
    await connected(strap);
    strap.send(0x00, 101);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([101]);
    const killed = bluetoothProcess();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => adapter.status, { interval: 5 }).toBe('unavailable');
    expect(adapter.straps()).toEqual([]);
    await expect.poll(() => strap.isNotifying, { interval: 20 }).toBe(false);
    await connected(strap);
    expect(bluetoothProcess()).not.toBe(killed);
    for (const bpm of [102, 103, 104]) strap.send(0x00, bpm);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([101, 102, 103, 104]);
    // BlueZ was connected all the while.
    expect(strap.connects).toBe(1);
  });

  test('BlueZ started again, and its adapter pulled out and put in', async () => {
    const { bluez, straps, adapter, bpmOf } = await useStraps();
    const [strap] = straps;
    const process = bluetoothProcess();
    adapter.setWanted([first.address]);
    await connected(strap);
    strap.send(0x00, 101);
    await bluez.stop();
    await expect.poll(() => adapter.status, { interval: 20 }).toBe('unavailable');
    await bluez.start();
    bluez.plugIn();
    await connected(strap);
    strap.send(0x00, 102);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([101, 102]);

    bluez.unplug();
    await expect.poll(() => adapter.status, { interval: 20 }).toBe('unavailable');
    bluez.plugIn(false);
    bluez.setPowered(true);
    await connected(strap);
    strap.send(0x00, 103);
    await expect.poll(() => bpmOf(first.address), { interval: 20 }).toEqual([101, 102, 103]);
    expect(adapter.status).toBe('on');
    expect(bluetoothProcess()).toBe(process);
  });

  test('a bus that is not there yet, and one that goes and comes back', async () => {
    const folder = await useFolder();
    const { adapter, bpmOf } = useAdapter(folder);
    adapter.setWanted([first.address]);
    await expect.poll(() => bluetoothProcess(), { interval: 20 }).not.toBe(0);
    expect(adapter.status).toBe('unavailable');
    for (const bpm of [101, 102]) {
      const { bus, bluez } = await useBus(folder);
      bluez.plugIn();
      const strap = bluez.addStrap(first);
      await connected(strap);
      strap.send(0x00, bpm);
      await expect.poll(() => bpmOf(first.address).at(-1), { interval: 20 }).toBe(bpm);
      await bus.stop();
      await expect.poll(() => adapter.status, { interval: 20 }).toBe('unavailable');
    }
    expect(bpmOf(first.address)).toEqual([101, 102]);
  });

  test('closed, it lets go of its straps and leaves no process', async () => {
    const { straps, adapter } = await useStraps();
    adapter.setWanted([first.address]);
    await connected(straps[0]);
    const pid = bluetoothProcess();
    await adapter.close();
    expect(isRunning(pid)).toBe(false);
    expect(straps[0].isNotifying).toBe(false);
  });

  test('whoever started it killed, it lets go and ends', async () => {
    const { bluez, straps, folder, adapter } = await useStraps();
    await adapter.close();
    const program = `
      import { createBluezAdapter } from '@workout-tracker/server/heart-adapter/bluez-adapter';
      const adapter = createBluezAdapter({ adapter: 'hci0', log: { info() {}, warn() {} } });
      adapter.setWanted(['${first.address}']);
      adapter.start();
    `;
    const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: addressOf(folder) },
      stdio: 'ignore',
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await connected(straps[0]);
    const pid = bluetoothProcess(parent.pid ?? 0);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isRunning(pid), { interval: 20 }).toBe(false);
    expect([straps[0].isNotifying, bluez.isDiscovering]).toEqual([false, false]);
  });
});
