import { expect, test } from 'vitest';
import type { PlanDecision } from '../plans/plan-decision.ts';
import type { LinePlan } from '../plans/rule.ts';
import { aMove, aProgram } from '../programs/testing/a-program.ts';
import { aWorkout } from '../workouts/testing/a-workout.ts';
import { type PlanRecords, recordsWithPending, type WaitingDecision, waitingDone } from './pending-plans.ts';
import { aDelete, anEdit, aRestore, workoutId } from './testing/a-change.ts';

const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
};
const squat = aMove({ _id: 'squat', exerciseId: 'back-squat', weight: true, plan });
const program = aProgram({ version: 2, moves: [squat, aMove()] });
const line = `program:${program._id}:squat`;
const findProgram = (id: string) => (id === program._id ? program : undefined);
const done = aWorkout({
  _id: workoutId,
  wid: program._id,
  program: { ...program, moves: [squat] },
  moves: [{ mid: 'squat', reps: 5, weight: 80, unit: 'kg' }],
});
const made = {
  workoutId,
  kind: 'create' as const,
  queuedAt: '2026-03-07T12:30:00.000Z',
  zone: 'UTC',
  data: { _id: workoutId, wid: program._id, created: done.created, ended: done.ended, moves: done.moves },
};
const decision: PlanDecision = {
  _id: '0195f3a0-0000-7000-8000-0000000000d1',
  line,
  choice: { kind: 'working-weight', weight: { value: 80, unit: 'kg' } },
  decidedAt: '2026-03-01T12:00:00.000Z',
  device: 'Chrome on Android',
};

const none: PlanRecords = { lines: [], decisions: [] };
const knowing = (sessions = waitingDone([made], () => undefined, findProgram)): PlanRecords =>
  recordsWithPending(none, [], sessions) ?? none;

test('a workout that waits is a session of its lines, and brings the plan it was done by', () => {
  expect(knowing().lines).toEqual([
    {
      line,
      versions: [{ programId: program._id, version: 2, mid: 'squat', plan }],
      sessions: [expect.objectContaining({ workoutId, mid: 'squat', sets: [expect.objectContaining({ count: 5 })] })],
    },
  ]);
});

test('a workout that the server knows already counts once', () => {
  const twice = recordsWithPending(
    knowing(),
    [],
    waitingDone([made], () => undefined, findProgram),
  );
  expect(twice).toEqual(knowing());
});

test('sets that were put right take the place of those known, with the time of the correction', () => {
  const edit = anEdit({ moves: [{ mid: 'squat', reps: 4, weight: 80, unit: 'kg' }] });
  const [record] =
    recordsWithPending(
      knowing(),
      [],
      waitingDone([edit], () => done, findProgram),
    )?.lines ?? [];
  expect(record?.sessions).toMatchObject([{ sets: [{ count: 4 }], correctedAt: edit.queuedAt }]);
});

test('another note corrects no set', () => {
  const [found] = waitingDone([anEdit({ notes: 'Cold.' })], () => done, findProgram);
  expect(found).not.toHaveProperty('correctedAt');
});

test('a workout in the trash is no session, also one of which only the id is known; taken back it is one again', () => {
  const sessionsAfter = (known: typeof done | undefined, ...changes: Parameters<typeof waitingDone>[0]) =>
    recordsWithPending(
      knowing(),
      [],
      waitingDone(changes, () => known, findProgram),
    )?.lines.flatMap(({ sessions }) => sessions);
  expect(sessionsAfter(done, aDelete())).toEqual([]);
  expect(sessionsAfter(undefined, aDelete())).toEqual([]);
  expect(sessionsAfter(done, aDelete(), aRestore())).toHaveLength(1);
});

test('decisions that wait join those known, and those taken back leave', () => {
  const { device: _, ...sent } = { ...decision, _id: '0195f3a0-0000-7000-8000-0000000000d2' };
  const waiting: WaitingDecision[] = [
    { decisionId: sent._id, data: sent },
    { decisionId: decision._id, data: null },
  ];
  expect(recordsWithPending({ ...none, decisions: [decision] }, waiting, [])?.decisions).toEqual([
    { ...sent, device: '' },
  ]);
});

test('without an answer of the server nothing is made up, and with nothing waiting it stays the same object', () => {
  expect(recordsWithPending(undefined, [{ decisionId: decision._id, data: decision }], [])).toBeUndefined();
  expect(recordsWithPending(none, [], [])).toBe(none);
});
