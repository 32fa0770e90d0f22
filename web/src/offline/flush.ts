/**
 * Sends what waits: one tab at a time, one item at a time, in order for each subject. That an item is about to be sent is on the disk
 * before it is sent: after a crash it is known that the server may have it. Nothing here ever drops an item; the server's yes does.
 */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { createListeners } from '#storage/store.ts';
import { ifFree, inTurn } from '#storage/tabs.ts';
import { backoffMs } from './backoff.ts';
import { judgeFailure, type Verdict } from './judge-failure.ts';
import type { Outbox } from './outbox.ts';
import { isWorkoutItem, type OutboxItem } from './outbox-item.ts';
import { change, joinFollowingEdits, nextToSend, nextTryAt, settle } from './outbox-rules.ts';
import type { OutboxTransport } from './outbox-transport.ts';

export type Trigger = 'start' | 'online' | 'visible' | 'signed-in' | 'queued' | 'later' | 'retry';

export interface Settled {
  readonly item: OutboxItem;
  /** As the server has it now; null where it has none any more, or where the item is about something else. */
  readonly workout: Workout | null;
}

export interface Flush {
  /** Answers when there is nothing more to send for now. */
  run(trigger: Trigger): Promise<void>;
  /** Hears of each item the server took. */
  onSettled(listener: (settled: Settled) => void): () => void;
  close(): void;
}

interface FlushParts {
  readonly outbox: Outbox;
  readonly wire: OutboxTransport;
  readonly locks: LockManager | undefined;
  /** Puts what the server made of an item where pages look when they open. */
  readonly keepAnswer: (workout: Workout) => Promise<void>;
  /** The same for an item that is not about a workout: what it changed there is changed. */
  readonly keepChange: (item: OutboxItem) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  /** The browser's "no" is sure, its "yes" is a guess. */
  readonly isOnline: () => boolean;
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

/** How long a save waits for another tab that is sending. */
const otherTabMs = 3_000;

/** Something has changed, or a person is waiting: the network is worth another try at once. */
const freshStarts = new Set<Trigger>(['start', 'online', 'visible', 'signed-in', 'queued', 'retry']);

export function createFlush(parts: FlushParts): Flush {
  const { outbox, wire, locks, keepAnswer, keepChange, now, random, isOnline, schedule } = parts;
  const settled = createListeners<[Settled]>();
  let running: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  const items = (): readonly OutboxItem[] => outbox.getSnapshot().items;

  async function sendAll(trigger: Trigger): Promise<void> {
    const isUnwritten = outbox.getSnapshot().error !== null;
    if (freshStarts.has(trigger) && (isUnwritten || items().some(isHeldBack))) await outbox.change(withoutNetworkWaits);
    await findTheirs();
    const tried = new Set<string>();
    for (let item = next(tried); item; item = next(tried)) {
      tried.add(item.id);
      const verdict = await sendOne(item.id);
      if (verdict.kind === 'wait' && verdict.isForAll) return;
    }
  }

  const next = (tried: ReadonlySet<string>): OutboxItem | undefined =>
    isClosed || !isOnline() ? undefined : nextToSend(items(), now(), tried);

  async function sendOne(id: string): Promise<Verdict> {
    await outbox.change((all) => all.map((each) => (each.id === id ? beingSent(each) : each)));
    // What is sent is what the journal has now: another tab may have joined a change to it, or taken it away.
    const item = items().find((each) => each.id === id);
    if (!item) return { kind: 'done' };
    try {
      await take(item, await wire.send(item));
      return { kind: 'done' };
    } catch (error) {
      const verdict = judgeFailure(error, item);
      await follow(verdict, item);
      return verdict;
    }
  }

  async function take(item: OutboxItem, workout: Workout | null): Promise<void> {
    // Before it leaves the outbox: a page that opens now must not begin with the version before, and edit that.
    if (workout) await keepAnswer(workout);
    else if (!isWorkoutItem(item)) await keepChange(item);
    // And pages that are open: for a moment they would show the value before, and whoever deletes that and takes it back has the old one.
    if (!isWorkoutItem(item)) settled.tell({ item, workout });
    await outbox.change((all) => settle(all, item.id, workout));
    if (isWorkoutItem(item)) settled.tell({ item, workout });
  }

  async function follow(verdict: Verdict, item: OutboxItem): Promise<void> {
    if (verdict.kind === 'done') return take(item, null);
    const { waitingFor, reason } = verdict;
    const pause = verdict.kind === 'wait' ? backoffMs(item.attempts, verdict.retryAfterMs, random) : 0;
    // Refused outright, the server does not have it: it may be put right and is as good as new.
    const refused = verdict.waitingFor === 'refused' && { attempts: 0, objections: verdict.objections };
    const fields = { waitingFor, reason, notBefore: now() + pause, ...refused };
    const isConflict = waitingFor === 'conflict';
    await outbox.change((all) => change(isConflict ? joinFollowingEdits(all, item.id) : all, item.id, fields));
    if (isConflict) await findTheirs();
  }

  /** The other version of what was changed elsewhere. Without it there is nothing to choose from yet. */
  async function findTheirs(): Promise<void> {
    for (const { id, workoutId, waitingFor, theirs } of items().filter(isWorkoutItem)) {
      if (waitingFor !== 'conflict' || theirs || !isOnline()) continue;
      const found = await wire.read(workoutId).catch(() => null);
      if (found) await outbox.change((all) => change(all, id, { theirs: found }));
    }
  }

  function planNext(): void {
    cancel?.();
    const at = nextTryAt(items());
    if (at === undefined || isClosed || !isOnline()) return;
    cancel = schedule(Math.max(1_000, at - now()), () => void run('later'));
  }

  /** Another tab that sends will send this too: it reads the same outbox. Somebody who waits for the answer waits for that tab. */
  function sendUnlessAnotherDoes(trigger: Trigger): Promise<void> {
    const name = `workout-tracker-flush-${outbox.userId}`;
    const send = () => sendAll(trigger);
    if (trigger !== 'queued' && trigger !== 'retry') return ifFree(locks, name, send);
    return inTurn(locks, name, otherTabMs, send, async () => {});
  }

  async function runUntilDone(trigger: Trigger): Promise<void> {
    await sendUnlessAnotherDoes(trigger);
    while (isAskedAgain) {
      isAskedAgain = false;
      await sendUnlessAnotherDoes('queued');
    }
  }

  function run(trigger: Trigger): Promise<void> {
    if (isClosed) return Promise.resolve();
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = runUntilDone(trigger).finally(() => {
      running = undefined;
      planNext();
    });
    return running;
  }

  return {
    run,
    onSettled: settled.subscribe,
    close() {
      isClosed = true;
      cancel?.();
    },
  };
}

const beingSent = (item: OutboxItem): OutboxItem => ({
  ...item,
  attempts: item.attempts + 1,
  waitingFor: null,
  reason: null,
});

const isHeldBack = ({ waitingFor }: OutboxItem): boolean => waitingFor === 'network' || waitingFor === 'sign-in';

const withoutNetworkWaits = (all: readonly OutboxItem[]): OutboxItem[] =>
  all.map((item) => (isHeldBack(item) ? { ...item, waitingFor: null, notBefore: 0 } : item));
