import { findServicoDeclarado, type ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import { Random } from '@cais/core/values/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPools } from '../../db/pool.ts'
import { testStart, testTimeZone } from '../../testing/clock.ts'
import { cloneDatabase } from '../../testing/cloned-database.ts'
import { demoEscalas } from '../escalas.ts'
import { makeDominio } from './dominio.ts'
import { type DemoEscala, day, demoEmpresaOf, hour, type Mundo, readMundo } from './mundo.ts'
import { type Row, Rows } from './rows.ts'

let known: Mundo

beforeAll(async () => {
  const database = await cloneDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  known = await pools.writing.transaction().execute((tx) => readMundo(tx, testStart, testTimeZone))
  return async () => {
    await pools.end()
    await database.drop()
  }
})

/** The world for another moment. */
function worldAt(now: Date): Rows {
  const escalas = demoEscalas(now)
    .filter(({ status }) => status !== 'CANCELADO')
    .map((escala) => ({ ...escala, eta: escala.data_eta }) as DemoEscala)
    .toSorted((a, b) => a.eta.getTime() - b.eta.getTime() || a.id - b.id)
  const mundo = { ...known, now, escalas, random: new Random(1808), rows: new Rows() }
  makeDominio(mundo)
  return mundo.rows
}

/** The CE Mercantes of the demo's customer without a service, a block or special cargo. */
function plainCes(rows: Rows, subtipo: ServicoSubtipo): number[] {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) throw new Error(subtipo)
  const taken = rows.of('carga_servico').map((row) => (row as Row<'carga_servico'>).carga_id)
  const blocked = rows.of('bloqueio_carga').map((row) => (row as Row<'bloqueio_carga'>).carga_id)
  const touched = new Set([...taken, ...blocked])
  const isPlain = (carga: Row<'carga'> & { id: number }) =>
    !touched.has(carga.id) &&
    !(carga.indicador_carga_perigosa || carga.indicador_oog || carga.indicador_reefer) &&
    cargaRefusal(declarado, fatosOf(carga)) === null
  const ofCe = Map.groupBy(
    rows.of('carga') as (Row<'carga'> & { id: number })[],
    ({ ce_mercante_id }) => ce_mercante_id,
  )
  return (rows.of('ce_mercante') as (Row<'ce_mercante'> & { id: number })[])
    .filter(({ consignatario_id }) => consignatario_id === demoEmpresaOf('cliente').id)
    .filter(({ id }) => ofCe.get(id)?.every(isPlain))
    .map(({ id }) => id)
}

type Fatos = Parameters<typeof cargaRefusal>[1]

const fatosOf = (carga: Row<'carga'>): Fatos => ({
  tipoCarga: carga.tipo_carga as Fatos['tipoCarga'],
  categoria: carga.categoria as Fatos['categoria'],
  recebida: carga.recebida_em !== null,
  entregue: carga.entregue_em !== null,
  desovada: carga.indicador_desova === true,
  desistida: false,
  naoPermitirDesova: false,
  bloqueios: [],
  ocupacoes: [],
})

/** Different weekdays, ends of months and years, and hours on both sides of the terminal's midnight. */
const moments = [0, 30, 91, 149, 150, 152].map(
  (days, index) => new Date(testStart.getTime() + days * day + (index * 5 - 10) * hour),
)

describe.each(moments)('the world that is made at %o', (now) => {
  let rows: Rows
  beforeAll(() => {
    rows = worldAt(now)
  })

  // Two tests at a time take one each, and each may be retried three times.
  test.each([
    ['RETIRADA_CONTEINER_IMPORTACAO', 30],
    ['DESOVA_DIRETA', 30],
    ['DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', 12],
  ] as const)('has plain cargo to ask %s for, again and again', (subtipo, least) => {
    expect(plainCes(rows, subtipo).length).toBeGreaterThanOrEqual(least)
  })
})
