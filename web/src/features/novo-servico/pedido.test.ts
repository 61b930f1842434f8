import type { Escala } from '@cais/core/api/escala.ts'
import { type Linha, pedido as pedidoSchema } from '@cais/core/api/rascunho-servico.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, it } from 'vitest'
import {
  addLinhas,
  alteradoOf,
  askedOf,
  chooseEscala,
  emptyPedido,
  linhaOfConteiner,
  linhaOfQuantidade,
  loadEscala,
  novoOf,
  removeLinhas,
} from './pedido.ts'

const recepcao = findServicoDeclarado('RECEPCAO_CONTEINER_EXPORTACAO') as ServicoDeclarado
const item = {
  id: 7,
  bookingId: 3,
  bookingNumero: 'LAN260013',
  armador: 'Linha Austral',
  escalaId: 9,
  navioNome: 'Garça Real',
  viagemOutbound: '421N',
  isocodeCodigo: '22G1',
  produto: 'Café',
  quantidade: 5,
  saldo: 4,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
  temperatura: null,
}
const escala = { escalaId: 9, navioNome: 'Garça Real', viagemOutbound: '421N' }
const box = (code: string) => linhaOfConteiner(item, code)

describe('a request being filled in', () => {
  it('takes the same cargo once', () => {
    const once = addLinhas(emptyPedido, [box('CSQU3054383')])
    expect(addLinhas(once, [box('CSQU3054383')]).linhas).toHaveLength(1)
    expect(removeLinhas(once, once.linhas).linhas).toEqual([])
  })

  it('puts the chosen call on every line, also on later ones, and takes it from all', () => {
    const chosen = chooseEscala(addLinhas(emptyPedido, [box('CSQU3054383')]), escala)
    const more = addLinhas(chosen, [box('QQZU1000370')])
    expect(more.linhas.map((one) => one.escala)).toEqual(['Garça Real - 421N', 'Garça Real - 421N'])
    const cleared = chooseEscala(more, null)
    expect(cleared.escala).toBeNull()
    expect(cleared.linhas.map((one) => one.escala)).toEqual([null, null])
  })

  it('puts everything known about the call on the service and every line, and takes it from all', () => {
    const completa = { id: 9, navioNome: 'Garça Real', viagemOutbound: '422N', berco: '102' } as Escala
    const chosen = chooseEscala(addLinhas(emptyPedido, [box('CSQU3054383')]), escala)
    const loaded = addLinhas(loadEscala(chosen, completa), [box('QQZU1000370')])
    expect(loaded.escala).toMatchObject({ escalaId: 9, viagemOutbound: '422N', completa })
    expect(loaded.linhas.map((one) => one.escalaCompleta)).toEqual([completa, completa])
    expect(loaded.linhas.map((one) => one.escala)).toEqual(['Garça Real - 422N', 'Garça Real - 422N'])
    const cleared = chooseEscala(loaded, null)
    expect([cleared.escala, ...cleared.linhas.map((one) => one.escalaCompleta)]).toEqual([null, null, null])
    // The user has chosen another call while this one was loading.
    expect(
      loadEscala(chooseEscala(loaded, { ...escala, escalaId: 10 }), completa).escala?.completa,
    ).toBeUndefined()
  })

  it('counts boxes and quantities of one booking item', () => {
    const asked = addLinhas(emptyPedido, [box('CSQU3054383'), linhaOfQuantidade(item, 3)])
    expect(askedOf(asked, 7)).toBe(4)
  })

  it('sends only what the subtype declares', () => {
    const filled = addLinhas(
      { ...emptyPedido, dados: { observacao: 'Com cuidado', motivo: 'de outro serviço' }, escala },
      [box('CSQU3054383')],
    )
    expect(novoOf(recepcao, filled)).toMatchObject({
      dados: { observacao: 'Com cuidado' },
      cargaServico: [{ bookingItemId: 7, conteiner: 'CSQU3054383' }],
    })
    expect(novoOf(recepcao, filled)).not.toHaveProperty('escalaId')
    expect(novoOf(recepcao, filled).dados).not.toHaveProperty('motivo')
  })

  it('does not say that it was looked for in a way that the subtype does not have', () => {
    expect(novoOf(recepcao, { ...emptyPedido, busca: 'PL' }).searchType).toBeNull()
    expect(novoOf(recepcao, { ...emptyPedido, busca: 'BK' }).searchType).toBe('BK')
  })

  it('names lines that are there by their id and puts new ones before them', () => {
    const there: Linha = { ...box('CSQU3054383'), chave: 'linha 5', id: 5 }
    const edited = addLinhas({ ...emptyPedido, linhas: [there] }, [box('QQZU1000370')])
    expect(alteradoOf(recepcao, edited, { id: 12, version: 2 }).cargaServico).toEqual([
      { bookingItemId: 7, conteiner: 'QQZU1000370' },
      { id: 5 },
    ])
  })

  it('survives being kept as a draft, and something else is not taken for one', () => {
    const filled = chooseEscala(addLinhas(emptyPedido, [box('CSQU3054383')]), escala)
    expect(pedidoSchema.parse(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(pedidoSchema.safeParse({ linhas: 'x' }).success).toBe(false)
  })
})
