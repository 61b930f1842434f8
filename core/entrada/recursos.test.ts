import { expect, test } from 'vitest'
import { entradas } from '../access/escopos.ts'
import { fonteDasPessoas, fontesDoTerminal } from '../access/fontes.ts'
import { postoDaFonte, recursosDeEntrada } from './recursos.ts'

const viva = (tipo: string) => ({ tipo, encerrada: false })
const encerrada = (tipo: string) => ({ tipo, encerrada: true })

test.each(entradas)('of %s systems count first, people after them, and what was ended last', (recurso) => {
  const postos = [
    ...recursosDeEntrada[recurso].de.map(viva),
    viva(fonteDasPessoas),
    ...recursosDeEntrada[recurso].de.map(encerrada),
  ].map((fonte) => postoDaFonte(recurso, fonte))
  expect(postos).toEqual(postos.toSorted((a, b) => a - b))
  expect(new Set(postos).size).toBe(postos.length)
  const last = Math.max(...fontesDoTerminal.map((tipo) => postoDaFonte(recurso, viva(tipo))))
  const ended = fontesDoTerminal.map((tipo) => postoDaFonte(recurso, encerrada(tipo)))
  expect(Math.min(...ended)).toBeGreaterThan(last)
})
