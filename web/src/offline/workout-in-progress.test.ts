import { aTarget } from '@workout-tracker/core/live/testing/a-target';
import { aPlan, aPlannedMove } from '@workout-tracker/core/live/testing/session-events';
import { describe, expect, test } from 'vitest';
import { aBrowser } from './testing/a-browser.ts';
import { aSet, aStart } from './testing/a-session.ts';
import type { WorkoutInProgress } from './workout-in-progress.ts';

/** For locks and messages between tabs, which take turns of the event loop. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const completed = (inProgress: WorkoutInProgress): (number | null)[] =>
  inProgress.getSnapshot().session?.positions.flatMap((position) => position.completed?.values.count ?? []) ?? [];

async function openInProgress(browser = aBrowser(), userId = 'maya') {
  const inProgress = browser.inProgressOf(userId);
  await inProgress.open();
  return { browser, inProgress };
}

async function withTwoSets() {
  const opened = await openInProgress();
  await opened.inProgress.start(aStart());
  await opened.inProgress.record(aSet(0, 1));
  await opened.inProgress.record(aSet(1, 8));
  return opened;
}

describe('an event', () => {
  test('is on the disk, one record each, and in the two keys with the same number', async () => {
    const { browser, inProgress } = await withTwoSets();
    expect(browser.journal.contents('events').map(({ key }) => key)).toEqual([
      'closed',
      [aStart().workoutId, 1],
      [aStart().workoutId, 2],
      [aStart().workoutId, 3],
    ]);
    const current = JSON.parse(browser.storage.getItem('current') ?? '');
    expect(current).toMatchObject({ v: 1, seq: 3, _id: aStart().workoutId, wid: aStart().plan.wid, mid: 2 });
    expect(current.created).toBe('2026-03-07T10:00:00.000Z');
    expect(JSON.parse(browser.storage.getItem('workout') ?? '')).toMatchObject({ seq: 3, moves: current.moves });
    expect(current.moves).toMatchObject([{ mid: 'warmup' }, { mid: 'goblet-squat', reps: 8 }]);
    expect(inProgress.getSnapshot()).toMatchObject({ role: 'writer', error: null, setAside: 0 });
  });

  test('shows at once, before it is on the disk', async () => {
    const { inProgress } = await withTwoSets();
    const recording = inProgress.record(aSet(2, 7));
    expect(completed(inProgress)).toEqual([1, 8, 7]);
    expect(await recording).toMatchObject({ ok: true });
  });

  test('is there after a reload that came before the disk had it', async () => {
    const { browser, inProgress } = await withTwoSets();
    const release = browser.journal.hold();
    const recording = inProgress.record(aSet(2, 7));
    inProgress.close();
    // What the page had asked of the disk went with it.
    browser.journal.error = 'full';
    const texts = ['current', 'workout'].map((key) => [key, browser.storage.getItem(key) ?? ''] as const);
    release();
    await recording;
    browser.journal.error = null;
    for (const [key, text] of texts) browser.storage.setItem(key, text);
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8, 7]);
  });

  test('counts as kept once it is on the disk, and in order', async () => {
    const { browser, inProgress } = await withTwoSets();
    const storedCounts: (number | undefined)[] = [];
    inProgress.subscribe(() => storedCounts.push(inProgress.getSnapshot().stored?.seq));
    const recordings = [inProgress.record(aSet(2, 7)), inProgress.record(aSet(3, 6))];
    expect(inProgress.getSnapshot()).toMatchObject({ session: { seq: 5 }, stored: { seq: 3 } });
    await Promise.all(recordings);
    expect(storedCounts).toEqual(storedCounts.toSorted());
    expect(inProgress.getSnapshot().stored).toEqual(inProgress.getSnapshot().session);
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().stored?.seq).toBe(5);
  });

  test('a page that opens stands behind the sets that are saved, wherever one had gone back to', async () => {
    const { browser, inProgress } = await withTwoSets();
    await inProgress.record({ type: 'went-back' });
    await inProgress.record({ type: 'went-back' });
    expect(inProgress.getSnapshot().session?.index).toBe(0);
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    await expect.poll(() => again.getSnapshot().stored?.index).toBe(2);
    expect(again.getSnapshot().session?.index).toBe(2);
    again.close();
    const { inProgress: third } = await openInProgress(browser);
    expect(third.getSnapshot().session).toEqual(again.getSnapshot().session);
  });

  test('a set corrected, one removed and the unit chosen are there again after a reload', async () => {
    const { browser, inProgress } = await withTwoSets();
    await inProgress.record(aSet(2, 7));
    const values = { count: 5, weight: 50, unit: 'lb', variant: 0 } as const;
    await inProgress.record({ type: 'set-corrected', index: 1, values });
    await inProgress.record({ type: 'set-removed', index: 2 });
    await inProgress.record({ type: 'unit-chosen', unit: 'lb' });
    await inProgress.record({ type: 'no-weight-chosen', index: 1 });
    expect(completed(inProgress)).toEqual([1, 5]);
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().session).toEqual(inProgress.getSnapshot().session);
    await again.record({ type: 'set-restored' });
    expect(completed(again)).toEqual([1, 5, 7]);
  });

  test('before the start and after the end is none', async () => {
    const { browser, inProgress } = await openInProgress();
    expect(await inProgress.record(aSet(0))).toMatchObject({ ok: true });
    await inProgress.start(aStart());
    await Promise.all([inProgress.record({ type: 'finished' }), inProgress.record({ type: 'finished' })]);
    expect(browser.journal.contents('events').filter(({ key }) => Array.isArray(key))).toHaveLength(2);
  });

  test('of a new start takes the place of everything before', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.addReading(100);
    await inProgress.flush();
    await inProgress.start(aStart('0195f3a0-0000-7000-8000-000000000002'));
    expect(completed(inProgress)).toEqual([]);
    expect(browser.journal.contents('heart-rate')).toEqual([]);
    const { inProgress: again } = await openInProgress(browser);
    await expect.poll(() => again.getSnapshot().session?.start.workoutId).toBe('0195f3a0-0000-7000-8000-000000000002');
  });
});

describe('at the next start', () => {
  test('everything is there, at the same place', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().session).toEqual(inProgress.getSnapshot().session);
    await again.record(aSet(2, 6));
    expect(completed(again)).toEqual([1, 8, 6]);
  });

  test.each([
    ['the disk', (browser: ReturnType<typeof aBrowser>) => browser.storage.removeItem('current')],
    [
      'local storage',
      (browser: ReturnType<typeof aBrowser>) => void browser.journal.write([{ storeName: 'events', clear: 'maya' }]),
    ],
  ])('a target and what was decided about it are there again, also from %s alone', async (_from, lose) => {
    const { browser, inProgress } = await openInProgress();
    const target = aTarget([{}, { ofFirst: 90, kind: 'backoff', restSeconds: 60 }]);
    const plan = aPlan({ moves: [aPlannedMove(target)] });
    await inProgress.start({ ...aStart(), plan });
    await inProgress.record(aSet(1, 5));
    const changed = { ...target, isHeld: true, decisions: ['0195f3a0-0000-7000-8000-000000000009'] };
    await inProgress.record({ type: 'target-changed', mid: 'squat', target: changed });
    const { session } = inProgress.getSnapshot();
    inProgress.close();
    lose(browser);
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().session).toEqual(session);
    expect(again.getSnapshot().session?.moves[0]?.target).toEqual(changed);
  });

  test('local storage that lost its last seconds is brought up to the journal', async () => {
    const { browser, inProgress } = await withTwoSets();
    const old = browser.storage.getItem('current') ?? '';
    await inProgress.record(aSet(2, 6));
    browser.storage.setItem('current', old);
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8, 6]);
  });

  test('a journal that could not be written is brought up to local storage', async () => {
    const { browser, inProgress } = await withTwoSets();
    browser.journal.error = 'full';
    expect(await inProgress.record(aSet(2, 6))).toEqual({ ok: false, reason: 'full' });
    browser.journal.error = null;
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8, 6]);
    browser.storage.clear();
    again.close();
    expect(completed((await openInProgress(browser)).inProgress)).toEqual([1, 8, 6]);
  });

  test.each([
    ['no JSON', '{"wid":'],
    ['something else', '{"v":1}'],
    ['events of a later version', '{"userId":"maya","v":1,"seq":9,"events":[{"v":2}]}'],
  ])('a `current` that is %s is set aside, and the journal tells the session', async (_case, text) => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    browser.storage.setItem('current', text);
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8]);
    await again.record(aSet(2, 6));
    expect(browser.storage.getItem('current-broken')).toBe(text);
  });

  test('a record that cannot be read is set aside and counted, the others stay', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    const bad = { userId: 'maya', key: [aStart().workoutId, 4], v: 1 as const, value: { v: 1, seq: 4, type: 'odd' } };
    await browser.journal.write([{ storeName: 'events', put: bad }]);
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8]);
    expect(again.getSnapshot().setAside).toBe(1);
    expect(browser.journal.contents('set-aside')).toMatchObject([{ value: { from: 'events', value: bad.value } }]);
    again.close();
    expect((await openInProgress(browser)).inProgress.getSnapshot().setAside).toBe(0);
  });

  test('an event of a newer build stays where it is, in both places, also when a set is done after it', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    const newer = { v: 3, seq: 4, at: 5, type: 'band-chosen', band: { colour: 'red' } };
    const put = { userId: 'maya', key: [aStart().workoutId, 4], v: 1 as const, value: newer };
    await browser.journal.write([{ storeName: 'events', put }]);
    const { inProgress: older } = await openInProgress(browser);
    await older.record(aSet(2, 6));
    expect(older.getSnapshot().setAside).toBe(0);
    expect(browser.journal.contents('set-aside')).toEqual([]);
    expect(browser.journal.contents('events').map(({ value }) => value)).toContainEqual(newer);
    expect(browser.storage.getItem('current')).toContain(JSON.stringify(newer));
    older.close();
    expect(completed((await openInProgress(browser)).inProgress)).toEqual([1, 8, 6]);
  });

  test('without any journal the mirror goes on alone, and says why', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    browser.journal.error = 'unavailable';
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8]);
    expect(again.getSnapshot().error).toBe('unavailable');
  });
});

describe('a disk that does not answer after a crash, and local storage that lost its last seconds', () => {
  async function cameBack() {
    const { browser, inProgress } = await withTwoSets();
    const old = browser.storage.getItem('current') ?? '';
    inProgress.addReading(101);
    browser.pass(4_000);
    inProgress.addReading(102);
    await inProgress.flush();
    await inProgress.record(aSet(2, 6));
    inProgress.close();
    browser.storage.setItem('current', old);
    browser.journal.error = 'unavailable';
    const { inProgress: again } = await openInProgress(browser);
    browser.pass(60_000);
    return { browser, inProgress: again };
  }
  const beats = (inProgress: WorkoutInProgress) => inProgress.readings().map(({ bpm }) => bpm);
  const completedAfter = (browser: ReturnType<typeof aBrowser>, inProgress: WorkoutInProgress) => {
    browser.pass(5_000);
    return completed(inProgress);
  };

  test('what it has and what came since are both there when it answers, and on it', async () => {
    const { browser, inProgress } = await cameBack();
    expect([completed(inProgress), beats(inProgress)]).toEqual([[1, 8], []]);
    inProgress.addReading(110);
    await inProgress.flush();
    await inProgress.record({ type: 'note-written', index: 3, note: 'Slow' });
    browser.journal.error = null;
    await inProgress.record(aSet(3, 5));
    expect([completed(inProgress), beats(inProgress)]).toEqual([
      [1, 8, 6, 5],
      [101, 102, 110],
    ]);
    expect(inProgress.getSnapshot()).toMatchObject({ error: null, role: 'writer' });
    browser.storage.clear();
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().session).toEqual(inProgress.getSnapshot().session);
    expect(beats(again)).toEqual([101, 102, 110]);
  });

  test('what it has is shown when it answers, without a tap', async () => {
    const { browser, inProgress } = await cameBack();
    browser.journal.error = null;
    await expect.poll(() => completedAfter(browser, inProgress)).toEqual([1, 8, 6]);
    expect(inProgress.getSnapshot()).toMatchObject({ error: null, role: 'writer' });
  });

  test('a workout that local storage has lost altogether is shown when the disk answers', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    browser.storage.clear();
    browser.journal.error = 'unavailable';
    const { inProgress: again } = await openInProgress(browser);
    expect(again.getSnapshot().session).toBeNull();
    browser.pass(5_000);
    browser.journal.error = null;
    await expect.poll(() => completedAfter(browser, again)).toEqual([1, 8]);
  });

  test('one that was begun while the disk was asked again stays', async () => {
    const { browser, inProgress } = await withTwoSets();
    inProgress.close();
    browser.storage.clear();
    browser.journal.error = 'unavailable';
    const { inProgress: again } = await openInProgress(browser);
    browser.journal.error = null;
    browser.pass(5_000);
    await again.start(aStart('0195f3a0-0000-7000-8000-000000000009'));
    await again.record(aSet(1, 3));
    expect(completed(again)).toEqual([3]);
    again.close();
    expect(completed((await openInProgress(browser)).inProgress)).toEqual([3]);
  });

  test('a second crash before it answers loses nothing either', async () => {
    const { browser, inProgress } = await cameBack();
    await inProgress.record(aSet(3, 5));
    inProgress.close();
    browser.journal.error = null;
    const { inProgress: again } = await openInProgress(browser);
    expect(completed(again)).toEqual([1, 8, 6, 5]);
  });

  test('a workout that nobody saw is set aside by a new one, not thrown away', async () => {
    const { browser, inProgress } = await cameBack();
    await inProgress.start(aStart('0195f3a0-0000-7000-8000-000000000002'));
    browser.journal.error = null;
    await inProgress.record(aSet(0, 9));
    expect(completed(inProgress)).toEqual([9]);
    expect(browser.journal.contents('set-aside').map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ ...aSet(2, 6) }) }),
    );
  });
});

describe('when the disk is full', () => {
  test('recording goes on in memory and says so, and catches up when there is space', async () => {
    const { browser, inProgress } = await withTwoSets();
    browser.journal.error = 'full';
    browser.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await inProgress.record(aSet(2, 6));
    expect([completed(inProgress), inProgress.getSnapshot().error]).toEqual([[1, 8, 6], 'full']);
    browser.journal.error = null;
    await inProgress.record(aSet(3, 5));
    expect(inProgress.getSnapshot().error).toBeNull();
    inProgress.close();
    expect(completed((await openInProgress(browser)).inProgress)).toEqual([1, 8, 6, 5]);
  });
});

describe('heart rate', () => {
  test('is on the disk within five seconds, in one record', async () => {
    const { browser, inProgress } = await withTwoSets();
    for (const bpm of [100, 101, 102, 103]) {
      inProgress.addReading(bpm);
      browser.pass(1_000);
    }
    await expect.poll(() => browser.journal.contents('heart-rate').length).toBe(1);
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.readings().map(({ bpm }) => bpm)).toEqual([100, 101, 102, 103]);
    again.addReading(104);
    await again.flush();
    expect(browser.journal.contents('heart-rate').map(({ key }) => key)).toEqual([
      [aStart().workoutId, 0],
      [aStart().workoutId, 1],
    ]);
  });

  test('is on the disk as soon with timers that a hidden page holds back', async () => {
    const { browser, inProgress } = await withTwoSets();
    for (const bpm of [100, 101, 102, 103, 104]) {
      inProgress.addReading(bpm);
      browser.throttle(1_000);
    }
    await expect.poll(() => browser.journal.contents('heart-rate').length).toBe(1);
  });

  test('that could not be written goes with the next', async () => {
    const { browser, inProgress } = await withTwoSets();
    browser.journal.error = 'full';
    inProgress.addReading(100);
    await inProgress.flush();
    browser.journal.error = null;
    inProgress.addReading(101);
    await inProgress.flush();
    inProgress.close();
    const { inProgress: again } = await openInProgress(browser);
    expect(again.readings().map(({ bpm }) => bpm)).toEqual([100, 101]);
  });

  test('after the end is none', async () => {
    const { inProgress } = await withTwoSets();
    await inProgress.record({ type: 'finished' });
    inProgress.addReading(99);
    expect(inProgress.readings()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('one writes, the other follows live, and takes over when it is gone', async () => {
    const { browser, inProgress } = await withTwoSets();
    const { inProgress: second } = await openInProgress(browser);
    expect(second.getSnapshot().role).toBe('follower');
    expect(completed(second)).toEqual([1, 8]);
    expect(await second.record(aSet(2))).toEqual({ ok: false, reason: 'another-tab' });
    await inProgress.record(aSet(2, 6));
    await expect.poll(() => completed(second)).toEqual([1, 8, 6]);
    inProgress.close();
    await expect.poll(() => second.getSnapshot().role).toBe('writer');
    await second.record(aSet(3, 5));
    expect(completed(second)).toEqual([1, 8, 6, 5]);
  });

  test('the one that looks on can ask for the turn, and asks it back', async () => {
    const { browser, inProgress } = await withTwoSets();
    const { inProgress: second } = await openInProgress(browser);
    inProgress.addReading(120);
    second.takeOver();
    await expect.poll(() => second.getSnapshot().role).toBe('writer');
    await expect.poll(() => inProgress.getSnapshot().role).toBe('follower');
    expect(second.readings().map(({ bpm }) => bpm)).toEqual([120]);
    await second.record(aSet(2, 6));
    await expect.poll(() => completed(inProgress)).toEqual([1, 8, 6]);
    inProgress.takeOver();
    await expect.poll(() => inProgress.getSnapshot().role).toBe('writer');
    await inProgress.record(aSet(3, 5));
    await expect.poll(() => completed(second)).toEqual([1, 8, 6, 5]);
  });

  test('one that was left gives its turn to the next at once, also where the browser keeps it', async () => {
    const { browser, inProgress: left } = await withTwoSets();
    browser.leaveAll();
    expect(await left.record(aSet(2, 7))).toMatchObject({ ok: false, reason: 'another-tab' });
    const roles: string[] = [];
    const next = browser.inProgressOf('maya');
    next.subscribe(() => roles.push(next.getSnapshot().role));
    await next.open();
    expect(roles).not.toContain('follower');
    expect([next.getSnapshot().role, completed(next)]).toEqual(['writer', [1, 8]]);
  });

  test('one that was left and is shown again goes on', async () => {
    const { browser, inProgress } = await withTwoSets();
    browser.leaveAll();
    browser.showKept();
    await expect.poll(() => inProgress.getSnapshot().role).toBe('writer');
    expect(await inProgress.record(aSet(2, 7))).toMatchObject({ ok: true });
    expect(completed(inProgress)).toEqual([1, 8, 7]);
  });

  test('what the one before said last does not keep the next from its turn', async () => {
    const { browser, inProgress } = await withTwoSets();
    const { inProgress: second } = await openInProgress(browser);
    const release = browser.journal.hold();
    inProgress.close();
    // The second has the lock and reads; that it is over is told in that moment, by a tab that is slow to leave.
    await aWhile();
    await browser.tellTabs('maya', { isOver: true });
    release();
    await expect.poll(() => second.getSnapshot().role).toBe('writer');
    await second.record(aSet(2, 6));
    expect(second.getSnapshot()).toMatchObject({ role: 'writer' });
    expect(completed(second)).toEqual([1, 8, 6]);
  });

  test('what was read before the turn came does not take it back', async () => {
    const { browser, inProgress } = await withTwoSets();
    const { inProgress: second } = await openInProgress(browser);
    const release = browser.journal.hold();
    await browser.tellTabs('maya', { isOver: true });
    inProgress.close();
    await aWhile();
    release();
    await expect.poll(() => second.getSnapshot().role).toBe('writer');
    await aWhile();
    expect(second.getSnapshot().role).toBe('writer');
  });

  test('a new start and the end of it are followed too', async () => {
    const { browser, inProgress } = await withTwoSets();
    const { inProgress: second } = await openInProgress(browser);
    await inProgress.start(aStart('0195f3a0-0000-7000-8000-000000000002'));
    await expect.poll(() => second.getSnapshot().session?.start.workoutId).toBe('0195f3a0-0000-7000-8000-000000000002');
    await inProgress.discard();
    await expect.poll(() => second.getSnapshot().session).toBeNull();
  });
});

test('two accounts on one device do not see each other’s workout, and neither loses it', async () => {
  const { browser, inProgress } = await withTwoSets();
  inProgress.close();
  const { inProgress: other } = await openInProgress(browser, 'noor');
  expect(other.getSnapshot().session).toBeNull();
  await other.start(aStart('0195f3a0-0000-7000-8000-000000000009'));
  other.close();
  browser.journal.error = 'unavailable';
  expect(completed((await openInProgress(browser)).inProgress)).toEqual([1, 8]);
});

test('a thrown away workout stays away, also when local storage forgets it was', async () => {
  const { browser, inProgress } = await withTwoSets();
  const forgotten = browser.storage.getItem('current') ?? '';
  await inProgress.discard();
  expect([browser.storage.getItem('current'), browser.storage.getItem('workout')]).toEqual([null, null]);
  browser.storage.setItem('current', forgotten);
  inProgress.close();
  const { inProgress: again } = await openInProgress(browser);
  expect(again.getSnapshot().session).toBeNull();
  expect(browser.storage.getItem('current')).toBeNull();
});
