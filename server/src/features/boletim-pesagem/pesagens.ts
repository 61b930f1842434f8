import { getPesagensDaCarga } from '@cais/core/api/boletim-pesagem.ts'
import { readEntregues } from '../../course/dados.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { seenIn } from '../../search/seen.ts'
import { boletimOf, selectBoletins } from './boletim-queries.ts'

const most = 200

export const pesagensEndpoints: Endpoint[] = [
  serve(getPesagensDaCarga)(async (context, { params }) => {
    const { db } = context
    const carga = await db
      .selectFrom('carga')
      .select(['peso_bruto', seenIn(context, 'carga.id', 'carga').as('seen')])
      .where('id', '=', params.id)
      .executeTakeFirst()
    const rows = await selectBoletins(db, context)
      .where('carga.id', '=', params.id)
      .orderBy('boletim.data_pesagem')
      .orderBy('boletim.id')
      .limit(most)
      .execute()
    // A reader of a bulletin sees the weighing even if the cargo is in none of the reader's lists.
    if (!carga || (!carga.seen && rows.length === 0)) notFound()
    const boletins = rows.map(boletimOf)
    return {
      declarado: carga.peso_bruto,
      vgm: await readVgm(
        db,
        boletins.flatMap(({ servicoId }) => servicoId ?? []),
        params.id,
      ),
      pesagens: boletins.map(({ id, numero, tipo, pesoBruto, pesoTara, pesoLiquido, dataPesagem }) => ({
        id,
        numero,
        tipo,
        pesoBruto,
        pesoTara,
        pesoLiquido,
        dataPesagem,
      })),
    }
  }),
]

/** The VGM as handed in last. */
async function readVgm(db: Db, servicoIds: readonly number[], cargaId: number): Promise<number | null> {
  if (servicoIds.length === 0) return null
  const linhas = await db
    .selectFrom('carga_servico')
    .select('id')
    .where('carga_id', '=', cargaId)
    .where('servico_id', 'in', servicoIds)
    .execute()
  const own = new Set(linhas.map(({ id }) => id))
  const entregues = await readEntregues(db, 'dados-documentais', [...new Set(servicoIds)])
  return (
    entregues.flatMap(({ dados }) => dados.cargas).findLast(({ cargaServicoId }) => own.has(cargaServicoId))
      ?.vgm ?? null
  )
}
