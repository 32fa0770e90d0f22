/**
 * A phone with its own storage, signed in to an account: the browser's real outbox, sender and client over a journal in memory. It can
 * be closed in the middle of anything and opened again, and it remembers what its person has seen.
 */
import { randomUUID } from 'node:crypto';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { createFlush, type Flush } from '../../web/src/offline/flush.ts';
import { createOutbox, type Outbox } from '../../web/src/offline/outbox.ts';
import { createOutboxTransport, type OutboxTransport } from '../../web/src/offline/outbox-transport.ts';
import { createWorkoutSaves, type WorkoutSaves } from '../../web/src/offline/workout-saves.ts';
import type { Journal } from '../../web/src/storage/journal.ts';
import { createLocalTexts } from '../../web/src/storage/local-storage.ts';
import { createMirror, type Mirror } from '../../web/src/storage/mirror.ts';
import { createTabChannel } from '../../web/src/storage/tabs.ts';
import { createMemoryJournal } from '../../web/src/storage/testing/memory-journal.ts';
import { memoryStorage } from '../../web/test/memory-storage.ts';
import { wireOrigin } from './wire.ts';

interface DeviceParts {
  readonly userId: string;
  readonly accessToken: string;
  readonly now: () => number;
  readonly random: () => number;
  /** The wire as the device uses it: a control breaks it here. */
  readonly bend?: (wire: OutboxTransport) => OutboxTransport;
}

export interface Device {
  outbox: Outbox;
  flush: Flush;
  saves: WorkoutSaves;
  /** The revisions its screens show. */
  readonly revisions: Map<string, number>;
  /** Values its person has seen or written. */
  readonly seen: Set<string>;
  look(workout: Workout): void;
  /** Ends as a killed browser does, and starts again on what is stored. */
  reopen(): Promise<void>;
}

/** Values are unique in a run, so that one is known wherever it turns up. */
const valuesOf = ({ notes, elapsed }: Pick<Workout, 'notes' | 'elapsed'>): string[] => [notes, String(elapsed)];

export async function openDevice({ userId, accessToken, now, random, bend }: DeviceParts): Promise<Device> {
  const disk = { journal: createMemoryJournal(), mirror: createMirror(createLocalTexts(memoryStorage())) };
  let renewals = 0;
  const tokens = {
    forRequest: async () => accessToken,
    // Every other time the person has to sign in again first.
    async renew() {
      renewals += 1;
      return renewals % 2 === 1 ? accessToken : null;
    },
  };
  const wire = createOutboxTransport({
    base: wireOrigin,
    userId,
    tokens,
    account: () => userId,
    keepUser: async () => undefined,
  });
  const revisions = new Map<string, number>();
  const seen = new Set<string>();

  function look(workout: Workout): void {
    revisions.set(workout._id, workout.revision);
    for (const value of valuesOf(workout)) seen.add(value);
  }

  function build() {
    const { journal, mirror, unplug } = plugIn(disk);
    const parts = {
      now,
      newId: () => randomUUID(),
      zone: () => 'Europe/Stockholm',
      channel: createTabChannel(undefined),
    };
    const outbox = createOutbox({ userId, journal, mirror, ...parts });
    const keeping = { keepAnswer: async () => {}, keepChange: async () => {} };
    const timing = { now, random, isOnline: () => true, schedule: () => () => undefined };
    const flush = createFlush({ outbox, wire: bend?.(wire) ?? wire, locks: undefined, ...keeping, ...timing });
    flush.onSettled(({ workout }) => {
      if (workout) look(workout);
    });
    return { outbox, flush, saves: createWorkoutSaves(outbox, flush), unplug };
  }

  let life = build();
  const device: Device = {
    ...life,
    revisions,
    seen,
    look,
    async reopen() {
      life.flush.close();
      life.unplug();
      life = build();
      Object.assign(device, life);
      await device.outbox.open();
    },
  };
  await device.outbox.open();
  return device;
}

interface Disk {
  readonly journal: Journal;
  readonly mirror: Mirror;
}

/** The disk as one life of the browser has it: what is still on its way when that ends never gets there. */
function plugIn({ journal, mirror }: Disk): Disk & { unplug(): void } {
  let isPlugged = true;
  const dead = { ok: false, reason: 'unavailable' } as const;
  return {
    journal: {
      read: async (...given) => (isPlugged ? journal.read(...given) : dead),
      write: async (...given) => (isPlugged ? journal.write(...given) : dead),
      change: async (...given) => (isPlugged ? journal.change(...given) : dead),
      changeValue: async (...given) => (isPlugged ? journal.changeValue(...given) : dead),
    },
    mirror: {
      ...mirror,
      write: (key, value) => (isPlugged ? mirror.write(key, value) : undefined),
      remove: (key, userId) => (isPlugged ? mirror.remove(key, userId) : undefined),
    },
    unplug() {
      isPlugged = false;
    },
  };
}
