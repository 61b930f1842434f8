import { bytesOf, pdf } from '@cais/core/anexo/amostras.ts'
import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import { routesOf } from '@cais/core/api/pendencia.ts'
import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/kinds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  attachRequired,
  examples,
  type OpenedPendencia,
  openPendencia,
  whoFills,
} from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server

/** Opens a pendencia for the company whose turn it is, with the required documents attached. */
async function open(slug: FormaSlug): Promise<OpenedPendencia> {
  const opened = await openPendencia(server, slug, whoFills(slug))
  await attachRequired(db, slug, opened)
  return opened
}

const finalize = (slug: FormaSlug, { params, login: as }: OpenedPendencia, body?: object, key?: string) =>
  callLoosely(
    routesOf(slug).finalize,
    { params, body },
    { as, ...(key && { headers: { 'idempotency-key': key } }) },
  )

const keptOf = ({ params }: OpenedPendencia) =>
  db
    .selectFrom('pendencia as p')
    .leftJoin('pendencia_dados as d', 'd.pendencia_id', 'p.id')
    .select(['p.status', 'p.version', 'd.conteudo', 'd.entregue_em'])
    .where('p.id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()

const eventosOf = ({ params }: OpenedPendencia) =>
  db
    .selectFrom('servico_evento')
    .select('evento')
    .where('pendencia_id', '=', params.pendenciaId)
    .orderBy('id')
    .execute()

const auditsOf = ({ params }: OpenedPendencia) =>
  db
    .selectFrom('audit')
    .select('type')
    .where(sql<boolean>`data ->> 'pendenciaId' = ${String(params.pendenciaId)}`)
    .execute()

test.each(formaSlugs)('a pendencia %s is handed in with its data by one call', async (slug) => {
  const inTwo = await open(slug)
  const dados = examples[slug](inTwo)
  const { version } = await keptOf(inTwo)
  await callLoosely(
    routesOf(slug).save,
    { params: inTwo.params, body: { version, dados } },
    { as: inTwo.login },
  )
  expect((await finalize(slug, inTwo)).status).toBe(200)

  const inOne = await open(slug)
  const answer = await finalize(slug, inOne, { dados: examples[slug](inOne) })
  expect(answer.outcome).toBe('200')
  const [one, two] = [await keptOf(inOne), await keptOf(inTwo)]
  expect(one.status).toBe(two.status)
  expect(one.entregue_em).not.toBeNull()
  expect(Object.keys(one.conteudo as object)).toEqual(Object.keys(two.conteudo as object))
  expect(await eventosOf(inOne)).toEqual(await eventosOf(inTwo))
  expect(await auditsOf(inOne)).toHaveLength(1)
})

test.each(formaSlugs)('a pendencia %s that is not filled in right is not handed in', async (slug) => {
  const opened = await open(slug)
  const before = await keptOf(opened)
  const refused = await finalize(slug, opened, { dados: { ...examples[slug](opened), campo: 'x' } })
  expect(refused.fieldErrors).toEqual(['dados.campo: validation.unknown'])
  const late = await finalize(slug, opened, {
    version: before.version + 1,
    dados: examples[slug](opened),
  })
  expect(late.outcome).toBe('409 pendencia.recusa.alterada')
  expect(await keptOf(opened)).toEqual(before)
})

test('data that are handed in with a key are handed in once', async () => {
  const opened = await open('conhecimento-carga')
  const body = { dados: examples['conhecimento-carga'](opened) }
  const first = await finalize('conhecimento-carga', opened, body, 'entrega-4711')
  const again = await finalize('conhecimento-carga', opened, body, 'entrega-4711')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.text).toBe(first.text)
  expect(await auditsOf(opened)).toHaveLength(1)
  const other = await finalize('conhecimento-carga', opened, {}, 'entrega-4711')
  expect(other.outcome).toBe('422 error.idempotency-key-reused')
})

const file = (name: string, bytes: Uint8Array = pdf) => ({
  name,
  bytes: Buffer.from(bytes).toString('base64'),
})

async function attached({ params, login: as }: OpenedPendencia) {
  const { pendenciaId, servicoId: id, companyId } = params
  const { body } = await call(
    listAnexosDoServico,
    { params: { companyId, id }, query: { pendenciaId } },
    { as },
  )
  return body.anexos.map(({ tipo }) => tipo)
}

test('the papers of dangerous cargo come with its data, and all of it is handed in or nothing', async () => {
  const slug = 'carga-perigosa'
  const opened = await openPendencia(server, slug)
  const dados = examples[slug](opened)
  const papers = { anexoFispq: file('fispq.pdf'), anexoFichaEmergencia: file('ficha.pdf') }
  expect((await finalize(slug, opened, { dados })).outcome).toBe('409 pendencia.recusa.sem-anexo')
  const wrong = { ...papers, anexoFichaEmergencia: file('ficha.pdf', bytesOf('MZ')) }
  expect((await finalize(slug, opened, { dados, ...wrong })).outcome).toBe('400 anexo.recusa.extensao')
  const unfilled = await finalize(slug, opened, { dados: { cargas: [] }, ...papers })
  expect(unfilled.status).toBe(400)
  expect(await attached(opened)).toEqual([])
  expect((await finalize(slug, opened, { dados, ...papers })).outcome).toBe('200')
  expect((await attached(opened)).toSorted()).toEqual(['FICHA_EMERGENCIA', 'FISPQ'])
})
