import { dayOf } from '@cais/core/values/calendar.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'

/** The worker of the queue `send-mail`. Without SMTP_URL mails stay in their table, where the demo shows them. */
export function mailSender(
  config: Config,
  db: Db,
  now: () => Date,
  isWanted: (db: Db, id: number, today: string) => Promise<boolean>,
  log?: Pick<Logger, 'debug'>,
): (data: unknown) => Promise<void> {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : null
  return async (data) => {
    const id = Number(fieldOf(data, 'id'))
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
    // The mail was sent by an attempt whose success was not recorded, or was deleted meanwhile.
    if (!mail || mail.sent_at || !transport) return
    // The recipient may have lost the right to read the mail while it waited: it is deleted and not retried.
    if (!(await isWanted(db, id, dayOf(now(), config.timeZone)))) {
      await db.deleteFrom('mail').where('id', '=', id).execute()
      log?.debug({ mail: id }, 'mail dropped: not theirs to read any more')
      return
    }
    const { recipient: to, subject, text, html, anexo, anexo_nome: filename } = mail
    const attachments = anexo && filename ? [{ filename, content: anexo }] : []
    await transport.sendMail({ from: config.mailFrom, to, subject, text, html, attachments })
    await db.updateTable('mail').set({ sent_at: now() }).where('id', '=', id).execute()
    log?.debug({ mail: id }, 'mail sent')
  }
}

interface Message {
  to: string
  subject: string
  text: string
  html: string
}

/** A user waits for the result, so the time limits are shorter than those of the queue. */
const patience = 10_000

/** Sends one mail while the user waits, and returns the answer of the mail server. */
export async function sendAtOnce({ smtpUrl, mailFrom }: Config, message: Message): Promise<string> {
  if (!smtpUrl) throw new Error('there is no mail server')
  const url = new URL(smtpUrl)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    url.searchParams.set(limit, String(patience))
  const transport = createTransport(url.href)
  try {
    const { response } = await transport.sendMail({ from: mailFrom, ...message })
    return response
  } finally {
    transport.close()
  }
}
