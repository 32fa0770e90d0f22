import type { Words } from './en.ts';

export const fr: Words = {
  language: 'fr',

  accountEvents: {
    'passkey-added': {
      subject: 'Une clé d’accès a été ajoutée',
      text: 'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans votre mot de passe.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été supprimée',
      text: 'Une clé d’accès a été supprimée de votre compte.',
    },
    'authenticator-app-added': {
      subject: 'La connexion en deux étapes a été activée',
      text: 'Une application d’authentification a été ajoutée à votre compte. La connexion avec votre mot de passe demande maintenant aussi un de ses codes.',
    },
    'authenticator-app-removed': {
      subject: 'Une application d’authentification a été supprimée',
      text: 'L’application d’authentification a été supprimée de votre compte. Ses codes ne sont plus demandés.',
    },
    'recovery-codes-renewed': {
      subject: 'De nouveaux codes de récupération ont été créés',
      text: 'De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    },
    'second-step-removed': {
      subject: 'La connexion en deux étapes a été désactivée',
      text: 'Un admin du serveur a désactivé la connexion en deux étapes pour votre compte. Votre mot de passe suffit maintenant à l’ouvrir.',
    },
    'sso-connected': {
      subject: 'L’authentification unique a été associée',
      text: 'Votre compte a été associé à l’authentification unique du serveur, qui permet désormais de s’y connecter.',
    },
    'token-created': {
      subject: 'Un jeton d’API a été créé',
      text: 'Un jeton d’API a été créé pour votre compte. Quiconque le possède peut accéder à vos entraînements sans votre mot de passe.',
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      text: 'Le mot de passe de votre compte a été modifié. Tous les appareils ont été déconnectés.',
    },
    'password-reset': {
      subject: 'Votre mot de passe a été modifié',
      text: 'Le mot de passe de votre compte a été modifié au moyen d’un lien. Tous les appareils ont été déconnectés, et les clés d’accès, l’authentification unique et les jetons d’API antérieurs ont été supprimés, sauf ceux qui ont été conservés sur cette page.',
    },
    'reset-link-issued': {
      subject: 'Un lien pour un nouveau mot de passe a été créé',
      text: 'Un admin du serveur a créé un lien qui permet de choisir, dans un délai d’un jour, un nouveau mot de passe pour votre compte.',
    },
    'signed-in-on-new-device': {
      subject: 'Connexion sur un nouvel appareil',
      text: 'Quelqu’un s’est connecté à votre compte sur un appareil qui n’avait jamais été utilisé avec lui.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Cela s’est passé le ${at}, depuis l’adresse ${ip}, sur ${host}.`,
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    wasNotYou: ({ link }) =>
      `Sinon, choisissez un nouveau mot de passe\u00a0: ${link}\nCela déconnecte tous les appareils et supprime les clés d’accès, l’authentification unique et les jetons d’API que vous ne conservez pas.`,
  },

  confirmEmail: {
    subject: 'Confirmez votre adresse e-mail pour Workout Tracker',
    reason: ({ host }) =>
      `Quelqu’un, sans doute vous, a créé un compte Workout Tracker sur ${host} avec cette adresse.`,
    link: ({ link }) =>
      `Ouvrez ce lien dans un délai d’une semaine pour confirmer que cette adresse est la vôtre\u00a0:\n\n${link}`,
    untilThen:
      'D’ici là, vous pouvez vous entraîner, mais pas réinitialiser par e-mail un mot de passe oublié. Si ce n’était pas vous, ne faites rien.',
  },

  resetPassword: {
    subject: 'Choisissez un nouveau mot de passe pour Workout Tracker',
    reason: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Workout Tracker.',
    link: ({ link }) => `Ouvrez ce lien dans un délai d’une heure pour en choisir un\u00a0:\n\n${link}`,
    consequences:
      'Il ne fonctionne qu’une fois et vous déconnecte de tous vos appareils. Les clés d’accès, l’authentification unique et les jetons d’API antérieurs cessent aussi de fonctionner, sauf ceux que vous conservez sur cette page. Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.',
  },

  restOver: {
    title: 'Repos terminé',
    next: ({ next }) => `Ensuite\u00a0: ${next}`,
    nextSet: 'C’est l’heure de votre prochaine série.',
  },
};
