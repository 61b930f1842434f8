import { globSync, readFileSync } from 'node:fs'
import { type Entrada, entradas } from '@cais/core/access/escopos.ts'
import { chaveDoPagamento } from '@cais/core/entrada/faturas.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { expect, test } from 'vitest'

/** Where what is sent of each kind is read, besides the file of its name. */
const elsewhere: Partial<Record<Entrada, readonly string[]>> = {
  bookings: ['booking-itens.ts'],
  cargas: ['cargas-*.ts'],
  escalas: ['bercos.ts'],
  eventos: ['../estadias.ts'],
  bloqueios: ['../estadias.ts'],
}

const here = new URL('./recursos/', import.meta.url)
const textOf = (recurso: Entrada) =>
  globSync([`${recurso}.ts`, ...(elsewhere[recurso] ?? [])], { cwd: here })
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .concat(recurso === 'pagamentos' ? String(chaveDoPagamento) : [])
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

test.each(entradas)('every field of %s that its document names is read where it is applied', (recurso) => {
  const text = textOf(recurso)
  const unread = Object.keys(recursosDeEntrada[recurso].dados.shape).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(text),
  )
  expect(unread).toEqual([])
})
