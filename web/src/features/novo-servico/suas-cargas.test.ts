import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { bloqueioVistoriaMapa } from '@cais/core/rules/escolha-carga.ts'
import { describe, expect, it } from 'vitest'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { emptyPedido } from './pedido.ts'
import { chosenIds, linhasWith, markedWith, reasonOf, withAll, withCargas } from './suas-cargas.ts'

const lugarOf = (subtipo: string): Lugar => ({
  companyId: 1,
  area: 'cliente',
  declarado: findServicoDeclarado(subtipo) as ServicoDeclarado,
})
const retirada = lugarOf('RETIRADA_CONTEINER_IMPORTACAO')

interface Wish {
  ce?: string
  dono?: string
  mapa?: boolean
  motivo?: string
}

function row(id: number, { ce = '1', dono = 'Sol', mapa = false, motivo }: Wish = {}): CargaOferecida {
  const carga = {
    id,
    identificador: `BOX ${id}`,
    ceMercante: ce,
    bloqueiosCarga: mapa ? [{ tipo: 'MAPA', descricao: bloqueioVistoriaMapa }] : [],
    consignatarios: [{ id: 1, consignatarioCnpj: dono, consignatarioNome: dono }],
  }
  return { id, carga, motivoBloqueio: motivo ?? null, disabled: motivo !== undefined } as CargaOferecida
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
    const left = linhasWith(retirada, all, rows, first).map(({ carga }) => carga?.id)
    expect(left).toEqual([1, 2])
  })

  it('leaves with its lot where the service takes whole lots', () => {
    const rows = [row(1), row(2), row(3, { ce: '2' })]
    const all = withCargas(emptyPedido, rows)
    const leaving = (lugar: Lugar) => linhasWith(lugar, all, rows, row(1)).map(({ carga }) => carga?.id)
    expect(leaving(lugarOf('DESOVA_DIRETA'))).toEqual([1, 2])
    expect(leaving(retirada)).toEqual([1])
  })
})
