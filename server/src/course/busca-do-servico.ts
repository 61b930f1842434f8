import type { ServicoView } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type CargaCompleta, fatosOf, selectCargas, viewOf } from './cargas.ts'

type Busca = Pick<
  ServicoView,
  'searchType' | 'searchInput' | 'caracteristica' | 'siscomexCEsMercantes' | 'cargaServicoNotSelected'
>
type Found = Pick<ServicoView, 'id' | 'subtipo' | 'booking' | 'searchType' | 'searchInput'>

/** The search by which a request found its cargo: the typed values, or for older requests the numbers of their cargo. */
export async function readBusca(
  db: Db,
  servico: Found,
  cargas: readonly CargaCompleta[],
  papel: Papel,
): Promise<Busca> {
  const ces = cesOf(cargas)
  const [ce] = ces
  const guess =
    ce && ces.length === 1
      ? { searchType: 'CE' as const, searchInput: ce.numero }
      : servico.booking
        ? { searchType: 'BK' as const, searchInput: servico.booking.numero }
        : {
            searchType: 'ID' as const,
            searchInput: cargas.map(({ identificador }) => identificador).join(', '),
          }
  return {
    ...(servico.searchType ? { searchType: servico.searchType, searchInput: servico.searchInput } : guess),
    caracteristica: {
      tiposCarga: [...new Set(cargas.map(({ tipoCarga }) => tipoCarga))].sort(),
      categorias: [...new Set(cargas.map(({ categoria }) => categoria))].sort(),
      parteDeLote: cargas.some(({ consignatarios }) => consignatarios.length > 1),
      quantidade: cargas.length,
    },
    siscomexCEsMercantes: ces,
    cargaServicoNotSelected: isOwn.has(papel) ? await notSelected(db, servico) : [],
  }
}

/** The bills of lading (CE Mercante) of the cargo, each once. */
function cesOf(cargas: readonly CargaCompleta[]): Busca['siscomexCEsMercantes'] {
  const byId = new Map<number, Busca['siscomexCEsMercantes'][number]>()
  for (const { ceMercanteId: id, ceMercante: numero, bl } of cargas)
    if (id !== null && numero !== null && bl !== null) byId.set(id, { id, numero, bl })
  return [...byId.values()].sort((a, b) => (a.numero < b.numero ? -1 : 1))
}

/** Only these roles see the rest of the lot; parties that fetch or handle cargo do not. */
const isOwn: ReadonlySet<Papel> = new Set(['REQUISITANTE', 'CONSIGNATARIO'])

/** The cargo under the same CE Mercante or booking, of the same consignee, that is in no line of the service. */
async function notSelected(db: Db, { id, subtipo }: Found): Promise<Busca['cargaServicoNotSelected']> {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) return []
  const found = await selectCargas(
    db,
    sql`(c.ce_mercante_id IN (SELECT k.ce_mercante_id FROM carga_servico l JOIN carga k ON k.id = l.carga_id
        WHERE l.servico_id = ${id})
      OR c.booking_item_id IN (SELECT i.id FROM booking_item i JOIN servico s ON s.booking_id = i.booking_id
        WHERE s.id = ${id}))
      AND c.cancelada_em IS NULL
      AND NOT EXISTS (SELECT FROM carga_servico l WHERE l.servico_id = ${id} AND l.carga_id = c.id)
      AND (NOT EXISTS (SELECT FROM carga_consignatario d WHERE d.carga_id = c.id)
        OR EXISTS (SELECT FROM carga_consignatario d JOIN servico s ON s.consignatario_id = d.empresa_id
          WHERE d.carga_id = c.id AND s.id = ${id}))`,
  )
  return found.flatMap((carga) => {
    const motivoBloqueio = cargaRefusal(declarado, fatosOf(carga))
    if (motivoBloqueio === 'carga.recusa.outro-tipo') return []
    const disabled = motivoBloqueio !== null
    return [{ id: carga.id, carga: viewOf(carga), motivoBloqueio, checked: false, disabled }]
  })
}
