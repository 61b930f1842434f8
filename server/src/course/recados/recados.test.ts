import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { estados } from '@cais/core/rules/estados.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { languages } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import type { RotuloDePendencia } from '@cais/core/workflow/rotulo.ts'
import { expect, test } from 'vitest'
import { type Recado, recadoOf } from './recados.ts'

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

/** Every message with a status, for each status that it can have. */
const telling: Recado[] = [
  ...estados.flatMap((estado): Recado[] => {
    const [enumType, rotulo] = estado.split('.')
    if (enumType !== 'pendenciaStatus') return []
    const about = { tipo: 'ANEXO', rotulo: rotulo as RotuloDePendencia, motivo: null } as const
    return [
      { sobre: 'APROVADA', ...about },
      { sobre: 'DEVOLVIDA', ...about },
    ]
  }),
  { sobre: 'CANCELADA', tipos: ['ANEXO'], motivo: null },
  { sobre: 'CANCELADO', tipos: [], motivo: null },
  { sobre: 'AGUARDANDO_EXECUCAO', motivo: null },
  { sobre: 'EXECUTADO', motivo: null },
]

test.each(languages)('a message in %s tells a state by the very word of the screens', (language) => {
  const t = textsIn(language)
  for (const recado of telling) {
    const { titulo, estado } = recadoOf(t, '2026000001', recado)
    if (!estado) throw new Error(`${recado.sobre} tells no state`)
    expect(titulo).toContain(t(`enum.${estado}`))
    if ('rotulo' in recado) expect(estado).toBe(`pendenciaStatus.${recado.rotulo}`)
  }
  expect(recadoOf(t, '2026000001', { sobre: 'NOTA', texto: 'x', motivo: null }).estado).toBeNull()
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
  const recado = { sobre: 'DEVOLVIDA', tipo: 'ANEXO', rotulo: 'PENDENTE', motivo: 'Ilegível.' } as const
  expect(recadoOf(pt, '2026000001', recado)).toEqual({
    titulo: 'Devolvida para correção: Anexo',
    texto:
      'O terminal devolveu a pendência "Anexo" do serviço 2026000001. Corrija e entregue de novo. Motivo: Ilegível.',
    estado: 'pendenciaStatus.PENDENTE',
  })
  expect(recadoOf(en, '2026000001', { sobre: 'EXECUTADO', motivo: null }).texto).toBe(
    'The terminal has carried out service 2026000001.',
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
