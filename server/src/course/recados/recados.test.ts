import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { languages } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { recadoOf } from './recados.ts'

const [pt, en] = [textsIn('pt-br'), textsIn('en')]

test.each(languages)('messages in %s call things as the screens do', (language) => {
  const t = textsIn(language)
  for (const tipo of pendenciaTipos) {
    const { titulo } = recadoOf(t, '2026000001', { sobre: 'VEZ', tipo, motivo: null })
    expect(titulo).toContain(t(`enum.pendenciaTipo.${tipo}`))
  }
  const ended = { sobre: 'CANCELADO', tipos: [], motivo: motivoDeValidade } as const
  expect(recadoOf(t, '2026000001', ended).texto).toContain(t(motivoDeValidade))
})

test('what people wrote stays as they wrote it, whatever it looks like', () => {
  const texto = '$t(action.save) {{numero}} R$ 5 <b>&</b> $&'
  expect(recadoOf(pt, '2026000001', { sobre: 'NOTA', texto, motivo: null }).texto).toBe(
    `O terminal anotou no serviço 2026000001: ${texto}`,
  )
  expect(recadoOf(en, '2026000001', { sobre: 'ISENTA', motivo: texto }).texto).toBe(
    `The terminal will not charge for service 2026000001. If there was a bill, it was cancelled. Reason: ${texto}`,
  )
})

test('a message says what, about which service, and why', () => {
  const recado = { sobre: 'DEVOLVIDA', tipo: 'ANEXO', motivo: 'Ilegível.' } as const
  expect(recadoOf(pt, '2026000001', recado)).toEqual({
    titulo: 'Pendência devolvida: Anexo',
    texto:
      'O terminal devolveu a pendência "Anexo" do serviço 2026000001. Corrija e entregue de novo. Motivo: Ilegível.',
  })
  expect(recadoOf(en, '2026000001', { sobre: 'EXECUTADO', motivo: null }).texto).toBe(
    'The terminal has finished service 2026000001.',
  )
})

test('what was cancelled is named, and a service without open pendencias names none', () => {
  const tipos = ['ANEXO', 'AGENDAMENTO'] as const
  expect(recadoOf(en, '2026000001', { sobre: 'CANCELADO', tipos, motivo: null }).texto).toBe(
    'Service 2026000001 was cancelled. No longer pending: Attachment, Appointment.',
  )
  expect(recadoOf(pt, '2026000001', { sobre: 'CANCELADO', tipos: [], motivo: 'Desistência.' }).texto).toBe(
    'O serviço 2026000001 foi cancelado. Motivo: Desistência.',
  )
})
