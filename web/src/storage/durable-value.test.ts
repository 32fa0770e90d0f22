import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createDurableValue } from './durable-value.ts';
import type { Journal } from './journal.ts';
import { createLocalTexts } from './local-storage.ts';
import { createTabChannel, type TabChannel } from './tabs.ts';
import { createMemoryJournal } from './testing/memory-journal.ts';

interface Note {
  readonly sequence: number;
  readonly text: string | null;
}

const noNote: Note = { sequence: 0, text: null };
const note = (sequence: number, text: string): Note => ({ sequence, text });

function parseNote(value: unknown): Note | undefined {
  const { sequence, text }: Partial<Record<keyof Note, unknown>> = Object(value);
  if (typeof sequence !== 'number' || !(text === null || typeof text === 'string')) return undefined;
  return { sequence, text };
}

const timeouts = { soon: 20, durable: 100, turn: 5_000 };
const channels: TabChannel[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels.splice(0)) channel.close();
});

type ValueJournal = Pick<Journal, 'changeValue'>;

interface Places {
  readonly journal?: ValueJournal;
  readonly storage?: Storage | undefined;
}

function openTab({ journal = createMemoryJournal(), storage = memoryStorage() }: Places = {}) {
  const channel = createTabChannel(new BroadcastChannel('durable-value-test'));
  channels.push(channel);
  const events = new EventTarget();
  const value = createDurableValue<Note>({
    key: 'note',
    recordKey: 'latest',
    none: noNote,
    parse: parseNote,
    promised: ({ text }) => ({ noteText: text }),
    journal,
    texts: createLocalTexts(storage),
    channel,
    locks: navigator.locks,
    events,
    timeouts,
  });
  return { value, storage, events };
}

const write = (text: string) => (current: Note) => ({ ...current, text });
const mirroredIn = (storage: Storage): unknown => JSON.parse(storage.getItem('note') ?? 'null');

function storageWith(mirrored: Note): Storage {
  const storage = memoryStorage();
  storage.setItem('note', JSON.stringify(mirrored));
  return storage;
}

describe('a change', () => {
  test('is in both places under one number, and what is promised under its own key', async () => {
    const journal = createMemoryJournal();
    const { value, storage } = openTab({ journal });
    expect(await value.change(write('a'))).toEqual(note(1, 'a'));
    expect(journal.values.get('latest')).toEqual(note(1, 'a'));
    expect(mirroredIn(storage)).toEqual(note(1, 'a'));
    expect(storage.getItem('noteText')).toBe('a');
  });

  test('to nothing takes away what is promised, and keeps counting', async () => {
    const { value, storage } = openTab({ journal: createMemoryJournal({ latest: note(4, 'a') }) });
    expect(await value.change(() => noNote)).toEqual({ ...noNote, sequence: 5 });
    expect([storage.getItem('noteText'), mirroredIn(storage)]).toEqual([null, { ...noNote, sequence: 5 }]);
  });

  test('made at once holds for the next page, however slow the disk is, and whatever was under way', async () => {
    const journal = createMemoryJournal({ latest: note(4, 'a') });
    const { value, storage } = openTab({ journal });
    await value.read();
    const changing = value.change((current) => (current.text === 'a' ? { ...current, text: 'b' } : null));
    const replacing = value.replaceAtOnce(noNote, 4);
    // The page is closed here, and this is what the next one finds.
    const nextPage = memoryStorage();
    nextPage.setItem('note', storage.getItem('note') ?? '');
    const next = openTab({ journal: createMemoryJournal({ latest: note(4, 'a') }), storage: nextPage });
    expect((await next.value.read()).text).toBeNull();
    await Promise.all([changing, replacing]);
    expect(journal.values.get('latest')).toMatchObject({ text: null });
    expect((await value.read()).text).toBeNull();
  });

  test('left undone answers with what is stored', async () => {
    const { value } = openTab({ journal: createMemoryJournal({ latest: note(4, 'a') }) });
    expect(await value.change(() => null)).toEqual(note(4, 'a'));
  });

  test('asked for with others at once is applied one after the other', async () => {
    const { value } = openTab();
    await Promise.all(Array.from({ length: 20 }, () => value.change(write('x'))));
    expect((await value.read()).sequence).toBe(20);
  });
});

describe('at the start', () => {
  test.each([
    ['local storage lost its last seconds', 7, 5, 'journal'],
    ['the journal could not be written last time', 5, 7, 'mirror'],
    ['both are level', 7, 7, 'journal'],
  ])('%s: the higher number wins and the other place follows', async (_case, inJournal, inMirror, winner) => {
    const journal = createMemoryJournal({ latest: note(inJournal, 'journal') });
    const { value, storage } = openTab({ journal, storage: storageWith(note(inMirror, 'mirror')) });
    expect((await value.read()).text).toBe(winner);
    expect(journal.values.get('latest')).toMatchObject({ sequence: 7 });
    expect(mirroredIn(storage)).toMatchObject({ sequence: 7 });
  });

  test.each<[string, ValueJournal]>([
    ['it fails', { changeValue: async () => ({ ok: false, reason: 'unavailable' }) }],
    ['it never answers', { changeValue: () => new Promise(() => {}) }],
  ])('without a journal (%s) the mirror goes on alone', async (_case, journal) => {
    const { value, storage } = openTab({ journal, storage: storageWith(note(3, 'a')) });
    expect(await value.read()).toEqual(note(3, 'a'));
    expect(await value.change(write('b'))).toEqual(note(4, 'b'));
    expect(mirroredIn(storage)).toEqual(note(4, 'b'));
  });

  test.each(['{', '[]', '7', '"text"', '{"sequence":"1"}', '{"sequence":1,"text":7}'])(
    'the broken value %s in local storage is set aside',
    async (broken) => {
      const storage = memoryStorage();
      storage.setItem('note', broken);
      const { value } = openTab({ storage });
      expect(await value.read()).toEqual(noNote);
      expect(storage.getItem('note-broken')).toBe(broken);
    },
  );

  test('a broken value in the journal is set aside', async () => {
    const journal = createMemoryJournal({ latest: 'broken' });
    const { value } = openTab({ journal, storage: storageWith(note(3, 'a')) });
    expect(await value.read()).toEqual(note(3, 'a'));
    expect(Object.fromEntries(journal.values)).toEqual({ latest: note(3, 'a'), 'latest-broken': 'broken' });
  });
});

describe('a disk that answers late, after a browser was killed and local storage lost its last seconds', () => {
  /** Answers when `ms` of a clock that the test moves are over. */
  function lateTab(ms: number) {
    vi.useFakeTimers();
    const journal = createMemoryJournal({ latest: note(7, 'journal') });
    const late: ValueJournal = {
      async changeValue(key, decide) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return journal.changeValue(key, decide);
      },
    };
    return { journal, ...openTab({ journal: late, storage: storageWith(note(5, 'mirror')) }) };
  }

  test('what is shown does not wait for it, what is spent does', async () => {
    const { value } = lateTab(timeouts.soon + 10);
    const shown = value.read();
    const spent = value.readDurable();
    await vi.advanceTimersByTimeAsync(timeouts.soon + timeouts.durable);
    expect([(await shown).text, (await spent).text]).toEqual(['mirror', 'journal']);
  });

  test('a change is on it before it is answered', async () => {
    const { value, journal } = lateTab(timeouts.soon + 10);
    const changed = value.change(write('next')).then(() => journal.values.get('latest'));
    await vi.advanceTimersByTimeAsync(timeouts.durable);
    expect(await changed).toEqual(note(8, 'next'));
  });

  test('one that never answers is waited for once, and again when it has answered after all', async () => {
    const { value } = lateTab(1_000);
    const answeredAfter = async (read: Promise<Note>): Promise<number> => {
      const from = Date.now();
      return read.then(() => Date.now() - from);
    };
    const first = answeredAfter(value.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.durable);
    expect(await first).toBe(timeouts.durable);
    const second = answeredAfter(value.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.durable);
    expect(await second).toBe(timeouts.soon);
    await vi.advanceTimersByTimeAsync(1_000);
    const third = answeredAfter(value.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.durable);
    expect(await third).toBe(timeouts.durable);
  });
});

const noJournal: ValueJournal = { changeValue: async () => ({ ok: false, reason: 'unavailable' }) };

test('without any storage it lasts as long as the page', async () => {
  const blocked = memoryStorage();
  blocked.getItem =
    blocked.setItem =
    blocked.removeItem =
      () => {
        throw new DOMException('Blocked', 'SecurityError');
      };
  const { value } = openTab({ journal: noJournal, storage: blocked });
  await value.change(write('a'));
  expect(value.peek()).toEqual(note(1, 'a'));
});

test.each([
  ['with a journal', createMemoryJournal()],
  ['without one', noJournal],
])('a full local storage does not stop a change, %s', async (_case, journal) => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const { value } = openTab({ journal, storage: full });
  expect(await value.change(write('a'))).toEqual(note(1, 'a'));
  expect(await value.read()).toEqual(note(1, 'a'));
});

describe('other tabs', () => {
  test('hear of a change', async () => {
    const [one, two] = [openTab(), openTab()];
    const heard: string[] = [];
    two.value.listen(() => void heard.push('changed'));
    await one.value.change(write('a'));
    await expect.poll(() => heard).toEqual(['changed']);
  });

  test.each([
    ['note', ['changed']],
    [null, ['changed']],
    ['stack', []],
  ])('hear of a storage event about %j: %j', (key, expected) => {
    const { value, events } = openTab();
    const heard: string[] = [];
    value.listen(() => void heard.push('changed'));
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard).toEqual(expected);
  });

  test('take turns', async () => {
    const [one, two] = [openTab(), openTab()];
    const seen: string[] = [];
    const first = one.value.inTurn(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push('one');
    });
    await Promise.all([first, two.value.inTurn(async () => void seen.push('two'))]);
    expect(seen).toEqual(['one', 'two']);
  });
});
