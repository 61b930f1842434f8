import { type Area, areas } from '@cais/core/access/area.ts'
import { findCargas, findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { listExemplos } from '@cais/core/api/exemplos-servico.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { bookingEspecial } from './disponiveis.ts'
import { demoEmpresaOf } from './mundo.ts'

const { call, clock, db } = await startTestServer()

const loginOf = (area: Area): string =>
  ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area as string] ?? area

describe.each(areas)('the demo account of $area', ({ area }) => {
  const companyId = demoEmpresaOf(area).id
  test.each(servicosOfArea(area))('finds something to ask $subtipo for', async (declarado) => {
    const params = { companyId, kind: area, subtipo: declarado.subtipo as ServicoSubtipo }
    const { body: exemplos } = await call(listExemplos, { params }, { as: loginOf(area) })
    const [first] = exemplos
    expect(first).toBeDefined()
    if (!first) return
    const isAnnounced = ['NOVA', 'POR_TIPO'].includes(declarado.carga.situacao)
    if (isAnnounced) {
      const items = await call(
        findItensDeBooking,
        { params: { ...params, numero: first.texto } },
        { as: loginOf(area) },
      )
      expect(items.body.some(({ saldo }) => saldo > 0)).toBe(true)
      return
    }
    const escalaId = first.escala ? await escalaNamed(first.escala) : undefined
    const cargas = await call(
      findCargas,
      { params: { ...params, busca: first.busca, texto: first.texto }, query: { escalaId } },
      { as: loginOf(area) },
    )
    expect(cargas.body.some(({ disabled }) => !disabled)).toBe(true)
  })
})

test('a broker may bring cold and dangerous boxes for a ship whose gate is still to open', async () => {
  const params = {
    companyId: demoEmpresaOf('despachante').id,
    kind: 'despachante',
    subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
    numero: bookingEspecial,
  } as const
  const { body: items } = await call(findItensDeBooking, { params }, { as: 'despachante' })
  expect(items.map((item) => [item.indicadorReefer, item.indicadorCargaPerigosa])).toEqual([
    [true, false],
    [false, true],
  ])
  const { abertura_gate } = await db
    .selectFrom('escala')
    .select('abertura_gate')
    .where('id', '=', items[0]?.escalaId ?? 0)
    .executeTakeFirstOrThrow()
  expect(abertura_gate?.getTime()).toBeGreaterThan(clock.now().getTime())
})

async function escalaNamed(name: string): Promise<number> {
  const [navio = '', viagem = ''] = name.split(' - ')
  const { id } = await db
    .selectFrom('escala')
    .innerJoin('navio', 'navio.id', 'escala.navio_id')
    .select('escala.id')
    .where('navio.nome', '=', navio)
    .where('viagem_outbound', '=', viagem)
    .executeTakeFirstOrThrow()
  return id
}
