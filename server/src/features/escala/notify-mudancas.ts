import { escalaName } from '@cais/core/rules/escala.ts'
import { type CampoMudado, diferencaOf, isContado, isTempo, netOf } from '@cais/core/rules/escala-mudanca.ts'
import { isTextKey, type Texts } from '@cais/core/texts/texts-in.ts'
import { formatDateTime } from '@cais/core/values/format.ts'
import { sql } from 'kysely'
import { type Reader, writeMensagem } from '../../course/recados/notify-empresa.ts'
import { inEveryLanguage, type Texto } from '../../course/recados/recados.ts'
import type { Db, Tx } from '../../db/pool.ts'

interface Mudanca {
  escalaId: number
  campo: CampoMudado
  de: string | null
  para: string | null
  em: Date
}

const perRun = 1_000

/**
 * Notifies the followers of each ship of all changes since the last notice, in one message per ship. Changes leave the
 * queue in the same transaction, so that several processes notify of each change once. Returns the number of ships with
 * a notice.
 */
export async function notifyMudancas(db: Db, now: Date, timeZone: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = (await takeUntold(tx)).filter(({ campo }) => isContado(campo))
    let told = 0
    for (const [escalaId, mudancas] of Map.groupBy(taken, (one) => one.escalaId))
      if (await notifyOfEscala(tx, now, timeZone, escalaId, mudancas)) told++
    return told
  })
}

/** Takes the oldest changes first. */
async function takeUntold(tx: Tx): Promise<Mudanca[]> {
  const { rows } = await sql<Mudanca>`
    WITH taken AS (
      DELETE FROM escala_mudanca_a_contar WHERE mudanca_id IN (
        SELECT mudanca_id FROM escala_mudanca_a_contar ORDER BY mudanca_id LIMIT ${sql.lit(perRun)}
        FOR UPDATE SKIP LOCKED)
      RETURNING mudanca_id
    )
    SELECT m.escala_id::float8 AS "escalaId", m.campo, m.de, m.para, m.em
    FROM taken JOIN escala_mudanca m ON m.id = taken.mudanca_id ORDER BY m.id`.execute(tx)
  return rows
}

async function notifyOfEscala(
  tx: Tx,
  now: Date,
  timeZone: string,
  escalaId: number,
  mudancas: Mudanca[],
): Promise<boolean> {
  const net = netOf(mudancas)
  const last = mudancas.at(-1)
  if (net.length === 0 || !last) return false
  const people = await followersOf(tx, escalaId, last.em)
  if (people.length === 0) return false
  const escala = await tx
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['n.nome as navioNome', 'e.viagem_outbound as viagemOutbound'])
    .where('e.id', '=', escalaId)
    .executeTakeFirstOrThrow()
  const textos = inEveryLanguage((t) => textoOf(t, escalaName(escala), net, timeZone))
  await writeMensagem(tx, now, people, textos, { aviso: 'NAVIO', caminho: `/escala/${escalaId}/view` })
  return true
}

/** Users who began to follow after the last of these changes are left out, because they have seen them. */
async function followersOf(tx: Tx, escalaId: number, lastAt: Date): Promise<Reader[]> {
  return tx
    .selectFrom('escala_acompanhada as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['u.id', 'u.lang_key'])
    .select([
      sql<boolean>`'NAVIO' = ANY(u.avisos_por_email)`.as('por_email'),
      sql<boolean>`'NAVIO' = ANY(u.avisos_no_portal)`.as('no_portal'),
    ])
    .where('a.escala_id', '=', escalaId)
    .where('a.desde', '<=', lastAt)
    .where('u.activated', '=', true)
    .orderBy('u.id')
    .execute()
}

function textoOf(t: Texts, nome: string, mudancas: readonly Mudanca[], timeZone: string): Texto {
  const campos = mudancas.map(({ campo }) => t(`escala.field.${campo}`)).join(', ')
  const sentences = mudancas.map(({ campo, de, para }) => {
    const diferenca = isTempo(campo) && de && para ? diferencaOf(de, para) : ''
    const gaps = {
      campo: t(`escala.field.${campo}`),
      de: wordsOf(t, campo, de, timeZone),
      para: wordsOf(t, campo, para, timeZone),
      diferenca,
    }
    return t(diferenca ? 'recado.navio.diferenca' : 'recado.navio.mudou', gaps)
  })
  return { titulo: t('recado.navio.titulo', { nome, campos }).slice(0, 255), texto: sentences.join(' ') }
}

function wordsOf(t: Texts, campo: CampoMudado, value: string | null, timeZone: string): string {
  if (value === null) return '—'
  if (isTempo(campo)) return formatDateTime(new Date(value), timeZone, t.language)
  const key = `enum.escalaStatus.${value}`
  return isTextKey(key) ? t(key) : value
}
