import type { Area } from '@cais/core/access/area.ts'
import { handedIn } from '@cais/core/api/pendencia.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { anexosOf, type FormaSlug, formaSlugs, kindOf } from '@cais/core/pendencia/kinds.ts'
import { isBoletoBarCode } from '@cais/core/values/boleto.ts'
import { mayActOnPendencia, type Papel } from '@cais/core/workflow/acesso.ts'
import type { PendenciaStatus, StatusVirtual } from '@cais/core/workflow/estado.ts'
import { isAgendamento } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openPools } from '../../db/pool.ts'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { testStart } from '../../testing/clock.ts'
import { cloneDatabase } from '../../testing/cloned-database.ts'
import { declared } from '../../testing/declared.ts'
import { everyAlcance, lugarOf } from './alcance.ts'
import { demoEmpresaOf } from './mundo.ts'

interface Mostrada {
  id: number
  tipo: PendenciaTipo
  subtipo: string | null
  status: PendenciaStatus
  statusVirtual: StatusVirtual | null
  servicoId: number
  servicoSubtipo: string
  servicoStatus: string
  /** The parties that see the pendencia, with their area and role. */
  partes: { empresaId: number; area: Area; papel: Papel }[]
  /** Whether the form was ever handed in. */
  entregue: boolean
  conteudo: unknown
  anexos: string[]
  agendamentos: number
  /** Appointments that are still to come. */
  marcados: number
  codigoBarras: string | null
}

const alcances = everyAlcance()
let shown: Mostrada[]
let broken: unknown[]

beforeAll(async () => {
  const database = await cloneDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const { rows } = await sql<Mostrada>`
    WITH partes AS (
      SELECT servico_id,
        json_agg(json_build_object('empresaId', empresa_id, 'area', area, 'papel', papel)) AS partes
      FROM servico_parte GROUP BY servico_id
    ), entregues AS (
      SELECT DISTINCT pendencia_id FROM servico_evento
      WHERE evento = 'FINALIZACAO' OR (evento = 'RESOLUCAO' AND de IN
        ('ATIVA', 'AGUARDANDO_LPCO_POS_VISTORIA', 'AGUARDANDO_CONFIRMACAO_ARMAZEM'))
    ), anexos AS (
      SELECT e.entity_id AS pendencia_id, array_agg(a.tipo) AS tipos
      FROM anexo a JOIN anexo_entity e ON e.anexo_id = a.id
      WHERE e.entity_name = 'Pendencia' AND a.status = 'ATIVO' GROUP BY e.entity_id
    ), agendamentos AS (
      SELECT a.pendencia_id, count(*)::int AS n,
        count(*) FILTER (WHERE a.status = 'CONFIRMADO' AND j.inicio > ${testStart})::int AS marcados
      FROM agendamento a JOIN janela j ON j.id = a.janela_id GROUP BY a.pendencia_id
    )
    SELECT p.id::float8 AS id, p.tipo, p.subtipo, p.status, p.status_virtual AS "statusVirtual",
      s.id::float8 AS "servicoId", s.subtipo AS "servicoSubtipo", s.status AS "servicoStatus", x.partes,
      e.pendencia_id IS NOT NULL AS entregue, d.conteudo, coalesce(a.tipos, '{}') AS anexos,
      coalesce(g.n, 0) AS agendamentos, coalesce(g.marcados, 0) AS marcados, f.codigo_barras AS "codigoBarras"
    FROM pendencia p
    JOIN servico s ON s.id = p.servico_id
    JOIN partes x ON x.servico_id = s.id
    LEFT JOIN entregues e ON e.pendencia_id = p.id
    LEFT JOIN pendencia_dados d ON d.pendencia_id = p.id
    LEFT JOIN anexos a ON a.pendencia_id = p.id
    LEFT JOIN agendamentos g ON g.pendencia_id = p.id
    LEFT JOIN fatura f ON f.pendencia_id = p.id`.execute(pools.reading)
  shown = rows
  broken = await brokenJanelas(pools.reading)
  return async () => {
    await pools.end()
    await database.drop()
  }
})

const declaradoOf = ({ servicoSubtipo }: Mostrada) => declared(servicoSubtipo)
const slugOf = (one: Mostrada) => kindOf(one.tipo, declaradoOf(one))

test('every kind of pendencia stands in every place that it can come to, before everybody who opens it', () => {
  const found = new Set(
    shown.flatMap((one) => {
      const acting = one.partes.filter(
        ({ empresaId, area, papel }) =>
          empresaId === demoEmpresaOf(area).id && mayActOnPendencia(papel, one.tipo),
      )
      return acting.map(({ area }) => `${slugOf(one)} ${lugarOf(one)} ${area}`)
    }),
  )
  const expected = new Set(
    alcances.flatMap(({ slug, lugar, areas }) =>
      slug ? areas.map((area) => `${slug} ${lugar} ${area}`) : [],
    ),
  )
  // The test must not pass because it expects nothing.
  expect(expected.size).toBeGreaterThan(500)
  for (const one of [
    'agendamento-desova AGUARDANDO_CONFIRMACAO_ARMAZEM transportador',
    'reagendamento RESOLVIDA depot',
    'reagendamento-desova AGUARDANDO_CONFIRMACAO_ARMAZEM agente-carga',
    'vistoria-mapa AGUARDANDO_VISTORIA beneficiario',
    'vistoria-mapa AGUARDANDO_VISTORIA despachante',
    'vistoria-mapa AGUARDANDO_LPCO_POS_VISTORIA cliente',
    'anexo PENDENTE terminal',
    'manifesto RESOLVIDA armador',
    'dados-transporte-desova AGUARDANDO_SUCESSORA transportador',
  ])
    expect(expected).toContain(one)
  expect([...expected].filter((one) => !found.has(one))).toEqual([])
})

test('what the terminal decides by itself stands in every place that it can come to', () => {
  const found = new Set(shown.map((one) => `${one.tipo} ${lugarOf(one)}`))
  const expected = new Set(alcances.map(({ tipo, lugar }) => `${tipo} ${lugar}`))
  expect(expected.size).toBeGreaterThan(120)
  expect([...expected].filter((one) => !found.has(one))).toEqual([])
})

test('what was handed in is filled in as its form asks, with the documents that it needs', () => {
  const isForma = (slug: string | null): slug is FormaSlug => (formaSlugs as (string | null)[]).includes(slug)
  const handed = shown.filter((one) => one.entregue && isForma(slugOf(one)))
  expect(new Set(handed.map(slugOf)).size).toBe(formaSlugs.length)
  for (const one of handed) {
    const slug = slugOf(one) as FormaSlug
    expect(handedIn(slug).safeParse({ dados: one.conteudo }).error, `${slug} ${one.id}`).toBeUndefined()
    const { obrigatorios } = anexosOf(slug, declaradoOf(one), {
      subtipo: one.subtipo,
      statusVirtual: one.status === 'RESOLVIDA' ? 'AGUARDANDO_LPCO_POS_VISTORIA' : null,
    })
    expect(one.anexos, `${slug} ${one.id}`).toEqual(expect.arrayContaining([...obrigatorios]))
    if (slug === 'anexo' || slug === 'vistoria-mapa') expect(one.anexos).not.toEqual([])
  }
})

test('windows that were agreed are there, and no more than there are places', () => {
  const agreed = shown.filter(
    (one) =>
      (isAgendamento(one.tipo) || one.tipo === 'REAGENDAMENTO') &&
      one.servicoStatus !== 'CANCELADO' &&
      (one.status === 'RESOLVIDA' || one.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'),
  )
  expect(agreed.length).toBeGreaterThan(200)
  expect(agreed.filter(({ agendamentos }) => agendamentos === 0)).toEqual([])
  const isMoved = new Set(
    shown
      .filter(({ tipo, status }) => tipo === 'REAGENDAMENTO' && status === 'RESOLVIDA')
      .map(({ servicoId }) => servicoId),
  )
  const waiting = agreed.filter(
    ({ servicoStatus, servicoId, tipo }) =>
      servicoStatus === 'AGUARDANDO_EXECUCAO' && (tipo === 'REAGENDAMENTO' || !isMoved.has(servicoId)),
  )
  expect(waiting.length).toBeGreaterThan(50)
  expect(waiting.filter(({ marcados }) => marcados === 0)).toEqual([])
  expect(broken).toEqual([])
})

test('a charge whose turn has come has its bill with a boleto', () => {
  const charged = shown.filter(
    ({ tipo, status }) => tipo === 'FINANCEIRA' && ['ATIVA', 'SUSPENSA', 'RESOLVIDA'].includes(status),
  )
  expect(charged.length).toBeGreaterThan(100)
  expect(charged.filter(({ codigoBarras }) => !isBoletoBarCode(codigoBarras ?? ''))).toEqual([])
})
