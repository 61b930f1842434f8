import {
  deleteMotoristaDesova,
  deleteVeiculoDesova,
  finalizeTransporteDesova,
  getDadosTransporteDesova,
  hasAutorizacaoAcesso,
  removeTransportadores,
  saveMotoristaDesova,
  saveTransportadores,
  saveVeiculoDesova,
} from '@cais/core/api/compat/transporte.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { nextNumero } from '@cais/core/pendencia/transporte/campos.ts'
import { readRascunho } from '../course/dados.ts'
import { loadServico } from '../course/estado.ts'
import { transportadoresOf } from '../course/partes.ts'
import type { OpenPendencia, PendenciaRef } from '../course/pendencia/open-pendencia.ts'
import { readFormaTela } from '../course/pendencia/read-tela.ts'
import { viewerOf } from '../course/servico-do-chamador.ts'
import { loadFrotas } from '../course/transporte/frota.ts'
import { frotaEm, indicaOf, naoIndica } from '../course/transporte/quem-indica.ts'
import { type Acting, finalizeKind, saveDraft } from '../features/pendencia/kind-endpoints.ts'
import { rowsOf } from '../features/pendencia/transporte/linhas.ts'
import { forbidden, notFound, refuseField, refuseFields } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'

const slug = 'dados-transporte-desova'

export const desovaEndpoints: Endpoint[] = [
  serve(getDadosTransporteDesova)(async ({ db, actor }, { params: { servicoId } }) => {
    const viewer = await viewerOf(db, actor, servicoId)
    const { estado } = await loadServico(db, servicoId)
    const pendencia = estado.pendencias.find(({ tipo }) => kindOf(tipo, estado) === slug) ?? notFound()
    const byStaff = !actor.empresas.some(({ id }) => id === viewer.id)
    return readFormaTela(db, { ...viewer, byStaff }, slug, { servicoId, pendenciaId: pendencia.id })
  }),
  serve(saveTransportadores)((context, { params, body }) =>
    change(context, params, async (dados, { papel }) => {
      if (papel === 'TRANSPORTADOR') forbidden()
      const transportadores = [...new Set([...dados.transportadores, ...body.transportadores])]
      return { ...dados, transportadores }
    }),
  ),
  serve(removeTransportadores)((context, { params, body }) =>
    change(context, params, async (dados, { papel }) => {
      if (papel === 'TRANSPORTADOR') forbidden()
      const stays = (id: number | null | undefined) => !body.transportadores.some((one) => one === id)
      return {
        transportadores: dados.transportadores.filter(stays),
        motoristas: dados.motoristas.filter(({ transportadorId }) => stays(transportadorId)),
        veiculos: dados.veiculos.filter(({ transportadorId }) => stays(transportadorId)),
      }
    }),
  ),
  serve(saveMotoristaDesova)((context, { params, body }) =>
    change(context, params, async (dados, open) => {
      requireOwn(context, open, dados, { ...body, field: 'motoristaId' })
      const frotas = await loadFrotas(context.tx, [body.transportadorId], context.today)
      const message = frotas.recusaDeMotorista(body.transportadorId, body.motoristaId, null)
      refuseFields([{ field: 'motoristaId', message }])
      return { ...dados, motoristas: [...dados.motoristas, { ...body, id: nextNumero(dados.motoristas) }] }
    }),
  ),
  serve(saveVeiculoDesova)((context, { params, body }) =>
    change(context, params, async (dados, open) => {
      requireOwn(context, open, dados, { ...body, field: 'caminhaoId' })
      const frotas = await loadFrotas(context.tx, [body.transportadorId], context.today)
      const message = frotas.recusaDeVeiculo(body.transportadorId, body.caminhaoId)
      refuseFields([{ field: 'caminhaoId', message }])
      return { ...dados, veiculos: [...dados.veiculos, { ...body, id: nextNumero(dados.veiculos) }] }
    }),
  ),
  serve(deleteMotoristaDesova)((context, { params }) =>
    change(context, params, async (dados) => {
      const row = dados.motoristas.find(({ id }) => id === params.id) ?? notFound()
      return { ...dados, motoristas: dados.motoristas.filter((one) => one !== row) }
    }),
  ),
  serve(deleteVeiculoDesova)((context, { params }) =>
    change(context, params, async (dados) => {
      const row = dados.veiculos.find(({ id }) => id === params.id) ?? notFound()
      return { ...dados, veiculos: dados.veiculos.filter((one) => one !== row) }
    }),
  ),
  serve(finalizeTransporteDesova)((context, { params }) => finalizeKind(context, slug, params, undefined)),
  serve(hasAutorizacaoAcesso)(
    async ({ db, empresa }, { params }) => (await readFormaTela(db, empresa, slug, params)).podeEditar,
  ),
]

type RowOf<List extends 'motoristas' | 'veiculos'> = NonNullable<Rascunho<typeof slug>[List]>[number] & {
  id: number
}

interface Desova {
  transportadores: number[]
  motoristas: RowOf<'motoristas'>[]
  veiculos: RowOf<'veiculos'>[]
}

/** Changes the part of the draft that is the company's own; the rest stays. */
function change(
  context: Acting,
  ref: PendenciaRef,
  work: (dados: Desova, open: OpenPendencia) => Promise<Desova>,
) {
  return saveDraft(context, slug, ref, null, async (open) => {
    const saved = await readRascunho(context.tx, slug, open.pendencia.id)
    const seen = saved && frotaEm(slug).sem(saved, indicaOf({ empresa: context.empresa, papel: open.papel }))
    return work(
      {
        transportadores: saved?.transportadores ?? (await transportadoresOf(context.tx, open.servico.id)),
        motoristas: rowsOf(seen?.motoristas),
        veiculos: rowsOf(seen?.veiculos),
      },
      open,
    )
  })
}

/** Refuses a carrier's drivers and trucks unless that carrier names them itself. */
function requireOwn(
  { empresa }: Acting,
  { papel }: OpenPendencia,
  { transportadores }: Desova,
  { transportadorId, field }: { transportadorId: number; field: string },
): void {
  const isOwn = papel !== 'TRANSPORTADOR' || transportadorId === empresa.id
  if (!isOwn || !transportadores.includes(transportadorId))
    refuseField('transportadorId', 'validation.transportador-nao-indicado')
  if (!indicaOf({ empresa, papel })(transportadorId)) refuseField(field, naoIndica)
}
