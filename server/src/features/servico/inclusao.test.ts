import { getCobranca } from '@cais/core/api/fatura.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import {
  cancelCargaServico,
  createServico,
  getServico,
  rescheduleServico,
  updateServico,
} from '@cais/core/api/servico.ts'
import { createCargaEvento, decidePendencia, emitFatura } from '@cais/core/api/terminal.ts'
import { acaoOfPendencia } from '@cais/core/rules/pendencia-linha.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { askFor, doBalcao, executeAll, seenByTerminal, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server
const companyId = demoEmpresaOf('despachante').id
const as = 'despachante'
const declaradoOf = (subtipo: string) => declared(subtipo)
const ask = (subtipo: string, count = 1) =>
  askFor(server, { declarado: declaradoOf(subtipo), area: 'despachante', count })
const read = async (id: number) => (await call(getServico, { params: { companyId, id } }, { as })).body

type Linhas = { id?: number; cargaId?: number }[]

/** Sends the request again with these lines. */
async function change(id: number, cargaServico: (now: Linhas) => Linhas) {
  const { subtipo, version, dados, cargaServico: now } = await read(id)
  const kept = now.filter(({ status }) => status !== 'CANCELADO').map((linha) => ({ id: linha.id }))
  const body = { id, version, subtipo, partes: {}, dados, cargaServico: cargaServico(kept) }
  return call(updateServico, { params: { companyId, kind: 'despachante' }, body }, { as })
}

async function newCargas(subtipo: string): Promise<Linhas> {
  const { body } = await newPedido(db, { declarado: declaradoOf(subtipo), area: 'despachante' })
  return body.cargaServico as Linhas
}

async function decide(id: number, tipo: string, evento: 'APROVAR' | 'FINALIZAR') {
  const pendencia = (await seenByTerminal(server, id)).pendencias.find((one) => one.tipo === tipo)
  const body = { evento, motivo: 'No balcão.', version: pendencia?.version ?? 0 }
  return call(decidePendencia, { params: { id: pendencia?.id ?? 0 }, body }, { as: 'grc' })
}

const statusesOf = async (id: number) =>
  Object.fromEntries((await read(id)).pendencias.map(({ tipo, status }) => [tipo, status]))

test('a box that joins late is not covered by what was done before: all of it opens again', async () => {
  const { id } = await ask('RETIRADA_CONTEINER_CABOTAGEM')
  await decide(id, 'CONHECIMENTO_CARGA', 'FINALIZAR')
  await decide(id, 'CONHECIMENTO_CARGA', 'APROVAR')
  await decide(id, 'NOTAS_FISCAIS', 'FINALIZAR')
  expect(await statusesOf(id)).toMatchObject({ CONHECIMENTO_CARGA: 'RESOLVIDA', NOTAS_FISCAIS: 'RESOLVIDA' })
  const more = await newCargas('RETIRADA_CONTEINER_CABOTAGEM')
  const { body } = await change(id, (now) => [...more, ...now])
  expect(await statusesOf(id)).toMatchObject({
    CONHECIMENTO_CARGA: 'ATIVA',
    NOTAS_FISCAIS: 'AGUARDANDO_PREDECESSORA',
    FINANCEIRA: 'AGUARDANDO_PREDECESSORA',
  })
  expect(body.cargaServico.map(({ status }) => status)).toEqual(['PENDENTE', 'PENDENTE'])
  await settleAll(server, id)
  expect((await executeAll(server, id)).status).toBe('EXECUTADO')
})

test('what customs has cleared takes no more cargo; until then it does', async () => {
  const { id } = await ask('RETIRADA_CONTEINER_CHEIO')
  const more = await newCargas('RETIRADA_CONTEINER_CHEIO')
  expect((await change(id, (now) => [...more, ...now])).status).toBe(200)
  await decide(id, 'ANEXO', 'FINALIZAR')
  await decide(id, 'ANEXO', 'APROVAR')
  await decide(id, 'LIBERACAO_DOCUMENTAL', 'APROVAR')
  const late = await newCargas('RETIRADA_CONTEINER_CHEIO')
  expect((await change(id, (now) => [...late, ...now])).outcome).toBe('409 servico.recusa.lote-liberado')
})

test('cargo that joins after the bill gets a supplementary one, and nothing is settled before', async () => {
  const { id } = await ask('REPESAGEM')
  const pendenciaId = (await read(id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  const emit = () => call(emitFatura, { params: { id: pendenciaId }, body: {} }, { as: 'grc' })
  const bills = async () => {
    const { body } = await call(getCobranca, { params: { companyId, id: pendenciaId } }, { as })
    return [body.fatura, ...body.anteriores].map((one) => one?.itens.map(({ quantidade }) => quantidade))
  }
  expect((await emit()).status).toBe(200)
  expect((await emit()).outcome).toBe('409 fatura.recusa.ja-emitida')
  clock.advance({ minutes: 5 })
  const more = await newCargas('REPESAGEM')
  expect((await change(id, (now) => [...more, ...now])).status).toBe(200)
  expect((await read(id)).pendencias).toMatchObject([{ vez: 'TERMINAL', podeAgir: false }])
  expect((await decide(id, 'FINANCEIRA', 'APROVAR')).outcome).toBe('409 fatura.recusa.falta-complementar')
  clock.advance({ minutes: 5 })
  expect((await emit()).status).toBe(200)
  expect(await bills()).toEqual([[1], [1]])
  expect((await read(id)).pendencias).toMatchObject([{ vez: 'REQUISITANTE', podeAgir: true }])
  expect((await decide(id, 'FINANCEIRA', 'APROVAR')).status).toBe(200)
  const paid = await db
    .selectFrom('fatura')
    .select('paga_em')
    .where('pendencia_id', '=', pendenciaId)
    .execute()
  expect(paid.map(({ paga_em }) => paga_em !== null)).toEqual([true, true])
})

test('a box that was taken out can join again, and one that is in stays however it is named', async () => {
  const { id, cargaServico } = await ask('REPESAGEM', 2)
  const [first, second] = cargaServico
  const cargaId = second?.carga.id ?? 0
  await change(id, () => [{ id: first?.id ?? 0 }])
  const back = await change(id, (now) => [{ cargaId }, ...now])
  expect(back.body.cargaServico.map(({ status }) => status)).toEqual(['PENDENTE', 'CANCELADO', 'PENDENTE'])
  const same = await change(id, () => [{ cargaId }, { cargaId: first?.carga.id ?? 0 }])
  expect(same.body.cargaServico).toHaveLength(3)
})

test('received cargo is not rescheduled, and the terminal goes on with it', async () => {
  const servico = await askFor(server, {
    declarado: declaradoOf('RECEPCAO_CONTEINER_EXPORTACAO'),
    area: 'despachante',
  })
  await settleAll(server, servico.id)
  const linhaId = servico.cargaServico[0]?.id ?? 0
  const happen = (tipo: 'GATE_ENTRADA' | 'PATIO') =>
    call(createCargaEvento, { params: { id: linhaId }, body: { tipo, ...doBalcao } }, { as: 'grc' })
  expect((await happen('GATE_ENTRADA')).status).toBe(200)
  const params = { companyId, id: servico.id }
  expect((await call(rescheduleServico, { params, body: {} }, { as })).outcome).toBe(
    '409 servico.recusa.carga-recebida',
  )
  expect((await happen('PATIO')).body.status).toBe('EXECUTADO')
})

test('the inspection of a withdrawal is only looked at, and ends with that of a positioning', async () => {
  const retirada = await askFor(server, {
    declarado: declaradoOf('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'despachante',
    condicoes: ['BLOQUEIO_MAPA'],
  })
  const inspection = async () => {
    const servico = await read(retirada.id)
    const pendencia = servico.pendencias.find(({ tipo }) => tipo === 'VISTORIA_MAPA')
    if (!pendencia) throw new Error('no inspection')
    return { servico, pendencia }
  }
  const { servico, pendencia } = await inspection()
  expect(acaoOfPendencia(servico, pendencia, servico.papel)).toBe('VER')
  expect(pendencia).toMatchObject({ vez: 'POSICIONAMENTO', podeAgir: false })
  const ref = { companyId, servicoId: retirada.id, pendenciaId: pendencia.id }
  const { find, finalize } = pendenciaRoutes['vistoria-mapa']
  expect((await call(find, { params: ref }, { as })).body).toMatchObject({
    podeEditar: false,
    motivoLeitura: 'pendencia.leitura.vez-do-posicionamento',
  })
  const handedIn = await call(finalize, { params: ref, body: { version: pendencia.version } }, { as })
  expect(handedIn.outcome).toBe('409 pendencia.leitura.vez-do-posicionamento')
  const positioning = await newPedido(db, {
    declarado: declaradoOf('POSICIONAMENTO_VISTORIA_MAPA'),
    area: 'despachante',
  })
  const cargaServico = retirada.cargaServico.map(({ carga }) => ({ cargaId: carga.id }))
  const made = await call(
    createServico,
    { params: { companyId, kind: 'despachante' }, body: { ...positioning.body, cargaServico } },
    { as },
  )
  await settleAll(server, made.body.id)
  await executeAll(server, made.body.id)
  const after = await inspection()
  expect(after.pendencia.status).toBe('RESOLVIDA')
  expect(after.servico.cargaServico[0]?.motivoBloqueio).toBeNull()
})

test.each(['PUT', 'cancelling'] as const)(
  'of a direct unstuffing no box of a CE Mercante is taken out alone by %s, all of them are',
  async (how) => {
    const { id, cargaServico } = await ask('DESOVA_DIRETA', 2)
    // The service also has cargo of another CE Mercante, whose lot stays or goes on its own.
    const other = await newCargas('DESOVA_DIRETA')
    const joined = await change(id, (now) => [...other, ...now])
    expect(joined.status).toBe(200)
    const lot = cargaServico.map((linha) => linha.id)
    const [alone = 0] = lot
    const takeOut = async (ids: number[]) =>
      how === 'PUT'
        ? change(id, (now) => now.filter((linha) => !ids.includes(linha.id ?? 0)))
        : call(cancelCargaServico, { params: { companyId, id }, body: { ids } }, { as })
    const before = await read(id)
    expect((await takeOut([alone])).outcome).toBe('409 carga.recusa.todas')
    expect(await read(id)).toEqual(before)
    expect((await takeOut(lot)).status).toBe(200)
    const left = (await read(id)).cargaServico.filter(({ status }) => status !== 'CANCELADO')
    expect(left).toHaveLength(1)
  },
)

test('where cargo may go in parts, a box of a CE Mercante is taken out alone', async () => {
  const { id, cargaServico } = await ask('DESOVA_ARMAZEM', 2)
  const [first] = cargaServico
  expect((await change(id, (now) => now.filter((one) => one.id !== first?.id))).status).toBe(200)
})
