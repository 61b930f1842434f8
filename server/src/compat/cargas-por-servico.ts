import type { Area } from '@cais/core/access/area.ts'
import {
  cargasRoutes,
  consignatarioRoutes,
  findCargasDtaRodoviario,
  type PorServico,
} from '@cais/core/api/compat/cargas-por-servico.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { areasOf, requireDeclarado } from '../course/access.ts'
import { findConsignatarioFor } from '../features/busca-carga/find-consignatario.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { forbidden, refuseField } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { findCargasFor } from '../trade/carga/cargas-por-numero.ts'

interface Params {
  quem?: Area | number | undefined
  consignatarioId?: number | undefined
  escalaId?: number | undefined
}

interface Query {
  subtipo?: string | undefined
  consignatarioId?: number | undefined
  escalaId?: number | undefined
}

type Asking = Pick<ActingEmpresa, 'id' | 'authorities'>

/** One handler for all of these routes; the company's own area and subtype fill what the path leaves open. */
const cargasEndpoints = Object.values(cargasRoutes).map(({ findCargas: route }) =>
  serve(route)(async ({ db, empresa, today, out }, { params, query }) =>
    findCargasFor(db, out, {
      ...askedOf(empresa, route.porServico, params, query),
      empresaId: empresa.id,
      today,
      texto: params.texto,
    }),
  ),
)

const consignatarioEndpoints = Object.values(consignatarioRoutes).map(({ findConsignatario: route }) =>
  serve(route)(async ({ db, empresa, today }, { params, query }) => {
    const { declarado, area } = askedOf(empresa, route.porServico, params, query)
    return findConsignatarioFor(db, { declarado, area, empresaId: empresa.id, today, numero: params.texto })
  }),
)

/** The path names no company: the search runs for each of the caller's own companies. */
const findCargasDtaRodoviarioEndpoint = serve(findCargasDtaRodoviario)(
  async ({ db, actor, today, out }, { params }) => {
    const subtipos = ['RETIRADA_CONTEINER_IMPORTACAO_DTA'] as const
    const askers = actor.empresas
      .filter((empresa) => empresa.activated)
      .flatMap((empresa) => {
        const found = candidatesOf(empresa, { subtipos, busca: 'BL' })[0]
        return found ? [{ ...found, empresaId: empresa.id }] : []
      })
    const found = new Map<number, Awaited<ReturnType<typeof findCargasFor>>[number]>()
    for (const asker of askers) {
      const rows = await findCargasFor(db, out, { ...asker, today, busca: 'BL', texto: params.texto })
      for (const row of rows) found.set(row.id, row)
    }
    if (found.size > 0) delete out.headers['x-caisapp-warning']
    return [...found.values()]
  },
)

export const cargasPorServicoEndpoints: Endpoint[] = [
  ...cargasEndpoints,
  ...consignatarioEndpoints,
  findCargasDtaRodoviarioEndpoint,
]

function askedOf(empresa: Asking, { subtipos, busca }: PorServico, params: Params, query: Query) {
  const { declarado, area } = chosenOf(empresa, { subtipos, busca }, params.quem, query.subtipo)
  const named = typeof params.quem === 'number' ? params.quem : undefined
  return {
    declarado,
    area,
    busca,
    consignatarioId: params.consignatarioId ?? named ?? query.consignatarioId,
    escalaId: params.escalaId ?? query.escalaId,
  }
}

interface Chosen {
  declarado: ServicoDeclarado
  area: Area
}

/** The named subtype and area, or else the first that the company may ask for. */
function chosenOf(
  empresa: Asking,
  porServico: PorServico,
  quem: Area | number | undefined,
  subtipo: string | undefined,
): Chosen {
  if (subtipo !== undefined && !porServico.subtipos.some((one) => one === subtipo))
    refuseField('subtipo', 'validation.invalid', 'query')
  const candidates = candidatesOf(empresa, porServico).filter(
    ({ declarado, area }) =>
      (subtipo === undefined || declarado.subtipo === subtipo) && (typeof quem !== 'string' || area === quem),
  )
  return candidates[0] ?? forbidden()
}

function candidatesOf(empresa: Pick<Asking, 'authorities'>, { subtipos, busca }: PorServico): Chosen[] {
  const own = areasOf(empresa)
  return subtipos
    .flatMap((subtipo) => findServicoDeclarado(subtipo) ?? [])
    .filter(({ buscas }) => buscas.includes(busca))
    .flatMap(({ subtipo, areas }) =>
      areas
        .filter((area) => own.includes(area))
        .map((area) => ({ declarado: requireDeclarado(empresa, area, subtipo), area })),
    )
}
