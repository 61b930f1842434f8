import { listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { getHome } from '@cais/core/api/home.ts'
import { findPassagens, getPasse, openPasse } from '@cais/core/api/passe.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { loadPartes, transportadoresEsperados, transportadoresOf } from '../../course/partes.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPasse, tokenIn } from '../../testing/passe.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { happenTo } from '../../testing/portaria.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, db, forgetSessions } = server
await clearGrade(db)
beforeEach(forgetSessions)

const haulier = empresaIdOf('transportador')
const owner = empresaIdOf('cliente')
const setRight = (ativa: boolean) =>
  db.updateTable('autorizacao').set({ ativa }).where('empresa_autorizada_id', '=', haulier).execute()
const setTipo = (has: boolean) =>
  has
    ? db.insertInto('empresa_tipo').values({ empresa_id: haulier, tipo: 'Transportador' }).execute()
    : db
        .deleteFrom('empresa_tipo')
        .where('empresa_id', '=', haulier)
        .where('tipo', '=', 'Transportador')
        .execute()

type Passe = Awaited<ReturnType<typeof newPasse>>

/** Everything that says who is to come: the gate, the lists, the passes of others and the terminal's own systems. */
async function expected({ params: { servicoId }, passeParams, passe, token, linhas }: Passe) {
  const gate = await call(findPassagens, { body: { texto: passe.codigo } }, { as: 'grc' })
  const byPlate = await call(findPassagens, { body: { texto: passe.placas[0] ?? '' } }, { as: 'grc' })
  const trucks = await call(
    listCaminhoesDoServico,
    { params: { companyId: owner, servicoId } },
    { as: 'cliente' },
  )
  const { body: home } = await call(getHome, {}, { as: 'cliente' })
  const ofOwner = { params: { ...passeParams, companyId: owner } }
  // While another company asks, the owner hands out no passes.
  const ofTheOwner = await call(getPasse, ofOwner, { as: 'cliente' })
  const link = ofTheOwner.status === 200 ? tokenIn(ofTheOwner.body.link) : token
  const { rows } = await sql<{ told: { veiculos: object[]; motoristas: object[] } }>`
    SELECT transporte_da_viagem(${servicoId}, ${linhas[0]}, 0) AS told`.execute(db)
  return {
    gate: gate.body.passagens.flatMap(({ compromisso }) => compromisso.veiculos).length,
    byPlate: byPlate.body.passagens.filter(({ codigo }) => codigo === passe.codigo).length,
    list: trucks.body.flatMap(({ placas, motoristas }) => [...placas, ...motoristas]).length / 2,
    home:
      home.janelas.lista
        .filter((one) => one.servicoId === servicoId)
        .flatMap(({ placas, motoristas }) => [...placas, ...motoristas]).length / 2,
    passe: (await call(openPasse, { body: { token: link } })).body.passe?.placas.length,
    told: [rows[0]?.told.veiculos.length, rows[0]?.told.motoristas.length],
  }
}

const everywhere = { gate: 1, byPlate: 1, list: 1, home: 1, passe: 1, told: [1, 1] }
const nowhere = { gate: 0, byPlate: 0, list: 0, home: 0, passe: 0, told: [0, 0] }

test('nobody of a haulier that asked by itself is expected once its right has ended, and again when it is given back', async () => {
  const passe = await newPasse(server, { quem: 'transportador' })
  expect(await expected(passe)).toEqual(everywhere)
  await setRight(false)
  expect(await expected(passe)).toEqual(nowhere)
  expect((await passe.open()).outcome).toBe('404 passe.desconhecido')
  const { cargaServico } = await seenByTerminal(server, passe.params.servicoId)
  const [linha] = cargaServico
  if (!linha) throw new Error('no cargo')
  const placa = passe.passe.placas[0] ?? ''
  const [motorista = 0] = passe.frota.motoristaIds
  const { cnh } = await db
    .selectFrom('motorista')
    .select('cnh')
    .where('id', '=', motorista)
    .executeTakeFirstOrThrow()
  const enter = () => happenTo(server)(linha.id, 'GATE_ENTRADA', { placa, cnh })
  expect((await enter()).outcome).toBe('409 portaria.recusa.NINGUEM_INDICADO')
  await setRight(true)
  expect(await expected(passe)).toEqual(everywhere)
})

test('nobody of a company that is a haulier no longer is expected, though it is still named', async () => {
  const passe = await newPasse(server)
  expect(await expected(passe)).toEqual(everywhere)
  await setTipo(false)
  expect(await expected(passe)).toEqual(nowhere)
  await setTipo(true)
  expect(await expected(passe)).toEqual(everywhere)
})

test('of all services the terminal expects the carriers whose parts are in force', async () => {
  const today = '2026-08-03'
  const { rows } = await sql<{ id: number; carriers: number[] }>`
    SELECT s.id::float8 AS id, array_agg(DISTINCT p.transportador_id::float8) AS carriers FROM servico s
    JOIN pendencia p ON p.servico_id = s.id AND p.status <> 'CANCELADA' AND p.transportador_id IS NOT NULL
    GROUP BY s.id ORDER BY s.id DESC LIMIT 80`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  for (const { id, carriers } of rows) {
    const partes = (await loadPartes(db, id, today)).map(({ empresaId }) => empresaId)
    const named = [...(await transportadoresOf(db, id)), ...carriers]
    const esperados = await transportadoresEsperados(db, [id], today)
    expect(esperados.map(({ empresaId }) => empresaId).toSorted()).toEqual(
      [...new Set(named)].filter((one) => partes.includes(one)).toSorted(),
    )
  }
})
