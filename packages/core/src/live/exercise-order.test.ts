import { describe, expect, test } from 'vitest';
import type { LiveAction } from './live-event.ts';
import { type LiveSession, undoable } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { currentPosition, resumeIndex } from './session-view.ts';
import { valuesAt } from './set-values.ts';
import { type ActionAt, aLiveMove, aPlan, eventsOf, minute, started, values } from './testing/session-events.ts';

const [bench, row, curl] = ['bench', 'row', 'curl'].map((_id) => aLiveMove({ _id, title: _id, sets: 2 })) as [
  ReturnType<typeof aLiveMove>,
  ReturnType<typeof aLiveMove>,
  ReturnType<typeof aLiveMove>,
];
const plan = aPlan({ moves: [bench, row, curl] });
const done = (index: number): LiveAction => ({ type: 'set-completed', index, values: values() });

function after(...actions: readonly LiveAction[]): LiveSession {
  const session = replay(
    eventsOf([started(plan), 0], ...actions.map((action, at): ActionAt => [action, (at + 1) * minute])),
  );
  if (!session) throw new Error('The session has not started.');
  return session;
}

const order = ({ positions }: LiveSession): string =>
  positions
    .filter(({ move }) => move)
    .map(({ mid, set, kind, completed }) => `${mid}${kind === 'warmup' ? 'w' : ''}${set + 1}${completed ? '*' : ''}`)
    .join(' ');
const at = (session: LiveSession): string => {
  const position = currentPosition(session);
  return `${position?.mid}${(position?.set ?? 0) + 1}`;
};

describe('the order of exercises', () => {
  test('one is moved with what was done of it, and the person stays at their set', () => {
    const session = after(done(0), done(1), { type: 'exercise-moved', mid: 'curl', place: 0 });
    expect(order(session)).toBe('curl1 curl2 bench1* bench2 row1 row2');
    expect(at(session)).toBe('bench2');
    expect(order(after({ type: 'exercise-moved', mid: 'bench', place: 9 }))).toBe(
      'row1 row2 curl1 curl2 bench1 bench2',
    );
  });

  test('one is added where it is wanted, once', () => {
    const dip = aLiveMove({ _id: 'dip', sets: 1 });
    const added = after({ type: 'exercise-added', move: dip, place: 1 });
    expect(order(added)).toBe('bench1 bench2 dip1 row1 row2 curl1 curl2');
    expect(after({ type: 'exercise-added', move: bench, place: 1 })).toMatchObject({ positions: after().positions });
  });

  test('the first exercise of an empty workout is where one stands', () => {
    const empty = eventsOf(
      [started(aPlan({ moves: [] })), 0],
      [{ type: 'exercise-added', move: bench, place: 0 }, minute],
      [{ type: 'exercise-added', move: row, place: 9 }, minute],
    );
    const session = replay(empty);
    expect(session && at(session)).toBe('bench1');
    expect(session && order(session)).toBe('bench1 bench2 row1 row2');
  });

  test('added at the cool-down it is where one goes, and Undo leads back', () => {
    const dip = aLiveMove({ _id: 'dip', sets: 1 });
    const add: LiveAction = { type: 'exercise-added', move: dip, place: 9 };
    const atEnd: LiveAction = { type: 'went-to', index: 7 };
    expect(at(after(atEnd, add))).toBe('dip1');
    expect(at(after(atEnd, add, { type: 'undone' }))).toBe('cooldown1');
  });

  test('several are added in the order they were picked, each once, and one Undo takes all back', () => {
    const [dip, plank] = [aLiveMove({ _id: 'dip', sets: 1 }), aLiveMove({ _id: 'plank', sets: 1 })];
    const add: LiveAction = { type: 'exercises-added', moves: [plank, bench, dip, dip] };
    const session = after(add);
    expect(order(session)).toBe('bench1 bench2 row1 row2 curl1 curl2 plank1 dip1');
    expect(at(session)).toBe(at(after()));
    expect(order(after(add, { type: 'undone' }))).toBe(order(after()));
    const atEnd: LiveAction = { type: 'went-to', index: 7 };
    expect(at(after(atEnd, add))).toBe('plank1');
    const empty = replay(eventsOf([started(aPlan({ moves: [] })), 0], [add, minute]));
    expect(empty && at(empty)).toBe('plank1');
    expect(empty && order(empty)).toBe('plank1 bench1 bench2 dip1');
  });

  test('swapped half-way, what was done stays what it was', () => {
    const dumbbell = aLiveMove({
      _id: 'dumbbell',
      sets: 5,
      starts: [{ count: 10, weight: 20, unit: 'kg', variant: 0 }],
    });
    const session = after(done(0), done(1), { type: 'exercise-swapped', mid: 'bench', move: dumbbell });
    expect(order(session)).toBe('bench1* dumbbell1 row1 row2 curl1 curl2');
    expect(at(session)).toBe('dumbbell1');
    expect(valuesAt(session, session.index)).toMatchObject({ count: 10, weight: 20 });
    expect(order(after({ type: 'exercise-swapped', mid: 'row', move: dumbbell }))).toBe(
      'bench1 bench2 dumbbell1 dumbbell2 curl1 curl2',
    );
  });

  test('removed half-way, what was done stays; untouched, it goes', () => {
    const session = after(done(0), done(1), { type: 'exercise-removed', mid: 'bench' });
    expect([order(session), at(session)]).toEqual(['bench1* row1 row2 curl1 curl2', 'row1']);
    expect(order(after({ type: 'exercise-removed', mid: 'row' }))).toBe('bench1 bench2 curl1 curl2');
  });

  test('what was left out on the way comes before the cool-down', () => {
    const jumped = after(done(0), { type: 'went-to', index: 3 }, done(3), done(4), done(5), done(6));
    expect([order(jumped), at(jumped)]).toEqual(['bench1 bench2 row1* row2* curl1* curl2*', 'bench1']);
  });

  test('after a reload one stands where one was, though later exercises are done', () => {
    const jumpedBack = after(done(0), { type: 'went-to', index: 5 }, done(5), { type: 'went-to', index: 1 });
    expect(resumeIndex(jumpedBack)).toBe(1);
  });
});

describe('supersets', () => {
  const joined: LiveAction = { type: 'exercises-joined', mids: ['bench', 'curl'] };

  test('go round, where the first of them stands', () => {
    expect(order(after(joined))).toBe('bench1 curl1 bench2 curl2 row1 row2');
  });

  test('with unequal sets the longer one ends alone', () => {
    const session = after({ type: 'set-added', index: 1 }, joined);
    expect(order(session)).toBe('bench1 curl1 bench2 curl2 bench3 row1 row2');
    expect(order(after(joined, { type: 'set-added', index: 2 }))).toBe('bench1 curl1 bench2 curl2 curl3 row1 row2');
  });

  test('a third joins them, and one parts again', () => {
    const three = after(joined, { type: 'exercises-joined', mids: ['curl', 'row'] });
    expect(order(three)).toBe('bench1 curl1 row1 bench2 curl2 row2');
    const parted = after(
      joined,
      { type: 'exercises-joined', mids: ['curl', 'row'] },
      { type: 'exercise-parted', mid: 'curl' },
    );
    expect(order(parted)).toBe('bench1 row1 bench2 row2 curl1 curl2');
    expect(order(after(joined, { type: 'exercise-parted', mid: 'curl' }))).toBe('bench1 bench2 curl1 curl2 row1 row2');
  });

  test('joined in the middle of it, what was done stays and the person stays at their set', () => {
    const session = after(done(0), done(1), joined);
    expect([order(session), at(session)]).toEqual(['bench1* curl1 bench2 curl2 row1 row2', 'bench2']);
  });

  test('a program brings them along', () => {
    const program = aPlan({ moves: [{ ...bench, superset: 1 }, { ...row, superset: 1 }, curl] });
    const session = replay(eventsOf([started(program), 0]));
    expect(session && order(session)).toBe('bench1 row1 bench2 row2 curl1 curl2');
  });

  test('a member that is swapped stays a member; one that is removed leaves the other alone', () => {
    const dip = aLiveMove({ _id: 'dip' });
    expect(order(after(joined, { type: 'exercise-swapped', mid: 'curl', move: dip }))).toBe(
      'bench1 dip1 bench2 dip2 row1 row2',
    );
    const left = after(joined, { type: 'exercise-removed', mid: 'curl' });
    expect(left.moves.map(({ superset }) => superset)).toEqual([undefined, undefined]);
  });

  test('one is drawn into a superset and out of it', () => {
    expect(order(after(joined, { type: 'exercise-moved', mid: 'row', place: 1 }))).toBe(
      'bench1 row1 curl1 bench2 row2 curl2',
    );
    expect(order(after(joined, { type: 'exercise-moved', mid: 'curl', place: 2 }))).toBe(
      'bench1 bench2 row1 row2 curl1 curl2',
    );
  });
});

describe('warm-up sets', () => {
  const warmups: LiveAction = {
    type: 'warmups-added',
    mid: 'bench',
    sets: [
      { count: 10, weight: 20, unit: 'kg' },
      { count: 5, weight: 40, unit: 'kg' },
    ],
  };

  test('come before the first set, are stood at, and are counted apart', () => {
    const session = after(done(0), warmups);
    expect(order(session)).toBe('benchw1 benchw2 bench1 bench2 row1 row2 curl1 curl2');
    expect([currentPosition(session)?.kind, valuesAt(session, session.index)?.weight]).toEqual(['warmup', 20]);
  });

  test('their weight is not carried into the working sets', () => {
    const session = after(done(0), warmups, { type: 'set-completed', index: 1, values: values({ weight: 20 }) });
    expect(valuesAt(session, 3)?.weight).toBeNull();
  });

  test('a set becomes one by its kind', () => {
    expect(order(after({ type: 'kind-chosen', index: 1, kind: 'warmup' }))).toMatch(/^benchw1 bench1 row1/);
  });
});

test('Undo names what it takes back', () => {
  const session = after(done(0), { type: 'exercise-removed', mid: 'row' });
  expect(undoable(session)).toBe('exercise-removed');
  const undone = after(done(0), { type: 'exercise-removed', mid: 'row' }, { type: 'undone' });
  expect([order(undone), undoable(undone)]).toEqual([order(after(done(0))), 'set-completed']);
});
