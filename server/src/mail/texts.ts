export type LangKey = 'pt-br' | 'en'

export interface Letter {
  subject: string
  /** Paragraphs before the button. */
  before: readonly string[]
  button: string
  /** Paragraphs after it. */
  after: readonly string[]
}

/**
 * Every mail about accounts, in both languages. `path` is the screen that the button opens. A letter `toAnybody` goes to an
 * address that somebody merely typed: it carries no word of theirs, not even a name, so that nobody can use the portal to
 * write to strangers.
 */
export const letters = {
  activation: {
    path: '/account/activate',
    toAnybody: true,
    'pt-br': {
      subject: 'Ative a sua conta no Cais',
      before: ['Recebemos o seu cadastro no portal do terminal.', 'Para começar a usar, ative a sua conta:'],
      button: 'Ativar conta',
      after: ['O link vale por 3 dias. Se você não pediu este cadastro, ignore este e-mail.'],
    },
    en: {
      subject: 'Activate your Cais account',
      before: [
        'We received your registration on the terminal portal.',
        'Activate your account to start using it:',
      ],
      button: 'Activate account',
      after: ['The link works for 3 days. If you did not ask for an account, ignore this e-mail.'],
    },
  },
  creation: {
    path: '/account/reset/finish',
    'pt-br': {
      subject: 'A sua conta no Cais foi criada',
      before: ['O terminal criou uma conta para você no portal.', 'Escolha a sua senha para entrar:'],
      button: 'Escolher senha',
      after: ['O link vale por 24 horas. Depois disso, peça outro em "Esqueci minha senha".'],
    },
    en: {
      subject: 'Your Cais account was created',
      before: ['The terminal created an account for you on the portal.', 'Choose your password to sign in:'],
      button: 'Choose password',
      after: ['The link works for 24 hours. After that, ask for another one under "Forgot my password".'],
    },
  },
  reset: {
    path: '/account/reset/finish',
    'pt-br': {
      subject: 'Nova senha no Cais',
      before: ['Alguém, provavelmente você, pediu uma nova senha.', 'Para escolher a nova senha:'],
      button: 'Escolher nova senha',
      after: ['O link vale por 24 horas e funciona uma vez. Se não foi você, ignore este e-mail: nada muda.'],
    },
    en: {
      subject: 'New password for Cais',
      before: ['Somebody, probably you, asked for a new password.', 'To choose it:'],
      button: 'Choose new password',
      after: [
        'The link works for 24 hours and only once. If it was not you, ignore this e-mail: nothing changes.',
      ],
    },
  },
  emailChange: {
    path: '/account/email',
    toAnybody: true,
    'pt-br': {
      subject: 'Confirme o seu novo e-mail no Cais',
      before: [
        'Este endereço foi indicado como o novo e-mail de uma conta no portal do terminal.',
        'Para que ele passe a valer, abra o link e, se for pedido, entre com essa conta:',
      ],
      button: 'Confirmar e-mail',
      after: ['O link vale por 24 horas. Se você não pediu esta troca, ignore este e-mail: nada muda.'],
    },
    en: {
      subject: 'Confirm your new e-mail for Cais',
      before: [
        'This address was given as the new e-mail of an account on the terminal portal.',
        'To make it count, open the link and, if asked to, sign in to that account:',
      ],
      button: 'Confirm e-mail',
      after: [
        'The link works for 24 hours. If you did not ask for this, ignore this e-mail: nothing changes.',
      ],
    },
  },
  emailChangeAsked: {
    path: '/account/reset/request',
    'pt-br': {
      subject: 'Pedido de troca do e-mail da sua conta no Cais',
      before: [
        'Alguém, provavelmente você, pediu que a sua conta no portal passe a usar outro e-mail.',
        'Este endereço continua valendo até que o link mandado ao novo seja aberto.',
        'Se não foi você, escolha uma nova senha: isso desfaz o pedido.',
      ],
      button: 'Escolher nova senha',
      after: ['Se foi você, não é preciso fazer nada aqui.'],
    },
    en: {
      subject: 'A new e-mail was asked for on your Cais account',
      before: [
        'Somebody, probably you, asked for your portal account to use another e-mail.',
        'This address stays in use until the link sent to the new one is opened.',
        'If it was not you, choose a new password: that undoes the request.',
      ],
      button: 'Choose new password',
      after: ['If it was you, there is nothing to do here.'],
    },
  },
  emailChanged: {
    path: '/',
    'pt-br': {
      subject: 'O e-mail da sua conta no Cais mudou',
      before: [
        'A sua conta no portal passou a usar outro e-mail. Este endereço não serve mais para entrar nem para recuperar a senha.',
      ],
      button: 'Abrir o portal',
      after: ['Se não foi você quem pediu, fale com o terminal assim que puder.'],
    },
    en: {
      subject: 'The e-mail of your Cais account has changed',
      before: [
        'Your portal account now uses another e-mail. This address no longer signs in or recovers the password.',
      ],
      button: 'Open the portal',
      after: ['If you did not ask for this, contact the terminal as soon as you can.'],
    },
  },
  passwordChanged: {
    path: '/account/reset/request',
    'pt-br': {
      subject: 'A senha da sua conta no Cais mudou',
      before: ['A senha da sua conta no portal acaba de ser trocada.', 'Se não foi você, escolha outra já:'],
      button: 'Escolher nova senha',
      after: ['Se foi você, não é preciso fazer nada.'],
    },
    en: {
      subject: 'The password of your Cais account has changed',
      before: [
        'The password of your portal account has just been changed.',
        'If it was not you, choose another one now:',
      ],
      button: 'Choose new password',
      after: ['If it was you, there is nothing to do.'],
    },
  },
} as const satisfies Record<string, { path: string; toAnybody?: true } & Record<LangKey, Letter>>
export type LetterName = keyof typeof letters

export const greeting = { 'pt-br': 'Olá', en: 'Hello' } as const

const ofAviso = {
  'pt-br': {
    button: 'Abrir no portal',
    after: ['Quais avisos chegam por e-mail, você escolhe no portal, nas configurações da sua conta.'],
  },
  en: {
    button: 'Open in the portal',
    after: ['Which notices reach you by e-mail you choose on the portal, in the settings of your account.'],
  },
} as const

/** A message of the portal to an address of a company. */
export const correioLetter = (titulo: string, texto: string): Letter => ({
  subject: titulo,
  before: texto.split('\n'),
  button: ofAviso['pt-br'].button,
  after: ['Quais endereços recebem o quê, a sua empresa escolhe no portal, na página da empresa.'],
})

/** A message of the portal as a letter. */
export const avisoLetter = (langKey: LangKey, titulo: string, texto: string): Letter => ({
  subject: titulo,
  before: [texto],
  ...ofAviso[langKey],
})
