import type { Words } from './en.ts';

export const ptBr: Words = {
  language: 'pt-BR',

  accountEvents: {
    'passkey-added': {
      subject: 'Uma chave de acesso foi adicionada',
      text: 'Uma chave de acesso foi adicionada à sua conta. Com ela é possível entrar sem a sua senha.',
    },
    'passkey-removed': {
      subject: 'Uma chave de acesso foi removida',
      text: 'Uma chave de acesso foi removida da sua conta.',
    },
    'authenticator-app-added': {
      subject: 'A verificação em duas etapas foi ativada',
      text: 'Um app autenticador foi adicionado à sua conta. Ao entrar com a sua senha, agora também é pedido um código dele.',
    },
    'authenticator-app-removed': {
      subject: 'Um app autenticador foi removido',
      text: 'O app autenticador foi removido da sua conta. Os códigos dele não são mais pedidos.',
    },
    'recovery-codes-renewed': {
      subject: 'Novos códigos de recuperação foram criados',
      text: 'Novos códigos de recuperação foram criados para a sua conta. Os antigos não funcionam mais.',
    },
    'second-step-removed': {
      subject: 'A verificação em duas etapas foi desativada',
      text: 'Um admin do servidor desativou a verificação em duas etapas da sua conta. Agora a sua senha basta para abri-la.',
    },
    'sso-connected': {
      subject: 'O login único foi conectado',
      text: 'A sua conta foi conectada ao login único do servidor, que a partir de agora permite entrar nela.',
    },
    'token-created': {
      subject: 'Um token de API foi criado',
      text: 'Um token de API foi criado para a sua conta. Quem o tiver pode acessar os seus treinos sem a sua senha.',
    },
    'password-changed': {
      subject: 'A sua senha foi alterada',
      text: 'A senha da sua conta foi alterada. Todos os dispositivos foram desconectados.',
    },
    'password-reset': {
      subject: 'A sua senha foi alterada',
      text: 'A senha da sua conta foi alterada por meio de um link. Todos os dispositivos foram desconectados, e as chaves de acesso, o login único e os tokens de API anteriores foram removidos, exceto os que foram mantidos naquela página.',
    },
    'reset-link-issued': {
      subject: 'Um link para uma nova senha foi criado',
      text: 'Um admin do servidor criou um link com o qual é possível escolher, no prazo de um dia, uma nova senha para a sua conta.',
    },
    'signed-in-on-new-device': {
      subject: 'Acesso em um novo dispositivo',
      text: 'Alguém entrou na sua conta em um dispositivo que nunca tinha sido usado com ela.',
    },
  },

  accountLetter: {
    circumstances: ({ at, ip, host }) => `Aconteceu em ${at}, a partir do endereço ${ip}, em ${host}.`,
    wasYou: 'Se foi você, não é preciso fazer nada.',
    wasNotYou: ({ link }) =>
      `Se não foi você, escolha uma nova senha: ${link}\nIsso encerra todas as sessões e remove as chaves de acesso, o login único e os tokens de API que você não mantiver.`,
  },

  confirmEmail: {
    subject: 'Confirme o seu e-mail para o Workout Tracker',
    reason: ({ host }) =>
      `Alguém, provavelmente você, criou uma conta no Workout Tracker em ${host} com este endereço.`,
    link: ({ link }) => `Abra este link em até uma semana para confirmar que o endereço é seu:\n\n${link}`,
    untilThen:
      'Até lá você pode treinar, mas não redefinir por e-mail uma senha esquecida. Se não foi você, não faça nada.',
  },

  resetPassword: {
    subject: 'Escolha uma nova senha para o Workout Tracker',
    reason: 'Alguém, provavelmente você, pediu uma nova senha para a sua conta no Workout Tracker.',
    link: ({ link }) => `Abra este link em até uma hora para escolhê-la:\n\n${link}`,
    consequences:
      'Ele funciona uma única vez e encerra as suas sessões em todos os dispositivos. As chaves de acesso, o login único e os tokens de API anteriores também deixam de funcionar, exceto os que você mantiver naquela página. Se não foi você, não faça nada: a sua senha continua como está.',
  },

  restOver: {
    title: 'O descanso acabou',
    next: ({ next }) => `A seguir: ${next}`,
    nextSet: 'Hora da próxima série.',
  },
};
