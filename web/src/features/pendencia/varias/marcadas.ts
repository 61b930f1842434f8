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

/** A ticked row, with its name and its link. */
export interface Alvo {
  id: number
  numeroSolicitacao: string
  cargas: string
  caminho: string
}

/** A ticked pendencia, with the company and the area in which it is opened. */
export interface Marcada extends Alvo {
  tipo: PendenciaTipo
  servico: { id: number; tipo: string; subtipo: string; requisitante: { id: number } }
  empresaId: number
  area: Area
}

/** Reads a ticked pendencia from a row; null at the operator's desk, which has no company. */
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

/** The address of the pendencia's screen; without one, that of its service. */
export function pathOfMarcada({ area, empresaId, servico, id, tipo }: Omit<Marcada, 'caminho'>): string {
  return (
    pathOfPendencia(area, empresaId, servico, { id, tipo }) ??
    `/${empresaId}/servico-${area}/${servico.id}/view`
  )
}

/** Whether windows are chosen for the first time; moves are made one by one. */
export const isParaAgendar = (slug: KindSlug): slug is AgendamentoSlug =>
  isAgendamentoSlug(slug) && !isMoveSlug(slug)
