import { getReagendamento } from '@cais/core/api/agendamento.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { reagendamentoTipo } from '@cais/core/workflow/politica.ts'
import { actingEmpresaOf } from '../../course/janelas/acting-empresa.ts'
import { selectAgendamentos } from '../../course/janelas/read-agendamento.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const getReagendamentoEndpoint = serve(getReagendamento)(async ({ db, actor }, { params }) => {
  const pendencia = await db
    .selectFrom('pendencia')
    .select(['id', 'servico_id', 'status', 'data_criacao'])
    .where('id', '=', params.id)
    .where('tipo', '=', reagendamentoTipo)
    .executeTakeFirst()
  if (!pendencia) return notFound()
  await actingEmpresaOf(db, actor, pendencia.servico_id)
  const rows = await selectAgendamentos(db)
    .select('a.criado_em')
    .where('l.servico_id', '=', pendencia.servico_id)
    .orderBy('a.id')
    .execute()
  const linhaIds = [...new Set(rows.map((row) => row.carga_servico_id))]
  return {
    id: pendencia.id,
    servicoId: pendencia.servico_id,
    status: pendencia.status,
    linhas: linhaIds.map((cargaServicoId) => {
      const ofLinha = rows.filter((row) => row.carga_servico_id === cargaServicoId)
      const ids = ofLinha.toSorted((a, b) => a.id - b.id)
      const isWanted = (row: (typeof rows)[number]) => row.pendencia_id === pendencia.id
      const to = ids.findLast((row) => isWanted(row) && row.status !== 'CANCELADO')
      const from = ids.findLast((row) => !isWanted(row) && row.criado_em <= (to?.criado_em ?? row.criado_em))
      return {
        cargaServicoId,
        identificador: ofLinha[0]?.identificador ?? '',
        de: from ? refOf(from) : null,
        para: to ? refOf(to) : null,
      }
    }),
  }
})

const refOf = (row: { janela_id: number; area_terminal: AreaTerminal; inicio: Date; fim: Date }) => ({
  id: row.janela_id,
  areaTerminal: row.area_terminal,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
})
