import { describe, expect, it } from 'vitest'
import { etapaOfCampo, etapaOfPedido, firstEtapaWithError } from './etapas-pedido.ts'

describe('the steps of a request', () => {
  it.each([
    ['cargaServico[2].conteiner', 'CARGA'],
    ['cargaServico.0.cargaId', 'CARGA'],
    ['cargaServico', 'CARGA'],
    ['escalaId', 'CARGA'],
    ['partes.TRANSPORTADOR', 'ENVIAR'],
    ['dados.motivo', 'ENVIAR'],
    ['referenciaCliente', 'ENVIAR'],
    ['subtipo', 'ENVIAR'],
  ])('%s is mended in %s', (field, etapa) => {
    expect(etapaOfCampo(field)).toBe(etapa)
  })

  it('lead to the first one that has something to mend', () => {
    expect(firstEtapaWithError(['dados.motivo', 'cargaServico[0].cargaId'])).toBe('CARGA')
    expect(firstEtapaWithError([])).toBeNull()
  })

  it.each([
    [0, 0, 'CARGA'],
    [0, 2, 'CARGA'],
    [1, 0, 'CARGA'],
    [1, 2, 'ENVIAR'],
    [3, 2, 'ENVIAR'],
  ])('a request kept at %i with %i lines goes on at %s', (etapa, lines, expected) => {
    expect(etapaOfPedido({ etapa, linhas: Array.from({ length: lines }) })).toBe(expected)
  })
})
