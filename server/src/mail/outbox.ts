import { corOfEstado, type Estado, tintas } from '@cais/core/rules/estados.ts'
import { enderecoText, nomeOfPortal, type Terminal } from '@cais/core/rules/identidade.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { type Texts, textsIn } from '@cais/core/texts/texts-in.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import type { Config } from '../config.ts'
import { readTerminal } from '../db/terminal.ts'
import type { Tx } from '../http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Letter, type LetterName, letterIn, letters, nameOfGreeting, portalIn } from './letters.ts'

interface Recipient {
  email: string
  /** Null where the letter must not name the recipient. */
  firstName: string | null
  langKey: Language
}

export interface AttachedFile {
  name: string
  bytes: Uint8Array
}

export interface MailContext {
  tx: Tx
  jobs: Jobs
  config: Config
  now: Date
}

/** Stores a mail in the caller's transaction; a job sends it after the commit. */
export async function postLetter(
  context: MailContext,
  letter: Letter,
  to: Recipient,
  link: string,
  more: More = {},
): Promise<void> {
  await writeMail(context, composeLetter(letter, to, link, await readHouse(context)), to, more)
}

interface More {
  file?: AttachedFile | null
  para?: ReturnType<typeof paraOf>
}

/** The right by which the mail may be read; it is checked again when the mail is sent. */
interface Para {
  usuario_id?: number | null
  empresa_id?: number | null
  servico_id?: number | null
  /** The bill that the mail carries. */
  fatura_id?: number | null
  equipe?: boolean
  so_administradores?: boolean
  /** The companies' people whom staff wrote to, as stored. */
  publico?: unknown
}

/** The same right as columns of the row. */
export const paraOf = (para: Para) => ({
  usuario_id: para.usuario_id ?? null,
  empresa_id: para.empresa_id ?? null,
  servico_id: para.servico_id ?? null,
  fatura_id: para.fatura_id ?? null,
  equipe: para.equipe ?? false,
  so_administradores: para.so_administradores ?? false,
  publico: para.publico ? JSON.stringify(para.publico) : null,
})

async function writeMail(
  { tx, jobs, now }: MailContext,
  composed: ReturnType<typeof composeLetter>,
  to: Recipient,
  { file = null, para = paraOf({}) }: More = {},
): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient: to.email,
      created_at: now,
      ...composed,
      ...para,
      anexo_nome: file?.name ?? null,
      anexo: file && Buffer.from(file.bytes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(tx, 'send-mail', { id })
}

/** Stores one of the letters about accounts, with a key in its link where it needs one. */
export async function postMail(
  context: MailContext,
  letterName: LetterName,
  to: Recipient,
  key?: string,
): Promise<void> {
  const { path } = letters[letterName]
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  const link = `${context.config.publicUrl}${path}${query}`
  await writeMail(context, compose(letterName, to, link, await readHouse(context)), to)
}

export function compose(letterName: LetterName, to: Recipient, link: string, house: House) {
  const t = textsIn(to.langKey)
  const letter = letterIn(t, letterName, { portal: portalIn(t, house.terminal) })
  return composeLetter(letter, addressed(letterName, to), link, house)
}

function addressed(letterName: LetterName, to: Recipient): Recipient {
  const letter = letters[letterName]
  if (!('toAnybody' in letter)) return to
  return { ...to, firstName: 'greets' in letter ? nameOfGreeting(to.firstName) : null }
}

/** The terminal that the letters are from, and the address of their images. */
interface House {
  terminal: Terminal
  publicUrl: string
}

const readHouse = async ({ tx, config }: Pick<MailContext, 'tx' | 'config'>): Promise<House> => ({
  terminal: await readTerminal(tx),
  publicUrl: config.publicUrl,
})

/** The colours of letters where the terminal has set none. */
const usual = { head: '#0b4f79', button: '#0b5c8c' }

export function composeLetter(letter: Letter, to: Recipient, link: string, house: House) {
  const t = textsIn(to.langKey)
  const hello = `${[t('mail.greeting'), to.firstName].filter(Boolean).join(', ')}.`
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    subject: letter.subject,
    text: [
      hello,
      ...stateLines(t, letter.estado),
      ...letter.before,
      link,
      ...letter.after,
      [nomeOfPortal(house.terminal), ...imprintOf(t, house.terminal)].join('\n'),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${to.langKey === 'en' ? 'en' : 'pt-BR'}"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="font-family: Arial, sans-serif; color: #16324a; max-width: 560px; margin: 24px auto; line-height: 1.5">
${headOf(house)}
<p>${escapeHtml(hello)}</p>${stateParagraph(t, letter.estado)}
${paragraphs(letter.before)}
<p><a href="${escapeHtml(link)}" style="display: inline-block; background: ${house.terminal.cor || usual.button}; color: #ffffff; padding: 10px 18px; border-radius: 6px; text-decoration: none">${escapeHtml(letter.button)}</a></p>
${paragraphs(letter.after)}${imprintParagraph(t, house.terminal)}
</body></html>`,
  }
}

/** The terminal's logo, or its name; mail programs without images show the name. */
function headOf({ terminal, publicUrl }: House): string {
  const nome = escapeHtml(nomeOfPortal(terminal))
  const style = `font-size: 20px; font-weight: bold; color: ${terminal.cor || usual.head}`
  const sign = terminal.logo
    ? `<img src="${escapeHtml(publicUrl + terminal.logo)}" alt="${nome}" height="40" style="height: 40px; max-width: 100%; border: 0">`
    : nome
  return `<p style="${style}">${sign}</p>`
}

/** CNPJ and address of the terminal, as far as they are set. */
function imprintOf(t: Texts, terminal: Terminal): string[] {
  const { cnpj } = terminal
  return [cnpj && `${t('mail.cnpj')} ${formatCnpj(cnpj)}`, enderecoText(terminal)].filter(Boolean)
}

function imprintParagraph(t: Texts, terminal: Terminal): string {
  const lines = imprintOf(t, terminal)
  if (lines.length === 0) return ''
  const text = [nomeOfPortal(terminal), ...lines].map(escapeHtml).join('<br>')
  return `\n<p style="font-size: 12px; color: #52677a">${text}</p>`
}

const stateLines = (t: Texts, estado: Letter['estado']) =>
  estado ? [`${t('column.status')}: ${t(`enum.${estado}`)}`] : []

function stateParagraph(t: Texts, estado: Letter['estado']): string {
  return estado ? `\n<p>${escapeHtml(t('column.status'))}: ${badge(t, estado)}</p>` : ''
}

/**
 * A status with the text and colour of the screens. Background and text colour are both set, so that dark mode cannot
 * change only one.
 */
function badge(t: Texts, estado: Estado): string {
  const { tinta, fundo } = tintas[corOfEstado(estado)]
  const style = `display: inline-block; background-color: ${fundo}; color: ${tinta}; border: 1px solid ${tinta}; padding: 1px 10px; border-radius: 12px; font-size: 14px; font-weight: bold`
  return `<span style="${style}">${escapeHtml(t(`enum.${estado}`))}</span>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
