import type { Area } from '@cais/core/access/area.ts'
import { getServico, getServicoDoChamador, type ServicoView } from '@cais/core/api/servico.ts'
import { type AnexoTipo, anexoTipos } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isFormaSlug, type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { call } from '../../../client/call.ts'
import type { Row } from '../../../search/search-types.ts'
import { problemText } from '../../../ui/problem-text.ts'
import { kindFormOf } from '../kind-forms.ts'
import { type Alvo, isParaAgendar, type Marcada, withCaminho } from './marcadas.ts'

export const acoesDeServicos = ['transportador', 'documentos', 'janelas', 'passes'] as const
export type AcaoDeServicos = (typeof acoesDeServicos)[number]

/** A ticked service, with the company and the area in which it is opened. */
export interface ServicoMarcado extends Alvo {
  empresaId: number
  area: Area | null
  subtipo: string
}

/** A service as it is now, or the reason why it cannot be read. */
export type Lido = { alvo: ServicoMarcado; servico: ServicoView } | { alvo: Alvo; recusa: string }

/** The company and the area of a list; null for the list of all. */
export interface Lista {
  companyId: number | null
  area: Area | null
}

const quiet = { quiet: true }

export async function readServicoMarcado(row: Row, lista: Lista): Promise<Lido> {
  const alvo: Alvo = {
    id: row.id,
    numeroSolicitacao: String(row.numeroSolicitacao),
    cargas: String(row.conteineres ?? ''),
    caminho:
      lista.companyId && lista.area
        ? `/${lista.companyId}/servico-${lista.area}/${row.id}/view`
        : `/servico/${row.id}/view`,
  }
  try {
    const { servico, empresaId } = await readServico(row.id, lista.companyId)
    const area = lista.area ?? servico.area
    return { alvo: { ...alvo, empresaId, area, subtipo: servico.subtipo }, servico }
  } catch (error) {
    return { alvo, recusa: problemText(error) }
  }
}

async function readServico(id: number, companyId: number | null) {
  if (companyId !== null)
    return { servico: await call(getServico, { params: { companyId, id } }, quiet), empresaId: companyId }
  const servico = await call(getServicoDoChamador, { params: { id } }, quiet)
  return { servico, empresaId: servico.empresa.id }
}

/** Whether an action applies to a kind of pendencia. */
const concerns: Record<'transportador' | 'janelas', (slug: KindSlug) => boolean> = {
  transportador: (slug) => isFormaSlug(slug) && kindFormOf(slug).nomear !== undefined,
  janelas: isParaAgendar,
}

/** The pendencias of a service that an action applies to now; empty if this company has none. */
export function marcadasDe(
  acao: keyof typeof concerns,
  { alvo, servico }: { alvo: ServicoMarcado; servico: ServicoView },
): Marcada[] {
  if (acao === 'transportador' && alvo.area === 'transportador') return []
  return servico.pendencias
    .filter(({ tipo, podeAgir }) => {
      const slug = kindOf(tipo, servico)
      return podeAgir && slug !== null && concerns[acao](slug)
    })
    .map(({ id, tipo }) =>
      withCaminho({
        id,
        tipo,
        servico: {
          id: servico.id,
          tipo: servico.tipo,
          subtipo: servico.subtipo,
          requisitante: servico.requisitante,
        },
        numeroSolicitacao: alvo.numeroSolicitacao,
        cargas: alvo.cargas,
        empresaId: alvo.empresaId,
        area: alvo.area ?? 'cliente',
      }),
    )
}

/** The types of documents that some of these services take. A service that does not take a file reports a refusal. */
export function tiposDe(servicos: readonly Pick<ServicoMarcado, 'subtipo'>[]): AnexoTipo[] {
  const taken = new Set<AnexoTipo>(
    servicos.flatMap(({ subtipo }) => findServicoDeclarado(subtipo)?.anexos ?? []),
  )
  return anexoTipos.filter((tipo) => taken.has(tipo))
}
