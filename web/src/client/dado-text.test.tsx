import i18next from 'i18next'
import { expect, test } from 'vitest'
import { cellText } from '../search/table/cell-text.ts'
import { motivoText } from '../trade/servico/EventoList.tsx'
import { dadoText } from './dado-text.ts'

const t = (key: string) => key

test('what data name is Portuguese as it was written', () => {
  expect(dadoText('BLOQUEIO VISTORIA MAPA')).toBe('BLOQUEIO VISTORIA MAPA')
  expect(dadoText('CAFE VERDE EM GRAOS')).toBe('CAFE VERDE EM GRAOS')
})

test('in English known names have their English word however a system writes them, and others stay', async () => {
  await i18next.changeLanguage('en')
  expect(dadoText('BLOQUEIO VISTORIA MAPA')).toBe('HOLD FOR AGRICULTURE (MAPA) INSPECTION')
  expect(dadoText('Café verde em grãos')).toBe('Green coffee beans')
  expect(dadoText('CAFE VERDE EM GRAOS')).toBe('Green coffee beans')
  expect(dadoText('Café')).toBe('Café')
  expect(dadoText('')).toBe('')
  expect(motivoText('Documento ilegível. Envie de novo.', t)).toMatch(/^The document/)
  expect(motivoText('Faltou a assinatura.', t)).toBe('Faltou a assinatura.')
  expect(cellText({ display: 'dado', type: 'String' }, 'Tecidos')).toBe('Textiles')
})
