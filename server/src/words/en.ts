/** Every sentence that the server sends by itself. The other languages have the same keys and values, or they do not compile. */
export const en = {
  /** As `Intl` and mail name it. */
  language: 'en',

  /** What happened to an account: the subject of a letter and its first paragraph. */
  accountEvents: {
    'passkey-added': {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. It signs in without your password.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account.',
    },
    'authenticator-app-added': {
      subject: 'Two-step sign-in was turned on',
      text: 'An authenticator app was added to your account. Signing in with your password now asks for a code of it.',
    },
    'authenticator-app-removed': {
      subject: 'An authenticator app was removed',
      text: 'The authenticator app was removed from your account. Its codes are no longer asked for.',
    },
    'recovery-codes-renewed': {
      subject: 'New recovery codes were made',
      text: 'New recovery codes were made for your account. The old ones no longer work.',
    },
    'second-step-removed': {
      subject: 'Two-step sign-in was turned off',
      text: 'An admin of the server turned two-step sign-in off for your account. Your password alone opens it now.',
    },
    'sso-connected': {
      subject: 'Single sign-on was connected',
      text: 'Your account was connected with the single sign-on of the server, which can sign in to it from now on.',
    },
    'token-created': {
      subject: 'An API token was made',
      text: 'An API token was made for your account. Whoever has it can reach your training without your password.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. Every device was signed out.',
    },
    'password-reset': {
      subject: 'Your password was changed',
      text: 'The password of your account was changed with a link. Every device was signed out, and passkeys, single sign-on and API tokens from before were removed, but for those that were kept on that page.',
    },
    'reset-link-issued': {
      subject: 'A link for a new password was made',
      text: 'An admin of the server made a link with which a new password for your account can be chosen, within a day.',
    },
    'signed-in-on-new-device': {
      subject: 'A new device signed in',
      text: 'Somebody signed in to your account on a device that was not used with it before.',
    },
  },

  /** The other paragraphs of those letters. */
  accountLetter: {
    /** `at` is a day and a time with its zone. */
    circumstances: ({ at, ip, host }: { at: string; ip: string; host: string }) =>
      `It happened on ${at}, from the address ${ip}, at ${host}.`,
    wasYou: 'If this was you, there is nothing to do.',
    wasNotYou: ({ link }: { link: string }) =>
      `If it was not, choose a new password: ${link}\nThat signs everybody out and removes passkeys, single sign-on and API tokens that you do not keep.`,
  },

  confirmEmail: {
    subject: 'Confirm your e-mail for Workout Tracker',
    reason: ({ host }: { host: string }) =>
      `Somebody, most likely you, made an account in Workout Tracker at ${host} with this address.`,
    link: ({ link }: { link: string }) =>
      `Open this link within a week to confirm that the address is yours:\n\n${link}`,
    untilThen:
      'Until then you can train, but a forgotten password cannot be reset by e-mail. If it was not you, do nothing.',
  },

  resetPassword: {
    subject: 'Choose a new password for Workout Tracker',
    reason: 'Somebody, most likely you, asked for a new password for your account in Workout Tracker.',
    link: ({ link }: { link: string }) => `Open this link within an hour to choose one:\n\n${link}`,
    consequences:
      'It works once and signs you out on every device. Passkeys, single sign-on and API tokens from before stop working too, unless you keep them on that page. If it was not you, do nothing: your password stays as it is.',
  },

  restOver: {
    title: 'Rest is over',
    /** `next` as the device wrote it: an exercise, mostly with its weight. */
    next: ({ next }: { next: string }) => `Next: ${next}`,
    nextSet: 'Time for your next set.',
  },
};

export type Words = typeof en;
