import { listConteiners, validateIsoCode } from '@cais/core/api/compat/conteiner.ts'
import {
  getConteiner,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/conteiner.ts'
import { getIsoCode, listIsoCodes } from '@cais/core/api/iso-code.ts'
import { expect, test } from 'vitest'
import { isoCodes } from '../../demo/dominio/iso-codes.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()

/** A container with cargo of the demo's client; its owner is none of the companies that sign in here. */
const box = await db
  .selectFrom('conteiner')
  .innerJoin('carga', 'carga.conteiner_id', 'conteiner.id')
  .innerJoin('carga_consignatario as dono', 'dono.carga_id', 'carga.id')
  .innerJoin('iso_code', 'iso_code.id', 'conteiner.iso_code_id')
  .select(['conteiner.id', 'conteiner.codigo', 'carga.id as carga_id', 'iso_code.codigo as iso_code'])
  .where('dono.empresa_id', '=', empresaIdOf('cliente'))
  .orderBy('conteiner.id')
  .executeTakeFirstOrThrow()
const own = (armadorId: number | null) =>
  db.updateTable('conteiner').set({ armador_id: armadorId }).where('id', '=', box.id).execute()
await own(null)

test('ISO codes are the same for everybody', async () => {
  const { body } = await call(listIsoCodes, {}, { as: 'semempresa' })
  expect(body.map(({ codigo }) => codigo)).toEqual(isoCodes.map(({ codigo }) => codigo).toSorted())
  const [first] = body
  expect((await call(getIsoCode, { params: { id: first?.id ?? 0 } }, { as: 'depot' })).body).toEqual(first)
  expect((await call(getIsoCode, { params: { id: 9_999 } }, { as: 'depot' })).outcome).toBe(
    '404 error.http.404',
  )
})

test.each([
  ['22g1', true, null],
  ['L5G1', false, 'validation.iso-size-type-45-feet'],
  ['99X9', false, 'validation.iso-size-type'],
  ['22G9', false, 'validation.iso-size-type-unknown'],
])('the ISO code %s is judged', async (code, valido, motivo) => {
  const { body } = await call(validateIsoCode, { params: { code } }, { as: 'cliente' })
  expect(body).toMatchObject({ codigo: code.toUpperCase(), valido, motivo })
  expect(body.isocode?.codigo ?? null).toBe(valido ? code.toUpperCase() : null)
})

test('a box is for whoever has cargo in it or owns it, each with the cargo they may see', async () => {
  const ask = (as: string) => call(getConteiner, { params: { id: box.id } }, { as })
  expect((await ask('cliente')).body.cargas.map(({ id }) => id)).toEqual([box.carga_id])
  expect((await ask('admin')).body).toMatchObject({ codigo: box.codigo, armadorSocialName: null })
  await db
    .deleteFrom('carga_servico')
    .where('carga_id', '=', box.carga_id)
    .where('id', 'not in', db.selectFrom('boletim_pesagem').select('carga_servico_id'))
    .execute()
  expect((await ask('semempresa')).outcome).toBe('404 error.http.404')
  await own(empresaIdOf('depot'))
  const { body } = await ask('depot')
  expect(body.codigo).toBe(box.codigo)
  expect(body.cargas).toEqual([])
})

test('codes are judged one by one, and boxes are named to those who see them', async () => {
  await own(null)
  const wrong = `${box.codigo.slice(0, -1)}${(Number(box.codigo.at(-1)) + 1) % 10}`
  const codes = [box.codigo.toLowerCase(), wrong, 'TEXU 307007-9', 'nada']
  const seen = await call(validateConteiners, { body: codes }, { as: 'cliente' })
  expect(seen.body).toEqual([
    {
      codigo: box.codigo,
      valido: true,
      motivo: null,
      conhecido: true,
      conteinerId: box.id,
      isoCode: box.iso_code,
    },
    {
      codigo: wrong,
      valido: false,
      motivo: 'validation.container-code-check',
      conhecido: false,
      conteinerId: null,
      isoCode: null,
    },
    { codigo: 'TEXU3070079', valido: true, motivo: null, conhecido: false, conteinerId: null, isoCode: null },
    {
      codigo: 'NADA',
      valido: false,
      motivo: 'validation.container-code-length',
      conhecido: false,
      conteinerId: null,
      isoCode: null,
    },
  ])
  const other = await call(validateConteiner, { params: { code: box.codigo } }, { as: 'semempresa' })
  expect(other.body).toMatchObject({ valido: true, conhecido: false, conteinerId: null, isoCode: null })
  const tooMany = Array.from({ length: 501 }, () => box.codigo)
  expect((await callLoosely(validateConteiners, { body: tooMany }, { as: 'cliente' })).fieldErrors).toEqual([
    ': validation.max',
  ])
})

test('containers are listed by their code, as far as the caller sees them', async () => {
  const { body } = await call(listConteiners, { query: { size: '5' } }, { as: 'admin' })
  const codes = body.map(({ codigo }) => codigo)
  expect(codes).toEqual(codes.toSorted())
  const backwards = await call(listConteiners, { query: { sort: 'codigo,desc', size: '1' } }, { as: 'admin' })
  expect(backwards.body[0]?.codigo.localeCompare(codes[0] ?? '')).toBe(1)
  const one = await call(listConteiners, { query: { codigo: box.codigo.toLowerCase() } }, { as: 'cliente' })
  expect(one.body.map(({ id }) => id)).toEqual([box.id])
  expect(one.header('x-total-count')).toBe('1')
  const query = { codigo: box.codigo }
  expect((await call(listConteiners, { query }, { as: 'semempresa' })).body).toEqual([])
})

test('the codes of a spreadsheet are judged line by line', async () => {
  const sheet = (text: string) => ({
    fileName: 'a.csv',
    contentType: 'text/csv',
    bytes: Buffer.from(text).toString('base64'),
  })
  const body = sheet(`Booking;CONTEINER\nBK1;${box.codigo}\n;\nBK2;nada`)
  const { body: read } = await call(validateConteinersPlanilha, { body }, { as: 'cliente' })
  expect(read.erros).toEqual([])
  expect(read.linhas.map(({ linha, codigo, motivo }) => [linha, codigo, motivo])).toEqual([
    [2, box.codigo, null],
    [4, 'NADA', 'validation.container-code-length'],
  ])
  const other = await call(validateConteinersPlanilha, { body: sheet('Placa\nABC1C34') }, { as: 'cliente' })
  expect(other.body).toEqual({
    linhas: [],
    erros: [{ linha: 1, coluna: 'Contêiner', motivo: 'planilha.coluna-faltando' }],
  })
  const empty = await call(validateConteinersPlanilha, { body: sheet(' ') }, { as: 'cliente' })
  expect(empty.body.erros).toEqual([{ linha: 1, coluna: null, motivo: 'planilha.vazia' }])
})
