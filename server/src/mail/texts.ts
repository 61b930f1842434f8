export type LangKey = 'pt-br' | 'en'

export interface Letter {
  subject: string
  /** Paragraphs before the button. */
  before: readonly string[]
  button: string
  /** Paragraphs after it. */
  after: readonly string[]
}

/** Every mail that the portal writes, in both languages. `link` opens the screen that the mail is about. */
export const letters = {
  activation: {
    path: '/account/activate',
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
} as const satisfies Record<string, { path: string } & Record<LangKey, Letter>>
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
