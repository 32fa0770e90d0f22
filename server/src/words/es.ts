import type { Words } from './en.ts';

export const es: Words = {
  language: 'es',

  accountEvents: {
    'passkey-added': {
      subject: 'Se añadió una llave de acceso',
      text: 'Se añadió una llave de acceso a tu cuenta. Permite iniciar sesión sin tu contraseña.',
    },
    'passkey-removed': {
      subject: 'Se eliminó una llave de acceso',
      text: 'Se eliminó una llave de acceso de tu cuenta.',
    },
    'authenticator-app-added': {
      subject: 'Se activó la verificación en dos pasos',
      text: 'Se añadió una aplicación de autenticación a tu cuenta. Al iniciar sesión con tu contraseña, ahora se pide también uno de sus códigos.',
    },
    'authenticator-app-removed': {
      subject: 'Se eliminó una aplicación de autenticación',
      text: 'Se eliminó la aplicación de autenticación de tu cuenta. Ya no se piden sus códigos.',
    },
    'recovery-codes-renewed': {
      subject: 'Se crearon nuevos códigos de recuperación',
      text: 'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
    },
    'second-step-removed': {
      subject: 'Se desactivó la verificación en dos pasos',
      text: 'Un administrador del servidor desactivó la verificación en dos pasos de tu cuenta. Ahora basta tu contraseña para abrirla.',
    },
    'sso-connected': {
      subject: 'Se conectó el inicio de sesión único',
      text: 'Tu cuenta se conectó con el inicio de sesión único del servidor, que desde ahora permite entrar en ella.',
    },
    'token-created': {
      subject: 'Se creó un token de API',
      text: 'Se creó un token de API para tu cuenta. Quien lo tenga puede acceder a tus entrenamientos sin tu contraseña.',
    },
    'password-changed': {
      subject: 'Se cambió tu contraseña',
      text: 'Se cambió la contraseña de tu cuenta. Se cerró la sesión en todos los dispositivos.',
    },
    'password-reset': {
      subject: 'Se cambió tu contraseña',
      text: 'Se cambió la contraseña de tu cuenta con un enlace. Se cerró la sesión en todos los dispositivos y se eliminaron las llaves de acceso, el inicio de sesión único y los tokens de API anteriores, salvo los que se conservaron en esa página.',
    },
    'reset-link-issued': {
      subject: 'Se creó un enlace para una nueva contraseña',
      text: 'Un administrador del servidor creó un enlace con el que se puede elegir una nueva contraseña para tu cuenta en el plazo de un día.',
    },
    'signed-in-on-new-device': {
      subject: 'Inicio de sesión en un dispositivo nuevo',
      text: 'Alguien inició sesión en tu cuenta desde un dispositivo que no se había usado antes con ella.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Ocurrió el ${at}, desde la dirección ${ip}, en ${host}.`,
    wasYou: 'Si fuiste tú, no tienes que hacer nada.',
    wasNotYou: ({ link }) =>
      `Si no fuiste tú, elige una nueva contraseña: ${link}\nAsí se cierran todas las sesiones y se eliminan las llaves de acceso, el inicio de sesión único y los tokens de API que no conserves.`,
  },

  confirmEmail: {
    subject: 'Confirma tu correo electrónico para Workout Tracker',
    reason: ({ host }) =>
      `Alguien, probablemente tú, creó una cuenta de Workout Tracker en ${host} con esta dirección.`,
    link: ({ link }) =>
      `Abre este enlace en el plazo de una semana para confirmar que la dirección es tuya:\n\n${link}`,
    untilThen:
      'Hasta entonces puedes entrenar, pero no restablecer por correo una contraseña olvidada. Si no fuiste tú, no hagas nada.',
  },

  resetPassword: {
    subject: 'Elige una nueva contraseña para Workout Tracker',
    reason: 'Alguien, probablemente tú, pidió una nueva contraseña para tu cuenta de Workout Tracker.',
    link: ({ link }) => `Abre este enlace en el plazo de una hora para elegirla:\n\n${link}`,
    consequences:
      'Sirve una sola vez y cierra tu sesión en todos los dispositivos. Las llaves de acceso, el inicio de sesión único y los tokens de API anteriores también dejan de servir, salvo los que conserves en esa página. Si no fuiste tú, no hagas nada: tu contraseña se queda como está.',
  },

  restOver: {
    title: 'Descanso terminado',
    next: ({ next }) => `Siguiente: ${next}`,
    nextSet: 'Es hora de tu siguiente serie.',
  },
};
