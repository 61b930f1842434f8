import { corDoEstado, type Estado, tintas } from '@cais/core/rules/estados.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { type Texts, textsIn } from '@cais/core/texts/texts-in.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Letter, type LetterName, letterIn, letters } from './letters.ts'

export interface Recipient {
  email: string
  /** Null where the letter must not say it. */
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

/** Writes a mail in the caller's transaction; a job sends it once that is through. */
export async function postLetter(
  { tx, jobs, now }: MailContext,
  letter: Letter,
  to: Recipient,
  link: string,
  file: AttachedFile | null = null,
): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient: to.email,
      created_at: now,
      ...composeLetter(letter, to, link),
      anexo_nome: file?.name ?? null,
      anexo: file && Buffer.from(file.bytes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(tx, 'send-mail', { id })
}

/** One of the letters about accounts; where its link needs a key, with that. */
export async function postMail(
  context: MailContext,
  letterName: LetterName,
  to: Recipient,
  key?: string,
): Promise<void> {
  const { path } = letters[letterName]
  const letter = letterIn(textsIn(to.langKey), letterName)
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  await postLetter(context, letter, addressed(letterName, to), `${context.config.publicUrl}${path}${query}`)
}

export const compose = (letterName: LetterName, to: Recipient, link: string) =>
  composeLetter(letterIn(textsIn(to.langKey), letterName), addressed(letterName, to), link)

function addressed(letterName: LetterName, to: Recipient): Recipient {
  return 'toAnybody' in letters[letterName] ? { ...to, firstName: null } : to
}

export function composeLetter(letter: Letter, to: Recipient, link: string) {
  const t = textsIn(to.langKey)
  const hello = `${[t('mail.greeting'), to.firstName].filter(Boolean).join(', ')}.`
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    subject: letter.subject,
    text: [hello, ...stateLines(t, letter.estado), ...letter.before, link, ...letter.after, 'Cais'].join(
      '\n\n',
    ),
    html: `<!doctype html>
<html lang="${to.langKey === 'en' ? 'en' : 'pt-BR'}"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="font-family: Arial, sans-serif; color: #16324a; max-width: 560px; margin: 24px auto; line-height: 1.5">
<p style="font-size: 20px; font-weight: bold; color: #0b4f79">Cais</p>
<p>${escapeHtml(hello)}</p>${stateParagraph(t, letter.estado)}
${paragraphs(letter.before)}
<p><a href="${escapeHtml(link)}" style="display: inline-block; background: #0b5c8c; color: #ffffff; padding: 10px 18px; border-radius: 6px; text-decoration: none">${escapeHtml(letter.button)}</a></p>
${paragraphs(letter.after)}
</body></html>`,
  }
}

const stateLines = (t: Texts, estado: Letter['estado']) =>
  estado ? [`${t('column.status')}: ${t(`enum.${estado}`)}`] : []

function stateParagraph(t: Texts, estado: Letter['estado']): string {
  return estado ? `\n<p>${escapeHtml(t('column.status'))}: ${badge(t, estado)}</p>` : ''
}

/** A state in the word and the colour of the screens; ground and ink together, so that no dark mode parts them. */
function badge(t: Texts, estado: Estado): string {
  const { tinta, fundo } = tintas[corDoEstado(estado)]
  const style = `display: inline-block; background-color: ${fundo}; color: ${tinta}; border: 1px solid ${tinta}; padding: 1px 10px; border-radius: 12px; font-size: 14px; font-weight: bold`
  return `<span style="${style}">${escapeHtml(t(`enum.${estado}`))}</span>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
