import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { momentsIn } from '../features/passe/pagina/show.ts'
import { formatCurrency, formatDay, formatGrossWeight, formatNumber } from './formats.ts'
import { formatDateTime } from './terminal-time.ts'

const here = join(import.meta.dirname, '..')

/**
 * Code that formats numbers, days or times with `Intl` directly. The page of a pass stands alone and has its own
 * weekday names.
 */
const ownWay =
  /\bIntl\.(?!NumberFormatOptions|ListFormatOptions|RelativeTimeFormat(Unit|Numeric))|\.toLocale(Date|Time)?String\(|'pt-BR'/
/** Code that cuts a formatted day into parts or puts one together: the result would be right in one language only. */
const inParts = /\bformat\w*\(.*\)\.(slice|substring|split|replace)\(|\{day\}\/|\{month\}\//
const allowed = ['client/formats.ts', 'features/passe/pagina/show.ts', 'features/passe/pagina/texts.ts']

test('no component formats by itself: everything is written as the language that is shown writes it', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'))
  expect(files.length).toBeGreaterThan(500)
  const own = files.filter(
    (file) => !allowed.includes(file) && ownWay.test(readFileSync(join(here, file), 'utf8')),
  )
  expect(own).toEqual([])
})

test('no component writes a day in parts', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.filter((file) => inParts.test(readFileSync(join(here, file), 'utf8')))).toEqual([])
})

test('no component takes a format from elsewhere', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const ofCore =
    /import \{[^}]*\bformat(GrossWeight|Currency|Number|Day|ShortDay|Date|DateTime|Short|Relative)\b[^}]*\} from '@cais\/core\/values\/format\.ts'/
  const taking = files.filter((file) => ofCore.test(readFileSync(join(here, file), 'utf8')))
  // The page of a pass stands alone: its language is not the portal's.
  expect(taking).toEqual(['features/passe/pagina/show.ts'])
})

test('what is shown changes with the language', async () => {
  const shown = () => [
    formatGrossWeight(16_414_000),
    formatCurrency(129_900),
    formatNumber(1299),
    formatDay('2026-11-05'),
    formatDateTime(new Date('2026-11-05T17:30:00Z')),
  ]
  expect(shown()).toEqual(['16.414,000 Kg', 'R$ 1.299,00', '1.299', '05/11/2026', '05/11/2026 14:30'])
  await i18next.changeLanguage('en')
  expect(shown()).toEqual(['16,414.000 kg', 'R$ 1,299.00', '1,299', '5 Nov 2026', '5 Nov 2026 14:30'])
})

test('the page of a pass writes its moments so that no day is read as a month', () => {
  const moment = new Date('2026-11-05T17:30:00Z')
  const full = (language: 'pt-br' | 'en') => momentsIn(language, 'America/Sao_Paulo').full(moment)
  expect([full('pt-br'), full('en')]).toEqual(['05/11 14:30', '5 Nov 14:30'])
})
