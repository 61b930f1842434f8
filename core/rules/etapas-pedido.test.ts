import { describe, expect, it } from 'vitest'
import { etapaOfCampo, firstEtapaWithError } from './etapas-pedido.ts'

describe('the steps of a request', () => {
  it.each([
    ['partes.TRANSPORTADOR', 'PARTES'],
    ['cargaServico[2].conteiner', 'CARGA'],
    ['cargaServico.0.cargaId', 'CARGA'],
    ['cargaServico', 'CARGA'],
    ['escalaId', 'CARGA'],
    ['dados.motivo', 'DETALHES'],
    ['referenciaCliente', 'DETALHES'],
    ['subtipo', 'CONFERIR'],
  ])('%s is mended in %s', (field, etapa) => {
    expect(etapaOfCampo(field)).toBe(etapa)
  })

  it('lead to the first one that has something to mend', () => {
    expect(firstEtapaWithError(['dados.motivo', 'cargaServico[0].cargaId'])).toBe('CARGA')
    expect(firstEtapaWithError([])).toBeNull()
  })
})
