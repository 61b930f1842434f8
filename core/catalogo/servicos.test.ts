import { describe, expect, it } from 'vitest'
import { areas } from '../access/area.ts'
import { inOrder, thenAll } from './ordem.ts'
import { condicoes, pendenciaTipos } from './pendencias.ts'
import { buscas, type ServicoDeclarado, servicosDeclarados } from './servicos.ts'
import { pendenciasSobPedido } from './sob-pedido.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados
const areaNames = areas.map(({ area }) => area)

describe('the service subtypes', () => {
  it.each(all)('$subtipo speaks of known areas, look-ups and pendencias', (servico) => {
    expect(servico.areas.length).toBeGreaterThan(0)
    expect(areaNames).toEqual(expect.arrayContaining([...servico.areas]))
    expect(buscas).toEqual(expect.arrayContaining([...servico.buscas]))
    for (const { tipo, quando } of servico.pendencias) {
      expect(pendenciaTipos).toContain(tipo)
      if (quando) expect(condicoes).toContain(quando)
    }
  })

  it.each(all)('$subtipo names each pendencia once, after what it waits for', ({ pendencias }) => {
    const before: string[] = []
    for (const { tipo, depoisDe } of pendencias) {
      expect(before).not.toContain(tipo)
      expect(before).toEqual(expect.arrayContaining([...depoisDe]))
      before.push(tipo)
    }
  })

  it.each(all)('$subtipo names each area and look-up once', (servico) => {
    expect(new Set(servico.areas).size).toBe(servico.areas.length)
    expect(new Set(servico.buscas).size).toBe(servico.buscas.length)
  })

  it('are told apart by name', () => {
    expect(new Set(all.map(({ subtipo }) => subtipo)).size).toBe(all.length)
  })

  it('use every kind of pendencia that is not made on request', () => {
    const onRequest = ['REAGENDAMENTO', ...pendenciasSobPedido.map(({ tipo }) => tipo)]
    const used = new Set(all.flatMap(({ pendencias }) => pendencias.map(({ tipo }) => tipo as string)))
    expect([...used, ...onRequest].sort()).toEqual([...pendenciaTipos].sort())
  })

  it('let the appointment of an import pickup wait for everything else', () => {
    const { pendencias } = all.find(({ subtipo }) => subtipo === 'RETIRADA_CONTEINER_IMPORTACAO') ?? {
      pendencias: [],
    }
    expect(pendencias.at(-1)).toEqual({
      tipo: 'AGENDAMENTO',
      depoisDe: pendencias.slice(0, -1).map(({ tipo }) => tipo),
    })
  })
})

describe('orders', () => {
  it('let each step wait for the whole step before it', () => {
    expect(inOrder(['ANEXO', 'ROMANEIO'], ['FINANCEIRA'])).toEqual([
      { tipo: 'ANEXO', depoisDe: [] },
      { tipo: 'ROMANEIO', depoisDe: [] },
      { tipo: 'FINANCEIRA', depoisDe: ['ANEXO', 'ROMANEIO'] },
    ])
  })

  it('let the last one wait for all', () => {
    expect(thenAll(inOrder(['ANEXO'], ['ROMANEIO']), 'AGENDAMENTO').at(-1)).toEqual({
      tipo: 'AGENDAMENTO',
      depoisDe: ['ANEXO', 'ROMANEIO'],
    })
  })
})
