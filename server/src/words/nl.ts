import type { Words } from './en.ts';

export const nl: Words = {
  language: 'nl',

  accountEvents: {
    'passkey-added': {
      subject: 'Er is een passkey toegevoegd',
      text: 'Er is een passkey aan je account toegevoegd. Daarmee kan zonder je wachtwoord worden ingelogd.',
    },
    'passkey-removed': {
      subject: 'Er is een passkey verwijderd',
      text: 'Er is een passkey uit je account verwijderd.',
    },
    'authenticator-app-added': {
      subject: 'Tweestapsverificatie is aangezet',
      text: 'Er is een authenticator-app aan je account toegevoegd. Bij het inloggen met je wachtwoord wordt nu ook om een code van die app gevraagd.',
    },
    'authenticator-app-removed': {
      subject: 'Er is een authenticator-app verwijderd',
      text: 'De authenticator-app is uit je account verwijderd. Er wordt niet meer om codes ervan gevraagd.',
    },
    'recovery-codes-renewed': {
      subject: 'Er zijn nieuwe herstelcodes gemaakt',
      text: 'Er zijn nieuwe herstelcodes voor je account gemaakt. De oude werken niet meer.',
    },
    'second-step-removed': {
      subject: 'Tweestapsverificatie is uitgezet',
      text: 'Een beheerder van de server heeft tweestapsverificatie voor je account uitgezet. Je wachtwoord alleen is nu genoeg.',
    },
    'sso-connected': {
      subject: 'Single sign-on is verbonden',
      text: 'Je account is verbonden met de single sign-on van de server. Daarmee kan vanaf nu op je account worden ingelogd.',
    },
    'token-created': {
      subject: 'Er is een API-token gemaakt',
      text: 'Er is een API-token voor je account gemaakt. Wie dat heeft, kan zonder je wachtwoord bij je training.',
    },
    'password-changed': {
      subject: 'Je wachtwoord is gewijzigd',
      text: 'Het wachtwoord van je account is gewijzigd. Alle apparaten zijn uitgelogd.',
    },
    'password-reset': {
      subject: 'Je wachtwoord is gewijzigd',
      text: 'Het wachtwoord van je account is via een link gewijzigd. Alle apparaten zijn uitgelogd, en passkeys, single sign-on en API-tokens van eerder zijn verwijderd, behalve wat op die pagina is behouden.',
    },
    'reset-link-issued': {
      subject: 'Er is een link voor een nieuw wachtwoord gemaakt',
      text: 'Een beheerder van de server heeft een link gemaakt waarmee binnen een dag een nieuw wachtwoord voor je account kan worden gekozen.',
    },
    'signed-in-on-new-device': {
      subject: 'Er is ingelogd op een nieuw apparaat',
      text: 'Iemand heeft op je account ingelogd met een apparaat dat er niet eerder voor is gebruikt.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Dit gebeurde op ${at}, vanaf het adres ${ip}, op ${host}.`,
    wasYou: 'Was je dit zelf? Dan hoef je niets te doen.',
    wasNotYou: ({ link }) =>
      `Was je dit niet? Kies dan een nieuw wachtwoord: ${link}\nDaarmee worden alle apparaten uitgelogd en worden passkeys, single sign-on en API-tokens verwijderd die je niet behoudt.`,
  },

  confirmEmail: {
    subject: 'Bevestig je e-mailadres voor Workout Tracker',
    reason: ({ host }) =>
      `Iemand, waarschijnlijk jij, heeft met dit adres een account gemaakt bij Workout Tracker op ${host}.`,
    link: ({ link }) => `Open deze link binnen een week om te bevestigen dat het adres van jou is:\n\n${link}`,
    untilThen:
      'Tot die tijd kun je trainen, maar een vergeten wachtwoord niet per e-mail opnieuw instellen. Was je dit niet, doe dan niets.',
  },

  resetPassword: {
    subject: 'Kies een nieuw wachtwoord voor Workout Tracker',
    reason: 'Iemand, waarschijnlijk jij, heeft om een nieuw wachtwoord voor je account bij Workout Tracker gevraagd.',
    link: ({ link }) => `Open deze link binnen een uur om er een te kiezen:\n\n${link}`,
    consequences:
      'De link werkt één keer en logt je op alle apparaten uit. Passkeys, single sign-on en API-tokens van eerder werken dan ook niet meer, tenzij je ze op die pagina behoudt. Was je dit niet, doe dan niets: je wachtwoord blijft zoals het is.',
  },

  restOver: {
    title: 'De rust is voorbij',
    next: ({ next }) => `Hierna: ${next}`,
    nextSet: 'Tijd voor je volgende set.',
  },
};
