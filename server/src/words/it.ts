import type { Words } from './en.ts';

export const it: Words = {
  language: 'it',

  accountEvents: {
    'passkey-added': {
      subject: 'È stata aggiunta una passkey',
      text: 'Al tuo account è stata aggiunta una passkey. Permette di accedere senza la tua password.',
    },
    'passkey-removed': {
      subject: 'È stata rimossa una passkey',
      text: 'Dal tuo account è stata rimossa una passkey.',
    },
    'authenticator-app-added': {
      subject: 'È stato attivato l’accesso in due passaggi',
      text: 'Al tuo account è stata aggiunta un’app di autenticazione. Ora, per accedere con la tua password, serve anche un suo codice.',
    },
    'authenticator-app-removed': {
      subject: 'È stata rimossa un’app di autenticazione',
      text: 'L’app di autenticazione è stata rimossa dal tuo account. I suoi codici non vengono più richiesti.',
    },
    'recovery-codes-renewed': {
      subject: 'Sono stati creati nuovi codici di recupero',
      text: 'Per il tuo account sono stati creati nuovi codici di recupero. Quelli vecchi non funzionano più.',
    },
    'second-step-removed': {
      subject: 'È stato disattivato l’accesso in due passaggi',
      text: 'Un admin del server ha disattivato l’accesso in due passaggi per il tuo account. Ora per accedere basta la tua password.',
    },
    'sso-connected': {
      subject: 'È stato collegato il single sign-on',
      text: 'Il tuo account è stato collegato al single sign-on del server, con cui d’ora in poi si può accedere.',
    },
    'token-created': {
      subject: 'È stato creato un token API',
      text: 'Per il tuo account è stato creato un token API. Chi lo possiede può accedere ai tuoi allenamenti senza la tua password.',
    },
    'password-changed': {
      subject: 'La tua password è stata cambiata',
      text: 'La password del tuo account è stata cambiata. Tutti i dispositivi sono stati disconnessi.',
    },
    'password-reset': {
      subject: 'La tua password è stata cambiata',
      text: 'La password del tuo account è stata cambiata con un link. Tutti i dispositivi sono stati disconnessi e passkey, single sign-on e token API precedenti sono stati rimossi, tranne quelli conservati in quella pagina.',
    },
    'reset-link-issued': {
      subject: 'È stato creato un link per una nuova password',
      text: 'Un admin del server ha creato un link con cui si può scegliere, entro un giorno, una nuova password per il tuo account.',
    },
    'signed-in-on-new-device': {
      subject: 'Accesso da un nuovo dispositivo',
      text: 'Qualcuno ha effettuato l’accesso al tuo account da un dispositivo mai usato prima.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `È successo su ${host}, dall’indirizzo ${ip}: ${at}.`,
    wasYou: 'Se eri tu, non devi fare nulla.',
    wasNotYou: ({ link }) =>
      `Se non eri tu, scegli una nuova password: ${link}\nIn questo modo vengono chiuse tutte le sessioni e rimossi passkey, single sign-on e token API che non conservi.`,
  },

  confirmEmail: {
    subject: 'Conferma la tua e-mail per Workout Tracker',
    reason: ({ host }) =>
      `Qualcuno, probabilmente tu, ha creato con questo indirizzo un account di Workout Tracker su ${host}.`,
    link: ({ link }) => `Apri questo link entro una settimana per confermare che l’indirizzo è tuo:\n\n${link}`,
    untilThen:
      'Fino ad allora puoi allenarti, ma non reimpostare via e-mail una password dimenticata. Se non eri tu, non fare nulla.',
  },

  resetPassword: {
    subject: 'Scegli una nuova password per Workout Tracker',
    reason: 'Qualcuno, probabilmente tu, ha richiesto una nuova password per il tuo account di Workout Tracker.',
    link: ({ link }) => `Apri questo link entro un’ora per sceglierla:\n\n${link}`,
    consequences:
      'Funziona una sola volta e ti disconnette da tutti i dispositivi. Anche passkey, single sign-on e token API precedenti smettono di funzionare, tranne quelli che conservi in quella pagina. Se non eri tu, non fare nulla: la tua password resta com’è.',
  },

  restOver: {
    title: 'Recupero finito',
    next: ({ next }) => `A seguire: ${next}`,
    nextSet: 'È ora della prossima serie.',
  },
};
