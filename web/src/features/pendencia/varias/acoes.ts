import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, type FormaSlug, isFormaSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { kindFormOf } from '../kind-forms.ts'
import { isParaAgendar, type Marcada } from './marcadas.ts'

const acoesDeMarcadas = ['frota', 'transportador', 'documentos', 'janelas'] as const
export type AcaoDeMarcadas = (typeof acoesDeMarcadas)[number]

/** An action, and the ticked pendencias that it fits. */
export interface Oferta {
  acao: AcaoDeMarcadas
  cabem: Marcada[]
}

/** The form of a pendencia; null if it has none. */
export function formaDe({ tipo, servico }: Marcada): FormaSlug | null {
  const slug = kindOf(tipo, servico)
  return slug && isFormaSlug(slug) ? slug : null
}

/** The action that can be applied to this pendencia together with others; null if it has to be filled in alone. */
export function acaoDe(marcada: Marcada): AcaoDeMarcadas | null {
  const slug = kindOf(marcada.tipo, marcada.servico)
  if (slug && isParaAgendar(slug)) return 'janelas'
  if (!slug || !isFormaSlug(slug)) return null
  const { nomear, mandar } = kindFormOf(slug)
  const isCarrier = marcada.area === 'transportador'
  if (mandar && isCarrier) return 'frota'
  if (nomear && !isCarrier) return 'transportador'
  return permitidosDe(marcada).length > 0 ? 'documentos' : null
}

/** The actions for the ticked pendencias, each with those that it fits. */
export function ofertasDe(marcadas: readonly Marcada[]): Oferta[] {
  return acoesDeMarcadas
    .map((acao) => ({
      acao,
      cabem: deUmaFrota(
        acao,
        marcadas.filter((one) => acaoDe(one) === acao),
      ),
    }))
    .filter(({ cabem }) => cabem.length > 0)
}

/** Drivers and trucks belong to one carrier, so only its pendencias fit. */
function deUmaFrota(acao: AcaoDeMarcadas, marcadas: Marcada[]): Marcada[] {
  const [first] = marcadas
  return acao === 'frota' ? marcadas.filter(({ empresaId }) => empresaId === first?.empresaId) : marcadas
}

function permitidosDe(marcada: Marcada): readonly AnexoTipo[] {
  const slug = formaDe(marcada)
  const declarado = findServicoDeclarado(marcada.servico.subtipo)
  return slug && declarado ? anexosOf(slug, declarado).permitidos : []
}

/** The types of documents that all of them take. If there are none, those that some take; the others show a refusal. */
export function anexosComuns(marcadas: readonly Marcada[]): AnexoTipo[] {
  const each = marcadas.map(permitidosDe)
  const some = [...new Set(each.flat())]
  const every = some.filter((tipo) => each.every((permitidos) => permitidos.includes(tipo)))
  return every.length > 0 ? every : some
}
