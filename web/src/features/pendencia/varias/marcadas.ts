import { type Area, areas } from '@cais/core/access/area.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import {
  type AgendamentoSlug,
  isAgendamentoSlug,
  isMoveSlug,
  type KindSlug,
  pathOfPendencia,
} from '@cais/core/pendencia/kinds.ts'
import type { Row } from '../../../search/search-types.ts'

/** A row that somebody has marked, to be told from the others, and where it leads. */
export interface Alvo {
  id: number
  numeroSolicitacao: string
  cargas: string
  caminho: string
}

/** A pendencia of the list, as whom and where it is opened. */
export interface Marcada extends Alvo {
  tipo: PendenciaTipo
  servico: { id: number; tipo: string; subtipo: string; requisitante: { id: number } }
  empresaId: number
  area: Area
}

/** A row as such; null at the operator's desk, which has no company. */
export function marcadaOf(row: Row, companyId: number | null): Marcada | null {
  const empresaId = row.empresaId === undefined ? companyId : Number(row.empresaId)
  const area = areas.find((one) => one.area === (row.area ?? 'transportador'))?.area
  if (!empresaId || !area) return null
  return withCaminho({
    id: Number(row.id),
    tipo: row.tipo as PendenciaTipo,
    servico: {
      id: Number(row.servicoId),
      tipo: String(row.servicoTipo),
      subtipo: String(row.servicoSubtipo),
      requisitante: { id: Number(row.requisitanteId) },
    },
    numeroSolicitacao: String(row.numeroSolicitacao),
    cargas: String(row.conteineres ?? ''),
    empresaId,
    area,
  })
}

export const withCaminho = (marcada: Omit<Marcada, 'caminho'>): Marcada => ({
  ...marcada,
  caminho: pathOfMarcada(marcada),
})

/** Where it is done; where there is no screen for it, the service itself. */
export function pathOfMarcada({ area, empresaId, servico, id, tipo }: Omit<Marcada, 'caminho'>): string {
  return (
    pathOfPendencia(area, empresaId, servico, { id, tipo }) ??
    `/${empresaId}/servico-${area}/${servico.id}/view`
  )
}

/** Where windows are chosen for the first time: what is moved is moved one by one. */
export const isParaAgendar = (slug: KindSlug): slug is AgendamentoSlug =>
  isAgendamentoSlug(slug) && !isMoveSlug(slug)
