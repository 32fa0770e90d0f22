import type { Words } from './en.ts';

export const fr: Words = {
  language: 'fr',

  accountEvents: {
    'passkey-added': {
      subject: 'Une clé d’accès a été ajoutée',
      text: 'Une clé d’accès a été ajoutée à ton compte. Elle permet de se connecter sans ton mot de passe.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été supprimée',
      text: 'Une clé d’accès a été supprimée de ton compte.',
    },
    'authenticator-app-added': {
      subject: 'La validation en deux étapes a été activée',
      text: 'Une application d’authentification a été ajoutée à ton compte. La connexion avec ton mot de passe demande maintenant aussi un de ses codes.',
    },
    'authenticator-app-removed': {
      subject: 'Une application d’authentification a été supprimée',
      text: 'L’application d’authentification a été supprimée de ton compte. Ses codes ne sont plus demandés.',
    },
    'recovery-codes-renewed': {
      subject: 'De nouveaux codes de secours ont été créés',
      text: 'De nouveaux codes de secours ont été créés pour ton compte. Les anciens ne fonctionnent plus.',
    },
    'second-step-removed': {
      subject: 'La validation en deux étapes a été désactivée',
      text: 'Un admin du serveur a désactivé la validation en deux étapes pour ton compte. Ton mot de passe suffit maintenant à l’ouvrir.',
    },
    'sso-connected': {
      subject: 'L’authentification unique a été connectée',
      text: 'Ton compte a été connecté à l’authentification unique du serveur, qui permet désormais de l’ouvrir.',
    },
    'token-created': {
      subject: 'Un jeton d’API a été créé',
      text: 'Un jeton d’API a été créé pour ton compte. Quiconque l’a peut accéder à ton entraînement sans ton mot de passe.',
    },
    'password-changed': {
      subject: 'Ton mot de passe a été changé',
      text: 'Le mot de passe de ton compte a été changé. Tous les appareils ont été déconnectés.',
    },
    'password-reset': {
      subject: 'Ton mot de passe a été changé',
      text: 'Le mot de passe de ton compte a été changé au moyen d’un lien. Tous les appareils ont été déconnectés, et les clés d’accès, l’authentification unique et les jetons d’API antérieurs ont été supprimés, sauf ceux qui ont été gardés sur cette page.',
    },
    'reset-link-issued': {
      subject: 'Un lien pour un nouveau mot de passe a été créé',
      text: 'Un admin du serveur a créé un lien qui permet de choisir, dans un délai d’un jour, un nouveau mot de passe pour ton compte.',
    },
    'signed-in-on-new-device': {
      subject: 'Connexion sur un nouvel appareil',
      text: 'Quelqu’un s’est connecté à ton compte sur un appareil qui n’avait jamais été utilisé avec lui.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Cela s’est passé le ${at}, depuis l’adresse ${ip}, sur ${host}.`,
    wasYou: 'Si c’était toi, tu n’as rien à faire.',
    wasNotYou: ({ link }) =>
      `Sinon, choisis un nouveau mot de passe\u00a0: ${link}\nCela déconnecte tous les appareils et supprime les clés d’accès, l’authentification unique et les jetons d’API que tu ne gardes pas.`,
  },

  confirmEmail: {
    subject: 'Confirme ton adresse e-mail pour Workout Tracker',
    reason: ({ host }) => `Quelqu’un, sans doute toi, a créé un compte Workout Tracker sur ${host} avec cette adresse.`,
    link: ({ link }) =>
      `Ouvre ce lien dans un délai d’une semaine pour confirmer que cette adresse est la tienne\u00a0:\n\n${link}`,
    untilThen:
      'D’ici là, tu peux t’entraîner, mais pas réinitialiser par e-mail un mot de passe oublié. Si ce n’était pas toi, ne fais rien.',
  },

  resetPassword: {
    subject: 'Choisis un nouveau mot de passe pour Workout Tracker',
    reason: 'Quelqu’un, sans doute toi, a demandé un nouveau mot de passe pour ton compte Workout Tracker.',
    link: ({ link }) => `Ouvre ce lien dans un délai d’une heure pour en choisir un\u00a0:\n\n${link}`,
    consequences:
      'Il ne fonctionne qu’une fois et te déconnecte de tous tes appareils. Les clés d’accès, l’authentification unique et les jetons d’API antérieurs cessent aussi de fonctionner, sauf ceux que tu gardes sur cette page. Si ce n’était pas toi, ne fais rien\u00a0: ton mot de passe reste inchangé.',
  },

  restOver: {
    title: 'Le repos est terminé',
    next: ({ next }) => `Ensuite\u00a0: ${next}`,
    nextSet: 'C’est l’heure de ta prochaine série.',
  },
};
