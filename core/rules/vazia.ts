import type { SituacaoCarga } from '../catalogo/cargas.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'

/** Services with cargo in these situations are about the empty box alone. */
const soCaixa: ReadonlySet<SituacaoCarga> = new Set(['DESOVADA', 'ENTREGUE'])

/** Whether a service is about boxes that were emptied before. */
export function isAboutEmpty(subtipo: string): boolean {
  const situacao = findServicoDeclarado(subtipo)?.carga.situacao
  return situacao !== undefined && soCaixa.has(situacao)
}

interface Caixa {
  tipoCarga: string
  indicadorDesova: boolean
  /** When the box was emptied or came back empty, where that is known. */
  esvaziadaEm: Date | null
}

/**
 * Whether a box is empty, now or for a service. A service that was asked for while the box was full is still about the
 * full box.
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
