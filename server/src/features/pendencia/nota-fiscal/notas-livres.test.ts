import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { listNotaFiscals } from '@cais/core/api/pendencia-detalhes.ts'
import { cancelCargaServico, cancelServico, getServico, updateServico } from '@cais/core/api/servico.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { expect, test } from 'vitest'
import { attachRequired, newNota, type OpenedPendencia, openPendencia } from '../../../testing/pendencias.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const routes = pendenciaRoutes['nota-fiscal']

const open = (count = 1) => openPendencia(server, 'nota-fiscal', { count })

/** Hands in invoices, each for the lines that it names. */
async function handIn({ params, login: as }: OpenedPendencia, notas: { chave: string; cargas: number[] }[]) {
  const { version } = (await call(routes.find, { params }, { as })).body.pendencia
  const dados = { notas: notas.map((nota) => ({ ...newNota(), ...nota })) }
  return call(routes.finalize, { params, body: { version, dados } }, { as })
}

const used = (nota = 0) => [`dados.notas[${nota}].chave: validation.nfe-used`]
const refOf = ({ params }: OpenedPendencia) => ({ companyId: params.companyId, id: params.servicoId })

test('the invoices of a cancelled service may be handed in again, those of one that goes on may not', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  const { chave } = newNota()
  expect((await handIn(first, [{ chave, cargas: first.linhas }])).status).toBe(200)
  expect((await handIn(second, [{ chave, cargas: second.linhas }])).fieldErrors).toEqual(used())
  await call(cancelServico, { params: refOf(first), query: {} }, { as: first.login })
  expect((await handIn(second, [{ chave, cargas: second.linhas }])).status).toBe(200)
  expect((await handIn(third, [{ chave, cargas: third.linhas }])).fieldErrors).toEqual(used())
})

test.each(['cancelled', 'taken out'] as const)(
  'the invoice of a line that was %s is free, that of a line that is left is not',
  async (how) => {
    const opened = await open(3)
    const [gone = 0, left = 0, last = 0] = opened.linhas
    const [ofGone, ofBoth, ofLeft] = [newNota().chave, newNota().chave, newNota().chave]
    const cargas = [
      { chave: ofGone, cargas: [gone] },
      { chave: ofBoth, cargas: [gone, last] },
      { chave: ofLeft, cargas: [left] },
    ]
    expect((await handIn(opened, cargas)).status).toBe(200)
    if (how === 'cancelled') {
      const body = { ids: [gone] }
      expect(
        (await call(cancelCargaServico, { params: refOf(opened), body }, { as: opened.login })).status,
      ).toBe(200)
    } else {
      const { body: now } = await call(getServico, { params: refOf(opened) }, { as: opened.login })
      const { subtipo, version, dados } = now
      const body = {
        id: now.id,
        version,
        subtipo,
        partes: {},
        dados,
        cargaServico: [{ id: left }, { id: last }],
      }
      const params = { companyId: opened.params.companyId, kind: opened.area }
      expect((await call(updateServico, { params, body }, { as: opened.login })).status).toBe(200)
    }
    const { body: kept } = await call(listNotaFiscals, { params: refOf(opened) }, { as: opened.login })
    expect(new Set(kept.map(({ chave }) => chave))).toEqual(new Set([ofBoth, ofLeft]))
    const other = await open()
    for (const chave of [ofBoth, ofLeft])
      expect((await handIn(other, [{ chave, cargas: other.linhas }])).fieldErrors).toEqual(used())
    expect((await handIn(other, [{ chave: ofGone, cargas: other.linhas }])).status).toBe(200)
  },
)

test('an invoice of a CE Mercante is free once no cargo of that CE is left', async () => {
  const slug = 'nota-fiscal-ce-mercante'
  const opened = await openPendencia(server, slug, { area: 'cliente', count: 3 })
  const [, second, third] = opened.servico.cargaServico
  const first = opened.servico.cargaServico[0]?.carga
  const numero = completeCeMercante('1526988888888')
  const ce = await db
    .insertInto('ce_mercante')
    .columns(['numero', 'bl', 'consignatario_id', 'escala_id'])
    .expression((eb) =>
      eb
        .selectFrom('ce_mercante as c')
        .select((e) => [
          e.val(numero).as('numero'),
          e.val('CAISNOTAS').as('bl'),
          'c.consignatario_id',
          'c.escala_id',
        ])
        .where('c.numero', '=', first?.ceMercante ?? ''),
    )
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('carga')
    .set({ ce_mercante_id: ce.id })
    .where('id', 'in', [second?.carga.id ?? 0, third?.carga.id ?? 0])
    .execute()
  await attachRequired(db, slug, opened)
  const [one, other] = [newNota(), newNota()]
  const { find, finalize } = pendenciaRoutes[slug]
  const { params, login: as } = opened
  const { version } = (await call(find, { params }, { as })).body.pendencia
  const notas = [
    { ...one, ceMercante: first?.ceMercante ?? '' },
    { ...other, ceMercante: ce.numero },
  ]
  expect((await call(finalize, { params, body: { version, dados: { notas } } }, { as })).outcome).toBe('200')
  const registered = async () =>
    (await call(listNotaFiscals, { params: refOf(opened) }, { as })).body.map(({ chave }) => chave).toSorted()
  const cancel = (id = 0) => call(cancelCargaServico, { params: refOf(opened), body: { ids: [id] } }, { as })
  await cancel(second?.id)
  expect(await registered()).toEqual([one.chave, other.chave].toSorted())
  await cancel(third?.id)
  expect(await registered()).toEqual([one.chave])
  const elsewhere = await open()
  expect((await handIn(elsewhere, [{ chave: one.chave, cargas: elsewhere.linhas }])).fieldErrors).toEqual(
    used(),
  )
  expect((await handIn(elsewhere, [{ chave: other.chave, cargas: elsewhere.linhas }])).status).toBe(200)
})

test('of two services that take up a free invoice at once, one gets it', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  const { chave } = newNota()
  await handIn(first, [{ chave, cargas: first.linhas }])
  const answers = await Promise.all([
    call(cancelServico, { params: refOf(first), query: {} }, { as: first.login }),
    handIn(second, [{ chave, cargas: second.linhas }]),
    handIn(third, [{ chave, cargas: third.linhas }]),
  ])
  expect(answers[0].status).toBe(200)
  const taken = answers.slice(1).filter(({ status }) => status === 200).length
  expect(taken).toBeLessThanOrEqual(1)
  const again = [
    await handIn(second, [{ chave, cargas: second.linhas }]),
    await handIn(third, [{ chave, cargas: third.linhas }]),
  ]
  const rows = await db.selectFrom('nota_fiscal').select('chave').where('chave', '=', chave).execute()
  expect(rows).toHaveLength(1)
  expect(taken + again.filter(({ status }) => status === 200).length).toBe(1)
})
