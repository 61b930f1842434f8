import type { SituacaoCarga } from '../catalogo/cargas.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'

/** Boxes of which only the box is meant: what was in them is elsewhere. */
const soCaixa: ReadonlySet<SituacaoCarga> = new Set(['DESOVADA', 'ENTREGUE'])

/** Whether a service is about boxes that were emptied before. */
export function isAboutEmpty(subtipo: string): boolean {
  const situacao = findServicoDeclarado(subtipo)?.carga.situacao
  return situacao !== undefined && soCaixa.has(situacao)
}

interface Caixa {
  tipoCarga: string
  indicadorDesova: boolean
  /** When it was emptied or came back empty, where somebody told so. */
  esvaziadaEm: Date | null
}

/**
 * Whether a box is empty, now or for a service: what was asked for while it was full speaks of what was in it then, however
 * empty it is since.
 */
export function isVazia(
  { tipoCarga, indicadorDesova, esvaziadaEm }: Caixa,
  servico?: { subtipo: string; desde: Date },
): boolean {
  if (tipoCarga !== 'CONTEINER') return false
  if (servico && isAboutEmpty(servico.subtipo)) return true
  if (!indicadorDesova) return false
  return !servico || esvaziadaEm === null || esvaziadaEm < servico.desde
}
