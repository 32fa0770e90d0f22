/**
 * Sends a strap's heart rate to a workout elsewhere. A reading is on the disk first and sent afterwards, every second and as often as it takes;
 * the server keeps each once. Killed and started again, the bridge goes on with what it has not sent, for the same code.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';
import { readingsAtOnce } from '@workout-tracker/core/heart-rate/recording-limits';
import { StartupError } from '#errors/startup-error.ts';
import { type AdapterState, openBluez } from '#heart-adapter/bluez-client.ts';
import type { AdapterReading, AdapterStrap } from '#heart-adapter/heart-adapter.ts';
import type { BridgeArguments } from './bridge-arguments.ts';
import { BridgeFile, type Joined, type KeptRecording } from './bridge-file.ts';
import { BridgeServer } from './bridge-server.ts';

interface BridgeOptions extends BridgeArguments {
  readonly say: (line: string) => void;
  /** Undefined where nobody can be asked. */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
  readonly signal: AbortSignal;
}

const sendEveryMs = 1_000;
/** While the server does not answer. */
const longestPauseMs = 15_000;
/** With nothing to send, the last reading is sent again now and then: the answer tells whether the workout is over. */
const quietMs = 30_000;
/** A second strap may be heard a moment after the first. */
const gatherMs = 5_000;
const lookAgainMs = 10_000;
/** A clock that was set by more than this is another clock: what it stamps is a recording of its own. */
const clockMs = 2_000;

/** Answers with the last line to say. */
export async function runBridge(options: BridgeOptions): Promise<string> {
  const { url, code, folder, say, signal } = options;
  const name = createHash('sha256').update(`${url.href} ${code}`).digest('hex').slice(0, 16);
  await lockName(name);
  const path = join(folder, `heart-bridge-${name}.ndjson`);
  const file = await BridgeFile.open(path);
  const server = new BridgeServer(url);
  const joined = file.joined ?? (await joinWorkout(server, file, options));

  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  const news = new EventTarget();
  let state: AdapterState | undefined;
  let take: (reading: AdapterReading) => void = () => undefined;
  const bluetooth = openBluez({
    adapter: options.adapter,
    onState: (told) => {
      state = told;
      news.dispatchEvent(new Event('state'));
    },
    onReading: (reading) => take(reading),
  });
  const wear = async (): Promise<void> => {
    const isBusy = (): boolean => file.recordings.some(({ waiting }) => waiting.length > 0);
    const radio: Radio = { lookAround: () => bluetooth.lookAround(), state: () => state, isBusy };
    const wanted = options.strap ?? file.recordings.at(-1)?.address;
    const strap = await chooseStrap(radio, wanted, { ...options, signal: stop });
    say(`Heart rate from ${strap.name} goes to the workout of ${joined.personName}. Ctrl-C ends it.`);
    take = (reading) => record(file, strap, reading);
    news.addEventListener(
      'state',
      sayChanges(strap, () => state, say),
    );
    bluetooth.setWanted([strap.address]);
  };
  try {
    // What an earlier run has left is sent while the strap is still looked for.
    const sending = sendAll({ file, server, token: joined.token, say, signal: stop });
    const how = await Promise.race([sending, wear().then(() => sending)]);
    if (how === 'shut out') throw new StartupError('The workout does not take heart rate from this device any more.');
    await file.remove();
    return 'The workout is over.';
  } finally {
    take = () => undefined;
    ending.abort();
    await bluetooth.close();
  }
}

/** Two that send for one code would give their readings the same numbers. The name is free again with the end of the process. */
async function lockName(name: string): Promise<void> {
  const { promise: locked, resolve, reject } = Promise.withResolvers<void>();
  // A socket of Linux that has no file: the kernel keeps its name.
  const lock = createServer().once('error', reject).listen(`\0workout-tracker-heart-bridge-${name}`, resolve);
  lock.unref();
  await locked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartupError('This machine sends for that code already.');
    throw new StartupError(`The bridge needs Linux (${error.message}).`);
  });
}

async function joinWorkout(
  server: BridgeServer,
  file: BridgeFile,
  { code, deviceName }: BridgeArguments,
): Promise<Joined> {
  const deviceId = randomUUID();
  const { kind, token, personName } = await server.join({ code, deviceId, name: deviceName });
  if (kind !== 'heart')
    throw new StartupError('That is the code of a screen. The phone has another one for heart rate.');
  file.join({ deviceId, token, personName });
  return { deviceId, token, personName };
}

interface Radio {
  lookAround(): void;
  /** Something is left to send, with Bluetooth or without it. */
  isBusy(): boolean;
  state(): AdapterState | undefined;
}

/** The one that is in the air; of several the one that was named or that a person names. */
async function chooseStrap(radio: Radio, wanted: string | undefined, options: BridgeOptions): Promise<AdapterStrap> {
  const { say, ask, signal } = options;
  let lookedAt = 0;
  let foundAt = 0;
  let hasSaid = false;
  while (true) {
    const state = radio.state();
    if (state?.status === 'unavailable' && !radio.isBusy()) throw new StartupError(`No Bluetooth: ${state.reason}.`);
    const straps = state?.straps ?? [];
    const now = performance.now();
    const known = straps.find(({ address }) => address === wanted);
    if (known) return known;
    if (straps.length > 0) foundAt ||= now;
    if (foundAt > 0 && now - foundAt > gatherMs && wanted === undefined) {
      const [only, ...more] = straps;
      if (only && more.length === 0) return only;
      if (straps.length > 1) return askWhich(straps, ask, say, signal);
    }
    if (state && now - lookedAt > lookAgainMs) {
      lookedAt = now;
      radio.lookAround();
      if (!hasSaid)
        say(wanted ? `Looking for the strap ${wanted}.` : 'Looking for straps. Put one on, so that it wakes.');
      hasSaid = true;
    }
    await pause(100, undefined, { signal }).catch(() => stopped());
  }
}

async function askWhich(
  straps: readonly AdapterStrap[],
  ask: BridgeOptions['ask'],
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<AdapterStrap> {
  const lines = straps.map(({ address, name }, place) => `  ${place + 1}  ${address}  ${name}`);
  const list = `Several straps are in the air:\n${lines.join('\n')}`;
  if (!ask) throw new StartupError(`${list}\nName yours: --strap ${straps[0]?.address}`);
  say(list);
  while (true) {
    const answer = await ask('Which one? ', signal).catch(() => stopped());
    const chosen = straps[Number(answer) - 1];
    if (chosen) return chosen;
  }
}

function stopped(): never {
  throw new StartupError('Stopped. What is not sent yet waits here, and goes when the bridge is started again.');
}

function sayChanges(strap: AdapterStrap, state: () => AdapterState | undefined, say: (line: string) => void) {
  let said = '';
  return (): void => {
    const now = state();
    const isConnected = now?.straps.some(({ address, isConnected }) => address === strap.address && isConnected);
    const line =
      now?.status === 'unavailable'
        ? `No Bluetooth: ${now.reason}. Trying again.`
        : `${strap.name} is ${isConnected ? 'connected' : 'not connected. Looking for it'}.`;
    if (line !== said) say(line);
    said = line;
  };
}

function record(file: BridgeFile, { address, name }: AdapterStrap, { at, bpm, rr }: AdapterReading): void {
  const clock = Math.round(Date.now() - uptime() * 1_000);
  const newest = file.recordings.at(-1);
  const goesOn = newest?.address === address && Math.abs(newest.clock - clock) < clockMs;
  if (!goesOn) file.begin({ recordingId: randomUUID(), address, name, clock });
  const n = (file.recordings.at(-1)?.last ?? 0) + 1;
  file.add({ n, at, bpm, ...(rr.length > 0 && { rr: [...rr] }) });
}

interface SendOptions {
  readonly file: BridgeFile;
  readonly server: BridgeServer;
  readonly token: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Until the workout is over, or does not want this device any more. */
async function sendAll({ file, server, token, say, signal }: SendOptions): Promise<'over' | 'shut out'> {
  let failures = 0;
  let sentAt = performance.now();
  let latest: { readonly recording: KeptRecording; readonly reading: RecordedReading } | undefined;
  while (true) {
    const pauseMs = Math.min(sendEveryMs * 2 ** failures, longestPauseMs);
    await pause(pauseMs, undefined, { signal }).catch(() => stopped());
    const waiting = file.recordings.find((one) => one.waiting.length > 0);
    const isQuiet = performance.now() - sentAt > quietMs;
    const recording = waiting ?? (isQuiet ? latest?.recording : undefined);
    if (!recording) continue;
    const readings = waiting ? waiting.waiting.slice(0, readingsAtOnce) : latest ? [latest.reading] : [];
    await file.sync();
    const { recordingId, name } = recording;
    const answer = await server.send(token, { recordingId, name, sentAt: new Date().toISOString(), readings });
    if (answer === 'over' || answer === 'shut out') return answer;
    if ('later' in answer) {
      if (failures === 0) say(`The server does not take readings now (${answer.later}). They are kept here.`);
      failures += 1;
      continue;
    }
    if (failures > 0) say('The server takes readings again.');
    failures = 0;
    sentAt = performance.now();
    const [last] = readings.slice(-1);
    if (last) latest = { recording, reading: last };
    file.keep(recordingId, answer.kept.upTo);
  }
}
