import type { Area } from '@cais/core/access/area.ts'
import type { CargaEncontrada } from '@cais/core/api/busca-carga.ts'
import type { Busca, ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CargaCompleta, fatosOf, isAskable, selectCargas, viewOf } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { refuseField } from '../../http/refused.ts'

type BuscaPorNumero = Exclude<Busca, 'PL'>

interface Pergunta {
  declarado: ServicoDeclarado
  area: Area
  empresaId: number
  today: string
  busca: BuscaPorNumero
  texto: string
  escalaId?: number | undefined
  consignatarioId?: number | undefined
}

/** The cargo that a company looks for, as far as it may ask for it; cargo that cannot be chosen has its reason. */
export async function findCargasFor(db: Db, out: Outgoing, pergunta: Pergunta): Promise<CargaEncontrada[]> {
  const { declarado, busca } = pergunta
  requireBusca(declarado, busca)
  const { numeros, reason } = readNumeros(busca, pergunta.texto)
  if (reason) return refuseField('texto', reason, 'params')
  const found = await selectCargas(db, sql`${sql.join(conditionsOf(pergunta, numeros), sql` AND `)}`)
  const rows = withoutHistory(found.map((carga) => rowOf(declarado, carga)).filter(isAbout))
  if (rows.length === 0) out.warn('carga.nao-encontrada', numeros.join(', '))
  return rows.map(({ carga, ...row }) => ({ ...row, carga: viewOf(carga) }))
}

/** Cargo that is created with the request is not searched; the items of its booking are. */
export function requireBusca(declarado: ServicoDeclarado, busca: Busca): void {
  if (!declarado.buscas.includes(busca) || isAnnounced(declarado))
    refuseField('busca', 'validation.busca', 'params')
}

export const isAnnounced = ({ carga }: Pick<ServicoDeclarado, 'carga'>) =>
  carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO'

const byNumero: Record<BuscaPorNumero, (numeros: string[]) => RawBuilder<unknown>> = {
  CE: (numeros) => sql`c.ce_mercante_id IN (SELECT m.id FROM ce_mercante m WHERE m.numero = ANY(${numeros}))`,
  BL: (numeros) => sql`c.ce_mercante_id IN (SELECT m.id FROM ce_mercante m WHERE m.bl = ANY(${numeros}))`,
  BK: (
    numeros,
  ) => sql`c.booking_item_id IN (SELECT i.id FROM booking_item i JOIN booking b ON b.id = i.booking_id
    WHERE b.numero = ANY(${numeros}))`,
  ID: (numeros) => sql`c.id IN (SELECT k.id FROM carga k WHERE k.identificador = ANY(${numeros})
    UNION SELECT k.id FROM conteiner x JOIN carga k ON k.conteiner_id = x.id WHERE x.codigo = ANY(${numeros}))`,
}

function conditionsOf(pergunta: Pergunta, numeros: string[]): RawBuilder<unknown>[] {
  const { declarado, area, empresaId, today, busca, escalaId, consignatarioId } = pergunta
  const onShip = declarado.carga.situacao === 'A_CHEGAR'
  if (onShip && escalaId === undefined) refuseField('escalaId', 'validation.required', 'query')
  // Where the new call is chosen, as in a roll-over, the cargo is still booked for another one.
  const isOfCall = escalaId !== undefined && (onShip || !declarado.escala)
  return [
    byNumero[busca](numeros),
    isAskable(empresaId, area, today),
    ...(isOfCall ? [sql`c.escala_id = ${escalaId}`] : []),
    ...(consignatarioId === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM carga_consignatario d
            WHERE d.carga_id = c.id AND d.empresa_id = ${consignatarioId})`,
        ]),
  ]
}

type Row = Omit<CargaEncontrada, 'carga'> & { carga: CargaCompleta }

export function rowOf(declarado: ServicoDeclarado, carga: CargaCompleta): Row {
  const motivoBloqueio = cargaRefusal(declarado, fatosOf(carga))
  const disabled = motivoBloqueio !== null
  return {
    id: carga.id,
    carga,
    motivoBloqueio,
    disabled,
    // The service takes all of the cargo or none, so all rows are preselected.
    checked: !disabled && declarado.carga.todas === true,
    bookingId: carga.bookingId,
    escalaId: carga.escalaId,
  }
}

/** Cargo of another kind is left out; all other cargo is shown, with the reason where it cannot be chosen. */
const isAbout = ({ motivoBloqueio }: Row) => motivoBloqueio !== 'carga.recusa.outro-tipo'

/** A box has many stays: only the one that can be chosen, or else the newest, is shown. */
function withoutHistory(rows: Row[]): Row[] {
  const isBetter = (one: Row, other: Row) =>
    one.disabled === other.disabled ? one.id > other.id : other.disabled
  return rows.filter(
    (row) =>
      row.carga.conteiner === null ||
      !row.disabled ||
      !rows.some((other) => other.carga.conteiner?.id === row.carga.conteiner?.id && isBetter(other, row)),
  )
}
