import { type Estado, isEstado } from '@cais/core/rules/estados.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import type { Gaps, Texts } from '@cais/core/texts/texts-in.ts'
import { nomeDoProduto } from '@cais/core/values/produto.ts'

export interface Letter {
  subject: string
  /** The status that the letter reports, shown before everything else. */
  estado?: Estado | null
  /** Paragraphs above the button. */
  before: readonly string[]
  button: string
  /** Paragraphs below the button. */
  after: readonly string[]
}

/**
 * Every mail about accounts. `path` is the screen that the button opens. A letter `toAnybody` goes to an address that
 * was merely typed in. It carries no text of the sender, so that the portal cannot be used to write to strangers. A
 * letter with `greets` shows the typed first name, if it is nothing but a name (`nameOfGreeting`).
 */
export const letters = {
  activation: { path: '/account/activate', toAnybody: true, greets: true },
  creation: { path: '/account/reset/finish' },
  registerKnown: { path: '/account/reset/request', toAnybody: true },
  registerTaken: { path: '/register', toAnybody: true },
  reset: { path: '/account/reset/finish' },
  emailChange: { path: '/account/email', toAnybody: true },
  emailChangeAsked: { path: '/account/reset/request' },
  emailSet: { path: '/account/email/set', toAnybody: true },
  emailSetAsked: { path: '/' },
  emailChanged: { path: '/' },
  passwordChanged: { path: '/account/reset/request' },
} as const satisfies Record<string, { path: string; toAnybody?: true; greets?: true }>
export type LetterName = keyof typeof letters

const longestGreeting = 30

/**
 * The first word of a name, for a letter to an unconfirmed address: letters, with an apostrophe or hyphen between them.
 * A text with anything else, such as a link or a sentence with signs, gives no greeting.
 */
export function nameOfGreeting(typed: string | null): string | null {
  const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?= [\p{L}\p{M}'’ -]*$|$)/u.exec(
    (typed ?? '').trim(),
  )?.[0]
  return word && word.length <= longestGreeting ? word : null
}

/** The name of the portal in a letter: that of its terminal, or else the product's. */
export const portalIn = (t: Texts, { nome }: Pick<Terminal, 'nome'>) =>
  nome ? t('mail.portal', { nome }) : nomeDoProduto

/** A letter with fixed texts only; each line of a text is a paragraph. */
export const letterIn = (
  t: Texts,
  name: LetterName | 'beneficiario' | 'convite' | 'conviteCadastro' | 'teste',
  gaps: Gaps & { portal: string },
): Letter => ({
  subject: t(`mail.${name}.subject`, gaps),
  before: t(`mail.${name}.before`, gaps).split('\n'),
  button: t(`mail.${name}.button`),
  after: t(`mail.${name}.after`, gaps).split('\n'),
})

/** A message as it was stored. */
interface Escrita {
  titulo: string
  texto: string
  estado: string | null
}

/** A message of the portal to a mail address of a company. */
export const correioLetter = (t: Texts, { titulo, texto, estado }: Escrita): Letter => ({
  subject: titulo,
  estado: isEstado(estado) ? estado : null,
  before: texto.split('\n'),
  button: t('mail.correio.button'),
  after: [t('mail.correio.after')],
})

/** A message of the portal to a user, as a letter. */
export const avisoLetter = (t: Texts, { titulo, texto, estado }: Escrita): Letter => ({
  subject: titulo,
  estado: isEstado(estado) ? estado : null,
  before: texto.split('\n'),
  button: t('mail.aviso.button'),
  after: [t('mail.aviso.after')],
})

export const respostaLetter = (t: Texts, assunto: string, textos: readonly string[]): Letter => ({
  subject: t('mail.resposta.subject', { assunto }),
  before: [t('mail.resposta.before'), ...textos.flatMap((texto) => texto.split('\n'))],
  button: t('mail.resposta.button'),
  after: [t('mail.resposta.after')],
})
