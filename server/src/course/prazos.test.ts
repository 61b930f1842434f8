import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { prazoTipos } from '@cais/core/rules/prazo.ts'
import { openStatuses, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { wrongPrazos } from '../testing/wrong-prazos.ts'

const { db } = await startTestServer()

const everyServico = async () => (await db.selectFrom('servico').select('id').execute()).map(({ id }) => id)

/** An open service with a deadline of this kind. */
async function oneWith(tipo: (typeof prazoTipos)[number]): Promise<number> {
  const row = await db
    .selectFrom('prazo')
    .select('servico_id')
    .where('tipo', '=', tipo)
    .orderBy('servico_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.servico_id
}

const ofServico = (id: number) =>
  db
    .selectFrom('prazo')
    .select(['tipo', 'em', 'proximo'])
    .where('servico_id', '=', id)
    .where('pendencia_id', 'is', null)
    .orderBy('em')
    .execute()

const emOf = async (id: number, tipo: string) => (await ofServico(id)).find((one) => one.tipo === tipo)?.em

test('what runs out in the demo world is written down, every kind of it', async () => {
  expect(await wrongPrazos(db, await everyServico())).toEqual([])
  const tipos = await db.selectFrom('prazo').select('tipo').distinct().orderBy('tipo').execute()
  expect(tipos.map(({ tipo }) => tipo)).toEqual(prazoTipos.toSorted())
})

test('the first of a service is its next one, and what is done has none', async () => {
  const id = await oneWith('VALIDADE')
  const all = await ofServico(id)
  expect(all.map(({ proximo }) => proximo)).toEqual(all.map((_, index) => index === 0))
  await db.updateTable('servico').set({ status: 'CANCELADO' }).where('id', '=', id).execute()
  expect(await ofServico(id)).toEqual([])
})

test('a ship that comes later leaves more time, the earlier of its two limits counts, and who is in needs none', async () => {
  const id = await oneWith('NAVIO')
  const { escala_id } = await db
    .selectFrom('servico')
    .select('escala_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const move = (deadline: string, limite: string) =>
    db
      .updateTable('escala')
      .set({ data_deadline: new Date(deadline), limite_recepcao_cheio: new Date(limite) })
      .where('id', '=', Number(escala_id))
      .execute()
  await move('2026-09-02T12:00:00Z', '2026-09-01T12:00:00Z')
  expect(await emOf(id, 'NAVIO')).toEqual(new Date('2026-09-01T12:00:00Z'))
  await move('2026-08-30T12:00:00Z', '2026-09-01T12:00:00Z')
  expect(await emOf(id, 'NAVIO')).toEqual(new Date('2026-08-30T12:00:00Z'))
  await sql`UPDATE carga SET recebida_em = ${new Date('2026-08-03T12:00:00Z')}
    WHERE id IN (SELECT carga_id FROM carga_servico WHERE servico_id = ${id})`.execute(db)
  expect(await emOf(id, 'NAVIO')).toBeUndefined()
})

test('a day ends at the terminal’s midnight, wherever its clock stands', async () => {
  const id = await oneWith('VALIDADE')
  await db.updateTable('servico').set({ validade: '2026-09-10' }).where('id', '=', id).execute()
  expect(await emOf(id, 'VALIDADE')).toEqual(new Date('2026-09-11T02:59:59Z'))
  await db.updateTable('relogio').set({ fuso: 'Asia/Tokyo' }).execute()
  expect(await emOf(id, 'VALIDADE')).toEqual(new Date('2026-09-10T14:59:59Z'))
  await db.updateTable('relogio').set({ fuso: 'America/Sao_Paulo' }).execute()
})

test('free storage is as long as the terminal says, and is over when the cargo leaves', async () => {
  const id = await oneWith('LIVRE')
  const before = await emOf(id, 'LIVRE')
  const days = (valor: string) =>
    db
      .insertInto('property')
      .values({ grupo: 'servico', chave: 'dias-livres', valor })
      .onConflict((given) => given.columns(['grupo', 'chave']).doUpdateSet({ valor }))
      .execute()
  await days('12')
  expect((await emOf(id, 'LIVRE'))?.getTime()).toBe((before?.getTime() ?? 0) + 2 * 86_400_000)
  await days('0')
  expect(await emOf(id, 'LIVRE')).toBeUndefined()
  await days('10')
  await sql`UPDATE carga SET entregue_em = ${new Date('2026-08-03T12:00:00Z')}
    WHERE id IN (SELECT carga_id FROM carga_servico WHERE servico_id = ${id})`.execute(db)
  expect(await emOf(id, 'LIVRE')).toBeUndefined()
})

test('a bill runs out until it is paid, also for the charge that waits for it', async () => {
  const id = await oneWith('FATURA')
  const charge = await db
    .selectFrom('prazo as z')
    .innerJoin('pendencia as d', 'd.id', 'z.pendencia_id')
    .select(['d.tipo', 'z.tipo as prazo'])
    .where('z.servico_id', '=', id)
    .where('d.tipo', '=', 'FINANCEIRA')
    .execute()
  expect(charge.every(({ prazo }) => ['FATURA', 'META'].includes(prazo))).toBe(true)
  await db
    .updateTable('fatura')
    .set({ paga_em: new Date('2026-08-03T12:00:00Z') })
    .where('servico_id', '=', id)
    .execute()
  expect(await emOf(id, 'FATURA')).toBeUndefined()
  expect(await wrongPrazos(db, [id])).toEqual([])
})

test('an appointment runs out with its window', async () => {
  const id = await oneWith('JANELA')
  const row = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select(['a.id', 'j.fim'])
    .where('l.servico_id', '=', id)
    .where('a.status', '=', 'CONFIRMADO')
    .orderBy('j.fim')
    .execute()
  expect(await emOf(id, 'JANELA')).toEqual(row[0]?.fim)
  for (const one of row)
    await db.updateTable('agendamento').set({ status: 'CANCELADO' }).where('id', '=', one.id).execute()
  expect(await emOf(id, 'JANELA')).toBeUndefined()
})

test('two who change a service at once both count', async () => {
  const id = await oneWith('VALIDADE')
  await Promise.all([
    db.updateTable('servico').set({ validade: '2026-10-01' }).where('id', '=', id).execute(),
    sql`UPDATE pendencia SET desde = desde + interval '1 minute' WHERE servico_id = ${id}`.execute(db),
    sql`UPDATE escala SET data_deadline = data_deadline + interval '1 minute'
      WHERE id = (SELECT escala_id FROM servico WHERE id = ${id})`.execute(db),
  ])
  expect(await wrongPrazos(db, [id])).toEqual([])
})

test('the words of the rules are those of the database', async () => {
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_functiondef('prazos_de'::regproc) AS text`.execute(db)
  const text = rows[0]?.text ?? ''
  const list = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`
  expect(text).toContain(`status IN ${list(unfinishedStatuses)}`)
  expect(text).toContain(`d.status IN ${list(openStatuses)}`)
  expect(servicoTiposWith(({ recebe }) => recebe)).toEqual(['RECEPCAO'])
  expect(text).toContain(`l.tipo IN ${list(servicoTiposWith(({ entrega, armazem }) => entrega || armazem))}`)
})
