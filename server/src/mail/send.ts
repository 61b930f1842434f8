import { dayOf } from '@cais/core/values/calendar.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isCopy } from '../db/installation.ts'
import type { Db } from '../db/pool.ts'
import type { Jobs } from '../jobs/jobs.ts'

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
    // Before the mail is read: one that is put aside when a copy is adopted must be seen to be so.
    if (transport && (await isCopy(db, config.publicUrl))) {
      await db
        .updateTable('mail')
        .set({ held_at: now() })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .execute()
      log?.debug({ mail: id }, 'mail held: this database is a copy')
      return
    }
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
    // The mail was sent by an attempt whose success was not recorded, or was deleted meanwhile.
    if (!mail || mail.sent_at || mail.of_installation || !transport) return
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

/** Queues mails that a copy held, where it turns out to be none: a wrong PUBLIC_URL was mended, or the installation moved. */
export async function releaseHeld(db: Db, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('mail')
      .set({ held_at: null })
      .where('held_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('of_installation', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of held) await jobs.send(tx, 'send-mail', { id })
  })
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
