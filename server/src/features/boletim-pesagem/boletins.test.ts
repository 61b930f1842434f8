import { getBoletimPesagem, getBoletimPesagemPdf } from '@cais/core/api/boletim-pesagem.ts'
import {
  getBoletimDescargaPdf,
  getBoletimRepesagemPdf,
  listBoletinsPesagem,
} from '@cais/core/api/compat/boletim-pesagem.ts'
import { formatGrossWeight } from '@cais/core/values/format.ts'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()

/** A weighing in a service of the demo's client. */
const boletim = await db
  .selectFrom('boletim_pesagem as b')
  .innerJoin('servico_parte as p', 'p.servico_id', 'b.servico_id')
  .selectAll('b')
  .where('p.empresa_id', '=', empresaIdOf('cliente'))
  .where('p.area', '=', 'cliente')
  .where('b.transportador_id', 'is not', null)
  .orderBy('b.id')
  .executeTakeFirstOrThrow()
const params = { id: boletim.id }

test('a client reads a weighing of its service, and takes it along as a PDF', async () => {
  const { body } = await call(getBoletimPesagem, { params }, { as: 'cliente' })
  expect(body).toMatchObject({
    id: boletim.id,
    numero: boletim.numero,
    placa: boletim.placa,
    pesoLiquido: boletim.peso_bruto - boletim.peso_tara,
  })
  const pdf = await call(getBoletimPesagemPdf, { params }, { as: 'cliente' })
  expect(pdf.header('content-disposition')).toBe(`attachment; filename="${boletim.numero}.pdf"`)
  const text = textOfPdf(pdf.bytes).join('\n')
  for (const part of [boletim.numero, body.numeroSolicitacao, body.requisitante, 'Peso líquido'])
    expect(text).toContain(part)
  expect(text).toContain(formatGrossWeight(body.pesoLiquido, 'pt-br'))
})

test('the bulletin of an import names the ship and the voyage that brought it, as its other papers do', async () => {
  const imported = await db
    .selectFrom('boletim_pesagem as b')
    .innerJoin('carga as c', 'c.id', 'b.carga_id')
    .innerJoin('servico as s', 's.id', 'b.servico_id')
    .innerJoin('escala as e', 'e.id', 'c.escala_id')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['b.id', 'b.tipo', 'n.nome', 'e.viagem_inbound'])
    .where('c.categoria', '=', 'IMPORTACAO')
    .where('s.escala_id', 'is', null)
    .whereRef('e.viagem_inbound', '<>', 'e.viagem_outbound')
    .executeTakeFirstOrThrow()
  const pdf = await call(getBoletimPesagemPdf, { params: { id: imported.id } }, { as: 'admin' })
  expect(textOfPdf(pdf.bytes).join('\n')).toContain(`${imported.nome} - ${imported.viagem_inbound}`)
})

test('weighings are listed newest first, each party its own', async () => {
  const own = await call(listBoletinsPesagem, { query: { size: '200' } }, { as: 'cliente' })
  const { body } = own
  expect(body.map(({ id }) => id)).toContain(boletim.id)
  const dates = body.map(({ dataPesagem }) => dataPesagem)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const all = await call(listBoletinsPesagem, { query: { sort: 'numero,asc', size: '2' } }, { as: 'admin' })
  expect(Number(all.header('x-total-count'))).toBeGreaterThan(Number(own.header('x-total-count')))
  const numeros = all.body.map(({ numero }) => numero)
  expect(numeros).toEqual(numeros.toSorted())
  expect((await call(listBoletinsPesagem, { query: {} }, { as: 'depot' })).status).toBe(403)
})

test('a weighing is not there for those who have no part in it, nor is its PDF', async () => {
  await db.deleteFrom('servico_parte').where('servico_id', '=', boletim.servico_id).execute()
  const ask = async (as: string) => [
    (await call(getBoletimPesagem, { params }, { as })).outcome,
    (await call(getBoletimPesagemPdf, { params }, { as })).outcome,
  ]
  expect(await ask('cliente')).toEqual(['404 error.http.404', '404 error.http.404'])
  expect(await ask('despachante')).toEqual(['404 error.http.404', '404 error.http.404'])
  expect(await ask('depot')).toEqual(['403 error.http.403', '403 error.http.403'])
  expect(await ask('grc')).toEqual(['200', '200'])
  const carry = (transportadorId: number) =>
    db
      .updateTable('boletim_pesagem')
      .set({ transportador_id: transportadorId })
      .where('id', '=', boletim.id)
      .execute()
  await carry(empresaIdOf('cliente'))
  expect(await ask('transportador')).toEqual(['404 error.http.404', '404 error.http.404'])
  await carry(empresaIdOf('transportador'))
  expect(await ask('transportador')).toEqual(['200', '200'])
})

test.each([
  ['DESCARGA', getBoletimDescargaPdf, getBoletimRepesagemPdf, 'Boletim de pesagem de descarga'],
  ['REPESAGEM', getBoletimRepesagemPdf, getBoletimDescargaPdf, 'Boletim de repesagem'],
] as const)('the bulletin of a cargo in a service: %s', async (tipo, right, wrong, title) => {
  const row = await db
    .selectFrom('boletim_pesagem')
    .selectAll()
    .where('tipo', '=', tipo)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const line = { servicoId: row.servico_id ?? 0, cargaServicoId: row.carga_servico_id ?? 0 }
  const pdf = await call(right, { params: line }, { as: 'admin' })
  const text = textOfPdf(pdf.bytes).join('\n')
  expect(text).toContain(title)
  expect(text).toContain(row.numero)
  expect((await call(wrong, { params: line }, { as: 'admin' })).outcome).toBe('404 error.http.404')
  const other = { ...line, servicoId: line.servicoId + 1 }
  expect((await call(right, { params: other }, { as: 'admin' })).outcome).toBe('404 error.http.404')
  await db
    .insertInto('boletim_pesagem')
    .values({
      numero: `NOVO-${tipo}`,
      tipo,
      servico_id: row.servico_id,
      carga_servico_id: row.carga_servico_id,
      carga_id: row.carga_id,
      transportador_id: null,
      placa: row.placa,
      peso_bruto: row.peso_bruto,
      peso_tara: row.peso_tara,
      data_pesagem: new Date(row.data_pesagem.getTime() + 60_000),
    })
    .execute()
  const newest = await call(right, { params: line }, { as: 'admin' })
  expect(textOfPdf(newest.bytes).join('\n')).toContain(`NOVO-${tipo}`)
})

test.each([
  ['ENTRADA', 'Boletim de pesagem de entrada'],
  ['SAIDA', 'Boletim de pesagem de saída'],
] as const)('the paper of a weighing says in its title what it was: %s', async (tipo, title) => {
  const row = await db.selectFrom('boletim_pesagem').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('boletim_pesagem').set({ tipo }).where('id', '=', row.id).execute()
  const pdf = await call(getBoletimPesagemPdf, { params: { id: row.id } }, { as: 'admin' })
  expect(textOfPdf(pdf.bytes).join('\n')).toContain(title)
})
