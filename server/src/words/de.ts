import type { Words } from './en.ts';

export const de: Words = {
  language: 'de',

  accountEvents: {
    'passkey-added': {
      subject: 'Ein Passkey wurde hinzugefügt',
      text: 'Deinem Konto wurde ein Passkey hinzugefügt. Damit kann man sich ohne dein Passwort anmelden.',
    },
    'passkey-removed': {
      subject: 'Ein Passkey wurde entfernt',
      text: 'Ein Passkey wurde aus deinem Konto entfernt.',
    },
    'authenticator-app-added': {
      subject: 'Die Anmeldung in zwei Schritten wurde eingeschaltet',
      text: 'Deinem Konto wurde eine Authenticator-App hinzugefügt. Bei der Anmeldung mit deinem Passwort wird jetzt auch nach einem Code aus der App gefragt.',
    },
    'authenticator-app-removed': {
      subject: 'Eine Authenticator-App wurde entfernt',
      text: 'Die Authenticator-App wurde aus deinem Konto entfernt. Nach ihren Codes wird nicht mehr gefragt.',
    },
    'recovery-codes-renewed': {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      text: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
    'second-step-removed': {
      subject: 'Die Anmeldung in zwei Schritten wurde ausgeschaltet',
      text: 'Ein Admin des Servers hat die Anmeldung in zwei Schritten für dein Konto ausgeschaltet. Jetzt genügt dein Passwort allein.',
    },
    'sso-connected': {
      subject: 'Single Sign-on wurde verbunden',
      text: 'Dein Konto wurde mit dem Single Sign-on des Servers verbunden. Darüber kann man sich ab jetzt bei deinem Konto anmelden.',
    },
    'token-created': {
      subject: 'Ein API-Token wurde erstellt',
      text: 'Für dein Konto wurde ein API-Token erstellt. Wer es hat, kommt ohne dein Passwort an dein Training.',
    },
    'password-changed': {
      subject: 'Dein Passwort wurde geändert',
      text: 'Das Passwort deines Kontos wurde geändert. Alle Geräte wurden abgemeldet.',
    },
    'password-reset': {
      subject: 'Dein Passwort wurde geändert',
      text: 'Das Passwort deines Kontos wurde über einen Link geändert. Alle Geräte wurden abgemeldet. Passkeys, Single Sign-on und API-Tokens von vorher wurden entfernt, außer denen, die auf der Seite behalten wurden.',
    },
    'reset-link-issued': {
      subject: 'Ein Link für ein neues Passwort wurde erstellt',
      text: 'Ein Admin des Servers hat einen Link erstellt, mit dem sich innerhalb eines Tages ein neues Passwort für dein Konto wählen lässt.',
    },
    'signed-in-on-new-device': {
      subject: 'Anmeldung auf einem neuen Gerät',
      text: 'Jemand hat sich bei deinem Konto auf einem Gerät angemeldet, das dafür vorher nicht benutzt wurde.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Das war am ${at}, von der Adresse ${ip} aus, auf ${host}.`,
    wasYou: 'Wenn du das warst, brauchst du nichts zu tun.',
    wasNotYou: ({ link }) =>
      `Wenn nicht, wähle ein neues Passwort: ${link}\nDamit werden alle abgemeldet, und Passkeys, Single Sign-on und API-Tokens, die du nicht behältst, werden entfernt.`,
  },

  confirmEmail: {
    subject: 'Bestätige deine E-Mail-Adresse für Workout Tracker',
    reason: ({ host }) =>
      `Jemand, wahrscheinlich du, hat mit dieser Adresse ein Konto bei Workout Tracker auf ${host} erstellt.`,
    link: ({ link }) =>
      `Öffne innerhalb einer Woche diesen Link, um zu bestätigen, dass die Adresse dir gehört:\n\n${link}`,
    untilThen:
      'Bis dahin kannst du trainieren, aber ein vergessenes Passwort nicht per E-Mail zurücksetzen. Wenn du das nicht warst, tu nichts.',
  },

  resetPassword: {
    subject: 'Wähle ein neues Passwort für Workout Tracker',
    reason: 'Jemand, wahrscheinlich du, hat ein neues Passwort für dein Konto bei Workout Tracker angefordert.',
    link: ({ link }) => `Öffne innerhalb einer Stunde diesen Link, um eines zu wählen:\n\n${link}`,
    consequences:
      'Er gilt einmal und meldet dich auf allen Geräten ab. Auch Passkeys, Single Sign-on und API-Tokens von vorher gelten dann nicht mehr, außer du behältst sie auf der Seite. Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
  },

  restOver: {
    title: 'Die Pause ist vorbei',
    next: ({ next }) => `Als Nächstes: ${next}`,
    nextSet: 'Zeit für deinen nächsten Satz.',
  },
};
