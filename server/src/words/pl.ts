import type { Words } from './en.ts';

export const pl: Words = {
  language: 'pl',

  accountEvents: {
    'passkey-added': {
      subject: 'Dodano klucz dostępu',
      text: 'Do Twojego konta dodano klucz dostępu. Pozwala on zalogować się bez Twojego hasła.',
    },
    'passkey-removed': {
      subject: 'Usunięto klucz dostępu',
      text: 'Z Twojego konta usunięto klucz dostępu.',
    },
    'authenticator-app-added': {
      subject: 'Włączono logowanie dwuetapowe',
      text: 'Do Twojego konta dodano aplikację uwierzytelniającą. Logowanie hasłem wymaga teraz także podania jej kodu.',
    },
    'authenticator-app-removed': {
      subject: 'Usunięto aplikację uwierzytelniającą',
      text: 'Z Twojego konta usunięto aplikację uwierzytelniającą. Jej kody nie są już wymagane.',
    },
    'recovery-codes-renewed': {
      subject: 'Utworzono nowe kody zapasowe',
      text: 'Utworzono nowe kody zapasowe do Twojego konta. Stare już nie działają.',
    },
    'second-step-removed': {
      subject: 'Wyłączono logowanie dwuetapowe',
      text: 'Administrator serwera wyłączył logowanie dwuetapowe na Twoim koncie. Teraz wystarczy samo hasło.',
    },
    'sso-connected': {
      subject: 'Połączono logowanie jednokrotne',
      text: 'Twoje konto połączono z logowaniem jednokrotnym serwera. Od teraz można się przez nie zalogować.',
    },
    'token-created': {
      subject: 'Utworzono token API',
      text: 'Utworzono token API do Twojego konta. Kto go ma, ma dostęp do Twoich treningów bez Twojego hasła.',
    },
    'password-changed': {
      subject: 'Zmieniono Twoje hasło',
      text: 'Zmieniono hasło do Twojego konta. Wszystkie urządzenia zostały wylogowane.',
    },
    'password-reset': {
      subject: 'Zmieniono Twoje hasło',
      text: 'Hasło do Twojego konta zmieniono za pomocą linku. Wszystkie urządzenia zostały wylogowane, a wcześniejsze klucze dostępu, logowanie jednokrotne i tokeny API zostały usunięte, oprócz tych, które zachowano na tamtej stronie.',
    },
    'reset-link-issued': {
      subject: 'Utworzono link do ustawienia nowego hasła',
      text: 'Administrator serwera utworzył link, za pomocą którego w ciągu jednego dnia można ustawić nowe hasło do Twojego konta.',
    },
    'signed-in-on-new-device': {
      subject: 'Logowanie na nowym urządzeniu',
      text: 'Ktoś zalogował się na Twoje konto na urządzeniu, które nie było z nim wcześniej używane.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Stało się to ${at}, z adresu ${ip}, na serwerze ${host}.`,
    wasYou: 'Jeśli to Ty, nie musisz nic robić.',
    wasNotYou: ({ link }) =>
      `Jeśli to nie Ty, ustaw nowe hasło: ${link}\nSpowoduje to wylogowanie wszędzie oraz usunięcie kluczy dostępu, logowania jednokrotnego i tokenów API, których nie zachowasz.`,
  },

  confirmEmail: {
    subject: 'Potwierdź swój adres e-mail w Workout Tracker',
    reason: ({ host }) =>
      `Na ten adres założono konto w Workout Tracker na serwerze ${host}, najprawdopodobniej Twoje.`,
    link: ({ link }) => `Otwórz ten link w ciągu tygodnia, aby potwierdzić, że adres należy do Ciebie:\n\n${link}`,
    untilThen:
      'Do tego czasu możesz trenować, ale zapomnianego hasła nie da się zresetować przez e-mail. Jeśli to nie Ty, nic nie rób.',
  },

  resetPassword: {
    subject: 'Ustaw nowe hasło do Workout Tracker',
    reason: 'Ktoś, najprawdopodobniej Ty, prosi o nowe hasło do Twojego konta w Workout Tracker.',
    link: ({ link }) => `Otwórz ten link w ciągu godziny, aby je ustawić:\n\n${link}`,
    consequences:
      'Link działa jeden raz i wyloguje Cię na wszystkich urządzeniach. Wcześniejsze klucze dostępu, logowanie jednokrotne i tokeny API też przestaną działać, chyba że zachowasz je na tamtej stronie. Jeśli to nie Ty, nic nie rób: Twoje hasło pozostanie bez zmian.',
  },

  restOver: {
    title: 'Koniec przerwy',
    next: ({ next }) => `Następnie: ${next}`,
    nextSet: 'Czas na następną serię.',
  },
};
