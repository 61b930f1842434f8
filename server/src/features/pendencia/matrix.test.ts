import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import { areasOfKind } from '@cais/core/pendencia/kinds.ts'
import type { Area } from '@cais/core/rules/area.ts'
import { politicas } from '@cais/core/workflow/politica.ts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  attachRequired,
  examples,
  type OpenedPendencia,
  openPendencia,
  whereKindOccurs,
} from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const walked: string[] = []

/** Each kind with a form, in each area whose companies ask for such services. */
const matrix = formaSlugs.flatMap((slug) =>
  areasOfKind(slug)
    .filter((area) => whereKindOccurs(slug).some(({ declarado }) => declarado.areas.includes(area)))
    .map((area) => ({ slug, area })),
)

// Every kind has calls of the same shape; only the form inside differs.
const routesOf = (slug: FormaSlug) => pendenciaRoutes[slug] as (typeof pendenciaRoutes)['romaneio']
const filledBy = (slug: FormaSlug, opened: OpenedPendencia) => examples[slug](opened) as never

describe.each(matrix)('$slug in $area', ({ slug, area }: { slug: FormaSlug; area: Area }) => {
  const { find, save, finalize } = routesOf(slug)

  test('is found, kept as a draft, handed in and then only looked at', async () => {
    const opened = await openPendencia(server, slug, { area })
    const { params, login: as } = opened
    const first = await call(find, { params }, { as })
    expect(first.body).toMatchObject({ podeEditar: true, motivoLeitura: null, dados: null })
    const dados = filledBy(slug, opened)
    const body = { version: first.body.pendencia.version, dados }
    const saved = await call(save, { params, body }, { as })
    expect(saved.body.dados).toEqual(dados)
    await attachRequired(db, slug, opened)
    const done = await call(finalize, { params, body: { version: saved.body.pendencia.version } }, { as })
    const after = { RESOLVIDA: 'RESOLVIDA', ANALISE: 'EM_ANALISE', SUCESSORA: 'AGUARDANDO_SUCESSORA' }
    const { depois } = politicas[opened.tipo]
    if (depois in after) expect(done.body.pendencia.status).toBe(after[depois as keyof typeof after])
    expect(done.body.podeEditar).toBe(false)
    expect((await call(save, { params, body }, { as })).status).toBe(409)
    walked.push(
      `${slug.padEnd(28)} ${area.padEnd(18)} ${opened.servico.subtipo}: ${done.body.pendencia.status}`,
    )
  })

  test('is not there for strangers', async () => {
    const { params, servico } = await openPendencia(server, slug, { area })
    const isParty = (login: string) => servico.partes.some(({ id }) => id === empresaIdOf(login))
    const stranger = ['terminal', 'depot'].find((login) => !isParty(login)) ?? 'agencia'
    const foreign = { ...params, companyId: empresaIdOf(stranger) }
    expect((await call(find, { params: foreign }, { as: stranger })).status).toBe(404)
    const body = { version: 1, dados: {} }
    expect((await call(save, { params: foreign, body }, { as: stranger })).status).toBe(404)
  })
})

afterAll(() => {
  console.info(`\n${walked.sort().join('\n')}\n`)
})
