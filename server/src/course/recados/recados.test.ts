import { readFileSync } from 'node:fs'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { expect, test } from 'vitest'
import { fimDaValidade, nomes, recadoOf } from './recados.ts'

test.each(['pt-br', 'en'] as const)('messages in %s call things as the screens do', (langKey) => {
  const file = new URL(`../../../../web/public/i18n/${langKey}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const [tipo, nome] of Object.entries(nomes))
    expect(nome[langKey]).toBe(texts[`enum.pendenciaTipo.${tipo}`])
  expect(fimDaValidade[langKey]).toBe(texts[motivoDeValidade])
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
