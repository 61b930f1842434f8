import { decidePendencias, getConferencias, takePendencia } from '@cais/core/api/mesa.ts'
import { decideIsencao, decidePendencia, giveToArmazem, listFila } from '@cais/core/api/terminal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server

async function pendenciaOf(subtipo: string, wanted: string) {
  const declarado = declared(subtipo)
  const { id: servicoId } = await askFor(server, { declarado, area: 'cliente', count: 1 })
  const { pendencias } = await seenByTerminal(server, servicoId)
  const found = pendencias.find(({ tipo }) => tipo === wanted)
  if (!found) throw new Error('nothing waits')
  return { servicoId, id: found.id, version: found.version }
}
type Waiting = Awaited<ReturnType<typeof pendenciaOf>>
const cobranca = () => pendenciaOf('REPESAGEM', 'FINANCEIRA')

const take = ({ id }: Waiting, as: string) => call(takePendencia, { params: { id }, body: {} }, { as })
const approve = ({ id, version }: Pick<Waiting, 'id' | 'version'>, as: string) =>
  call(decidePendencia, { params: { id }, body: { evento: 'APROVAR', version } }, { as })
const whoIn = (answer: { header(name: string): string | undefined }) =>
  decodeURIComponent(answer.header('x-caisapp-params') ?? '')

/** A pendencia for the warehouse that was given to the company that unstuffs there. */
async function paraOArmazem() {
  const [item] = (await call(listFila, { query: { size: '200' } }, { as: 'desova' })).body
  if (!item) throw new Error('nothing waits for the warehouse')
  const body = { empresaId: empresaIdOf('armazem') }
  await call(giveToArmazem, { params: { id: item.servicoId }, body }, { as: 'grc' })
  return { servicoId: item.servicoId, id: item.pendenciaId, version: item.version }
}

test('a waiver is not decided over whoever has the charge in hand, and takes it out of their hands', async () => {
  const one = await cobranca()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO isencao_cobranca (pendencia_id, motivo, situacao, pedida_em, pedida_por)
    VALUES (${one.id}, 'Navio atrasado', 'PEDIDA', ${clock.now()}, 'cliente') RETURNING id`.execute(db)
  const decide = (as: string) => {
    const params = { id: Number(rows[0]?.id) }
    return callLoosely(decideIsencao, { params, body: { evento: 'APROVAR', motivo: 'De acordo' } }, { as })
  }
  const held = () => db.selectFrom('mesa_posse').selectAll().where('pendencia_id', '=', one.id).execute()
  await take(one, 'admin')
  expect((await decide('grc')).outcome).toBe('409 mesa.recusa.com-outra-pessoa')
  expect(await held()).toHaveLength(1)
  expect((await decide('admin')).outcome).toBe('200')
  expect(await held()).toEqual([])
})

test('who takes something while a decision about it waits for the service keeps it', async () => {
  const one = await cobranca()
  let deciding: ReturnType<typeof approve> | null = null
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM servico WHERE id = ${one.servicoId} FOR NO KEY UPDATE`.execute(tx)
    deciding = approve(one, 'grc')
    for (;;) {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)
      if (rows.length > 0) break
    }
    await take(one, 'admin')
  })
  expect((await (deciding as unknown as ReturnType<typeof approve>)).outcome).toBe(
    '409 mesa.recusa.com-outra-pessoa',
  )
})

test('a company that unstuffs reads that somebody of the terminal was quicker or has it, not who', async () => {
  const one = await paraOArmazem()
  await take(one, 'admin')
  const refused = await approve(one, 'armazem')
  expect(refused.outcome).toBe('409 mesa.recusa.com-outra-pessoa')
  expect(whoIn(refused)).toBe('alguém do terminal')
  await approve(one, 'admin')
  const late = await approve(one, 'armazem')
  expect(late.outcome).toBe('409 mesa.recusa.ja-aprovada')
  expect(whoIn(late)).toBe('alguém do terminal')
})

test('what no person decided names what did', async () => {
  const one = await cobranca()
  await approve(one, 'admin')
  await sql`UPDATE servico_evento SET principal = 'TOS (fonte 7)' WHERE pendencia_id = ${one.id}`.execute(db)
  expect(whoIn(await approve(one, 'grc'))).toBe('TOS (fonte 7)')
})

test('several are of one kind, also where the first of them is none', async () => {
  const conhecimento = await pendenciaOf('RETIRADA_CONTEINER_IMPORTACAO', 'CONHECIMENTO_CARGA')
  const body = { evento: 'FINALIZAR', motivo: 'No balcão.', version: conhecimento.version } as const
  await call(decidePendencia, { params: { id: conhecimento.id }, body }, { as: 'grc' })
  const { pendencias } = await seenByTerminal(server, conhecimento.servicoId)
  const handedIn = pendencias.find(({ id }) => id === conhecimento.id)
  const itens = [
    { pendenciaId: 999_999_999, version: 1 },
    ...[await cobranca(), handedIn ?? conhecimento].map(({ id, version }) => ({ pendenciaId: id, version })),
  ]
  const results = await call(decidePendencias, { body: { evento: 'APROVAR', itens } }, { as: 'grc' })
  expect(results.body.map(({ recusa }) => recusa?.chave ?? null)).toEqual([
    'error.http.404',
    null,
    'mesa.recusa.outro-tipo',
  ])
})

test('a window that is over or closed is not told to have places', async () => {
  const one = await cobranca()
  const { rows } = await sql<{ id: number }>`SELECT id FROM janela
    WHERE inicio > ${clock.now()} AND ocupadas < capacidade AND NOT fechada ORDER BY inicio LIMIT 1`.execute(
    db,
  )
  const janelaId = rows[0]?.id ?? 0
  await sql`UPDATE pendencia SET janela_pedida_id = ${janelaId} WHERE id = ${one.id}`.execute(db)
  const vaga = async () =>
    (await call(getConferencias, { params: { id: one.id } }, { as: 'grc' })).body.find(
      ({ conferencia }) => conferencia === 'VAGA',
    )?.resultado
  expect(await vaga()).toBe('CONFERE')
  await sql`UPDATE janela SET fechada = true WHERE id = ${janelaId}`.execute(db)
  expect(await vaga()).toBe('DIFERE')
})
