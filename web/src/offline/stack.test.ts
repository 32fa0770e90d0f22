import { describe, expect, test } from 'vitest';
import { aBrowser } from './testing/a-browser.ts';
import { workoutId } from './testing/an-item.ts';

const create = (id = workoutId, more: Record<string, unknown> = {}) => ({
  url: '/api/workouts',
  method: 'POST' as const,
  data: { _id: id, ...more },
  workoutId: id,
});
const track = Array.from({ length: 700 }, (_, second) => 90 + (second % 40));

async function openStack(browser = aBrowser(), userId = 'maya') {
  const stack = browser.stackOf(userId);
  await stack.open();
  return { browser, stack };
}

describe('a queued change', () => {
  test('is on the disk with what was promised of it, and in the key `stack`', async () => {
    const { browser, stack } = await openStack();
    const kept = await stack.enqueue(create());
    const [item] = stack.getSnapshot().items;
    expect(kept).toEqual({ ok: true, value: item?.id });
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
    const { browser, stack } = await openStack();
    await stack.enqueue(create(), [{ shelf: 'events', put: { userId: 'maya', key: 'closed', v: 1, value: 1 } }]);
    expect(browser.journal.contents('events')).toHaveLength(1);
  });

  test('leaves a long heart rate out of the key, and the journal has it', async () => {
    const { browser, stack } = await openStack();
    await stack.enqueue(create(workoutId, { hr: track }));
    expect(browser.storage.getItem('stack')).not.toContain('"hr"');
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot().items[0]?.data?.hr).toEqual(track);
  });

  test('two hundred of them are there in order', async () => {
    const { browser, stack } = await openStack();
    for (let at = 0; at < 200; at += 1) await stack.enqueue(create(`w-${at}`));
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(
      Array.from({ length: 200 }, (_, at) => `w-${at}`),
    );
  });
});

describe('when the disk does not take it', () => {
  test('it waits in memory and in the key, says so, and gets to the disk later', async () => {
    const { browser, stack } = await openStack();
    await stack.enqueue(create('w-1'));
    browser.journal.trouble = 'full';
    expect(await stack.enqueue(create('w-2', { hr: track }))).toEqual({ ok: false, reason: 'full' });
    expect(stack.getSnapshot()).toMatchObject({ trouble: 'full', items: [{ workoutId: 'w-1' }, { workoutId: 'w-2' }] });
    browser.journal.trouble = null;
    await stack.enqueue(create('w-3'));
    expect(stack.getSnapshot().trouble).toBeNull();
    browser.storage.clear();
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2', 'w-3']);
    expect(again.getSnapshot().items[1]?.data?.hr).toEqual(track);
  });

  test('at the next start the higher number wins, with the tracks that the journal has', async () => {
    const { browser, stack } = await openStack();
    await stack.enqueue(create('w-1', { hr: track }));
    browser.journal.trouble = 'full';
    await stack.enqueue(create('w-2'));
    browser.journal.trouble = null;
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot().items.map((item) => [item.workoutId, item.data?.hr])).toEqual([
      ['w-1', track],
      ['w-2', undefined],
    ]);
  });

  test('a key from before does not bring back what was sent since', async () => {
    const { browser, stack } = await openStack();
    await stack.enqueue(create());
    const old = browser.storage.getItem('stack') ?? '';
    await stack.change(() => []);
    expect(browser.storage.getItem('stack')).toBeNull();
    browser.storage.setItem('stack', old);
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot().items).toEqual([]);
  });
});

describe('what cannot be read', () => {
  test('in the journal is set aside and counted, the others stay', async () => {
    const { browser, stack } = await openStack();
    await stack.enqueue(create());
    await browser.journal.write([{ shelf: 'stack', put: { userId: 'maya', key: 9, v: 1, value: { url: 7 } } }]);
    const { stack: again } = await openStack(browser);
    expect(again.getSnapshot()).toMatchObject({ items: [{ workoutId }], setAside: 1 });
    expect(browser.journal.contents('set-aside')).toMatchObject([{ value: { from: 'stack', value: { url: 7 } } }]);
  });

  test.each(['[', '7', '{"userId":"maya","v":2}', '{"userId":"maya","v":1,"seq":99,"items":[7]}'])(
    'in the key (%s) stops nothing',
    async (text) => {
      const { browser, stack } = await openStack();
      await stack.enqueue(create());
      browser.storage.setItem('stack', text);
      const { stack: again } = await openStack(browser);
      await again.enqueue(create('w-2'));
      expect(again.getSnapshot().items.at(-1)?.workoutId).toBe('w-2');
      expect(browser.storage.getItem('stack-broken')).toBe(text);
    },
  );
});

test('tabs see the same stack', async () => {
  const { browser, stack } = await openStack();
  const { stack: other } = await openStack(browser);
  await Promise.all([stack.enqueue(create('w-1')), other.enqueue(create('w-2'))]);
  await expect.poll(() => stack.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2']);
  await expect.poll(() => other.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1', 'w-2']);
});

test('two accounts on one device: neither sees the other’s, and both keep theirs', async () => {
  const { browser, stack } = await openStack();
  await stack.enqueue(create('w-1'));
  const { stack: other } = await openStack(browser, 'noor');
  expect(other.getSnapshot().items).toEqual([]);
  await other.enqueue(create('w-2'));
  expect(browser.storage.getItem('stack')).not.toContain('w-1');
  const { stack: again } = await openStack(browser);
  expect(again.getSnapshot().items.map((item) => item.workoutId)).toEqual(['w-1']);
});

test('a person can take one out, try one again, and carry all of it away', async () => {
  const { stack } = await openStack();
  await stack.enqueue(create('w-1'));
  await stack.enqueue(create('w-2'));
  const [first, second] = stack.getSnapshot().items;
  await stack.change((items) => items.map((item) => ({ ...item, waitingFor: 'refused', reason: 'No.' })));
  expect(JSON.parse(await stack.exportText())).toMatchObject({
    format: 'workout-tracker-stack',
    version: 1,
    items: [{ data: { _id: 'w-1' }, reason: 'No.' }, { data: { _id: 'w-2' } }],
  });
  await stack.discard(first?.id ?? '');
  await stack.retry(second?.id ?? '');
  expect(stack.getSnapshot().items).toEqual([second]);
});

test('what could not be read goes into the file too', async () => {
  const { browser, stack } = await openStack();
  await stack.enqueue(create('w-1'));
  const broken = { userId: 'maya', key: 9, v: 1 as const, value: 'not an item' };
  await browser.journal.write([{ shelf: 'stack', put: broken }]);
  const { stack: again } = await openStack(browser);
  expect(again.getSnapshot()).toMatchObject({ setAside: 1, items: [{ workoutId: 'w-1' }] });
  expect(JSON.parse(await again.exportText())).toMatchObject({
    items: [{ data: { _id: 'w-1' } }],
    setAside: [{ value: { from: 'stack', value: 'not an item' } }],
  });
});
