import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'

/** The worker of the queue `send-mail`. Without SMTP_URL mails only stay in their table, where the demo shows them. */
export function mailSender(
  config: Config,
  db: Db,
  now: () => Date,
  log?: Pick<Logger, 'debug'>,
): (data: unknown) => Promise<void> {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : null
  return async (data) => {
    const { id } = data as { id: number }
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
    // Sent already by a try whose success was not recorded, or removed meanwhile.
    if (!mail || mail.sent_at || !transport) return
    const { recipient: to, subject, text, html, anexo, anexo_nome: filename } = mail
    const attachments = anexo && filename ? [{ filename, content: anexo }] : []
    await transport.sendMail({ from: config.mailFrom, to, subject, text, html, attachments })
    await db.updateTable('mail').set({ sent_at: now() }).where('id', '=', id).execute()
    log?.debug({ mail: id }, 'mail sent')
  }
}
