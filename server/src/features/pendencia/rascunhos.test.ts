import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { saveRascunho } from '@cais/core/api/servico.ts'
import { formaSlugs } from '@cais/core/pendencia/kinds.ts'
import { longestRascunho } from '@cais/core/values/inputs.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { examples, openPendencia, whoFills } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { callLoosely, db } = server

/** JSON of exactly this length, made of the values that need the most space in the database. */
function draftOf(length: number): { a: number[]; fill: string } {
  const numbers = Array.from({ length: Math.floor(length / 2) - 20 }, () => 1)
  const missing = length - JSON.stringify({ a: numbers, fill: '' }).length
  return { a: numbers, fill: 'x'.repeat(missing) }
}

const wrong = [{ a: 'x\ud800' }, { a: { 'x\0': 1 } }]

test.each(formaSlugs)(
  'a draft of %s is kept, and refused when it is too long or no text at all',
  async (slug) => {
    const opened = await openPendencia(server, slug, whoFills(slug))
    const { params, login } = opened
    const { version } = await db
      .selectFrom('pendencia')
      .select('version')
      .where('id', '=', params.pendenciaId)
      .executeTakeFirstOrThrow()
    const save = (dados: unknown) =>
      callLoosely(pendenciaRoutes[slug].save, { params, body: { version, dados } }, { as: login })
    for (const dados of wrong) expect((await save(dados)).outcome).toBe('400 error.characters')
    expect((await save(draftOf(longestRascunho + 1))).status).toBe(400)
    expect((await save(examples[slug](opened))).status).toBe(200)
  },
)

test('an unfinished request is kept up to its length, and then refused', async () => {
  const params = {
    companyId: demoEmpresaOf('cliente').id,
    kind: 'cliente' as const,
    subtipo: 'REPESAGEM' as const,
  }
  const save = (conteudo: unknown) =>
    callLoosely(saveRascunho, { params, body: { conteudo } }, { as: 'cliente' })
  expect((await save(draftOf(longestRascunho + 1))).fieldErrors).toEqual([
    'conteudo: validation.rascunho-grande',
  ])
  expect((await save({ a: '\udfff' })).outcome).toBe('400 error.characters')
  expect((await save(draftOf(longestRascunho))).status).toBe(200)
})
