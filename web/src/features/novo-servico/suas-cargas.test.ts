import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { bloqueioVistoriaMapa } from '@cais/core/rules/escolha-carga.ts'
import { describe, expect, it } from 'vitest'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { emptyPedido, linhaOfCarga } from './pedido.ts'
import { chosenIds, leavingWith, markedWith, reasonOf, withAll, withCargas } from './suas-cargas.ts'

const lugarOf = (subtipo: string): Lugar => ({
  companyId: 1,
  area: 'cliente',
  declarado: findServicoDeclarado(subtipo) as ServicoDeclarado,
})
const retirada = lugarOf('RETIRADA_CONTEINER_IMPORTACAO')

interface Wish {
  ce?: string | null
  booking?: number
  dono?: string
  mapa?: boolean
  motivo?: string
}

function row(
  id: number,
  { ce = '1', booking, dono = 'Sol', mapa = false, motivo }: Wish = {},
): CargaOferecida {
  const carga = {
    id,
    identificador: `BOX ${id}`,
    ceMercante: ce,
    bloqueiosCarga: mapa ? [{ tipo: 'MAPA', descricao: bloqueioVistoriaMapa }] : [],
    consignatarios: [{ id: 1, consignatarioCnpj: dono, consignatarioNome: dono }],
  }
  return {
    id,
    carga,
    bookingId: booking ?? null,
    motivoBloqueio: motivo ?? null,
    disabled: motivo !== undefined,
  } as CargaOferecida
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('own cargo', () => {
  it('of somebody else does not join what is chosen, and nothing joins that is refused', () => {
    const chosen = withCargas(emptyPedido, [row(1)])
    expect(reasonOf(emptyPedido, row(2, { dono: 'Lua' }))).toBeNull()
    expect(reasonOf(chosen, row(2, { dono: 'Lua' }))).toBe('validation.carga-outro-consignatario')
    expect(reasonOf(chosen, row(2, { motivo: 'carga.recusa.desovada' }))).toBe('carga.recusa.desovada')
  })

  it('says anew for whom one asks when it is the first', () => {
    const before = { ...emptyPedido, consignatario: { id: 9, socialName: 'Lua', nationalRegister: '1' } }
    expect(withCargas(before, [row(1)]).consignatario).toBeNull()
    const going = { ...withCargas(emptyPedido, [row(1)]), consignatario: before.consignatario }
    expect(withCargas(going, [row(2)]).consignatario).toEqual(before.consignatario)
  })

  it('joins as a whole as far as it can be sent together', () => {
    const rows = [row(1), row(2, { dono: 'Lua' }), row(3, { motivo: 'carga.recusa.desovada' }), row(4)]
    expect([...chosenIds(withAll(emptyPedido, rows))]).toEqual([1, 4])
  })

  it('that is inspected goes with what is inspected of the same CE Mercante, in and out', async () => {
    const rows = [row(1, { mapa: true }), row(2, { mapa: true }), row(3), row(4, { ce: '2', mapa: true })]
    const [first, , plain] = rows as [CargaOferecida, CargaOferecida, CargaOferecida]
    expect(idsOf(await markedWith(retirada, rows, first))).toEqual([1, 2])
    expect(idsOf(await markedWith(retirada, rows, plain))).toEqual([3])
    const all = withCargas(emptyPedido, rows)
    const left = leavingWith(retirada, all.linhas, linhaOfCarga(first)).map(({ carga }) => carga?.id)
    expect(left).toEqual([1, 2])
  })

  it('leaves with its lot where the service takes whole lots', () => {
    const rows = [row(1), row(2), row(3, { ce: '2' })]
    const all = withCargas(emptyPedido, rows)
    const leaving = (lugar: Lugar) =>
      leavingWith(lugar, all.linhas, linhaOfCarga(row(1))).map(({ carga }) => carga?.id)
    expect(leaving(lugarOf('DESOVA_DIRETA'))).toEqual([1, 2])
    expect(leaving(retirada)).toEqual([1])
  })

  it('that came by booking leaves with its booking, and not with what has no CE Mercante either', () => {
    const ofBooking = (id: number, booking: number) => row(id, { ce: null, booking })
    const rows = [ofBooking(1, 7), ofBooking(2, 7), ofBooking(3, 8)]
    const { linhas } = withCargas(emptyPedido, rows)
    const leaving = (lugar: Lugar, one: CargaOferecida) =>
      leavingWith(lugar, linhas, linhaOfCarga(one)).map(({ carga }) => carga?.id)
    for (const [one, lot] of [
      [ofBooking(1, 7), [1, 2]],
      [ofBooking(3, 8), [3]],
    ] as const)
      expect(leaving(lugarOf('DESOVA_DIRETA'), one)).toEqual(lot)
    expect(leaving(retirada, ofBooking(1, 7))).toEqual([1])
  })
})
