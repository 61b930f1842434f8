import { bytesOf, pdf } from '@cais/core/anexo/amostras.ts'
import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { expect, test } from 'vitest'
import { exemplos } from '../../demo/dominio/exemplos.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely } = server

const file = (name: string, bytes: Uint8Array = pdf) => ({
  name,
  bytes: Buffer.from(bytes).toString('base64'),
})

type Slug = 'carga-perigosa' | 'carga-refrigerada' | 'carga-oog'

async function save(slug: Slug, { params, login: as }: OpenedPendencia, more: object) {
  const { find, save } = pendenciaRoutes[slug]
  const { version } = (await call(find, { params }, { as })).body.pendencia
  return callLoosely(save, { params, body: { version, dados: {}, ...more } }, { as })
}

async function attached({ params, login: as }: OpenedPendencia) {
  const { pendenciaId, servicoId: id, companyId } = params
  const { body } = await call(
    listAnexosDoServico,
    { params: { companyId, id }, query: { pendenciaId } },
    { as },
  )
  return body.anexos.map(({ name, tipo }) => [name, tipo])
}

test('the papers of dangerous cargo that are sent with the draft are attached as what they are', async () => {
  const opened = await openPendencia(server, 'carga-perigosa')
  const sent = { anexoFispq: file('fispq.pdf'), anexoFichaEmergencia: file('ficha.pdf') }
  expect((await save('carga-perigosa', opened, sent)).status).toBe(200)
  expect(await attached(opened)).toEqual([
    ['fispq.pdf', 'FISPQ'],
    ['ficha.pdf', 'FICHA_EMERGENCIA'],
  ])
})

test('what is filled in may stand beside the papers, as the documents have it, and is handed in from there', async () => {
  const opened = await openPendencia(server, 'carga-perigosa')
  const { params, login: as } = opened
  const { cargasPerigosas, contatoEmergencia } = exemplos['carga-perigosa']({
    linhas: opened.linhas.map((id) => ({ id })),
  } as Parameters<(typeof exemplos)['carga-perigosa']>[0])
  const { save: keep, finalize } = pendenciaRoutes['carga-perigosa']
  const papers = { anexoFispq: file('fispq.pdf'), anexoFichaEmergencia: file('ficha.pdf') }
  const kept = await callLoosely(keep, { params, body: { cargasPerigosas, ...papers } }, { as })
  expect(kept.status).toBe(200)
  expect(kept.body).toMatchObject({ dados: { cargasPerigosas } })
  expect(await attached(opened)).toHaveLength(2)
  const both = { cargasPerigosas, dados: { contatoEmergencia } }
  expect((await callLoosely(keep, { params, body: both }, { as })).status).toBe(400)
  expect((await callLoosely(keep, { params, body: {} }, { as })).fieldErrors).toEqual([
    'dados: validation.required',
  ])
  const whole = { cargasPerigosas, contatoEmergencia }
  const done = await callLoosely(finalize, { params, body: whole }, { as })
  expect(done.status).toBe(200)
})

test('the paper of refrigerated cargo that is sent with the draft is attached', async () => {
  const opened = await openPendencia(server, 'carga-refrigerada')
  expect((await save('carga-refrigerada', opened, { anexo: file('carta.pdf') })).status).toBe(200)
  expect(await attached(opened)).toEqual([['carta.pdf', 'OUTROS']])
})

test('a paper that is none refuses the whole draft, and nothing is kept', async () => {
  const opened = await openPendencia(server, 'carga-perigosa')
  const sent = { anexoFispq: file('fispq.pdf'), anexoFichaEmergencia: file('a.pdf', bytesOf('MZ')) }
  expect((await save('carga-perigosa', opened, sent)).outcome).toBe('400 anexo.recusa.extensao')
  expect(await attached(opened)).toEqual([])
})

test('what a kind does not know is refused and never dropped', async () => {
  for (const [slug, name] of [
    ['carga-oog', 'anexo'],
    ['carga-refrigerada', 'anexoFispq'],
    ['carga-perigosa', 'anexo'],
  ] as const) {
    const opened = await openPendencia(server, slug)
    expect((await save(slug, opened, { [name]: file('a.pdf') })).status).toBe(400)
    expect((await save(slug, opened, {})).status).toBe(200)
  }
})
