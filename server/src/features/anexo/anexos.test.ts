import {
  amostras,
  bytesOf,
  joined,
  packedObjects,
  pdf,
  pdfWith,
  png,
  zipOf,
  zipOfBytes,
} from '@cais/core/anexo/amostras.ts'
import { examineAnexo } from '@cais/core/anexo/examinar.ts'
import { formatoNames, largestAnexo } from '@cais/core/anexo/formatos.ts'
import {
  downloadAnexo,
  listAnexosDoServico,
  listReutilizacaoAnexo,
  removeAnexosEntities,
  reuseAnexos,
  updateAnexo,
  uploadAnexo,
} from '@cais/core/api/anexo.ts'
import {
  createAnexos,
  getAnexo,
  retrieveByEntityNameAndEntitiesIds,
  retrieveByEntityNameAndEntitiesIdsAndTipoAnexo,
  retrieveByEntityNameAndEntityIdAndTiposAnexos,
  tipoAnexoRoutes,
} from '@cais/core/api/compat/anexo.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { cancelServico } from '@cais/core/api/servico.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeUnlinked } from '../../course/anexos/write-anexos.ts'
import type { Tx } from '../../http/serve.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { examples, type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, send, db } = server

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const pendenciaOf = ({ params }: OpenedPendencia) => ({
  entityName: 'Pendencia' as const,
  entityId: params.pendenciaId,
})
const opened = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
const servico = { entityName: 'Servico' as const, entityId: opened.params.servicoId }

interface Wish {
  name?: string
  tipo?: AnexoTipo
  file?: Uint8Array
  entities?: string[]
  as?: string
}

const upload = ({ name = 'bl.pdf', tipo = 'BL', file = pdf, entities, as = 'cliente' }: Wish = {}) =>
  call(
    uploadAnexo,
    { query: { name, tipo, entities: entities ?? [`Servico:${opened.params.servicoId}`] }, file },
    { as },
  )

const listed = async (of: OpenedPendencia, query = {}, as = of.login) =>
  (
    await call(
      listAnexosDoServico,
      { params: { companyId: of.params.companyId, id: of.params.servicoId }, query },
      { as },
    )
  ).body

test.each(Object.entries(amostras))(
  '%s is kept and comes back as it was',
  async (name, { bytes, formato }) => {
    const { body: anexo } = await upload({ name, file: bytes, tipo: 'OUTROS' })
    expect(anexo).toMatchObject({ name, bytesContentType: formato, tamanho: bytes.length, status: 'ATIVO' })
    const again = await call(getAnexo, { params: { id: anexo.id } }, { as: 'cliente' })
    expect(again.body.bytes).toBe(base64(bytes))
    const file = await call(downloadAnexo, { params: { id: anexo.id } }, { as: 'cliente' })
    expect(file.bytes.equals(Buffer.from(bytes))).toBe(true)
  },
)

test('what was said about a file does not count, only what is in it', async () => {
  const refused = [
    [{ file: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.xml' }, 'ativo'],
    [{ file: bytesOf('<html><script>1</script>'), name: 'a.txt' }, 'ativo'],
    [{ file: joined(png, zipOf({ a: 'x' })), name: 'a.png' }, 'disfarcado'],
    [{ file: bytesOf(''), name: 'a.pdf' }, 'vazio'],
    [{ file: pdf.subarray(0, 300), name: 'a.pdf' }, 'danificado'],
    [{ file: bytesOf('MZ\x90\0'), name: 'a.pdf' }, 'desconhecido'],
    [{ file: pdf, name: 'a.exe' }, 'extensao'],
    [{ file: pdfWith(packedObjects('<< /S /JavaScript /JS (x) >>')), name: 'a.pdf' }, 'pdf-ativo'],
    [{ file: pdfWith('<< /S /Launch >>'), name: 'a.pdf' }, 'pdf-ativo'],
    [{ file: pdfWith('<< /EmbeddedFiles 7 0 R >>'), name: 'a.pdf' }, 'pdf-ativo'],
    [{ file: zipOfBytes({ 'b.zip': zipOfBytes({ 'c.exe': 'x' }) }), name: 'a.zip' }, 'programa'],
    [{ file: new Uint8Array(largestAnexo + 1).fill(65), name: 'a.txt' }, 'grande'],
  ] as const
  for (const [wish, why] of refused) {
    const answer = await upload(wish)
    expect(answer.outcome).toBe(`400 anexo.recusa.${why}`)
    expect(answer.problem.params[0]).toBe(wish.name)
  }
})

test('a file of twenty megabytes is taken, one that is far too large is not even read', async () => {
  const file = new Uint8Array(largestAnexo).fill(65)
  expect((await upload({ file, name: 'grande.txt', tipo: 'OUTROS' })).status).toBe(201)
  const more = new Uint8Array(largestAnexo + 5_000).fill(65)
  expect((await upload({ file: more, name: 'a.txt' })).status).toBe(413)
})

test('of several files the refused one is named with the reason and the others stay', async () => {
  const one = (name: string, bytes: Uint8Array) => ({
    name,
    tipo: 'OUTROS' as const,
    bytes: base64(bytes),
    anexosEntities: [servico],
  })
  const { body } = await call(
    createAnexos,
    { body: [one('a.pdf', pdf), one('b.pdf', bytesOf('<html>')), one('c.png', png)] },
    { as: 'cliente' },
  )
  expect(body.map(({ name, anexo, recusa }) => [name, anexo?.name, recusa?.key])).toEqual([
    ['a.pdf', 'a.pdf', undefined],
    ['b.pdf', undefined, 'anexo.recusa.ativo'],
    ['c.png', 'c.png', undefined],
  ])
  const none = await call(createAnexos, { body: [one('b.pdf', bytesOf('<html>'))] }, { as: 'cliente' })
  expect(none.outcome).toBe('400 anexo.recusa.ativo')
  const broken = { ...one('a.pdf', pdf), bytes: 'not base64!' }
  expect((await call(createAnexos, { body: [broken] }, { as: 'cliente' })).fieldErrors).toEqual([
    '[0].bytes: validation.base64',
  ])
})

test('which formats are taken is a setting', async () => {
  const allow = (value: string) =>
    call(
      saveProperty,
      { params: { group: 'application' }, body: { key: 'tipos-mime-permitidos', value } },
      { as: 'admin' },
    )
  const { valor } = await db
    .selectFrom('property')
    .select('valor')
    .where('chave', '=', 'tipos-mime-permitidos')
    .executeTakeFirstOrThrow()
  await allow('image/png')
  expect((await upload()).outcome).toBe('400 anexo.recusa.nao-permitido')
  expect((await upload({ name: 'a.png', file: png })).status).toBe(201)
  await allow(valor)
  expect((await upload()).status).toBe(201)
})

test('a download is saved and never shown, under a name that fits into its header', async () => {
  const name = '../..\\Nota "nº" 1\r\n.pdf'
  const { body } = await upload({ name })
  expect(body.name).toBe('Nota _nº_ 1.pdf')
  const file = await call(downloadAnexo, { params: { id: body.id } }, { as: 'cliente' })
  expect(file.header('content-disposition')).toBe(
    `attachment; filename="Nota _n__ 1.pdf"; filename*=UTF-8''Nota%20_n%C2%BA_%201.pdf`,
  )
  expect(file.header('x-content-type-options')).toBe('nosniff')
  expect(file.header('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(file.header('cache-control')).toBe('no-store')
  expect(file.header('content-type')).toBe('application/pdf')
})

test('each thing takes its own types of documents', async () => {
  const to = [`Pendencia:${opened.params.pendenciaId}`]
  expect((await upload({ entities: to, tipo: 'BL' })).status).toBe(201)
  const wrong = await upload({ entities: to, tipo: 'FISPQ' })
  expect(wrong.fieldErrors).toEqual(['tipo: validation.anexo-tipo'])
  expect((await upload({ tipo: 'EIR' })).fieldErrors).toEqual(['tipo: validation.anexo-tipo'])
})

test('parties look, only those who act on the service attach, and strangers find nothing', async () => {
  const of = await openPendencia(server, 'conhecimento-carga', { area: 'despachante' })
  const entities = [`Servico:${of.params.servicoId}`]
  const { body: anexo } = await upload({ entities, as: 'despachante' })
  expect(anexo).toMatchObject({ podeEditar: true, podeRemover: true })
  const [link] = anexo.anexosEntities
  const params = { id: anexo.id }
  const change = {
    id: anexo.id,
    tipo: 'OUTROS' as const,
    anexosEntities: [{ entityName: 'Servico' as const, entityId: of.params.servicoId }],
  }
  const take = [{ id: link?.id ?? 0 }]
  const query = { entityName: 'Servico' as const, entitiesIds: String(of.params.servicoId) }

  // The consignee may only read.
  expect((await call(getAnexo, { params }, { as: 'cliente' })).body).toMatchObject({
    podeEditar: false,
    podeRemover: false,
  })
  expect((await call(downloadAnexo, { params }, { as: 'cliente' })).status).toBe(200)
  expect((await upload({ entities, as: 'cliente' })).outcome).toBe('403 anexo.recusa.so-leitura')
  expect((await call(updateAnexo, { body: change }, { as: 'cliente' })).status).toBe(403)
  expect((await call(removeAnexosEntities, { body: take }, { as: 'cliente' })).status).toBe(403)

  // Other companies get the same answer as for a document that does not exist.
  const nothing = { params: { id: 999_999 } }
  for (const route of [getAnexo, downloadAnexo]) {
    const foreign = await call(route, { params }, { as: 'depot' })
    const missing = await call(route, nothing, { as: 'depot' })
    expect(foreign.text.replaceAll(String(anexo.id), '')).toBe(missing.text.replaceAll('999999', ''))
    expect(foreign.status).toBe(404)
  }
  expect((await upload({ entities, as: 'depot' })).status).toBe(404)
  expect((await upload({ entities: ['Servico:999999'], as: 'depot' })).status).toBe(404)
  expect((await call(updateAnexo, { body: change }, { as: 'depot' })).status).toBe(404)
  expect((await call(removeAnexosEntities, { body: take }, { as: 'depot' })).status).toBe(404)
  const found = (as: string) => call(retrieveByEntityNameAndEntitiesIds, { query }, { as })
  expect((await found('depot')).body).toEqual([])
  expect((await found('cliente')).body.map(({ id }) => id)).toEqual([anexo.id])

  // The same calls succeed for the requester.
  expect((await call(updateAnexo, { body: change }, { as: 'despachante' })).body.tipo).toBe('OUTROS')
  expect((await call(removeAnexosEntities, { body: take }, { as: 'despachante' })).status).toBe(204)
})

test('staff attach for the requester, and what they did says so', async () => {
  const { body } = await upload({ as: 'grc' })
  const row = await db.selectFrom('anexo').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ empresa_id: opened.params.companyId, criado_por: 'grc' })
  const audit = await db
    .selectFrom('audit')
    .select(['principal', 'type', 'empresa_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit).toEqual({ principal: 'grc', type: 'uploadAnexo', empresa_id: opened.params.companyId })
})

test('cargo that two services share shows each of them only what was attached for it', async () => {
  const [first, second] = [
    await openPendencia(server, 'conhecimento-carga', { area: 'cliente' }),
    await openPendencia(server, 'conhecimento-carga', { area: 'despachante' }),
  ]
  const carga = first.servico.cargaServico[0]?.carga.id ?? 0
  // The second service, on the same container, becomes another customer's, as with a part of a lot.
  const other = empresaIdOf('gestor')
  await db
    .updateTable('servico_parte')
    .set({ empresa_id: other })
    .where('servico_id', '=', second.params.servicoId)
    .where('area', '=', 'cliente')
    .execute()
  await db
    .insertInto('carga_servico')
    .values({ servico_id: second.params.servicoId, carga_id: carga, status: 'PENDENTE' })
    .execute()
  const entities = [`Carga:${carga}`]
  const mine = await upload({ entities, as: 'cliente' })
  expect(mine.body.anexosEntities).toMatchObject([{ entityName: 'Carga', servicoId: first.params.servicoId }])
  const theirs = await upload({ entities, as: 'despachante' })
  const query = { entityName: 'Carga' as const, entitiesIds: String(carga) }
  const seenBy = async (as: string) =>
    (await call(retrieveByEntityNameAndEntitiesIds, { query }, { as })).body.map(({ id }) => id)
  expect(await seenBy('cliente')).toEqual([mine.body.id])
  expect(await seenBy('gestor')).toEqual([theirs.body.id])
  expect((await call(getAnexo, { params: { id: mine.body.id } }, { as: 'gestor' })).status).toBe(404)
})

test('attachments are found by type', async () => {
  const of = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  const entities = [`Servico:${of.params.servicoId}`]
  for (const tipo of ['BL', 'DI', 'OUTROS'] as const) await upload({ entities, tipo })
  const about = { entityName: 'Servico' as const }
  const one = await call(
    retrieveByEntityNameAndEntitiesIdsAndTipoAnexo,
    { query: { ...about, entitiesIds: [String(of.params.servicoId)], tipoAnexo: 'DI' } },
    { as: 'cliente' },
  )
  expect(one.body.map(({ tipo }) => tipo)).toEqual(['DI'])
  const some = await call(
    retrieveByEntityNameAndEntityIdAndTiposAnexos,
    { query: { ...about, entityId: of.params.servicoId, tiposAnexos: 'BL,OUTROS' } },
    { as: 'cliente' },
  )
  expect(some.body.map(({ tipo }) => tipo)).toEqual(['BL', 'OUTROS'])
})

test('type and entities are changed; without any entity nothing is', async () => {
  const { body: anexo } = await upload({ tipo: 'OUTROS' })
  const linha = opened.linhas[0] ?? 0
  const body = {
    id: anexo.id,
    tipo: 'DI' as const,
    anexosEntities: [{ entityName: 'CargaServico' as const, entityId: linha }],
  }
  const changed = await call(updateAnexo, { body }, { as: 'cliente' })
  expect(changed.body).toMatchObject({
    tipo: 'DI',
    anexosEntities: [
      { entityName: 'CargaServico', entityId: linha, servicoId: opened.params.servicoId, removed: false },
      { ...servico, servicoId: opened.params.servicoId, removed: true },
    ],
  })
  expect(changed.header('x-caisapp-alert')).toBe('anexo.updated')
  const none = await call(updateAnexo, { body: { ...body, anexosEntities: [] } }, { as: 'cliente' })
  expect(none.fieldErrors).toEqual(['anexosEntities: validation.required'])
})

test('a link that is sent as removed is taken off, and one that is attached again is no longer called removed', async () => {
  const linha = { entityName: 'CargaServico' as const, entityId: opened.linhas[0] ?? 0 }
  const { body: anexo } = await upload({
    entities: [`Servico:${opened.params.servicoId}`, `CargaServico:${linha.entityId}`],
  })
  const change = async (...anexosEntities: object[]) => {
    const body = { id: anexo.id, tipo: 'BL', anexosEntities }
    const answer = await callLoosely(updateAnexo, { body }, { as: 'cliente' })
    return answer.status === 200
      ? (answer.body as typeof anexo).anexosEntities.map(({ entityName, removed }) => [entityName, removed])
      : answer.fieldErrors
  }
  expect(await change(linha, { ...servico, removed: true })).toEqual([
    ['CargaServico', false],
    ['Servico', true],
  ])
  expect(await change(linha, servico)).toEqual([
    ['CargaServico', false],
    ['Servico', false],
  ])
  expect(await change({ ...linha, removed: true }, { ...servico, removed: true })).toEqual([
    'anexosEntities: validation.required',
  ])
})

test('an attachment without links is removed with its content', async () => {
  const linha = opened.linhas[0] ?? 0
  const { body: anexo } = await upload({
    entities: [`Servico:${opened.params.servicoId}`, `CargaServico:${linha}`],
  })
  const [first, second] = anexo.anexosEntities
  const take = (id = 0) => call(removeAnexosEntities, { body: [{ id }] }, { as: 'cliente' })
  const look = () => call(getAnexo, { params: { id: anexo.id } }, { as: 'cliente' })
  expect((await take(first?.id)).status).toBe(204)
  expect((await look()).body.anexosEntities.map(({ id, removed }) => [id, removed])).toEqual([
    [second?.id, false],
    [first?.id, true],
  ])
  const gone = await take(second?.id)
  expect([gone.header('x-caisapp-alert'), gone.header('x-caisapp-params')]).toEqual([
    'anexo.deleted',
    String(anexo.id),
  ])
  expect((await look()).status).toBe(404)
  expect((await take(second?.id)).status).toBe(404)
  const row = await db.selectFrom('anexo').select('status').where('id', '=', anexo.id).executeTakeFirst()
  expect(row?.status).toBe('REMOVIDO')
  const content = await db
    .selectFrom('anexo_conteudo')
    .select('anexo_id')
    .where('anexo_id', '=', anexo.id)
    .execute()
  expect(content).toEqual([])
})

test('what was handed in, or is finished, stays as it is', async () => {
  const of = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  const { find, finalize } = pendenciaRoutes['conhecimento-carga']
  const entities = [`Pendencia:${of.params.pendenciaId}`]
  const { version } = (await call(find, { params: of.params }, { as: 'cliente' })).body.pendencia
  const body = { version, dados: examples['conhecimento-carga'](of) }
  const without = await call(finalize, { params: of.params, body }, { as: 'cliente' })
  expect(without.outcome).toBe('409 pendencia.recusa.sem-anexo')
  const { body: anexo } = await upload({ entities })
  expect(await listed(of, { pendenciaId: of.params.pendenciaId })).toMatchObject({
    podeEditarAnexos: true,
    tipos: ['BL', 'CE_MERCANTE', 'OUTROS'],
    entidades: [{ ...pendenciaOf(of), rotulo: 'CONHECIMENTO_CARGA' }],
    anexos: [{ id: anexo.id, podeEditar: true, podeRemover: true }],
  })
  expect((await call(finalize, { params: of.params, body }, { as: 'cliente' })).body.pendencia.status).toBe(
    'EM_ANALISE',
  )
  expect(await listed(of, { pendenciaId: of.params.pendenciaId })).toMatchObject({
    podeEditarAnexos: false,
    anexos: [{ podeEditar: false, podeRemover: false }],
  })
  expect((await upload({ entities })).outcome).toBe('409 pendencia.leitura.em-analise')
  const take = [{ id: anexo.anexosEntities[0]?.id ?? 0 }]
  expect((await call(removeAnexosEntities, { body: take }, { as: 'cliente' })).status).toBe(409)
  expect((await listed(of)).podeEditarAnexos).toBe(true)
  const { companyId, servicoId } = of.params
  await call(cancelServico, { params: { companyId, id: servicoId }, query: {} }, { as: 'cliente' })
  expect((await listed(of)).podeEditarAnexos).toBe(false)
  expect((await upload({ entities: [`Servico:${servicoId}`] })).outcome).toBe(
    '409 anexo.recusa.servico-encerrado',
  )
})

test('a transit lists only its own types of documents', async () => {
  const of = await openPendencia(server, 'intercambio-devolucao')
  const entities = [`Servico:${of.params.servicoId}`]
  const { body: anexo } = await upload({ entities, tipo: 'EIR', as: of.login })
  expect((await listed(of)).anexos).toHaveLength(1)
  await db.updateTable('anexo').set({ tipo: 'FISPQ' }).where('id', '=', anexo.id).execute()
  expect((await listed(of)).anexos).toEqual([])
})

test('the kinds say what they take and ask for', async () => {
  const { permittedAnexos, requiredAnexos } = tipoAnexoRoutes['conhecimento-carga']
  const { params } = opened
  expect((await call(permittedAnexos, { params }, { as: 'cliente' })).body).toEqual([
    'BL',
    'CE_MERCANTE',
    'OUTROS',
  ])
  expect((await call(requiredAnexos, { params }, { as: 'cliente' })).body).toEqual(['BL'])
  const foreign = { ...params, companyId: empresaIdOf('depot') }
  expect((await call(requiredAnexos, { params: foreign }, { as: 'depot' })).status).toBe(404)
})

test('a licence of an earlier service of the same consignee is used again', async () => {
  const earlier = await openPendencia(server, 'carga-restricao', { area: 'cliente' })
  const later = await openPendencia(server, 'carga-restricao', { area: 'cliente' })
  const to = (of: OpenedPendencia) => [`Pendencia:${of.params.pendenciaId}`]
  const { body: licence } = await upload({ entities: to(earlier), tipo: 'LPCO', name: 'lpco.pdf' })
  const { body: other } = await upload({
    entities: [`Servico:${earlier.params.servicoId}`],
    tipo: 'NOTA_FISCAL',
  })
  const { params } = later
  const offers = async () => (await call(listReutilizacaoAnexo, { params }, { as: 'cliente' })).body
  const offered = await offers()
  expect(offered.find(({ id }) => id === licence.id)).toMatchObject({
    name: 'lpco.pdf',
    servico: { id: earlier.params.servicoId },
  })
  expect(offered.some(({ id }) => id === other.id)).toBe(false)
  const reuse = (anexosIds: number[]) => call(reuseAnexos, { params, body: { anexosIds } }, { as: 'cliente' })
  expect((await reuse([other.id])).status).toBe(404)
  const reused = await reuse([licence.id])
  expect(reused.body.map(({ id }) => id)).toEqual([licence.id])
  expect((await offers()).some(({ id }) => id === licence.id)).toBe(false)
  // The document is removed from the later service and stays on the earlier one.
  const link = reused.body[0]?.anexosEntities.find(({ entityId }) => entityId === params.pendenciaId)
  await call(removeAnexosEntities, { body: [{ id: link?.id ?? 0 }] }, { as: 'cliente' })
  expect((await call(getAnexo, { params: { id: licence.id } }, { as: 'cliente' })).status).toBe(200)
})

test('an inspection asks for documents first and for the licence afterwards', async () => {
  const of = await openPendencia(server, 'vistoria-mapa', { area: 'cliente' })
  const { find, finalize } = pendenciaRoutes['vistoria-mapa']
  const { requiredAnexos } = tipoAnexoRoutes['vistoria-mapa']
  const { params } = of
  const as = 'cliente'
  const hand = async (dados: Record<string, unknown>) => {
    const { version } = (await call(find, { params }, { as })).body.pendencia
    return call(finalize, { params, body: { version, dados } }, { as })
  }
  const entities = [`Pendencia:${params.pendenciaId}`]
  expect((await call(requiredAnexos, { params }, { as })).body).toEqual([])
  expect((await hand({})).outcome).toBe('409 pendencia.recusa.sem-nenhum-anexo')
  await upload({ entities, tipo: 'OUTROS' })
  expect((await hand({})).body.pendencia.statusVirtual).toBe('AGUARDANDO_VISTORIA')
  await db
    .updateTable('pendencia')
    .set({ status_virtual: 'AGUARDANDO_LPCO_POS_VISTORIA' })
    .where('id', '=', params.pendenciaId)
    .execute()
  expect((await call(requiredAnexos, { params }, { as })).body).toEqual(['LPCO'])
  expect((await hand({})).outcome).toBe('409 pendencia.recusa.sem-anexo')
  await upload({ entities, tipo: 'LPCO' })
  expect((await hand({})).fieldErrors).toEqual(['dados.numeroLpco: validation.required'])
  expect((await hand({ numeroLpco: 'e2600012345' })).body.pendencia.status).toBe('RESOLVIDA')
})

test('the bill of lading is the one that the CE Mercante names', async () => {
  const of = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  await upload({ entities: [`Pendencia:${of.params.pendenciaId}`] })
  const { finalize } = pendenciaRoutes['conhecimento-carga']
  const hand = (numeroBl: string) =>
    callLoosely(finalize, { params: of.params, body: { version: 1, dados: { numeroBl } } }, { as: 'cliente' })
  expect((await hand('OUTRO-1')).fieldErrors).toEqual(['dados.numeroBl: validation.bl-do-ce'])
  expect((await hand(of.servico.cargaServico[0]?.carga.bl ?? '')).status).toBe(200)
})

test('damage to a returned box has to be described', async () => {
  const of = await openPendencia(server, 'intercambio-devolucao')
  await upload({ entities: [`Pendencia:${of.params.pendenciaId}`], tipo: 'TERMO_DEVOLUCAO', as: of.login })
  const { finalize } = pendenciaRoutes['intercambio-devolucao']
  const hand = (avarias: string) =>
    callLoosely(
      finalize,
      {
        params: of.params,
        body: {
          version: 1,
          dados: {
            cargas: of.linhas.map((cargaServicoId) => ({ cargaServicoId, condicao: 'AVARIADA', avarias })),
          },
        },
      },
      { as: of.login },
    )
  expect((await hand('')).fieldErrors).toEqual(['dados.cargas[0].avarias: validation.required'])
  expect((await hand('Porta amassada.')).status).toBe(200)
})

test('the same upload again happens once', async () => {
  const url = `/api/anexos/conteudo?name=uma.pdf&tipo=OUTROS&entities=Servico:${opened.params.servicoId}`
  const again = (body: Uint8Array) =>
    send('POST', url, { as: 'cliente', body, headers: { 'idempotency-key': 'upload-1234' } })
  const [first, second] = [await again(pdf), await again(pdf)]
  expect(second.text).toBe(first.text)
  expect((await again(png)).status).toBe(422)
  const { anexos } = await listed(opened)
  expect(anexos.filter(({ name }) => name === 'uma.pdf')).toHaveLength(1)
})

test('a file comes as bytes, not as a form', async () => {
  const url = `/api/anexos/conteudo?name=a.pdf&tipo=OUTROS&entities=Servico:${opened.params.servicoId}`
  expect((await send('POST', url, { as: 'cliente', body: { a: 1 } })).status).toBe(415)
})

test('every document of the demo would be taken', async () => {
  const rows = await db
    .selectFrom('anexo as a')
    .innerJoin('anexo_conteudo as c', 'c.anexo_id', 'a.id')
    .select(['a.name', 'a.bytes_content_type', 'c.bytes'])
    .where('a.criado_em', '<', server.clock.now())
    .limit(300)
    .execute()
  expect(rows.length).toBeGreaterThan(100)
  for (const { name, bytes, bytes_content_type } of rows)
    expect(examineAnexo({ name, bytes }, formatoNames).formato).toBe(bytes_content_type)
})

const withRoom = await startTestServer({
  beside: server,
  config: { cotaAnexos: { arquivos: 3, bytes: 100_000 } },
})

test('a service takes so many attachments and bytes, whichever way they come, and more once some are gone', async () => {
  const full = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  const { servicoId } = full.params
  const entities = [`Servico:${servicoId}`]
  const put = (name: string, file: Uint8Array) =>
    withRoom.callLoosely(uploadAnexo, { query: { name, tipo: 'OUTROS', entities }, file }, { as: 'cliente' })
  const textOf = (length: number) => new Uint8Array(length).fill(97)
  expect((await put('a.txt', textOf(60_000))).status).toBe(201)
  const large = await put('b.txt', textOf(40_001))
  expect(large.outcome).toBe('409 anexo.recusa.cota')
  expect(large.problem.params).toEqual(['b.txt', '3', '0'])
  expect((await put('b.txt', textOf(40_000 - 10))).status).toBe(201)
  const list = (await withRoom.callLoosely(
    createAnexos,
    {
      body: ['c.txt', 'd.txt'].map((name) => ({
        name,
        tipo: 'OUTROS',
        bytes: base64(textOf(5)),
        anexosEntities: [{ entityName: 'Servico', entityId: servicoId }],
      })),
    },
    { as: 'cliente' },
  )) as { status: number; body: { name: string; recusa: { key: string } | null }[] }
  expect(list.body.map(({ name, recusa }) => `${name} ${recusa?.key}`)).toEqual([
    'c.txt undefined',
    'd.txt anexo.recusa.cota',
  ])
  const { anexos } = await listed(full)
  const [first] = anexos.flatMap(({ anexosEntities }) => anexosEntities)
  await call(removeAnexosEntities, { body: [{ id: first?.id ?? 0 }] }, { as: 'cliente' })
  expect((await put('d.txt', textOf(5))).status).toBe(201)
})

test('a document of another service joins only where there is room', async () => {
  const from = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  const to = await openPendencia(server, 'conhecimento-carga', { area: 'cliente' })
  const put = (at: OpenedPendencia, name: string) =>
    upload({ name, tipo: 'OUTROS', file: bytesOf('a'), entities: [`Servico:${at.params.servicoId}`] })
  const { body: moving } = await put(from, 'a.txt')
  for (const name of ['b.txt', 'c.txt', 'd.txt']) await put(to, name)
  const move = (on: typeof withRoom) =>
    on.callLoosely(
      updateAnexo,
      {
        body: {
          id: moving.id,
          tipo: 'OUTROS',
          anexosEntities: [{ entityName: 'Servico', entityId: to.params.servicoId }],
        },
      },
      { as: 'cliente' },
    )
  expect((await move(withRoom)).outcome).toBe('409 anexo.recusa.cota')
  expect((await move(server)).status).toBe(200)
})

test('a file is examined before its service is held: a bad one waits for nobody, a good one does', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('servico')
      .select('id')
      .where('id', '=', opened.params.servicoId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    hold()
    await released
  })
  await held
  const wrong = await callLoosely(
    uploadAnexo,
    {
      query: { name: 'a.pdf', tipo: 'BL', entities: [`Servico:${servico.entityId}`] },
      file: bytesOf('MZ\0'),
    },
    { as: 'cliente' },
  )
  expect(wrong.outcome).toBe('400 anexo.recusa.desconhecido')
  let isThrough = false
  const right = upload().then((answer) => {
    isThrough = true
    return answer
  })
  await untilBlocked(server.database)
  expect(isThrough).toBe(false)
  release()
  await holding
  expect((await right).status).toBe(201)
})

/** Does the work and keeps its transaction open until released. */
async function holding(work: (tx: Tx) => Promise<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    await work(tx)
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await done
  }
}

test('of two who take the same link off at once, the second finds it gone', async () => {
  const { body: anexo } = await upload()
  const letGo = await holding((tx) =>
    tx.selectFrom('servico').select('id').where('id', '=', servico.entityId).forUpdate().execute(),
  )
  const body = [{ id: anexo.anexosEntities[0]?.id ?? 0 }]
  const first = call(removeAnexosEntities, { body }, { as: 'cliente' })
  const second = callLoosely(removeAnexosEntities, { body }, { as: 'cliente' })
  await untilBlocked(server.database, 2)
  await letGo()
  const statuses = [(await first).status, (await second).status]
  expect(statuses.toSorted()).toEqual([204, 404])
})

test('a document that is used again while its last link is taken off stays, with its content', async () => {
  const { body: anexo } = await upload()
  const { params } = await openPendencia(server, 'carga-restricao', { area: 'cliente' })
  const link = {
    anexo_id: anexo.id,
    entity_name: 'Pendencia' as const,
    entity_id: params.pendenciaId,
    servico_id: params.servicoId,
  }
  const letGo = await holding((tx) => tx.insertInto('anexo_entity').values(link).execute())
  const body = [{ id: anexo.anexosEntities[0]?.id ?? 0 }]
  const taken = call(removeAnexosEntities, { body }, { as: 'cliente' })
  await untilBlocked(server.database)
  await letGo()
  expect((await taken).status).toBe(204)
  const file = await call(downloadAnexo, { params: { id: anexo.id } }, { as: 'cliente' })
  expect(file.bytes.equals(Buffer.from(pdf))).toBe(true)
})

test('a document that is removed while somebody uses it again is not there for them', async () => {
  const earlier = await openPendencia(server, 'carga-restricao', { area: 'cliente' })
  const { params } = await openPendencia(server, 'carga-restricao', { area: 'cliente' })
  const { body: anexo } = await upload({
    entities: [`Pendencia:${earlier.params.pendenciaId}`],
    tipo: 'LPCO',
  })
  const letGo = await holding(async (tx) => {
    await tx.deleteFrom('anexo_entity').where('anexo_id', '=', anexo.id).execute()
    await removeUnlinked(tx, [anexo.id])
  })
  const reused = callLoosely(reuseAnexos, { params, body: { anexosIds: [anexo.id] } }, { as: 'cliente' })
  await untilBlocked(server.database)
  await letGo()
  expect((await reused).status).toBe(404)
})

test('one’s own service is found behind however many newer ones of others', async () => {
  const { id: booking } = await db.selectFrom('booking').select('id').orderBy('id').executeTakeFirstOrThrow()
  const own = db.updateTable('servico').set({ booking_id: booking }).where('id', '=', servico.entityId)
  await own.execute()
  await sql`INSERT INTO servico (numero_solicitacao, tipo, subtipo, status, requisitante_id, booking_id, data_criacao)
    SELECT 'ALHEIO-' || n, tipo, subtipo, status, ${empresaIdOf('depot')}, booking_id, data_criacao
    FROM servico, generate_series(1, 60) n WHERE servico.id = ${servico.entityId}`.execute(db)
  const entity = `Booking:${booking}`
  const { body: anexo, status } = await upload({ entities: [entity, entity, entity] })
  expect(status).toBe(201)
  expect(anexo.anexosEntities).toMatchObject([
    { entityName: 'Booking', entityId: booking, servicoId: servico.entityId },
  ])
  expect((await upload({ entities: [entity], as: 'transportador' })).status).toBe(404)
})
