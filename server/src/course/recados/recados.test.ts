import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { fimDaValidade, nomes, recadoOf } from './recados.ts'

test.each(['pt-br', 'en'] as const)('messages in %s call things as the screens do', (langKey) => {
  const texts = textsIn(langKey)
  for (const tipo of pendenciaTipos) expect(nomes[tipo][langKey]).toBe(texts(`enum.pendenciaTipo.${tipo}`))
  expect(fimDaValidade[langKey]).toBe(texts(motivoDeValidade))
})

test('a message says what, about which service, and why', () => {
  const recado = { sobre: 'DEVOLVIDA', tipo: 'ANEXO', motivo: 'Ilegível.' } as const
  expect(recadoOf('pt-br', '2026000001', recado)).toEqual({
    titulo: 'Pendência devolvida: Anexo',
    texto:
      'O terminal devolveu a pendência "Anexo" do serviço 2026000001. Corrija e entregue de novo. Motivo: Ilegível.',
  })
  expect(recadoOf('en', '2026000001', { sobre: 'EXECUTADO', motivo: null }).texto).toBe(
    'The terminal has finished service 2026000001.',
  )
})

test('what was cancelled is named, and a service without open pendencias names none', () => {
  const tipos = ['ANEXO', 'AGENDAMENTO'] as const
  expect(recadoOf('en', '2026000001', { sobre: 'CANCELADO', tipos, motivo: null }).texto).toBe(
    'Service 2026000001 was cancelled. No longer pending: Attachment, Appointment.',
  )
  expect(
    recadoOf('pt-br', '2026000001', { sobre: 'CANCELADO', tipos: [], motivo: 'Desistência.' }).texto,
  ).toBe('O serviço 2026000001 foi cancelado. Motivo: Desistência.')
})
