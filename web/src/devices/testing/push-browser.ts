/** A page that can be hidden, in a browser with notifications, a service worker and a push service, none of which Node has. */
interface ShownNotification extends NotificationOptions {
  readonly title: string;
  readonly data: unknown;
  close(): void;
}

export function aPushBrowser({ permission = 'granted' as NotificationPermission, isSubscribed = true } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const shown: ShownNotification[] = [];
  const notifications = {
    permission,
    requestPermission: async () => {
      notifications.permission = permission === 'default' ? 'granted' : permission;
      return notifications.permission;
    },
  };

  function makeSubscription(key: string): PushSubscription {
    return {
      endpoint: 'https://push.example/one',
      expirationTime: null,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'B-own', auth: 'secret' } }),
      unsubscribe: async () => {
        browser.subscription = null;
        return true;
      },
    };
  }

  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription,
      async subscribe({ applicationServerKey = '' }: PushSubscriptionOptionsInit = {}) {
        browser.subscription = makeSubscription(String(applicationServerKey));
        return browser.subscription;
      },
    },
    getNotifications: async () => [...shown],
    async showNotification(title: string, options: NotificationOptions) {
      const notification = {
        ...options,
        title,
        data: options.data as unknown,
        close: () => void shown.splice(shown.indexOf(notification), 1),
      };
      // One tag, one notification.
      shown.splice(0, shown.length, notification);
    },
  };

  const browser = {
    subscription: null as PushSubscription | null,
    shown,
    document,
    notifications,
    window: new EventTarget(),
    workers: Object.assign(new EventTarget(), { getRegistration: async () => registration }),
    registration,
    turn(visibilityState: DocumentVisibilityState) {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  if (isSubscribed) browser.subscription = makeSubscription('server-keyA');
  return browser;
}
