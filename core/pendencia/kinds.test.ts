import { expect, it } from 'vitest'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { kindRow } from '../workflow/politica.ts'
import { anexosOf, areasOfKind, isScreenIn, kindOf, kindSlugs, kinds, pathOfPendencia } from './kinds.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados

it('every pendencia that somebody hands in has exactly one screen in every service', () => {
  for (const servico of all) {
    for (const { tipo } of servico.pendencias) {
      const slugs = kindSlugs.filter(
        (slug) => kinds[slug].tipos.includes(tipo) && isScreenIn(kinds[slug], servico),
      )
      const isHandedIn = kindRow(tipo).depois !== 'DECISAO' || tipo === 'MANIFESTO'
      expect(slugs, `${servico.subtipo} ${tipo}`).toHaveLength(isHandedIn ? 1 : 0)
    }
  }
})

it('every kind is opened in some area and every pendencia type is known', () => {
  for (const slug of kindSlugs) {
    expect(areasOfKind(slug).length, slug).toBeGreaterThan(0)
    expect(pendenciaTipos).toEqual(expect.arrayContaining([...kinds[slug].tipos]))
  }
  expect(kindSlugs).toHaveLength(22)
})

it('what must be attached may be attached', () => {
  for (const servico of all) {
    for (const { tipo } of servico.pendencias) {
      const slug = kindOf(tipo, servico)
      if (!slug) continue
      const { permitidos, obrigatorios } = anexosOf(slug, servico)
      expect(permitidos).toEqual(expect.arrayContaining([...obrigatorios]))
    }
  }
})

it.each([
  ['AGENDAMENTO', 'DESOVA_DIRETA', '/7/servico-cliente/3/pendencia-agendamento-desova/9'],
  ['AGENDAMENTO', 'EIR', '/7/servico-cliente/3/pendencia-agendamento/9'],
  ['DADOS_TRANSPORTE', 'DESOVA_DIRETA', '/7/servico/3/pendencia-dados-transporte-desova/9?requisitanteId=5'],
  ['INTERCAMBIO_DEVOLUCAO', 'EIR', '/7/servico/3/pendencia-intercambio-devolucao/9'],
  [
    'NOTA_FISCAL_RETIRADA',
    'EIR',
    '/7/servico-cliente/3/pendencia-nota-fiscal-ce-mercante/9?requisitanteId=5&tipoPendencia=NOTA_FISCAL_RETIRADA',
  ],
  ['FINANCEIRA', 'EIR', null],
] as const)('%s of a %s is resolved at %s', (tipo, subtipo, path) => {
  const servico = { id: 3, tipo: subtipo.split('_')[0] ?? '', subtipo, requisitante: { id: 5 } }
  expect(pathOfPendencia('cliente', 7, servico, { id: 9, tipo })).toBe(path)
})

it('no address is told in an area that has no such screen; a shared screen is for every area', () => {
  const servico = { id: 3, tipo: 'EIR', subtipo: 'EIR', requisitante: { id: 5 } }
  expect(pathOfPendencia('terminal', 7, servico, { id: 9, tipo: 'NOTA_FISCAL_RETIRADA' })).toBeNull()
  expect(pathOfPendencia('terminal', 7, servico, { id: 9, tipo: 'INTERCAMBIO_DEVOLUCAO' })).toBe(
    '/7/servico/3/pendencia-intercambio-devolucao/9',
  )
})
