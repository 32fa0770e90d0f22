/** What Node can show of the real journal: how it fails. That it keeps things is shown in a browser. */
import { expect, test } from 'vitest';
import { createIndexedDbJournal } from './indexed-db-journal.ts';

type Opening = (request: Record<string, unknown>) => void;

/** A database that answers an attempt to open it as told. */
const databases = (answer: Opening): IDBFactory =>
  ({
    open() {
      const request: Record<string, unknown> = {};
      queueMicrotask(() => answer(request));
      return request;
    },
  }) as unknown as IDBFactory;

const call = (request: Record<string, unknown>, name: string): void => (request[name] as () => void)();
const failing =
  (name: string): Opening =>
  (request) => {
    request.error = new DOMException('no', name);
    call(request, 'onerror');
  };

test.each([
  ['there is none', undefined, 'unavailable'],
  ['a private window', databases(failing('InvalidStateError')), 'unavailable'],
  ['it never answers', databases(() => undefined), 'unavailable'],
  ['another tab holds an older form', databases((request) => call(request, 'onblocked')), 'blocked'],
  ['no space', databases(failing('QuotaExceededError')), 'full'],
  ['a newer form is there', databases(failing('VersionError')), 'failed'],
])('%s: every call answers with the reason', async (_case, factory, reason) => {
  const journal = createIndexedDbJournal({ databases: factory, timeoutMs: 20 });
  expect(await journal.read('stack', 'maya')).toEqual({ ok: false, reason });
  expect(await journal.write([])).toEqual({ ok: false, reason });
  expect(await journal.change('stack', 'maya', () => ({ changes: [], value: 1 }))).toEqual({ ok: false, reason });
});
