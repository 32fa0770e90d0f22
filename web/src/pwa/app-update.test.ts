import { expect, test, vi } from 'vitest';
import { createAppUpdate } from './app-update.ts';

class TestWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage = (message: unknown) => this.messages.push(message);
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser's side of it: one registration, which finds what the test lets it find. */
function aBrowser({ isInCharge }: { isInCharge: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as TestWorker | null,
    waiting: null as TestWorker | null,
    update: vi.fn(async () => undefined),
    active: new TestWorker(),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: isInCharge ? new TestWorker() : null,
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  });
  const time = { now: 0 };
  const reload = vi.fn();
  const kept: string[] = [];
  const update = createAppUpdate({
    workers: workers as unknown as ServiceWorkerContainer,
    reload,
    keepLanguage: async (language) => void kept.push(language),
    now: () => time.now,
  });
  const findNewer = () => {
    const worker = new TestWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
    return worker;
  };
  return { registration, workers, time, reload, update, findNewer, kept };
}

test('another language is kept, and the worker fetches what it lacks of it', async () => {
  const { update, registration, kept } = aBrowser({ isInCharge: true });
  await update.speak('de');
  expect(kept).toEqual(['de']);
  expect(registration.active.messages).toEqual(['keep-files']);
});

test('a newer version is told, and taken only when somebody says so', async () => {
  const { update, findNewer, workers, reload } = aBrowser({ isInCharge: true });
  await update.register();
  expect(update.getSnapshot().isReady).toBe(false);
  const newer = findNewer();
  expect(update.getSnapshot().isReady).toBe(true);
  expect(newer.messages).toEqual([]);
  update.accept();
  expect(newer.messages).toEqual(['take-over']);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker of a device is no news', async () => {
  const { update, findNewer, workers, reload } = aBrowser({ isInCharge: false });
  await update.register();
  findNewer();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(update.getSnapshot().isReady).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('another tab went over: this one is told and left alone', async () => {
  const { update, workers, reload } = aBrowser({ isInCharge: true });
  await update.register();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(update.getSnapshot().isReady).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  update.accept();
  expect(reload).toHaveBeenCalledOnce();
});

test('one that waits since the last visit is told at once', async () => {
  const { update, registration } = aBrowser({ isInCharge: true });
  registration.waiting = new TestWorker();
  await update.register();
  expect(update.getSnapshot().isReady).toBe(true);
});

test('it is looked for at most every half hour, and nowhere without workers', async () => {
  const { update, registration, time } = aBrowser({ isInCharge: true });
  await update.register();
  await update.look();
  expect(registration.update).not.toHaveBeenCalled();
  time.now += 31 * 60_000;
  await update.look();
  await update.look();
  expect(registration.update).toHaveBeenCalledOnce();
  const none = createAppUpdate({ workers: undefined, reload: vi.fn(), keepLanguage: vi.fn(), now: Date.now });
  await none.register();
  expect(none.getSnapshot().isReady).toBe(false);
});
