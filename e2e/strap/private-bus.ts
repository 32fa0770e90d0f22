/**
 * A D-Bus of one's own. Chromium on Linux speaks to Bluetooth over the system bus named by DBUS_SYSTEM_BUS_ADDRESS; given this one instead,
 * it never touches the machine's. Everything is allowed on it, because only a test and its browser are there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type MessageBus, sessionBus } from '@particle/dbus-next';

export interface PrivateBus {
  readonly address: string;
  readonly connection: MessageBus;
  stop(): Promise<void>;
}

function findDaemon(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'dbus-daemon'));
  return places.find((path) => existsSync(path));
}

/** Why there can be no bus here; undefined where there can. */
export function whyNoBus(): string | undefined {
  if (process.platform !== 'linux') return 'the emulated strap needs the Bluetooth of Linux';
  return findDaemon() ? undefined : 'the emulated strap needs dbus-daemon: apt-get install dbus';
}

const configuration = (socket: string): string => `<busconfig>
  <type>system</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/>
    <allow send_type="signal"/><allow receive_sender="*"/>
  </policy>
</busconfig>`;

/** In a folder of its own, or in the one given: a bus that ended and is started again has the same address. */
export async function startPrivateBus(given?: string): Promise<PrivateBus> {
  const program = findDaemon();
  if (program === undefined) throw new Error(whyNoBus());
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'wt-bus-')));
  await mkdir(folder, { recursive: true });
  const socket = join(folder, 'bus');
  await writeFile(join(folder, 'bus.conf'), configuration(socket));
  const options = ['--nofork', '--nopidfile', '--print-address', `--config-file=${join(folder, 'bus.conf')}`];
  const daemon = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(daemon, 'exit');
  // It prints its address once it listens.
  await Promise.race([once(daemon.stdout, 'data'), ended]);
  if (daemon.exitCode !== null) throw new Error(`dbus-daemon ended with ${daemon.exitCode}`);
  const address = `unix:path=${socket}`;
  const connection = sessionBus({ busAddress: address });
  await once(connection, 'connect');
  return {
    address,
    connection,
    async stop() {
      connection.disconnect();
      daemon.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
