import { type Estado, isEstado } from '@cais/core/rules/estados.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import type { Gaps, Texts } from '@cais/core/texts/texts-in.ts'
import { nomeDoProduto } from '@cais/core/values/produto.ts'

export interface Letter {
  subject: string
  /** The state that it tells, shown before everything else. */
  estado?: Estado | null
  /** Paragraphs before the button. */
  before: readonly string[]
  button: string
  /** Paragraphs after it. */
  after: readonly string[]
}

/**
 * Every mail about accounts. `path` is the screen that the button opens. A letter `toAnybody` goes to an address that
 * somebody merely typed: it carries no word of theirs, so that nobody can use the portal to write to strangers. One that
 * is `greets` says the first name that was typed with the address, if it is nothing but a name (`nameOfGreeting`).
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
 * The first word of a name, for a letter to somebody who may never have heard of us: letters, with an apostrophe or hyphen
 * between them. What has anything else in it, a link or a sentence with signs, greets nobody.
 */
export function nameOfGreeting(typed: string | null): string | null {
  const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?= [\p{L}\p{M}'’ -]*$|$)/u.exec(
    (typed ?? '').trim(),
  )?.[0]
  return word && word.length <= longestGreeting ? word : null
}

/** The portal as a letter names it: by its terminal, or by its own name. */
export const portalIn = (t: Texts, { nome }: Pick<Terminal, 'nome'>) =>
  nome ? t('mail.portal', { nome }) : nomeDoProduto

/** A letter whose words are all ours; each line of a text is a paragraph. */
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

/** A message as it was written down. */
interface Escrita {
  titulo: string
  texto: string
  estado: string | null
}

/** A message of the portal to an address of a company. */
export const correioLetter = (t: Texts, { titulo, texto, estado }: Escrita): Letter => ({
  subject: titulo,
  estado: isEstado(estado) ? estado : null,
  before: texto.split('\n'),
  button: t('mail.correio.button'),
  after: [t('mail.correio.after')],
})

/** A message of the portal as a letter. */
export const avisoLetter = (t: Texts, { titulo, texto, estado }: Escrita): Letter => ({
  subject: titulo,
  estado: isEstado(estado) ? estado : null,
  before: texto.split('\n'),
  button: t('mail.aviso.button'),
  after: [t('mail.aviso.after')],
})

/** What the staff have answered in the support chat. */
export const respostaLetter = (t: Texts, assunto: string, textos: readonly string[]): Letter => ({
  subject: t('mail.resposta.subject', { assunto }),
  before: [t('mail.resposta.before'), ...textos.flatMap((texto) => texto.split('\n'))],
  button: t('mail.resposta.button'),
  after: [t('mail.resposta.after')],
})
