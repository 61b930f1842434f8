import { isImo } from '@cais/core/values/imo.ts'
import { isLocode } from '@cais/core/values/locode.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoEscalas } from './escalas.ts'
import { demoNavios } from './navios.ts'
import { demoPortos } from './portos.ts'
import { quay } from './quay.ts'

const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
const everyMoment = (check: (now: Date) => void) => fc.assert(fc.property(now, check), { numRuns: 15 })
const time = (date: unknown) => (date as Date).getTime()

test('ships and ports have numbers that hold', () => {
  expect(demoNavios.filter(({ imo }) => !isImo(imo))).toEqual([])
  expect(demoPortos.filter(({ codigo }) => !isLocode(codigo))).toEqual([])
})

test('whenever the world is made, there are calls of every status, and Garça Real lies at berth 202', () => {
  everyMoment((now) => {
    const escalas = demoEscalas(now)
    const count = (status: string) => escalas.filter((escala) => escala.status === status).length
    expect(count('ATRACADO')).toBe(3)
    expect(count('NA_BARRA')).toBe(3)
    expect(count('ANUNCIADO')).toBeGreaterThan(30)
    expect(count('ENCERRADO')).toBeGreaterThan(38)
    expect(count('CANCELADO')).toBeGreaterThan(4)
    const garca = demoNavios.find(({ nome }) => nome === 'Garça Real')
    const berthed = escalas.find((one) => one.navio_id === garca?.id && one.status === 'ATRACADO')
    expect(berthed?.berco).toBe('202')
  })
})

test('dates follow each other, and nothing has happened that lies ahead', () => {
  everyMoment((now) => {
    for (const escala of demoEscalas(now)) {
      const planned = [
        escala.abertura_gate,
        escala.limite_recepcao_cheio,
        escala.data_deadline,
        escala.data_etb,
        escala.data_etd,
      ].map(time)
      expect(planned).toEqual(planned.toSorted((a, b) => a - b))
      expect(time(escala.data_eta)).toBeLessThan(time(escala.data_etb))
      const happened = [
        escala.data_atracacao,
        escala.data_inicio_operacao,
        escala.data_termino_descarga,
        escala.data_termino_operacao,
        escala.data_desatracacao,
      ].filter((date) => date !== null)
      expect(happened.map(time)).toEqual(happened.map(time).toSorted((a, b) => a - b))
      for (const date of happened) expect(time(date)).toBeLessThanOrEqual(now.getTime())
      expect(escala.data_desatracacao !== null).toBe(escala.status === 'ENCERRADO')
      expect(escala.data_atracacao !== null).toBe(['ENCERRADO', 'ATRACADO'].includes(escala.status))
    }
  })
})

test('no ship lies on another, nor beyond the end of the quay', () => {
  everyMoment((now) => {
    const placed = demoEscalas(now).flatMap((escala) =>
      escala.medida_popa == null || escala.medida_proa == null
        ? []
        : [
            {
              popa: escala.medida_popa,
              proa: escala.medida_proa,
              from: time(escala.data_atracacao ?? escala.data_etb),
              until: time(escala.data_desatracacao ?? escala.data_etd),
            },
          ],
    )
    for (const one of placed) {
      expect(one.proa).toBeLessThanOrEqual(quay.length)
      const touching = placed.filter(
        (two) => two.popa < one.proa && one.popa < two.proa && two.from < one.until && one.from < two.until,
      )
      expect(touching).toEqual([one])
    }
  })
})
