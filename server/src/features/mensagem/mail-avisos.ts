import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { isMensagemLegivel } from '../../course/recados/legivel.ts'
import type { Db } from '../../db/pool.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { avisoLetter } from '../../mail/letters.ts'
import { paraOf, postLetter } from '../../mail/outbox.ts'
import { mailCorreio } from './mail-correio.ts'

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
