import {
  addDadosTransporte,
  deleteDadosTransporte,
  updateDadosTransporte,
} from '@cais/core/api/compat/transporte.ts'
import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { nextNumero } from '@cais/core/pendencia/transporte/campos.ts'
import { excessRefusal } from '@cais/core/rules/transporte.ts'
import { readRascunho } from '../course/dados.ts'
import type { OpenPendencia, PendenciaRef } from '../course/pendencia/open-pendencia.ts'
import { readNumber } from '../course/properties.ts'
import { loadFrotas } from '../course/transporte/frota.ts'
import { frotaEm, indicaOf, naoIndica } from '../course/transporte/quem-indica.ts'
import { type Acting, saveDraft } from '../features/pendencia/kind-endpoints.ts'
import { openLinhas } from '../features/pendencia/transporte/dados-transporte-carga-geral.ts'
import { rowsOf } from '../features/pendencia/transporte/linhas.ts'
import { notFound, refuseField, refuseFields } from '../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../http/serve.ts'

const slug = 'dados-transporte-carga-geral'
type Transporte = NonNullable<Rascunho<typeof slug>['transportes']>[number] & { id: number }
type Inteiro = Filled<typeof slug>['transportes'][number]

export const cargaGeralEndpoints: Endpoint[] = [
  serve(addDadosTransporte)((context, { params, body }) =>
    change(context, params, (rows) => {
      const row = { ...body, id: nextNumero(rows) }
      return { rows: [...rows, row], changed: row }
    }),
  ),
  serve(updateDadosTransporte)((context, { params, body }) =>
    change(context, params, (rows) => {
      if (!rows.some(({ id }) => id === params.id)) notFound()
      const row = { ...body, id: params.id }
      return { rows: rows.map((one) => (one.id === params.id ? row : one)), changed: row }
    }),
  ),
  serve(deleteDadosTransporte)((context, { params }) =>
    change(context, params, (rows) => {
      if (!rows.some(({ id }) => id === params.id)) notFound()
      return { rows: rows.filter(({ id }) => id !== params.id), changed: null }
    }),
  ),
]

/** Changes one truck of the draft; the added or changed truck must be valid by itself. */
function change(
  context: Acting,
  ref: PendenciaRef,
  work: (rows: Transporte[]) => { rows: Transporte[]; changed: Inteiro | null },
) {
  const { tx, today } = context
  return saveDraft(context, slug, ref, null, async (open) => {
    const saved = await readRascunho(tx, slug, open.pendencia.id)
    const indica = indicaOf({ empresa: context.empresa, papel: open.papel })
    const { rows, changed } = work(rowsOf(saved && frotaEm(slug).sem(saved, indica).transportes))
    const transportadorId = await carrierOf(tx, open)
    if (changed && !indica(transportadorId))
      refuseFields(['motoristaId', 'caminhaoId'].map((field) => ({ field, message: naoIndica })))
    if (changed) await requireRight(tx, open, transportadorId, rows, changed, today)
    return { transportadorId, transportes: rows }
  })
}

async function carrierOf(tx: Tx, { pendencia }: OpenPendencia): Promise<number> {
  const { transportador_id } = await tx
    .selectFrom('pendencia')
    .select('transportador_id')
    .where('id', '=', pendencia.id)
    .executeTakeFirstOrThrow()
  return transportador_id ?? refuseField('transportadorId', 'validation.sem-transportador')
}

async function requireRight(
  tx: Tx,
  { servico }: OpenPendencia,
  transportadorId: number,
  rows: Transporte[],
  { cargaServicoId, motoristaId, caminhaoId }: Inteiro,
  today: string,
): Promise<void> {
  const linha = (await openLinhas(tx, servico.id)).find(({ id }) => id === cargaServicoId)
  if (!linha) refuseField('cargaServicoId', 'validation.carga-nao-sua')
  const frotas = await loadFrotas(tx, [transportadorId], today)
  refuseFields([
    { field: 'motoristaId', message: frotas.recusaDeMotorista(transportadorId, motoristaId, caminhaoId) },
    { field: 'caminhaoId', message: frotas.recusaDeVeiculo(transportadorId, caminhaoId) },
  ])
  const own = rows.filter((row) => row.cargaServicoId === cargaServicoId)
  const levado = {
    quantidade: own.reduce((sum, one) => sum + (one.quantidade ?? 0), 0),
    peso: own.reduce((sum, one) => sum + (one.peso ?? 0), 0),
  }
  const tolerancia = await readNumber(tx, 'transporte', 'tolerancia-peso-porcento')
  const reason = excessRefusal(linha, levado, tolerancia)
  if (reason) refuseField(reason.campo, reason.motivo)
}
