import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { readBillFile } from '../../course/faturas/bill-file.ts'
import { isBillTheirs, isLegivel } from '../../course/recados/legivel.ts'
import { correioLetter } from '../../mail/letters.ts'
import { paraOf, postLetter } from '../../mail/outbox.ts'
import type { Context } from './mail-avisos.ts'

const perRun = 50

/** Puts the mails to addresses of companies into the outbox, with the bill attached if there is one. */
export async function mailCorreio({ db, jobs, config, now }: Context): Promise<void> {
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
