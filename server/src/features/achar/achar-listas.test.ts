import { areas } from '@cais/core/access/area.ts'
import type { GrupoDeAchados, TipoDeAchado } from '@cais/core/api/achar.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSearch } from '../../testing/search-reader.ts'
import { loadSearchWorld } from '../../testing/search-world.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { shareOf } from '../../testing/turns.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)

/** The lists in which each kind of result may be. */
const listsOf: Record<TipoDeAchado, string[]> = {
  servico: ['servico', ...areas.map(({ area }) => `servico-${area}`)],
  conteiner: ['conteiner'],
  'ce-mercante': ['carga'],
  booking: ['booking'],
  escala: ['escala'],
  caminhao: ['caminhao'],
  motorista: ['motorista'],
  empresa: ['empresa'],
  pessoa: ['usuario'],
}

interface Viewer {
  token: string
  companyId?: number
}

async function find({ token, companyId }: Viewer, texto: string): Promise<GrupoDeAchados[]> {
  const url = `${companyId ? `/api/${companyId}` : '/api'}/achar?texto=${encodeURIComponent(texto)}`
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Texts to search for: whole numbers and names of all kinds, and parts of them. */
async function texts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT numero_solicitacao AS text FROM servico UNION SELECT codigo FROM conteiner UNION SELECT numero FROM booking
    UNION SELECT numero FROM ce_mercante UNION SELECT bl FROM ce_mercante UNION SELECT nome FROM navio
    UNION SELECT placa FROM caminhao UNION SELECT nome FROM motorista UNION SELECT cpf FROM motorista
    UNION SELECT nome FROM autorizacao_motorista UNION SELECT nome FROM empresa UNION SELECT login FROM usuario
    ORDER BY 1`.execute(server.db)
  const whole = rows.map(({ text }) => text)
  const some = whole.filter((_, index) => index % Math.ceil(whole.length / 40) === 0)
  return [...some, ...some.map((text) => text.slice(-4)), ...some.map((text) => text.slice(0, 3))].filter(
    (text) => text.replace(/[^\p{L}\p{N}]/gu, '').length >= 3,
  )
}

const viewers: [string, Viewer][] = [
  ['staff', { token: world.tokens.chefe }],
  ['staff for a company', { token: world.tokens.chefe, companyId: world.empresasOf('cliente')[0] }],
  ['somebody of many companies', { token: world.tokens.varias }],
  ['somebody of none', { token: world.tokens.nenhuma }],
  ['a company with several areas', { token: world.tokenOf(world.mixed), companyId: world.mixed }],
  ...areas.map(({ area }): [string, Viewer] => {
    const [companyId] = world.empresasOf(area)
    return [area, { token: world.tokenOf(companyId), companyId }]
  }),
]

const asked = await texts()

const textsFor = (viewer: Viewer) =>
  shareOf(
    asked,
    viewers.findIndex(([, one]) => one === viewer),
    3,
  )

test.each(viewers)('what %s finds stands in a list of theirs', async (_, viewer) => {
  const shown = new Map<string, Set<number>>()
  const idsIn = async (component: string) => {
    const known = shown.get(component)
    if (known) return known
    const rows = await readSearch(server, component, viewer, { pageSize: 200 }).catch(() => [])
    const ids = new Set(rows.map(({ id }) => id))
    shown.set(component, ids)
    return ids
  }
  let count = 0
  for (const texto of textsFor(viewer))
    for (const { tipo, achados } of await find(viewer, texto)) {
      const lists = await Promise.all(listsOf[tipo].map(idsIn))
      for (const { id } of achados) {
        expect(
          lists.some((ids) => ids.has(id)),
          `${tipo} ${id} by ${texto}`,
        ).toBe(true)
        count++
      }
    }
  // Everyone may see calls of ships, so every user finds something.
  expect(count).toBeGreaterThan(0)
})

test('whatever a company has in a list of boxes, it finds by its whole code', async () => {
  const [companyId] = world.empresasOf('cliente')
  const viewer = { token: world.tokenOf(companyId), companyId }
  const rows = await readSearch(server, 'conteiner', viewer, { pageSize: 200 })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows.slice(0, 20)) {
    const groups = await find(viewer, String(row.codigo))
    expect(groups.find(({ tipo }) => tipo === 'conteiner')?.achados.map(({ id }) => id)).toEqual([row.id])
  }
})
