import { type Exemplo, listExemplos } from '@cais/core/api/exemplos-servico.ts'
import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { fits, isUsableBooking, saldoOfItem } from '../../course/booking-items.ts'
import { type Asking, type CargaCompleta, fatosOf, isAskable, selectCargas } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from '../../trade/carga/cargas-por-numero.ts'

const most = 3

/** Visitors of the demo do not know its numbers, so the examples are cargo that is free right now. */
export const listExemplosEndpoint = serve(listExemplos)(
  async ({ db, empresa, now, today, config }, { params }) => {
    if (!config.demo) return notFound()
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (isAnnounced(declarado))
      return exemplosOfBooking(db, declarado, { empresaId: empresa.id, areas: [params.kind], today }, now)
    // The order is shuffled by subtype, so that visitors who try different services do not take the same cargo.
    const ids = await sql<{ id: number }>`
    SELECT c.id FROM carga c
    WHERE c.categoria = ANY(${[...declarado.carga.categorias]}) AND c.tipo_carga = ANY(${[...declarado.carga.tipos]})
      AND NOT EXISTS (SELECT FROM carga_servico l WHERE l.carga_id = c.id)
      AND ${isAskable(empresa.id, params.kind, today)}
    ORDER BY md5(coalesce(c.ce_mercante_id, c.booking_item_id, c.id) || ${params.kind} || ${params.subtipo})
    LIMIT 400`.execute(db)
    const cargas = await selectCargas(db, sql`c.id = ANY(${ids.rows.map(({ id }) => id)}::bigint[])`)
    const free = cargas
      .filter((carga) => cargaRefusal(declarado, fatosOf(carga)) === null)
      .toSorted((a, b) => place(ids.rows, a) - place(ids.rows, b))
    return exemplosOf(db, declarado, free, now)
  },
)

const place = (rows: readonly { id: number }[], { id }: CargaCompleta) =>
  rows.findIndex((row) => row.id === id)

/** The first few numbers for each way to search. */
async function exemplosOf(
  db: Db,
  declarado: ServicoDeclarado,
  cargas: readonly CargaCompleta[],
  now: Date,
): Promise<Exemplo[]> {
  const isComing = declarado.carga.situacao === 'A_CHEGAR'
  const escalas = await namesOfEscalas(db, isComing ? cargas.map(({ escalaId }) => escalaId ?? 0) : [], now)
  const bookings = await numerosOfBookings(
    db,
    cargas.map(({ bookingId }) => bookingId ?? 0),
  )
  const numeroOf = {
    CE: (carga: CargaCompleta) => carga.ceMercante,
    BL: (carga: CargaCompleta) => carga.bl,
    BK: (carga: CargaCompleta) => bookings.get(carga.bookingId ?? 0) ?? null,
    ID: (carga: CargaCompleta) => carga.identificador,
  }
  return declarado.buscas.flatMap((busca) => {
    if (busca === 'PL') return []
    const found = new Map<string, Exemplo>()
    for (const carga of cargas) {
      const texto = numeroOf[busca](carga)
      const escala = escalas.get(carga.escalaId ?? 0) ?? null
      if (texto && (!isComing || escala)) found.set(texto, { busca, texto, escala })
      if (found.size === most) break
    }
    return [...found.values()]
  })
}

async function namesOfEscalas(db: Db, ids: number[], now: Date): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT e.id, n.nome || ' - ' || e.viagem_outbound AS nome FROM escala e JOIN navio n ON n.id = e.navio_id
    WHERE e.id = ANY(${ids}::bigint[]) AND e.status NOT IN ('CANCELADO', 'ENCERRADO') AND e.data_desatracacao IS NULL
      AND e.data_eta > ${now}`.execute(db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

async function numerosOfBookings(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; numero: string }>`
    SELECT id, numero FROM booking WHERE id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}

async function exemplosOfBooking(
  db: Db,
  declarado: ServicoDeclarado,
  asking: Asking,
  now: Date,
): Promise<Exemplo[]> {
  const { rows } = await sql<{
    numero: string
    tipo: BookingTipo
    categoria: CategoriaCarga
    escala: string
  }>`
    SELECT b.numero, b.tipo, b.categoria_carga AS categoria, n.nome || ' - ' || e.viagem_outbound AS escala
    FROM booking b JOIN escala e ON e.id = b.escala_id JOIN navio n ON n.id = e.navio_id
    WHERE ${isUsableBooking(asking)} AND e.data_eta > ${now} AND e.status <> 'CANCELADO'
      AND EXISTS (SELECT FROM booking_item i WHERE i.booking_id = b.id AND ${saldoOfItem} > 1)
    ORDER BY md5(b.id || ${declarado.subtipo}) LIMIT 200`.execute(db)
  return rows
    .filter((row) => fits(declarado, row))
    .slice(0, most)
    .map(({ numero, escala }) => ({ busca: 'BK', texto: numero, escala: declarado.escala ? escala : null }))
}
