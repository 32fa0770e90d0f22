/** A bus and a BlueZ of a test's own, and the process of the server that speaks with it. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import { FakeBluez } from '../strap/fake-bluez.ts';
import { type PrivateBus, startPrivateBus } from '../strap/private-bus.ts';
import { familyOf } from './running-processes.ts';

export const addressOf = (folder: string): string => `unix:path=${join(folder, 'bus')}`;

export async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-bus-'));
  // Started by root, the server becomes another user, who must be able to walk in.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Without an adapter until one is plugged in. */
export async function useBus(folder: string): Promise<{ bus: PrivateBus; bluez: FakeBluez }> {
  const bus = await startPrivateBus(folder);
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await bus.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const bluez = new FakeBluez(bus.connection);
  await bluez.start();
  return { bus: { ...bus, stop }, bluez };
}

export const connected = (strap: EmulatedStrap) => expect.poll(() => strap.isNotifying, { interval: 20 }).toBe(true);

/** Its id; 0 while there is none. */
export function bluetoothProcess(parent = process.pid): number {
  const [found] = familyOf(parent).filter((pid) => /bluez-process/.test(commandLine(pid)));
  return found ?? 0;
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
