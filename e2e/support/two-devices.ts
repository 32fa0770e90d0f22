/**
 * A run of the model: two devices of one account do what they are told over a rough network, then the weather clears and the person
 * decides every conflict. What is wanted is written down on the way, to be compared with what the server holds in the end.
 */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { buildUser } from '@workout-tracker/server/test/build-user';
import type { FastifyInstance } from 'fastify';
import type { OutboxItem } from '../../web/src/offline/outbox-item.ts';
import type { OutboxTransport } from '../../web/src/offline/outbox-transport.ts';
import { type Device, openDevice } from './device.ts';
import { watchSteps } from './outbox-invariants.ts';
import type { Plan, Step } from './outbox-plan.ts';
import { aNewWorkout, everything, type History, historyOf } from './server-history.ts';
import type { UnreliableNetwork } from './unreliable-network.ts';

/** What the person at one device wanted of one field of a workout. */
interface Intention {
  readonly workoutId: string;
  readonly field: 'notes' | 'elapsed';
  readonly value: string;
  /** Values the person knew of when they wanted it. */
  readonly known: ReadonlySet<string>;
  readonly device: number;
}

export interface Outcome {
  readonly stored: Workout[];
  readonly saved: Set<string>;
  readonly deleted: Set<string>;
  readonly intentions: Intention[];
  /** Values given up for the server's version, and those written over it, with what was seen of the server's. */
  readonly givenUp: Set<string>;
  readonly overwrites: Map<string, ReadonlySet<string>>;
  readonly history: History;
  readonly refusals: string[];
  /** Items that no amount of good weather could send. */
  readonly left: number;
  /** What did not hold at some step on the way. */
  readonly wrong: string[];
}

export interface Stage {
  /** For what is looked at beside the wire. */
  readonly app: FastifyInstance;
  readonly wire: UnreliableNetwork;
  readonly programId: string;
  readonly bend?: (wire: OutboxTransport) => OutboxTransport;
}

export async function runPlan(stage: Stage, plan: Plan): Promise<Outcome> {
  const run = await beginRun(stage);
  stage.wire.forecast(plan.weather);
  const wrong: string[] = [];
  for (const step of plan.steps) {
    await run.take(step);
    wrong.push(...(await run.look()));
  }
  await stage.wire.deliverRest();
  await run.settleDown([...plan.choices]);
  return { ...(await run.outcome()), wrong: [...wrong, ...(await run.look())] };
}

async function beginRun({ app, programId, bend }: Stage) {
  const { user, accessToken, headers } = await buildUser(app);
  let nowMs = Date.parse('2026-03-07T10:00:00Z');
  const parts = { userId: user._id, accessToken, now: () => nowMs, random: () => 0.5, ...(bend && { bend }) };
  const devices = [await openDevice(parts), await openDevice(parts)] as const;
  const known = [new Set<string>(), new Set<string>()] as const;
  const wanted = { saved: new Set<string>(), deleted: new Set<string>(), intentions: [] as Intention[] };
  const decided = { givenUp: new Set<string>(), overwrites: new Map<string, ReadonlySet<string>>() };
  const refusals: string[] = [];
  const pending: Promise<unknown>[] = [];
  const findWrong = watchSteps(app, user._id);
  let count = 0;

  const left = (): number => devices.reduce((sum, { outbox }) => sum + outbox.getSnapshot().items.length, 0);
  const chosen = (on: 0 | 1, pick: number): string => [...known[on]][pick % Math.max(1, known[on].size)] ?? '';

  async function begin(action: Promise<unknown>, isAwaited: boolean): Promise<void> {
    pending.push(action);
    await (isAwaited ? action : new Promise((resolve) => setImmediate(resolve)));
  }

  function save(own: Device, on: 0 | 1): Promise<unknown> {
    count += 1;
    const workout = aNewWorkout(programId, count);
    wanted.saved.add(workout._id);
    known[on].add(workout._id);
    own.seen.add(workout.notes).add(String(workout.elapsed));
    return own.saves.saveWorkout(workout);
  }

  function edit(own: Device, device: 0 | 1, workoutId: string, field: Intention['field']): Promise<unknown> {
    count += 1;
    const value = field === 'notes' ? `note ${count}` : count;
    wanted.intentions.push({ workoutId, field, value: String(value), known: new Set(own.seen), device });
    own.seen.add(String(value));
    return own.saves.editWorkout(workoutId, { [field]: value }, own.revisions.get(workoutId) ?? 1);
  }

  async function look(own: Device, on: 0 | 1): Promise<void> {
    for (const workout of await everything(app, headers)) {
      known[on].add(workout._id);
      own.look(workout);
    }
  }

  async function take(step: Step): Promise<void> {
    if (step.type === 'wait') {
      nowMs += 6 * 60_000;
      return;
    }
    const own = devices[step.device];
    if (step.type === 'save') return begin(save(own, step.device), step.isAwaited);
    if (step.type === 'look') return look(own, step.device);
    if (step.type === 'flush') return own.flush.run('visible');
    if (step.type === 'reopen') return own.reopen();
    const workoutId = chosen(step.device, step.pick);
    if (workoutId === '') return;
    if (step.type === 'edit') return begin(edit(own, step.device, workoutId, step.field), step.isAwaited);
    wanted.deleted.add(workoutId);
    return begin(own.saves.deleteWorkout(workoutId), step.isAwaited);
  }

  async function decide({ outbox }: Device, item: OutboxItem, choices: boolean[]): Promise<void> {
    if (item.waitingFor === 'refused') refusals.push(item.reason ?? '');
    const { theirs } = item;
    if (item.waitingFor !== 'conflict' || !theirs) return;
    const mine = [item.data?.notes, item.data?.elapsed].filter((value) => value !== undefined).map(String);
    // What lies in the trash cannot be edited: overwriting would be refused again.
    if (choices.shift() && theirs.deletedAt === null) {
      for (const value of mine) decided.overwrites.set(value, new Set([theirs.notes, String(theirs.elapsed)]));
      await outbox.overwrite(item.id);
    } else {
      for (const value of mine) decided.givenUp.add(value);
      await outbox.discard(item.id);
    }
  }

  return {
    take,
    async settleDown(choices: boolean[]): Promise<void> {
      await Promise.all(pending);
      for (let round = 0; round < 60 && left() > 0; round += 1) {
        nowMs += 60 * 60_000;
        for (const own of devices) {
          await own.flush.run('retry');
          for (const item of own.outbox.getSnapshot().items) await decide(own, item, choices);
        }
      }
    },
    look: () => findWrong({ items: devices.flatMap(({ outbox }) => outbox.getSnapshot().items), saved: wanted.saved }),
    async outcome(): Promise<Omit<Outcome, 'wrong'>> {
      const stored = await everything(app, headers);
      return { stored, ...wanted, ...decided, history: await historyOf(app, user._id), refusals, left: left() };
    },
  };
}
