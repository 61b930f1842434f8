import { staffAuthorities } from '@cais/core/access/authority.ts'
import type { Texts } from '@cais/core/texts/texts-in.ts'
import { sql } from 'kysely'
import { writeMensagem } from '../../course/recados/notify-empresa.ts'
import { inEveryLanguage, type Texto } from '../../course/recados/recados.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { type FluxoLido, type Lacuna, readFluxos } from '../../trade/fonte/fluxos.ts'

/** A message may be on its way by another line; staff are told of what is missing longer than this. */
const patience = 5 * 60_000

/** Writes down which numbers are missing, and tells staff of those that do not come. */
export async function lookAtLacunas(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('lacunas', 0))`.execute(tx)
    const fluxos = await readFluxos(tx, now)
    for (const fluxo of fluxos) {
      const late = fluxo.lacunas.filter((one) => isLate(one, now))
      if (late.length) await tell(tx, now, fluxo, late)
      else if (!fluxo.mudou) continue
      await write(
        tx,
        fluxo,
        fluxo.lacunas.map((one) => (isLate(one, now) ? { ...one, avisadaEm: now } : one)),
      )
    }
  })
}

const isLate = ({ avisadaEm, vistaEm }: Lacuna, now: Date) =>
  avisadaEm === null && now.getTime() - vistaEm.getTime() >= patience

async function write(tx: Tx, { fonteId, recurso, ultimaSeq }: FluxoLido, lacunas: Lacuna[]): Promise<void> {
  await tx
    .insertInto('fluxo')
    .values({ fonte_id: fonteId, recurso, ate: ultimaSeq })
    .onConflict((conflict) => conflict.columns(['fonte_id', 'recurso']).doUpdateSet({ ate: ultimaSeq }))
    .execute()
  await tx.deleteFrom('lacuna').where('fonte_id', '=', fonteId).where('recurso', '=', recurso).execute()
  if (lacunas.length)
    await tx
      .insertInto('lacuna')
      .values(
        lacunas.map(({ de, ate, vistaEm, avisadaEm }) => ({
          fonte_id: fonteId,
          recurso,
          de,
          ate,
          vista_em: vistaEm,
          avisada_em: avisadaEm,
        })),
      )
      .execute()
}

async function tell(tx: Tx, now: Date, { fonteId, recurso }: FluxoLido, late: Lacuna[]): Promise<void> {
  const { nome } = await tx
    .selectFrom('fonte')
    .select('nome')
    .where('id', '=', fonteId)
    .executeTakeFirstOrThrow()
  const textos = inEveryLanguage((t) => textoIn(t, nome, recurso, late))
  await writeMensagem(tx, now, await selectReaders(tx), textos, {
    caminho: '/admin/integracao',
    equipe: true,
  })
}

const few = 5

function textoIn(t: Texts, fonte: string, recurso: string, late: Lacuna[]): Texto {
  const count = late.reduce((sum, { de, ate }) => sum + ate - de + 1, 0)
  const numeros = late.slice(0, few).map(({ de, ate }) => (de === ate ? String(de) : `${de}–${ate}`))
  return {
    titulo: t('recado.lacuna.titulo', { fonte }),
    texto: t('recado.lacuna.texto', {
      fonte,
      recurso,
      count,
      numeros: [...numeros, ...(late.length > few ? ['…'] : [])].join(', '),
    }),
  }
}

const selectReaders = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.lang_key'])
    .where('u.activated', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('usuario_authority as a')
          .select('a.authority')
          .whereRef('a.usuario_id', '=', 'u.id')
          .where('a.authority', 'in', [...staffAuthorities]),
      ),
    )
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ ...row, por_email: false, no_portal: true }))
}
