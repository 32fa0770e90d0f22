/** What Node can show of the real journal: how it fails. That it keeps things is shown in a browser. */
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { createIndexedDbJournal } from './journal.ts';

class OpenRequest extends EventTarget {
  error: DOMException | null = null;
}

type Opening = (request: OpenRequest) => void;

/** A browser whose database answers an attempt to open it as told. */
function browserWith(answer: Opening | undefined): void {
  vi.stubGlobal('IDBRequest', OpenRequest);
  const open = () => {
    const request = new OpenRequest();
    queueMicrotask(() => answer?.(request));
    return request;
  };
  vi.stubGlobal('indexedDB', answer && { open });
}

const failing =
  (name: string): Opening =>
  (request) => {
    request.error = new DOMException('no', name);
    request.dispatchEvent(new Event('error'));
  };

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['there is none', undefined, 'unavailable'],
  ['a private window', failing('InvalidStateError'), 'unavailable'],
  ['it never answers', () => undefined, 'unavailable'],
  ['another tab holds an older form', (request) => void request.dispatchEvent(new Event('blocked')), 'blocked'],
  ['no space', failing('QuotaExceededError'), 'full'],
  ['a newer form is there', failing('VersionError'), 'failed'],
] satisfies [string, Opening | undefined, string][])(
  '%s: every call answers with the reason',
  async (_case, opening, reason) => {
    browserWith(opening);
    const journal = createIndexedDbJournal({ database: createDatabase(), timeouts: { first: 20, later: 20 } });
    expect(await journal.read('stack', 'maya')).toEqual({ ok: false, reason });
    expect(await journal.write([])).toEqual({ ok: false, reason });
    expect(await journal.change('stack', 'maya', () => ({ changes: [], value: 1 }))).toEqual({ ok: false, reason });
  },
);
