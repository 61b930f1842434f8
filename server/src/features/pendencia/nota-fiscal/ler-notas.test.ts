import { randomBytes } from 'node:crypto'
import { lerNotasCeMercante, lerNotasFiscais, mostNotas } from '@cais/core/api/nota-fiscal.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { kinds } from '@cais/core/pendencia/kinds.ts'
import { chaveOfNfe, makeNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { attachRequired, openPendencia, whereKindOccurs } from '../../../testing/pendencias.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
let numero = 1000
const nextNumero = () => ++numero

const file = (name: string, content: string | Uint8Array) => ({
  name,
  bytes: Buffer.from(content as string).toString('base64'),
})

async function open() {
  const opened = await openPendencia(server, 'nota-fiscal', { count: 2 })
  const { params, login } = opened
  const read = (...arquivos: ReturnType<typeof file>[]) =>
    call(lerNotasFiscais, { params, body: { arquivos } }, { as: login })
  return { ...opened, read }
}

const reasons = (recusados: { arquivo: string; motivo: string }[]) =>
  recusados.map(({ arquivo, motivo }) => `${arquivo}: ${motivo.replace('pendencia.nfe.recusa.', '')}`)

test('an invoice fills a row that can be handed in as it is', async () => {
  const { read, linhas, params, login } = await open()
  const nfe = { numero: nextNumero(), lacres: ['CAIS-9'] }
  const { body } = await read(file('nota.xml', makeNfe(nfe)))
  expect(body.recusados).toEqual([])
  expect(body.notas).toMatchObject([
    {
      arquivo: 'nota.xml',
      chave: chaveOfNfe(nfe),
      dataEmissao: '2026-08-01',
      valorCentavos: 1_250_000,
      pesoBruto: 18_000_500,
      detalhes: {
        emitente: { registro: '11222333000181' },
        lacres: ['CAIS-9'],
        volumes: 40,
        cfops: ['3102'],
      },
    },
  ])
  expect(body.notas[0]?.cargas.toSorted()).toEqual(linhas.toSorted())
  const { find, finalize } = pendenciaRoutes['nota-fiscal']
  const { version } = (await call(find, { params }, { as: login })).body.pendencia
  const notas = body.notas.map(({ arquivo: _, ceMercante: __, pesoBruto, ...nota }) => ({
    ...nota,
    pesoBruto: pesoBruto ?? 1,
  }))
  const handed = await call(finalize, { params, body: { version, dados: { notas } } }, { as: login })
  expect(handed.outcome).toBe('200')
  expect(handed.body.dados?.notas?.[0]?.detalhes).toMatchObject({ ncms: ['84713012', '85444200'] })
  // An invoice that was handed in is refused in other pendencias, and this pendencia reads no more files.
  const other = await open()
  const again = await other.read(file('de-novo.xml', makeNfe(nfe)))
  expect(reasons(again.body.recusados)).toEqual(['de-novo.xml: usada'])
  expect((await read(file('nota.xml', makeNfe(nfe)))).status).toBe(409)
})

test('a bad file is named with its reason and holds nobody up', async () => {
  const { read } = await open()
  const good = { numero: nextNumero() }
  const { body } = await read(
    file('cortada.xml', makeNfe({ numero: nextNumero() }).slice(0, 900)),
    file('cancelada.xml', makeNfe({ numero: nextNumero(), cStat: '101' })),
    file('trocada.xml', makeNfe({ numero: nextNumero(), chNFe: chaveOfNfe({ numero: 5 }) })),
    file('mexida.xml', makeNfe({ numero: nextNumero(), digVal: 'x=' })),
    file('bomba.xml', makeNfe().replace('?>', '?><!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]>')),
    file('boa.xml', makeNfe(good)),
    file('copia.xml', makeNfe(good)),
    file('danfe.pdf', '%PDF-1.4'),
  )
  expect(body.notas.map(({ arquivo }) => arquivo)).toEqual(['boa.xml'])
  expect(reasons(body.recusados)).toEqual([
    'cortada.xml: ilegivel',
    'cancelada.xml: situacao',
    'trocada.xml: chave',
    'mexida.xml: assinatura',
    'bomba.xml: declaracoes',
    'copia.xml: repetida',
    'danfe.pdf: ilegivel',
  ])
})

test('fifty invoices come in one archive, with what is none of them', async () => {
  const { read } = await open()
  const inside = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `notas/${index}.xml`,
      strToU8(makeNfe({ numero: nextNumero() })),
    ]),
  )
  const zip = zipSync({ ...inside, 'leia.txt': strToU8('Seguem as notas.') })
  const { body } = await read(file('notas.zip', zip))
  expect(body.notas).toHaveLength(50)
  expect(reasons(body.recusados)).toEqual(['leia.txt: ilegivel'])
})

test('an archive that grows without end, one that is damaged and too many files are told apart', async () => {
  const { read } = await open()
  const grows = zipSync(
    { 'a.xml': new Uint8Array(21 * 1024 * 1024), 'b.xml': strToU8(makeNfe()) },
    { level: 1 },
  )
  const damaged = zipSync({ 'a.xml': strToU8(makeNfe({ numero: nextNumero() })) })
  damaged.fill(0, 40, 60)
  const good = { numero: nextNumero() }
  const { body } = await read(
    file('bomba.zip', grows),
    file('quebrado.zip', damaged),
    file('lixo.zip', Buffer.concat([Buffer.from('PK'), randomBytes(500)])),
    file('boa.xml', makeNfe(good)),
  )
  expect(body.notas.map(({ chave }) => chave)).toEqual([chaveOfNfe(good)])
  expect(reasons(body.recusados)).toEqual(['a.xml: grande', 'a.xml: zip', 'lixo.zip: zip'])

  const many = Object.fromEntries(
    Array.from({ length: mostNotas + 5 }, (_, index) => [`${index}.xml`, strToU8('<a/>')]),
  )
  const { recusados } = (await read(file('muitas.zip', zipSync(many)))).body
  expect(recusados).toHaveLength(mostNotas + 1)
  expect(recusados.at(-1)?.motivo).toBe('pendencia.nfe.recusa.muitas')
})

/** An archive whose directory states a false size or checksum for its only file. */
function lying(size: number, said: { crc?: number; size?: number }): Uint8Array {
  const zip = zipSync({ 'a.xml': new Uint8Array(size) })
  const at = Buffer.from(zip).indexOf('PK\x01\x02', 0, 'latin1')
  const data = new DataView(zip.buffer, zip.byteOffset)
  if (said.crc !== undefined) data.setUint32(at + 16, said.crc, true)
  if (said.size !== undefined) data.setUint32(at + 24, said.size, true)
  return zip
}

test('what archives unpack to counts for the call even where they are refused', async () => {
  const { read } = await open()
  const good = { numero: nextNumero() }
  const damaged = lying(8 * 1024 * 1024, { crc: 1 })
  const notas = zipSync({ 'nota.xml': strToU8(makeNfe(good)) })
  const { body } = await read(
    ...['um.zip', 'dois.zip', 'tres.zip'].map((name) => file(name, damaged)),
    file('notas.zip', notas),
  )
  expect(reasons(body.recusados)).toEqual(['a.xml: zip', 'a.xml: zip', 'a.xml: grande'])
  expect(body.notas.map(({ chave }) => chave)).toEqual([chaveOfNfe(good)])

  const full = await read(file('mente.zip', lying(21 * 1024 * 1024, { size: 10 })), file('notas.zip', notas))
  expect(reasons(full.body.recusados)).toEqual(['a.xml: grande', 'notas.zip: grande'])
})

test('a box that the invoice names is its cargo, and a CE Mercante is known where there is one', async () => {
  const opened = await openPendencia(server, 'nota-fiscal-ce-mercante', { area: 'cliente', count: 2 })
  const { params, login, servico } = opened
  await attachRequired(db, 'nota-fiscal-ce-mercante', opened)
  const [first] = servico.cargaServico
  const box = first?.carga.conteiner?.codigo ?? ''
  const complemento = `CNTR ${box.slice(0, 4)} ${box.slice(4, 10)}-${box.slice(10)}`
  const arquivos = [file('a.xml', makeNfe({ numero: nextNumero(), complemento }))]
  const { body } = await call(lerNotasCeMercante, { params, body: { arquivos } }, { as: login })
  expect(body.notas).toMatchObject([
    { cargas: [first?.id], ceMercante: first?.carga.ceMercante, detalhes: { conteineres: [box] } },
  ])
})

test('who only looks, and who has no part in it, has nothing read', async () => {
  const { params } = await open()
  const arquivos = [file('a.xml', makeNfe())]
  const foreign = await call(lerNotasFiscais, { params, body: { arquivos } }, { as: 'armador' })
  expect([403, 404]).toContain(foreign.status)
})

test('of a person who stands on an invoice only the middle of the CPF is kept', async () => {
  const { read } = await open()
  const xml = makeNfe({ numero: nextNumero() }).replace(
    '<idEstrangeiro>XX123</idEstrangeiro>',
    '<CPF>52998224725</CPF>',
  )
  const { notas } = (await read(file('a.xml', xml))).body
  expect(notas[0]?.detalhes.destinatario?.registro).toBe('***982247**')
})

test('invoices are held against every seal that the box has or had here', async () => {
  const { params, login, linhas } = await open()
  const [sealed = 0, other = 0] = linhas
  const { carga_id } = await db
    .selectFrom('carga_servico')
    .select('carga_id')
    .where('id', '=', sealed)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('carga_evento')
    .values({
      carga_id,
      carga_servico_id: sealed,
      tipo: 'GATE_ENTRADA',
      at: server.clock.now(),
      principal: 'operador',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('carga_lacre')
    .values({ carga_evento_id: id, retirado: 'CAIS-1', colocado: 'CAIS-2', motivo: 'Vistoria' })
    .execute()
  const { conhecido } = (await call(pendenciaRoutes['nota-fiscal'].find, { params }, { as: login })).body
  expect(conhecido?.lacres.find(({ cargaServicoId }) => cargaServicoId === sealed)?.lacres).toEqual(
    expect.arrayContaining(['CAIS-1', 'CAIS-2']),
  )
  expect(conhecido?.lacres.find(({ cargaServicoId }) => cargaServicoId === other)?.lacres).not.toContain(
    'CAIS-2',
  )
  expect(conhecido?.romaneio).toBeNull()
})

test('the packing list that was handed in says how many pieces an invoice should have', async () => {
  const { declarado } =
    whereKindOccurs('romaneio').find((one) =>
      whereKindOccurs('nota-fiscal-ce-mercante').some(({ declarado: d }) => d === one.declarado),
    ) ?? {}
  const slug = 'nota-fiscal-ce-mercante'
  const { params, login, servico } = await openPendencia(server, slug, { ...(declarado && { declarado }) })
  const list = servico.pendencias.find(({ tipo }) => kinds.romaneio.tipos.includes(tipo))?.id ?? 0
  const volumes = [
    { descricao: 'Bobinas', embalagem: 'BOBINA', quantidade: 4, pesoBruto: 1 },
    { descricao: 'Peças', embalagem: 'PECA', quantidade: 3, pesoBruto: 1 },
  ]
  const romaneio = async () =>
    (await call(pendenciaRoutes[slug].find, { params }, { as: login })).body.conhecido?.romaneio
  await db
    .insertInto('pendencia_dados')
    .values({
      pendencia_id: list,
      conteudo: JSON.stringify({ volumes }),
      alterado_em: server.clock.now(),
      alterado_por: login,
    })
    .execute()
  // A draft does not count yet.
  expect(await romaneio()).toBeNull()
  await db
    .updateTable('pendencia_dados')
    .set({ entregue_em: server.clock.now(), ultima_entrega: JSON.stringify({ volumes }) })
    .where('pendencia_id', '=', list)
    .execute()
  await db.updateTable('pendencia').set({ status: 'RESOLVIDA' }).where('id', '=', list).execute()
  expect(await romaneio()).toEqual({ volumes: 7, embalagens: ['BOBINA', 'PECA'] })
})
