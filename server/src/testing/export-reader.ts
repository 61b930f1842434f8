import { type ExportFormat, exportSearch } from '@cais/core/api/search.ts'
import type { ColumnDefinition } from '@cais/core/search/definition.ts'
import { en } from '@cais/core/texts/en.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { Answer } from './answer.ts'
import type { Row, Viewer } from './search-reader.ts'
import type { TestServer } from './test-server.ts'

/** Exports the file of a list, as any client does. */
export function askExport(
  { callLoosely }: Pick<TestServer, 'callLoosely'>,
  component: string,
  { token, companyId }: Viewer,
  body: unknown,
): Promise<Answer<unknown>> {
  return callLoosely(exportSearch, { params: { component, companyId }, body }, { token })
}

export const textsOf = (language: Language): Record<string, string> => (language === 'en' ? en : ptBr)

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** The expected cell for a value of a row, computed in another way than in the server. */
export function expectedCell(
  { id, type, display, enumType }: ColumnDefinition,
  row: Row,
  language: Language,
  format: ExportFormat,
): string {
  const value = row[id]
  const texts = textsOf(language)
  const number = (text: string) => (format === 'csv' && language === 'pt-br' ? text.replace('.', ',') : text)
  const isWritten = format === 'csv' && language === 'pt-br'
  const isDay = (day: string) => (isWritten ? day.split('-').reverse().join('/') : day)
  if (value === null || value === undefined) return ''
  if (enumType)
    return String(value)
      .split(', ')
      .map((word) => texts[`enum.${enumType}.${word}`] ?? word)
      .join(', ')
  if (type === 'Boolean') return texts[value ? 'answer.yes' : 'answer.no'] ?? ''
  if (display === 'weight' || display === 'money') {
    const [unit, places] = display === 'weight' ? [1_000, 3] : [100, 2]
    const amount = Number(value) / unit
    return format === 'csv' ? number(amount.toFixed(places)) : String(amount)
  }
  if (display === 'register')
    return String(value)
      .replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
      .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (type === 'Date') return isDay(String(value))
  if (type === 'Datetime') {
    const [day = '', time = ''] = clock.format(new Date(String(value))).split(', ')
    const shown = isWritten ? day : day.split('/').reverse().join('-')
    return format === 'xlsx' && time === '00:00' ? shown : `${shown} ${time}`
  }
  return String(value)
}
