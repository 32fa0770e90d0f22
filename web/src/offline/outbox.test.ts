import { describe, expect, test } from 'vitest';
import { aBrowser } from './testing/a-browser.ts';
import { anExercise, aProfileChange, aProgramEdit, workoutId } from './testing/an-item.ts';

const create = (id = workoutId, more: Record<string, unknown> = {}) => ({
  url: '/api/workouts',
  method: 'POST' as const,
  data: { _id: id, ...more },
  workoutId: id,
});
const track = Array.from({ length: 700 }, (_, second) => 90 + (second % 40));

async function openOutbox(browser = aBrowser(), userId = 'maya') {
  const outbox = browser.outboxOf(userId);
  await outbox.open();
  return { browser, outbox };
}

describe('a queued change', () => {
  test('is on the disk with what was promised of it, and in the key `stack`', async () => {
    const { browser, outbox } = await openOutbox();
    const result = await outbox.enqueue(create());
    const [item] = outbox.getSnapshot().items;
    expect(result).toEqual({ ok: true, value: item?.id });
    expect(item).toMatchObject({
      url: '/api/workouts',
      method: 'POST',
      data: { _id: workoutId },
      queuedAt: '2026-03-07T10:00:00.000Z',
      userId: 'maya',
      zone: 'Europe/Stockholm',
    });
    expect(browser.journal.contents('stack').map(({ value }) => value)).toContainEqual(item);
    expect(JSON.parse(browser.storage.getItem('stack') ?? '').items).toEqual([item]);
  });

  test('takes other changes along in the same breath', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create(), [{ storeName: 'events', put: { userId: 'maya', key: 'closed', v: 1, value: 1 } }]);
    expect(browser.journal.contents('events')).toHaveLength(1);
  });

  test('leaves a long heart rate out of the key, and the journal has it', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create(workoutId, { hr: track }));
    expect(browser.storage.getItem('stack')).not.toContain('"hr"');
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot().items[0]?.data?.hr).toEqual(track);
  });

  test('two hundred of them are there in order', async () => {
    const { browser, outbox } = await openOutbox();
    for (let at = 0; at < 200; at += 1) await outbox.enqueue(create(`w-${at}`));
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(
      Array.from({ length: 200 }, (_, at) => `w-${at}`),
    );
  });
});

test('a start that finds nothing new writes nothing', async () => {
  const { browser, outbox } = await openOutbox();
  await outbox.enqueue(create());
  browser.journal.written.length = 0;
  const { outbox: again } = await openOutbox(browser);
  expect(again.getSnapshot().items).toHaveLength(1);
  expect(browser.journal.written).toEqual([]);
});

describe('when the disk does not take it', () => {
  test('it waits in memory and in the key, says so, and gets to the disk later', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create('w-1'));
    browser.journal.error = 'full';
    expect(await outbox.enqueue(create('w-2', { hr: track }))).toEqual({ ok: false, reason: 'full' });
    expect(outbox.getSnapshot()).toMatchObject({
      error: 'full',
      items: [{ workoutId: 'w-1' }, { workoutId: 'w-2' }],
    });
    browser.journal.error = null;
    await outbox.enqueue(create('w-3'));
    expect(outbox.getSnapshot().error).toBeNull();
    browser.storage.clear();
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2', 'w-3']);
    expect(again.getSnapshot().items[1]?.data?.hr).toEqual(track);
  });

  test('at the next start the higher number wins, with the tracks that the journal has', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create('w-1', { hr: track }));
    browser.journal.error = 'full';
    await outbox.enqueue(create('w-2'));
    browser.journal.error = null;
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot().items.map((item) => [item.workoutId, item.data?.hr])).toEqual([
      ['w-1', track],
      ['w-2', undefined],
    ]);
  });

  test('a key from before does not bring back what was sent since', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create());
    const old = browser.storage.getItem('stack') ?? '';
    await outbox.change(() => []);
    expect(browser.storage.getItem('stack')).toBeNull();
    browser.storage.setItem('stack', old);
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot().items).toEqual([]);
  });
});

describe('a disk that does not answer after a crash, and a key that lost its last seconds', () => {
  async function cameBack(changesBefore: number) {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create('w-1'));
    for (let at = 0; at < changesBefore; at += 1) await outbox.change((items) => items.map((item) => ({ ...item })));
    browser.storage.removeItem('stack');
    browser.journal.error = 'unavailable';
    return { browser, outbox: (await openOutbox(browser)).outbox };
  }
  const ids = (outbox: Awaited<ReturnType<typeof cameBack>>['outbox']) =>
    outbox.getSnapshot().items.map((item) => item.workoutId);

  test.each([0, 10])('%s changes earlier: what it has and what came since are both there', async (changesBefore) => {
    const { browser, outbox } = await cameBack(changesBefore);
    await outbox.enqueue(create('w-2'));
    await outbox.enqueue(create('w-3'));
    expect(ids(outbox)).toEqual(['w-2', 'w-3']);
    browser.journal.error = null;
    await outbox.enqueue(create('w-4'));
    expect(ids(outbox)).toEqual(['w-1', 'w-2', 'w-3', 'w-4']);
    browser.storage.clear();
    const { outbox: again } = await openOutbox(browser);
    expect(ids(again)).toEqual(['w-1', 'w-2', 'w-3', 'w-4']);
  });

  test.each([0, 10])('%s changes earlier: the next page has both too', async (changesBefore) => {
    const { browser, outbox } = await cameBack(changesBefore);
    await outbox.enqueue(create('w-2'));
    outbox.close();
    browser.journal.error = null;
    expect(ids((await openOutbox(browser)).outbox)).toEqual(['w-1', 'w-2']);
  });

  test('a full disk can be read: what it has is shown, and sent once', async () => {
    const { browser } = await cameBack(0);
    browser.journal.error = 'full';
    const { outbox } = await openOutbox(browser);
    expect(ids(outbox)).toEqual(['w-1']);
    await outbox.enqueue(create('w-2'));
    await outbox.change((items) => items.filter((item) => item.workoutId !== 'w-1'));
    expect(ids(outbox)).toEqual(['w-2']);
    outbox.close();
    browser.journal.error = null;
    expect(ids((await openOutbox(browser)).outbox)).toEqual(['w-2']);
  });

  test('changes that came to nothing do not make an older key the newer one', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create('w-1'));
    const { outbox: other } = await openOutbox(browser);
    browser.journal.error = 'unavailable';
    for (let at = 0; at < 5; at += 1) await outbox.retry('nothing');
    browser.journal.error = null;
    await outbox.retry('nothing');
    const old = browser.storage.getItem('stack') ?? '';
    await other.enqueue(create('w-2'));
    browser.storage.setItem('stack', old);
    expect(ids((await openOutbox(browser)).outbox)).toEqual(['w-1', 'w-2']);
  });

  test('what was sent or given up meanwhile does not come back', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create('w-1'));
    await outbox.enqueue(create('w-2'));
    browser.journal.error = 'unavailable';
    await outbox.discard(outbox.getSnapshot().items[0]?.id ?? '');
    browser.journal.error = null;
    await outbox.enqueue(create('w-3'));
    expect(ids(outbox)).toEqual(['w-2', 'w-3']);
  });

  test('a change that got there after all is there once', async () => {
    const { browser, outbox } = await openOutbox();
    const { change } = browser.journal;
    browser.journal.change = async (...given) => {
      await change(...given);
      return { ok: false, reason: 'unavailable' };
    };
    await outbox.enqueue(create('w-1'));
    browser.journal.change = change;
    await outbox.enqueue(create('w-2'));
    expect(ids(outbox)).toEqual(['w-1', 'w-2']);
  });
});

describe('what cannot be read', () => {
  test('in the journal is set aside and counted, the others stay', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create());
    await browser.journal.write([{ storeName: 'stack', put: { userId: 'maya', key: 9, v: 1, value: { url: 7 } } }]);
    const { outbox: again } = await openOutbox(browser);
    expect(again.getSnapshot()).toMatchObject({ items: [{ workoutId }], setAside: 1 });
    expect(browser.journal.contents('set-aside')).toMatchObject([{ value: { from: 'stack', value: { url: 7 } } }]);
  });

  test('because a later build made it stays where it is', async () => {
    const { browser, outbox } = await openOutbox();
    await outbox.enqueue(create());
    const later = { ...anExercise({ id: 'later', place: 2 }), subject: { kind: 'of-a-later-build', id: 'g-1' } };
    await browser.journal.write([{ storeName: 'stack', put: { userId: 'maya', key: 'later', v: 1, value: later } }]);
    const { outbox: again } = await openOutbox(browser);
    await again.enqueue(create('w-2'));
    expect(again.getSnapshot()).toMatchObject({ items: [{ workoutId }, { workoutId: 'w-2' }], setAside: 0 });
    expect(browser.journal.contents('stack')).toContainEqual({ userId: 'maya', key: 'later', v: 1, value: later });
  });

  test.each(['[', '7', '{"userId":"maya","v":2}', '{"userId":"maya","v":1,"seq":99,"items":[7]}'])(
    'in the key (%s) stops nothing',
    async (text) => {
      const { browser, outbox } = await openOutbox();
      await outbox.enqueue(create());
      browser.storage.setItem('stack', text);
      const { outbox: again } = await openOutbox(browser);
      await again.enqueue(create('w-2'));
      expect(again.getSnapshot().items.at(-1)?.workoutId).toBe('w-2');
      expect(browser.storage.getItem('stack-broken')).toBe(text);
    },
  );
});

test('an item stays under the key that it was found under, and leaves it when it is sent', async () => {
  const browser = aBrowser();
  const found = [
    { key: [1], value: aProgramEdit({ moves: [] }, { id: 'a', place: 1 }) },
    { key: 'profile-2', value: aProfileChange({ units: 'kg' }, { id: 'b', place: 2, waitingFor: 'refused' }) },
  ];
  const records = found.map((record) => ({ userId: 'maya', v: 1 as const, ...record }));
  await browser.journal.write(records.map((put) => ({ storeName: 'stack', put })));
  const { outbox } = await openOutbox(browser);
  await outbox.enqueue(create());
  await outbox.retry('b');
  await outbox.discard('a');
  const [first] = outbox.getSnapshot().items.slice(1);
  const keys = browser.journal.contents('stack').map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set(['head', 'profile-2', first?.id]));
  expect(browser.journal.contents('stack')).toContainEqual(
    expect.objectContaining({ key: 'profile-2', value: expect.objectContaining({ waitingFor: null }) }),
  );
});

test('tabs see the same outbox', async () => {
  const { browser, outbox } = await openOutbox();
  const { outbox: other } = await openOutbox(browser);
  await Promise.all([outbox.enqueue(create('w-1')), other.enqueue(create('w-2'))]);
  await expect.poll(() => outbox.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2']);
  await expect.poll(() => other.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2']);
});

test('two accounts on one device: neither sees the other’s, and both keep theirs', async () => {
  const { browser, outbox } = await openOutbox();
  await outbox.enqueue(create('w-1'));
  const { outbox: other } = await openOutbox(browser, 'noor');
  expect(other.getSnapshot().items).toEqual([]);
  await other.enqueue(create('w-2'));
  expect(browser.storage.getItem('stack')).not.toContain('w-1');
  const { outbox: again } = await openOutbox(browser);
  expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1']);
});

test('a person can take one out, try one again, and carry all of it away', async () => {
  const { outbox } = await openOutbox();
  await outbox.enqueue(create('w-1'));
  await outbox.enqueue(create('w-2'));
  const [first, second] = outbox.getSnapshot().items;
  await outbox.change((items) => items.map((item) => ({ ...item, waitingFor: 'refused', reason: 'No.' })));
  expect(JSON.parse(await outbox.exportText())).toMatchObject({
    format: 'workout-tracker-stack',
    version: 1,
    items: [{ data: { _id: 'w-1' }, reason: 'No.' }, { data: { _id: 'w-2' } }],
  });
  await outbox.discard(first?.id ?? '');
  await outbox.retry(second?.id ?? '');
  expect(outbox.getSnapshot().items).toEqual([second]);
});

test('what could not be read goes into the file too', async () => {
  const { browser, outbox } = await openOutbox();
  await outbox.enqueue(create('w-1'));
  const broken = { userId: 'maya', key: 9, v: 1 as const, value: 'not an item' };
  await browser.journal.write([{ storeName: 'stack', put: broken }]);
  const { outbox: again } = await openOutbox(browser);
  expect(again.getSnapshot()).toMatchObject({ setAside: 1, items: [{ workoutId: 'w-1' }] });
  expect(JSON.parse(await again.exportText())).toMatchObject({
    items: [{ data: { _id: 'w-1' } }],
    setAside: [{ value: { from: 'stack', value: 'not an item' } }],
  });
});
