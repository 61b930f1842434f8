import { readFile } from 'node:fs/promises'
import { saveCadastro } from '@cais/core/api/a-mao.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { getConteiner } from '@cais/core/api/conteiner.ts'
import { cancelServico, createServico, getServico } from '@cais/core/api/servico.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { newCode, newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

const declarados: readonly ServicoDeclarado[] = servicosDeclarados
const declarado = declarados.find(
  ({ areas, carga }) =>
    areas.includes('cliente') &&
    carga.situacao === 'NOVA' &&
    carga.tipos.includes('CONTEINER') &&
    carga.categorias.includes('EXPORTACAO'),
)
const own = empresaIdOf('cliente')
const { id: other } = await db
  .selectFrom('empresa_tipo as t')
  .innerJoin('empresa as e', 'e.id', 't.empresa_id')
  .select('e.id')
  .where('t.tipo', '=', 'Cliente')
  .where('e.activated', '=', true)
  .where('e.id', '<>', own)
  .orderBy('e.id')
  .executeTakeFirstOrThrow()

/** Staff act in the name of the second company. */
const companies = { a: { id: own, as: 'cliente' }, b: { id: other, as: 'grc' } } as const
type Company = keyof typeof companies
const isoCodes = ['22G1', '42G1', '45R1'] as const
type Iso = (typeof isoCodes)[number]

/** A company announces a box for a booking of this type. */
async function announce(who: Company, conteiner: string, iso: Iso) {
  if (!declarado) throw new Error('no box is announced')
  const { id: companyId, as } = companies[who]
  const { body, bookingItemIds } = await newPedido(db, { declarado, area: 'cliente', empresaId: companyId })
  const ofType = db.selectFrom('iso_code').select('id').where('codigo', '=', iso)
  await db
    .updateTable('booking_item')
    .set({ iso_code_id: ofType })
    .where('id', 'in', bookingItemIds)
    .execute()
  const cargaServico = body.cargaServico.map((linha) => ({ ...linha, conteiner }))
  const params = { companyId, kind: 'cliente' } as const
  return call(createServico, { params, body: { ...body, cargaServico } }, { as })
}

const cancel = async (who: Company, id: number) => {
  const { id: companyId, as } = companies[who]
  const done = await call(cancelServico, { params: { companyId, id }, query: {} }, { as })
  expect(done.status, done.text).toBe(200)
}

/** The type of the box that a company reads in its service and on the page of its cargo. */
async function readType(who: Company, servicoId: number) {
  const { id: companyId, as } = companies[who]
  const { body } = await call(getServico, { params: { companyId, id: servicoId } }, { as })
  const carga = body.cargaServico[0]?.carga
  const { body: page } = await call(getCarga, { params: { id: carga?.id ?? 0 } }, { as })
  const read = carga?.conteiner?.isocode?.codigo ?? null
  expect(page.conteiner?.isocode?.codigo ?? null).toBe(read)
  return { iso: read, boxId: carga?.conteiner?.id ?? 0 }
}

const recordOf = async (id: number) =>
  (await call(getConteiner, { params: { id } }, { as: 'admin' })).body.isocode?.codigo ?? null

const tell = async (codigo: string, iso: Iso) => {
  const told = await call(
    saveCadastro,
    { params: { recurso: 'conteineres' }, body: { ref: codigo, dados: { iso, tara: 3_900 } } },
    { as: 'admin' },
  )
  expect(told.body.item.resultado, told.text).toBe('APLICADO')
}

test('who announces a box second is not refused for what the first one said, and reads its own type', async () => {
  const codigo = newCode()
  const wrong = await announce('a', codigo, '22G1')
  expect(wrong.status, wrong.text).toBe(201)
  await cancel('a', wrong.body.id)
  const right = await announce('b', codigo, '45R1')
  expect(right.status, right.text).toBe(201)
  const { iso, boxId } = await readType('b', right.body.id)
  expect(iso).toBe('45R1')
  expect((await readType('a', wrong.body.id)).iso).toBe('22G1')
  expect(await recordOf(boxId)).toBeNull()
})

test('once the terminal has said what a box is, it is that for everybody, and another type is refused', async () => {
  const codigo = newCode()
  const first = await announce('a', codigo, '22G1')
  await cancel('a', first.body.id)
  await tell(codigo, '45R1')
  const { iso, boxId } = await readType('a', first.body.id)
  expect([iso, await recordOf(boxId)]).toEqual(['45R1', '45R1'])
  const refused = await announce('b', codigo, '22G1')
  expect(refused.fieldErrors).toEqual(['cargaServico[0].conteiner: validation.conteiner-outro-isocode'])
  expect((await announce('b', codigo, '45R1')).status).toBe(201)
})

const acts = fc.record({
  quem: fc.constantFrom('a' as const, 'b' as const, 'equipe' as const),
  iso: fc.constantFrom(...isoCodes),
})

test('whatever two companies announce of a box and the terminal says of it, each reads its own word until the terminal spoke', async () => {
  const property = fc.asyncProperty(fc.array(acts, { minLength: 2, maxLength: 6 }), async (course) => {
    const codigo = newCode()
    const announced: { quem: Company; iso: Iso; servicoId: number }[] = []
    let proven: Iso | null = null
    for (const { quem, iso } of course) {
      if (quem === 'equipe') {
        await tell(codigo, iso)
        proven = iso
      } else {
        const answer = await announce(quem, codigo, iso)
        const isRefused = proven !== null && proven !== iso
        expect(answer.status, answer.text).toBe(isRefused ? 400 : 201)
        if (isRefused) continue
        announced.push({ quem, iso, servicoId: answer.body.id })
        await cancel(quem, answer.body.id)
      }
      for (const one of announced) {
        const read = await readType(one.quem, one.servicoId)
        expect(read.iso).toBe(proven ?? one.iso)
        expect(await recordOf(read.boxId)).toBe(proven)
      }
    }
  })
  await fc.assert(property, { numRuns: 8 })
})

test('a box that was only announced before is so, with its cargo; one that has come or was told of stays as it is', async () => {
  const before = { iso_code_id: 1, tara: 2_300_000, peso_maximo: 30_480_000, provisorio: false }
  const announced = async () => {
    const { body } = await announce('a', newCode(), '22G1')
    const { boxId } = await readType('a', body.id)
    await db.updateTable('conteiner').set(before).where('id', '=', boxId).execute()
    await db.updateTable('carga').set({ iso_dito_id: null }).where('conteiner_id', '=', boxId).execute()
    return { servicoId: body.id, boxId }
  }
  const { codigo: known } = await db
    .selectFrom('iso_code')
    .select('codigo')
    .where('id', '=', before.iso_code_id)
    .executeTakeFirstOrThrow()
  const [only, came] = [await announced(), await announced()]
  await db
    .updateTable('carga')
    .set({ recebida_em: new Date() })
    .where('conteiner_id', '=', came.boxId)
    .execute()
  const file = new URL('../../../migrations/0130-o-que-se-anuncia-de-um-conteiner.sql', import.meta.url)
  const [, ...statements] = (await readFile(file, 'utf8')).replace(/^--.*$/gm, '').split(';\n')
  await db.transaction().execute(async (tx) => {
    for (const text of statements) if (text.trim()) await sql.raw(text).execute(tx)
  })
  expect([(await readType('a', only.servicoId)).iso, await recordOf(only.boxId)]).toEqual([known, null])
  expect([(await readType('a', came.servicoId)).iso, await recordOf(came.boxId)]).toEqual([known, known])
})
