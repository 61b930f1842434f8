import { areas } from '@cais/core/access/area.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { searches } from '@cais/core/search/searches.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readSearch } from '../testing/search-reader.ts'
import { areasWithRows, isForStaff } from '../testing/search-viewers.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)

/** The visibility rules once more in plain SQL: the ids of the rows for the companies in `$`. */
const servicos = (area: string) =>
  `SELECT DISTINCT servico_id AS id FROM servico_parte WHERE empresa_id IN ($) AND area = '${area}'`
const boletins = (area: string) =>
  `SELECT id FROM boletim_pesagem WHERE servico_id IN (${servicos(area)})
   ${area === 'transportador' ? 'OR transportador_id IN ($)' : ''}
   ${area === 'cliente' ? 'OR servico_id IS NULL AND carga_id IN (SELECT carga_id FROM carga_consignatario WHERE empresa_id IN ($))' : ''}`
const ofCarga = `SELECT carga_id FROM carga_consignatario WHERE empresa_id IN ($)
  UNION SELECT carga_id FROM carga_servico NATURAL JOIN
    (SELECT servico_id FROM servico_parte WHERE empresa_id IN ($)) parts`
const anyServico = 'SELECT servico_id FROM servico_parte WHERE empresa_id IN ($)'
const bookings = 'SELECT id FROM booking WHERE armador_id IN ($) OR agencia_maritima_id IN ($)'

const open = `'ATIVA', 'SUSPENSA', 'PENDENTE', 'EM_ANALISE', 'AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA'`

const visible: Record<string, string> = {
  ...Object.fromEntries(areas.map(({ area }) => [`servico-${area}`, servicos(area)])),
  ...Object.fromEntries(areas.map(({ area }) => [`pedido-${area}`, servicos(area)])),
  ...Object.fromEntries(areas.map(({ area }) => [`boletim-pesagem-${area}`, boletins(area)])),
  servico: `SELECT id FROM servico WHERE id IN (${anyServico})`,
  'minhas-pendencias-transportador': `SELECT id FROM pendencia
    WHERE transportador_id IN ($) AND servico_id IN (${anyServico})`,
  'minhas-pendencias-desova-transportador': `SELECT p.id FROM pendencia p JOIN servico s ON s.id = servico_id
    WHERE s.tipo = 'DESOVA' AND transportador_id IS NOT NULL AND servico_id IN (${anyServico})
      AND (transportador_id IN ($) OR servico_id IN (SELECT servico_id FROM servico_parte
        WHERE empresa_id IN ($) AND area = 'transportador' AND papel = 'TRANSPORTADOR'))`,
  'minhas-pendencias': `SELECT d.id FROM pendencia d JOIN servico s ON s.id = d.servico_id
    WHERE d.status IN (${open}) AND s.status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
      AND EXISTS (SELECT FROM servico_parte p WHERE p.servico_id = s.id AND p.empresa_id IN ($)
        AND (p.papel IN ('REQUISITANTE', 'AUTORIZADO')
          OR p.papel = 'TRANSPORTADOR' AND d.tipo IN ('DADOS_TRANSPORTE', 'AGENDAMENTO')))`,
  'motoristas-autorizados': 'SELECT id FROM autorizacao_motorista WHERE transportador_id IN ($)',
  'veiculos-autorizados': 'SELECT id FROM autorizacao_veiculo WHERE transportador_id IN ($)',
  motorista: 'SELECT DISTINCT motorista_id AS id FROM autorizacao_motorista WHERE transportador_id IN ($)',
  caminhao: 'SELECT DISTINCT caminhao_id AS id FROM autorizacao_veiculo WHERE transportador_id IN ($)',
  'booking-armador': bookings,
  booking: `${bookings} OR exportador_id IN ($)
    UNION SELECT booking_id FROM servico WHERE booking_id IS NOT NULL AND id IN (${anyServico})`,
  escala: 'SELECT id FROM escala',
  'escala-cliente': `SELECT escala_id AS id FROM carga WHERE escala_id IS NOT NULL AND id IN (${ofCarga})
    UNION SELECT escala_id FROM booking
      WHERE exportador_id IN ($) OR armador_id IN ($) OR agencia_maritima_id IN ($)
    UNION SELECT escala_id FROM servico WHERE escala_id IS NOT NULL AND id IN (${anyServico})`,
  'iso-code': 'SELECT id FROM iso_code',
  conteiner: `SELECT id FROM conteiner WHERE armador_id IN ($)
    UNION SELECT conteiner_id FROM carga WHERE conteiner_id IS NOT NULL AND id IN (${ofCarga})`,
  carga: `SELECT id FROM carga WHERE id IN (${ofCarga})`,
  empresa: 'SELECT id FROM empresa WHERE id IN ($)',
  usuario: 'SELECT DISTINCT usuario_id AS id FROM empresa_user WHERE empresa_id IN ($)',
}

/** All rows of the table behind a list, for staff. */
const tables: [RegExp, string][] = [
  [/^(servico|pedido)/, 'servico'],
  [/^boletim/, 'boletim_pesagem'],
  [/^minhas-pendencias$/, `pendencia WHERE status IN (${open}) AND vez IN ('TERMINAL', 'ARMAZEM')`],
  [/^minhas-pendencias-t/, 'pendencia WHERE transportador_id IS NOT NULL'],
  [
    /^minhas-pendencias-d/,
    `pendencia WHERE transportador_id IS NOT NULL AND servico_id IN (SELECT id FROM servico WHERE tipo = 'DESOVA')`,
  ],
  [/^motoristas/, 'autorizacao_motorista'],
  [/^veiculos/, 'autorizacao_veiculo'],
  [/^booking/, 'booking'],
  [/^escala/, 'escala'],
  [/^iso/, 'iso_code'],
]

const tableOf = (component: string) => tables.find(([name]) => name.test(component))?.[1] ?? component

async function idsOf(statement: string): Promise<number[]> {
  const { rows } = await sql.raw<{ id: number }>(statement).execute(server.db)
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

const expected = (component: string, empresas: number[]) =>
  idsOf((visible[component] ?? '').replaceAll('$', empresas.join(', ')))

async function seen(component: string, token: string, companyId?: number): Promise<number[]> {
  const viewer = companyId === undefined ? { token } : { token, companyId }
  const rows = await readSearch(server, component, viewer, { pageSize: 50 })
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

const isShared = ({ component }: SearchDefinition) => ['escala', 'iso-code'].includes(component)
const forCompanies = searches.filter((one) => !isForStaff(one))

describe.each(forCompanies)('$component', (definition) => {
  const { component } = definition
  const [first, second] = world.empresasOf(areasWithRows(definition))

  test('shows each of two companies its own rows, and nothing of the other', async () => {
    const ofFirst = await seen(component, world.tokenOf(first), first)
    const ofSecond = await seen(component, world.tokenOf(second), second)
    expect(ofFirst).toEqual(await expected(component, [first]))
    expect(ofSecond).toEqual(await expected(component, [second]))
    if (isShared(definition)) return
    // The comparison proves nothing without rows that only one of the companies sees.
    expect(ofFirst.filter((id) => !ofSecond.includes(id)).length).toBeGreaterThan(0)
    expect(ofSecond.length).toBeGreaterThan(0)
  })

  test('shows a person of one company the same with and without the company in the path', async () => {
    expect(await seen(component, world.tokenOf(second))).toEqual(
      await seen(component, world.tokenOf(second), second),
    )
  })

  test('shows a person of several companies every row of them once', async () => {
    const { rows } = await sql<{ empresa_id: number }>`
      SELECT empresa_id FROM empresa_user JOIN usuario u ON u.id = usuario_id WHERE login = 'varias'`.execute(
      server.db,
    )
    const empresas = rows.map((row) => row.empresa_id)
    expect(await seen(component, world.tokens.varias)).toEqual(
      await expected(component, await withAuthority(definition, empresas)),
    )
  })

  test('shows staff everything, and one company when they load it', async () => {
    expect(await seen(component, world.tokens.chefe)).toEqual(
      await idsOf(`SELECT id FROM ${tableOf(component)}`),
    )
    expect(await seen(component, world.tokens.chefe, first)).toEqual(await expected(component, [first]))
  })

  test('shows nobody else anything', async () => {
    if (isShared(definition) || !definition.authorities.includes('USER')) return
    expect(await seen(component, world.tokens.nenhuma)).toEqual([])
  })
})

/** The companies whose type has access to the list. */
async function withAuthority({ authorities }: SearchDefinition, empresas: number[]): Promise<number[]> {
  if (authorities.includes('USER')) return empresas
  const kinds = authorities.map((one) => one.replaceAll('_', '').replace('DECARGA', 'CARGA'))
  return idsOf(`SELECT DISTINCT empresa_id AS id FROM empresa_tipo
    WHERE empresa_id IN (${empresas}) AND upper(tipo) IN (${kinds.map((kind) => `'${kind}'`)})`)
}

describe.each(searches.filter(isForStaff))('$component', ({ component }) => {
  test('shows staff everybody, or those of a company', async () => {
    expect(await seen(component, world.tokens.chefe)).toEqual(await idsOf(`SELECT id FROM ${component}`))
    expect(await seen(component, world.tokens.chefe, world.mixed)).toEqual(
      await expected(component, [world.mixed]),
    )
  })
})

test('an order counts what is done and what it costs', async () => {
  const rows = await readSearch(server, 'pedido-cliente', { token: world.tokens.chefe })
  const { rows: pendencias } = await sql<{ servico_id: number; status: string }>`
    SELECT servico_id, status FROM pendencia`.execute(server.db)
  const { rows: faturas } = await sql<{ servico_id: number; valor_centavos: number; paga_em: Date | null }>`
    SELECT * FROM fatura WHERE cancelada_em IS NULL`.execute(server.db)
  const sum = (list: typeof faturas) => list.reduce((total, one) => total + one.valor_centavos, 0)
  for (const row of rows) {
    const its = pendencias.filter((one) => one.servico_id === row.id)
    const bills = faturas.filter((one) => one.servico_id === row.id)
    const open = bills.filter((one) => one.paga_em === null)
    expect(row).toMatchObject({
      pendenciasResolvidas: its.filter((one) => one.status === 'RESOLVIDA').length,
      pendenciasTotal: its.filter((one) => !['INATIVA', 'CANCELADA'].includes(one.status)).length,
      valorTotal: sum(bills),
      valorAberto: sum(open),
      situacaoFinanceira: bills.length === 0 ? 'SEM_COBRANCA' : open.length ? 'EM_ABERTO' : 'PAGO',
    })
  }
})
