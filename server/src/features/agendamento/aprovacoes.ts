import { cancelVagaExtra, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import type { PendenciaEvento } from '@cais/core/workflow/aplicar.ts'
import { isOnRequest } from '@cais/core/workflow/politica.ts'
import { requirePapel } from '../../course/access.ts'
import { causeOf } from '../../course/acting.ts'
import { lockServico } from '../../course/estado.ts'
import { actingEmpresaOf } from '../../course/janelas/acting-empresa.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { Causa } from '../../course/transicoes.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'

export const requestAprovacaoEndpoint = serve(requestAprovacao)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const evento = { evento: 'PEDIR' as const, pendenciaId: params.pendenciaId, motivo: body.motivo }
    const asked = await runAprovacao(tx, causeOf(actor, empresa, now), empresa, params.servicoId, evento)
    await writeJanelaPedida(tx, asked.id, body.janelaId ?? null, now)
    out.alert('agendamento.pedido')
    return asked
  },
)

export const cancelVagaExtraEndpoint = serve(cancelVagaExtra)(async ({ tx, actor, now, out }, { body }) => {
  const pendencia = await tx
    .selectFrom('pendencia')
    .select(['id', 'servico_id'])
    .where('id', '=', body.pendenciaId)
    .executeTakeFirst()
  if (!pendencia) return notFound()
  const empresa = await actingEmpresaOf(tx, actor, pendencia.servico_id, mayChooseJanela)
  out.empresaId = empresa.id
  const evento = { evento: 'DESISTIR' as const, pendenciaId: pendencia.id }
  const given = await runAprovacao(tx, causeOf(actor, empresa, now), empresa, pendencia.servico_id, evento)
  out.alert('agendamento.pedido-desistido')
  return given
})

/** Stores the window that the approval is about. A window of another area than the service's is refused. */
async function writeJanelaPedida(
  tx: Tx,
  pendenciaId: number,
  janelaId: number | null,
  now: Date,
): Promise<void> {
  if (janelaId !== null) {
    const found = await tx
      .selectFrom('janela as j')
      .innerJoin('pendencia as p', (join) => join.on('p.id', '=', pendenciaId))
      .innerJoin('servico as s', 's.id', 'p.servico_id')
      .select(['j.area_terminal', 'j.indicador_dta', 'j.inicio', 's.subtipo'])
      .where('j.id', '=', janelaId)
      .executeTakeFirst()
    const declarada = found && janelaDeclaradaOf(found.subtipo)
    if (declarada?.area !== found?.area_terminal || (declarada?.dta ?? false) !== found?.indicador_dta)
      return notFound()
    refuseIf(found.inicio <= now ? 'agendamento.recusa.passada' : null)
  }
  await tx
    .updateTable('pendencia')
    .set({ janela_pedida_id: janelaId })
    .where('id', '=', pendenciaId)
    .execute()
}

/** Asking the terminal for an approval is part of choosing a window. A company that may choose may ask and withdraw. */
async function runAprovacao(
  tx: Tx,
  causa: Causa,
  empresa: ActingEmpresa,
  servicoId: number,
  evento: PendenciaEvento,
) {
  const papel = await requirePapel(tx, empresa, servicoId)
  const servico = await lockServico(tx, servicoId)
  const isAsked = ({ id, tipo }: (typeof servico.estado.pendencias)[number]) =>
    id === evento.pendenciaId && isOnRequest(tipo)
  if (!servico.estado.pendencias.some(isAsked)) notFound()
  if (!mayChooseJanela(papel)) forbidden()
  const { estado } = await runEvento(tx, causa, servico, evento)
  const { id, tipo, status, observacao } = estado.pendencias.find(isAsked) ?? notFound()
  return { id, tipo, status, observacao }
}
