import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { readBillFile } from '../../course/faturas/bill-file.ts'
import { isBillTheirs, isLegivel, isMensagemLegivel } from '../../course/recados/legivel.ts'
import type { Db } from '../../db/pool.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { avisoLetter, correioLetter } from '../../mail/letters.ts'
import { paraOf, postLetter } from '../../mail/outbox.ts'

const perRun = 50

/** Puts the mails to addresses of companies into the outbox, with the bill attached if there is one. */
async function mailCorreio({ db, jobs, config, now }: Context): Promise<void> {
  const today = dayOf(now, config.timeZone)
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('correio_empresa as c')
      .innerJoin('empresa as e', 'e.id', 'c.empresa_id')
      .select(['c.id', 'c.email', 'c.titulo', 'c.texto', 'c.estado', 'c.caminho', 'c.fatura_id', 'c.idioma'])
      .select(['e.nome', 'c.empresa_id', 'c.servico_id'])
      .select(
        sql<boolean>`${isLegivel(today, { row: 'c', usuario: null })} AND ${isBillTheirs('c')}`.as('wanted'),
      )
      .where('c.enviado_em', 'is', null)
      .orderBy('c.id')
      .limit(perRun)
      .forUpdate('c')
      .skipLocked()
      .execute()
    for (const { email, caminho, fatura_id, nome, wanted, idioma, ...row } of rows) {
      // What the company may not read any more is not mailed, nor a bill that was cancelled or that somebody else pays.
      if (!wanted) continue
      const file = fatura_id === null ? null : await readBillFile(tx, fatura_id, now, config.timeZone)
      const to = { email, firstName: nome, langKey: idioma }
      const link = `${config.publicUrl}${caminho ?? '/'}`
      const letter = correioLetter(textsIn(idioma), row)
      await postLetter({ tx, jobs, config, now }, letter, to, link, {
        file,
        para: paraOf({ ...row, fatura_id }),
      })
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length)
      await tx.updateTable('correio_empresa').set({ enviado_em: now }).where('id', 'in', ids).execute()
  })
}

const perBatch = 100
/** The most batches of a run; the run of the next minute continues. */
const batches = 20

export interface Context {
  db: Db
  jobs: Jobs
  config: Config
  now: Date
}

/** Puts the messages that people want by mail into the outbox, each once. Several processes work on different rows. */
export async function mailAvisos(context: Context): Promise<number> {
  await mailCorreio(context)
  let mailed = 0
  for (let batch = 0; batch < batches; batch++) {
    const count = await mailBatch(context)
    mailed += count
    if (count < perBatch) break
  }
  return mailed
}

async function mailBatch({ db, jobs, config, now }: Context): Promise<number> {
  const today = dayOf(now, config.timeZone)
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('mensagem_user as mu')
      .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
      .innerJoin('usuario as u', 'u.id', 'mu.usuario_id')
      .select(['mu.id', 'm.titulo', 'm.texto', 'm.estado', 'm.caminho'])
      .select(['mu.usuario_id', 'm.empresa_id', 'm.servico_id', 'm.equipe'])
      .select(['m.so_administradores', 'm.publico'])
      .select(['u.email', 'u.first_name', 'u.lang_key'])
      .select(sql<boolean>`u.activated AND ${isMensagemLegivel(today)}`.as('wanted'))
      .where('mu.por_email', '=', true)
      .where('mu.email_em', 'is', null)
      .orderBy('mu.id')
      .limit(perBatch)
      .forUpdate('mu')
      .skipLocked()
      .execute()
    for (const { caminho, email, first_name, lang_key: langKey, wanted, ...row } of rows) {
      // No mail goes to a person who can no longer sign in or read the page behind the link.
      if (!wanted) continue
      const to = { email, firstName: first_name, langKey }
      const letter = avisoLetter(textsIn(langKey), row)
      const link = `${config.publicUrl}${caminho ?? '/'}`
      await postLetter({ tx, jobs, config, now }, letter, to, link, { para: paraOf(row) })
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length)
      await tx.updateTable('mensagem_user').set({ email_em: now }).where('id', 'in', ids).execute()
    return rows.length
  })
}
