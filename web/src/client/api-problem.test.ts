import en from '@cais/core/texts/en/error.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { paramsOf, textKeyOfStatus } from './api-problem.ts'

test('whatever status a proxy answers, there are words for it', () => {
  const words = new Set(Object.keys(en))
  for (let status = 400; status < 600; status++) expect(words).toContain(textKeyOfStatus(status))
  const worded = [...words].flatMap((key) => /^error\.http\.(\d+)$/.exec(key)?.[1] ?? [])
  for (const status of worded) expect(textKeyOfStatus(Number(status))).toBe(`error.http.${status}`)
  expect([502, 504].map(textKeyOfStatus)).toEqual(['error.http.503', 'error.http.503'])
})

test('one parameter comes in a header of its own, several come counted, and each is decoded', () => {
  expect(paramsOf(new Headers())).toEqual([])
  expect(paramsOf(new Headers({ 'x-caisapp-params': encodeURIComponent('Contêiner, vazio') }))).toEqual([
    'Contêiner, vazio',
  ])
  const several = {
    'x-caisapp-params-count': '3',
    'x-caisapp-param-1': 'CSQU3054383',
    'x-caisapp-param-2': encodeURIComponent('às 7h'),
    'x-caisapp-params': 'of an older server',
  }
  expect(paramsOf(new Headers({ ...several, 'x-caisapp-param-3': '' }))).toEqual(['CSQU3054383', 'às 7h', ''])
  expect(paramsOf(new Headers(several)), 'one that is missing is left out').toEqual(['CSQU3054383', 'às 7h'])
})
