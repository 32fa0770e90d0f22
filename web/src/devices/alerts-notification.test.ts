/** The pages are made up; their messages travel over real ports. */
import { expect, test } from 'vitest';
import { openLiveWorkout, type PageClient, receiveAlert } from '#devices/alerts-notification.ts';

const message = {
  kind: 'rest-over',
  id: 'x',
  at: '2026-11-16T10:00:00.000Z',
  title: 'Rest is over',
  body: 'Next: Row',
};

interface MadeUpPage {
  readonly path?: string;
  readonly isVisible?: boolean;
  /** Left out: frozen, or it does not know. */
  readonly isOn?: boolean;
  readonly canNavigate?: boolean;
}

function aWorker(pages: readonly MadeUpPage[]) {
  const events: string[] = [];
  const clients = pages.map(
    ({ path = '/', isVisible = false, isOn, canNavigate = true }): PageClient => ({
      url: `https://tracker.example${path}`,
      visibilityState: isVisible ? 'visible' : 'hidden',
      postMessage(question, [port]) {
        expect(question).toEqual({ kind: 'is-rest-on', at: Date.parse(message.at) });
        if (isOn !== undefined && port instanceof MessagePort) port.postMessage(isOn);
      },
      focus: async () => events.push(`focus ${path}`),
      async navigate(url) {
        if (!canNavigate) throw new TypeError('Not in charge of it');
        events.push(`navigate ${url}`);
      },
    }),
  );
  return {
    events,
    scope: {
      clients: { matchAll: async () => clients, openWindow: async (url: string) => events.push(`open ${url}`) },
      registration: {
        getNotifications: async () => [],
        showNotification: async (title: string, options?: NotificationOptions) =>
          void events.push(`${title}: ${options?.body}`),
      },
    },
  };
}

test.each<[string, MadeUpPage[], boolean]>([
  ['no page is there', [], true],
  ['the page is frozen', [{ path: '/workout/current/' }], true],
  ['the rest is on, out of sight', [{ isOn: true }], true],
  ['the rest is on, in sight: the page has told it', [{ isOn: true, isVisible: true }], false],
  ['the set has begun', [{ isOn: false }], false],
  ['the set has begun, and other pages know nothing of it', [{ isVisible: true }, { isOn: false }, {}], false],
  ['a page in sight knows nothing', [{ isVisible: true }], true],
])('%s', async (_case, pages, isShown) => {
  const { scope, events } = aWorker(pages);
  await receiveAlert(scope, message);
  expect(events).toEqual(isShown ? ['Rest is over: Next: Row'] : []);
});

test.each([undefined, null, 'text', {}, { kind: 'something-new' }])('%o is no alert', async (other) => {
  const { scope, events } = aWorker([]);
  await receiveAlert(scope, other);
  expect(events).toEqual([]);
});

test.each<[string, MadeUpPage[], string[]]>([
  [
    'the workout, where it is open',
    [{ path: '/profile/' }, { path: '/workout/current/' }],
    ['focus /workout/current/'],
  ],
  ['any page, taken there', [{ path: '/profile/' }], ['focus /profile/', 'navigate /workout/current/']],
  ['a new page', [], ['open /workout/current/']],
  ['a new page beside one that obeys another worker', [{ canNavigate: false }], ['focus /', 'open /workout/current/']],
])('a tap leads to %s', async (_case, pages, expected) => {
  const { scope, events } = aWorker(pages);
  await openLiveWorkout(scope);
  expect(events).toEqual(expected);
});
