import type { Area } from '@cais/core/access/area.ts'
import { listNotas } from '@cais/core/api/compat/servico.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { cancelServico, createServico, getServico } from '@cais/core/api/servico.ts'
import {
  cancelTerminalServico,
  countFila,
  createBloqueio,
  createCargaEvento,
  createNota,
  decidePendencia,
  emitFatura,
  getTerminalServico,
  listFila,
  releaseBloqueio,
} from '@cais/core/api/terminal.ts'
import type { Condicao } from '@cais/core/catalogo/pendencias.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { vezOf } from '@cais/core/workflow/politica.ts'
import { describe, expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { pessoa } from '../../testing/people.ts'
import { newCode } from '../../testing/servico-pedidos.ts'
import { askFor, detailsOf, doBalcao, seenByTerminal, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server

async function ask(subtipo: string, options: { area?: Area; condicoes?: Condicao[]; count?: number } = {}) {
  const declarado = declared(subtipo)
  const { area = declarado.areas[0] as Area, ...rest } = options
  return askFor(server, { declarado, area, ...rest })
}

async function pendenciaOf(servicoId: number, tipo: string) {
  const found = (await seenByTerminal(server, servicoId)).pendencias.find((one) => one.tipo === tipo)
  if (!found) throw new Error(`no ${tipo}`)
  return found
}

async function decide(
  servicoId: number,
  tipo: string,
  evento: Decisao,
  { motivo = 'Porque sim.', as = 'grc' }: { motivo?: string | null; as?: string } = {},
) {
  const { id, version } = await pendenciaOf(servicoId, tipo)
  return callLoosely(decidePendencia, { params: { id }, body: { evento, motivo, version } }, { as })
}

const happen = (id: number, tipo: string, more: object = {}, as = 'grc') =>
  callLoosely(
    createCargaEvento,
    { params: { id }, body: { tipo, ...(tipo.startsWith('GATE_') && doBalcao), ...more } },
    { as },
  )

const messagesOf = async (login: string) =>
  (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body

describe('the queue', () => {
  test('is exactly what waits for the terminal or its warehouse, the oldest first', async () => {
    const rows = await db
      .selectFrom('pendencia as p')
      .leftJoin('fatura as f', 'f.pendencia_id', 'p.id')
      .leftJoin('isencao_cobranca as i', 'i.pendencia_id', 'p.id')
      .innerJoin('servico as s', 's.id', 'p.servico_id')
      .select(['p.id', 'p.tipo', 'p.status', 'p.status_virtual', 'f.id as fatura', 'i.id as isencao'])
      .select('s.tipo as servicoTipo')
      .execute()
    const expected = rows.flatMap((row) => {
      const one = { ...row, statusVirtual: row.status_virtual }
      const vez = vezOf({ tipo: row.servicoTipo }, one, {
        hasFatura: row.fatura !== null,
        isencaoPedida: row.isencao !== null,
      })
      return vez === 'TERMINAL' || vez === 'ARMAZEM' ? [`${row.id} ${vez}`] : []
    })
    const seen: { line: string; desde: string }[] = []
    for (let page = 0; ; page++) {
      const { body } = await call(listFila, { query: { page: String(page), size: '200' } }, { as: 'admin' })
      if (body.length === 0) break
      seen.push(...body.map(({ pendenciaId, vez, desde }) => ({ line: `${pendenciaId} ${vez}`, desde })))
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.map(({ line }) => line).sort()).toEqual(expected.sort())
    expect(seen.map(({ desde }) => desde)).toEqual(seen.map(({ desde }) => desde).toSorted())
  })

  test('counts each kind, and the counts add up to the list', async () => {
    const counts = (await call(countFila, { query: {} }, { as: 'grc' })).body
    for (const { tipo, total, desde } of counts) {
      const answer = await call(listFila, { query: { tipo, size: '1' } }, { as: 'grc' })
      expect(answer.header('x-total-count'), tipo).toBe(String(total))
      expect(answer.body[0]).toMatchObject({ tipo, desde })
    }
  })

  test('marks what waits longer than the terminal has set, and counts it', async () => {
    const set = (value: string) =>
      call(saveProperty, { params: { group: 'mesa' }, body: { key: 'meta-minutos', value } }, { as: 'admin' })
    const read = async () => {
      const now = server.clock.now().getTime()
      const { body } = await call(listFila, { query: { size: '200' } }, { as: 'grc' })
      const minutes = (desde: string) => Math.floor((now - new Date(desde).getTime()) / 60_000)
      const counts = (await call(countFila, { query: {} }, { as: 'grc' })).body
      const atrasadas = counts.reduce((sum, one) => sum + one.atrasadas, 0)
      return { itens: body.map((one) => ({ ...one, minutes: minutes(one.desde) })), atrasadas, counts }
    }
    const oldest = (await read()).itens[0]?.minutes ?? 0
    const middle = String(Math.min(10_080, Math.max(2, Math.floor(oldest / 2))))
    await set(middle)
    const { itens, counts } = await read()
    expect(itens[0]?.atrasada).toBe(true)
    // Kinds with a target of their own keep it.
    expect(itens.filter(({ metaMinutos }) => metaMinutos === Number(middle)).length).toBeGreaterThan(20)
    for (const { minutes, metaMinutos, atrasada } of itens)
      if (Math.abs(minutes - metaMinutos) > 1) expect(atrasada).toBe(minutes > metaMinutos)
    for (const { tipo, total, atrasadas } of counts) {
      const { body } = await call(listFila, { query: { tipo, size: '200' } }, { as: 'grc' })
      if (total <= 200) expect(body.filter((one) => one.atrasada)).toHaveLength(atrasadas)
    }
    await ask('REPESAGEM', { area: 'cliente' })
    server.clock.advance({ minutes: 5 })
    const few = (await read()).atrasadas
    await set('1')
    expect((await read()).atrasadas).toBeGreaterThan(few)
    server.clock.advance({ minutes: -5 })
    await set('240')
  })

  test('is found by number, company and container', async () => {
    const servico = await ask('REPESAGEM', { area: 'cliente' })
    const container = servico.cargaServico[0]?.carga.identificador ?? ''
    const { socialName } = servico.requisitante
    for (const texto of [
      servico.numeroSolicitacao,
      container.toLowerCase(),
      `${container.slice(0, 4)} ${container.slice(4)}`,
    ]) {
      const { body } = await call(listFila, { query: { texto } }, { as: 'grc' })
      expect(
        body.map(({ servicoId, tipo }) => [servicoId, tipo]),
        texto,
      ).toEqual([[servico.id, 'FINANCEIRA']])
    }
    const { body } = await call(listFila, { query: { texto: socialName, size: '200' } }, { as: 'grc' })
    expect(body.map(({ servicoId }) => servicoId)).toContain(servico.id)
    for (const one of body) expect([one.requisitante, one.consignatario]).toContain(socialName)
    expect((await call(listFila, { query: { texto: '%' } }, { as: 'grc' })).body).toEqual([])
  })

  test('is for staff; the warehouse sees its own part, others nothing', async () => {
    const { body } = await call(listFila, { query: { size: '200' } }, { as: 'desova' })
    for (const { tipo, statusVirtual } of body)
      expect(tipo === 'ANALISE_ARMAZEM' || statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM').toBe(true)
    for (const as of ['cliente', 'terminal', 'ti'])
      expect((await call(listFila, { query: {} }, { as })).status).toBe(403)
  })
})

describe('a decision', () => {
  test('approves what was handed in, and not what was not', async () => {
    const { id } = await ask('RETIRADA_CONTEINER_IMPORTACAO')
    expect((await decide(id, 'ANEXO', 'APROVAR')).outcome).toBe('409 pendencia.recusa.nao-entregue')
    expect((await decide(id, 'ANEXO', 'FINALIZAR')).status).toBe(200)
    expect(await pendenciaOf(id, 'ANEXO')).toMatchObject({ status: 'EM_ANALISE', vez: 'TERMINAL' })
    expect((await decide(id, 'ANEXO', 'APROVAR', { motivo: null })).status).toBe(200)
    expect((await pendenciaOf(id, 'ANEXO')).status).toBe('RESOLVIDA')
  })

  test('returns with a reason that the customer reads, and never without one', async () => {
    const { id, empresaId, numeroSolicitacao } = await ask('RETIRADA_CONTEINER_IMPORTACAO', {
      area: 'cliente',
    })
    await decide(id, 'ANEXO', 'FINALIZAR')
    for (const motivo of [null, '', '  '])
      expect((await decide(id, 'ANEXO', 'DEVOLVER', { motivo })).fieldErrors).toEqual([
        'motivo: validation.required',
      ])
    expect((await decide(id, 'ANEXO', 'DEVOLVER', { motivo: 'BL ilegível.' })).status).toBe(200)
    const params = { companyId: empresaId, id }
    const { body } = await call(getServico, { params }, { as: 'cliente' })
    expect(body.pendencias.find(({ tipo }) => tipo === 'ANEXO')).toMatchObject({
      status: 'PENDENTE',
      observacao: 'BL ilegível.',
      podeAgir: true,
    })
    const [newest] = await messagesOf('cliente')
    expect(newest).toMatchObject({ isLida: false, mensagem: { titulo: 'Devolvida para correção: Anexo' } })
    expect(newest?.mensagem.texto).toContain('BL ilegível.')
    expect(newest?.mensagem.texto).toContain(numeroSolicitacao)
    expect((await messagesOf('depot'))[0]?.mensagem.texto).not.toContain(numeroSolicitacao)
  })

  test('suspends and resumes', async () => {
    const { id } = await ask('REPESAGEM')
    expect((await decide(id, 'FINANCEIRA', 'RETOMAR')).outcome).toBe('409 pendencia.recusa.nao-suspensa')
    expect((await decide(id, 'FINANCEIRA', 'SUSPENDER', { motivo: null })).fieldErrors).toEqual([
      'motivo: validation.required',
    ])
    expect((await decide(id, 'FINANCEIRA', 'SUSPENDER')).status).toBe(200)
    expect(await pendenciaOf(id, 'FINANCEIRA')).toMatchObject({ status: 'SUSPENSA', decisoes: ['RETOMAR'] })
    expect((await decide(id, 'FINANCEIRA', 'APROVAR')).outcome).toBe('409 pendencia.recusa.nao-ativa')
    expect((await decide(id, 'FINANCEIRA', 'RETOMAR')).status).toBe(200)
    expect((await pendenciaOf(id, 'FINANCEIRA')).status).toBe('ATIVA')
  })

  test('handed in at the counter says for whom and why, and is not for what the terminal decides itself', async () => {
    const { id, requisitante } = await ask('RETIRADA_CONTEINER_IMPORTACAO')
    expect((await decide(id, 'CONHECIMENTO_CARGA', 'FINALIZAR', { motivo: null })).fieldErrors).toEqual([
      'motivo: validation.required',
    ])
    await decide(id, 'CONHECIMENTO_CARGA', 'FINALIZAR', { motivo: 'Trouxe o original.' })
    const { eventos } = await seenByTerminal(server, id)
    expect(eventos[0]).toMatchObject({
      principal: 'grc',
      emNomeDe: requisitante.socialName,
      pendenciaTipo: 'CONHECIMENTO_CARGA',
      motivo: 'Trouxe o original.',
    })
    await decide(id, 'CONHECIMENTO_CARGA', 'APROVAR')
    expect((await decide(id, 'LIBERACAO_DOCUMENTAL', 'FINALIZAR')).outcome).toBe(
      '409 pendencia.recusa.do-terminal',
    )
  })

  test('on something that has changed meanwhile is refused, and changes nothing', async () => {
    const { id } = await ask('REPESAGEM')
    const before = await pendenciaOf(id, 'FINANCEIRA')
    await decide(id, 'FINANCEIRA', 'SUSPENDER')
    await decide(id, 'FINANCEIRA', 'RETOMAR')
    const body = { evento: 'APROVAR', version: before.version } as const
    const stale = await call(decidePendencia, { params: { id: before.id }, body }, { as: 'grc' })
    expect(stale.outcome).toBe('409 pendencia.recusa.desatualizada')
    expect((await pendenciaOf(id, 'FINANCEIRA')).status).toBe('ATIVA')
    const fresh = { ...body, version: (await pendenciaOf(id, 'FINANCEIRA')).version }
    expect(
      (await call(decidePendencia, { params: { id: before.id }, body: fresh }, { as: 'grc' })).status,
    ).toBe(200)
  })

  test('of two people who decide at once, one is told that it has changed', async () => {
    const { id } = await ask('REPESAGEM')
    const { id: pendenciaId, version } = await pendenciaOf(id, 'FINANCEIRA')
    const send = (as: string) =>
      call(decidePendencia, { params: { id: pendenciaId }, body: { evento: 'APROVAR', version } }, { as })
    const answers = await Promise.all([send('grc'), send('admin')])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['200', '409 mesa.recusa.ja-aprovada'])
  })

  test('is audited', async () => {
    const { id } = await ask('REPESAGEM')
    const pendencia = await pendenciaOf(id, 'FINANCEIRA')
    await decide(id, 'FINANCEIRA', 'APROVAR')
    const rows = await db.selectFrom('audit').selectAll().where('type', '=', 'decidePendencia').execute()
    expect(rows.at(-1)).toMatchObject({
      principal: 'grc',
      data: { id: pendencia.id, servico: id, evento: 'APROVAR' },
    })
  })

  test.each(['cliente', 'terminal', 'ti'])('is not for %s', async (as) => {
    const { id } = await ask('REPESAGEM')
    expect((await decide(id, 'FINANCEIRA', 'APROVAR', { as })).status).toBe(403)
  })
})

describe('the warehouse', () => {
  async function untilArmazem() {
    const { id } = await ask('DESOVA_ARMAZEM')
    for (;;) {
      const { pendencias } = await seenByTerminal(server, id)
      const next = pendencias.find(
        ({ decisoes, tipo }) =>
          tipo !== 'AGENDAMENTO' && (decisoes.includes('APROVAR') || decisoes.includes('FINALIZAR')),
      )
      if (!next) break
      await decide(id, next.tipo, next.decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR')
    }
    return id
  }

  test('confirms windows and reviews, and decides nothing else', async () => {
    const id = await untilArmazem()
    expect((await decide(id, 'AGENDAMENTO', 'FINALIZAR', { as: 'desova' })).status).toBe(403)
    await decide(id, 'AGENDAMENTO', 'FINALIZAR')
    const waiting = (await call(listFila, { query: { vez: 'ARMAZEM', size: '200' } }, { as: 'desova' })).body
    expect(waiting.map(({ servicoId }) => servicoId)).toContain(id)
    expect(
      (await decide(id, 'AGENDAMENTO', 'DEVOLVER', { motivo: 'Doca cheia.', as: 'desova' })).status,
    ).toBe(200)
    expect(await pendenciaOf(id, 'AGENDAMENTO')).toMatchObject({
      observacao: 'Doca cheia.',
      statusVirtual: null,
    })
    await decide(id, 'AGENDAMENTO', 'FINALIZAR')
    expect((await decide(id, 'AGENDAMENTO', 'APROVAR', { as: 'desova' })).status).toBe(200)
    expect((await decide(id, 'ANALISE_ARMAZEM', 'SUSPENDER', { as: 'desova' })).status).toBe(200)
    expect((await decide(id, 'ANALISE_ARMAZEM', 'RETOMAR', { as: 'desova' })).status).toBe(200)
    expect((await decide(id, 'ANALISE_ARMAZEM', 'APROVAR', { as: 'desova' })).status).toBe(200)
    const [linha] = (await seenByTerminal(server, id, 'desova')).cargaServico
    expect(linha?.eventosPossiveis).toEqual(['DESOVA'])
    expect((await happen(linha?.id ?? 0, 'PATIO', {}, 'desova')).status).toBe(403)
    expect((await happen(linha?.id ?? 0, 'DESOVA', {}, 'desova')).status).toBe(200)
    const carga = await db
      .selectFrom('carga')
      .select(['indicador_desova', 'entregue_em'])
      .where('id', '=', linha?.carga.id ?? 0)
      .executeTakeFirst()
    expect(carga).toEqual({ indicador_desova: true, entregue_em: null })
  })

  test('a direct unstuffing delivers the goods; the empty box stands here until it is fetched', async () => {
    const { id, empresaId, cargaServico } = await ask('DESOVA_DIRETA', { area: 'cliente' })
    await settleAll(server, id)
    const [linha] = cargaServico
    expect((await happen(linha?.id ?? 0, 'DESOVA', {}, 'desova')).outcome).toBe(
      '409 portaria.recusa.SEM_ENTRADA',
    )
    expect((await happen(linha?.id ?? 0, 'DESOVA', { excecao: 'Assim.' }, 'desova')).status).toBe(403)
    await happen(linha?.id ?? 0, 'GATE_ENTRADA', { placa: 'BRA2E19' })
    expect((await happen(linha?.id ?? 0, 'DESOVA', {}, 'desova')).status).toBe(200)
    const carga = () =>
      db
        .selectFrom('carga')
        .select(['indicador_desova', 'entregue_em'])
        .where('id', '=', linha?.carga.id ?? 0)
        .executeTakeFirst()
    const emptied = await carga()
    expect(emptied).toEqual({ indicador_desova: true, entregue_em: server.clock.now() })
    const wish = (subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO' | 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO') =>
      call(
        createServico,
        {
          params: { companyId: empresaId, kind: 'cliente' },
          body: { subtipo, cargaServico: [{ cargaId: linha?.carga.id ?? 0 }] },
        },
        { as: 'cliente' },
      )
    expect((await wish('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')).status).toBe(409)
    const fetching = await wish('RETIRADA_CONTEINER_VAZIO_DESOVADO')
    expect(fetching.status).toBe(201)
    await settleAll(server, fetching.body.id)
    server.clock.advance({ minutes: 1 })
    await happen(fetching.body.cargaServico[0]?.id ?? 0, 'GATE_ENTRADA')
    await happen(fetching.body.cargaServico[0]?.id ?? 0, 'GATE_SAIDA')
    expect((await carga())?.entregue_em).toEqual(server.clock.now())
    expect((await wish('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')).status).toBe(201)
  })

  test('does not see other services', async () => {
    const { id, cargaServico } = await ask('REPESAGEM')
    const pendencia = await pendenciaOf(id, 'FINANCEIRA')
    const as = 'desova'
    expect((await call(getTerminalServico, { params: { id } }, { as })).status).toBe(404)
    const nota = { texto: 'Oi.', interna: true }
    expect((await call(createNota, { params: { id }, body: nota }, { as })).status).toBe(404)
    const body = { evento: 'APROVAR', version: pendencia.version } as const
    expect((await call(decidePendencia, { params: { id: pendencia.id }, body }, { as })).status).toBe(404)
    expect((await happen(cargaServico[0]?.id ?? 0, 'DESOVA', {}, as)).status).toBe(404)
    const { body: own } = await call(getTerminalServico, { params: { id: await untilArmazem() } }, { as })
    expect(own.daEquipe).toBe(false)
  })
})

describe('bills', () => {
  const vencimento = '2026-08-20'

  test('are issued once, go to the owner of the cargo, and are paid by approving', async () => {
    const { id, consignatario } = await ask('REPESAGEM', { area: 'despachante', count: 2 })
    const { id: pendenciaId } = await pendenciaOf(id, 'FINANCEIRA')
    const request = { params: { id: pendenciaId }, body: { vencimento } }
    expect((await call(emitFatura, request, { as: 'desova' })).status).toBe(403)
    expect((await call(emitFatura, request, { as: 'grc' })).status).toBe(200)
    expect((await call(emitFatura, request, { as: 'grc' })).outcome).toBe('409 fatura.recusa.ja-emitida')
    expect(await pendenciaOf(id, 'FINANCEIRA')).toMatchObject({
      vez: 'REQUISITANTE',
      fatura: { pagaEm: null },
    })
    const queued = await call(listFila, { query: { tipo: 'FINANCEIRA', size: '200' } }, { as: 'grc' })
    expect(queued.body.map((one) => one.pendenciaId)).not.toContain(pendenciaId)
    await decide(id, 'FINANCEIRA', 'APROVAR')
    const fatura = await db
      .selectFrom('fatura')
      .selectAll()
      .where('pendencia_id', '=', pendenciaId)
      .executeTakeFirstOrThrow()
    expect(fatura).toMatchObject({ empresa_id: consignatario?.id, valor_centavos: 2 * 18_500, vencimento })
    expect(fatura.paga_em).not.toBeNull()
  })

  test('are only for a financial pendencia that is active, and due on a day to come', async () => {
    const { id } = await ask('RETIRADA_CONTEINER_IMPORTACAO')
    const issue = async (tipo: string, body: object) =>
      callLoosely(
        emitFatura,
        { params: { id: (await pendenciaOf(id, tipo)).id }, body: { vencimento, ...body } },
        { as: 'grc' },
      )
    expect((await issue('ANEXO', {})).outcome).toBe('409 fatura.recusa.nao-financeira')
    expect((await issue('FINANCEIRA', {})).outcome).toBe('409 pendencia.recusa.nao-ativa')
    expect((await issue('FINANCEIRA', { vencimento: '2026-02-30' })).fieldErrors).toEqual([
      'vencimento: validation.day',
    ])
  })
})

describe('notes', () => {
  test('for everybody are read by the parties, the terminal’s own are not', async () => {
    const { id, empresaId } = await ask('REPESAGEM', { area: 'cliente' })
    const write = (texto: string, interna: boolean) =>
      call(createNota, { params: { id }, body: { texto, interna } }, { as: 'grc' })
    await write('Ligar antes.', true)
    await write('Traga o romaneio.', false)
    const params = { companyId: empresaId, id }
    const { body } = await call(listNotas, { params }, { as: 'cliente' })
    expect(body.map(({ texto }) => texto)).toEqual(['Traga o romaneio.'])
    const { notas, eventos } = await seenByTerminal(server, id)
    expect(notas.map(({ texto }) => texto)).toEqual(['Traga o romaneio.', 'Ligar antes.'])
    expect(JSON.stringify(eventos)).not.toContain('Ligar antes.')
    expect((await write('  ', false)).fieldErrors).toEqual(['texto: validation.required'])
    const depot = pessoa('depot').empresas[0]?.empresa.id ?? 0
    expect((await call(listNotas, { params: { companyId: depot, id } }, { as: 'depot' })).status).toBe(404)
  })
})

describe('blocks', () => {
  test('keep cargo from leaving until they are released', async () => {
    const { id, cargaServico } = await ask('RETIRADA_CONTEINER_CABOTAGEM', { area: 'cliente' })
    const [linha] = cargaServico
    await settleAll(server, id)
    const body = { tipo: 'ADUANEIRO', descricao: 'Canal vermelho' } as const
    const params = { id: linha?.carga.id ?? 0 }
    expect((await call(createBloqueio, { params, body }, { as: 'desova' })).status).toBe(403)
    const { body: bloqueio } = await call(createBloqueio, { params, body }, { as: 'grc' })
    expect((await seenByTerminal(server, id)).cargaServico[0]).toMatchObject({
      motivoBloqueio: 'Canal vermelho',
      bloqueios: [{ id: bloqueio.id, tipo: 'ADUANEIRO' }],
    })
    await happen(linha?.id ?? 0, 'GATE_ENTRADA')
    const excecao = 'Motorista com pressa.'
    expect((await happen(linha?.id ?? 0, 'GATE_SAIDA', { excecao })).outcome).toBe(
      '409 carga.recusa.bloqueio-ADUANEIRO',
    )
    const release = () => call(releaseBloqueio, { params: { id: bloqueio.id } }, { as: 'grc' })
    expect((await release()).status).toBe(204)
    expect((await release()).outcome).toBe('409 bloqueio.recusa.ja-liberado')
    expect((await happen(linha?.id ?? 0, 'GATE_SAIDA')).status).toBe(200)
    expect((await call(createBloqueio, { params, body }, { as: 'grc' })).outcome).toBe(
      '409 bloqueio.recusa.carga-entregue',
    )
  })

  test('go with the inspection and the release that they are about, and not before', async () => {
    const { id } = await ask('RETIRADA_CONTEINER_IMPORTACAO', {
      condicoes: ['BLOQUEIO_MAPA', 'BLOQUEIO_MEIO_AMBIENTE'],
    })
    const blocks = async () =>
      (await seenByTerminal(server, id)).cargaServico.flatMap(({ bloqueios }) =>
        bloqueios.map(({ tipo }) => tipo),
      )
    expect(await blocks()).toEqual(['MAPA', 'MEIO_AMBIENTE'])
    await decide(id, 'VISTORIA_MAPA', 'APROVAR')
    expect(await blocks()).toEqual(['MEIO_AMBIENTE'])
    await decide(id, 'ANEXO', 'FINALIZAR')
    await decide(id, 'ANEXO', 'APROVAR')
    await decide(id, 'LIBERACAO_MEIO_AMBIENTE', 'APROVAR')
    expect(await blocks()).toEqual([])
    expect((await seenByTerminal(server, id)).cargaServico[0]?.motivoBloqueio).toBeNull()
  })
})

describe('what happens to cargo', () => {
  test('waits until nothing is pending', async () => {
    const { id, cargaServico } = await ask('REPESAGEM')
    const linhaId = cargaServico[0]?.id ?? 0
    expect((await happen(linhaId, 'PESAGEM', detailsOf('PESAGEM'))).outcome).toBe(
      '409 carga-servico.recusa.pendente',
    )
    await settleAll(server, id)
    expect((await happen(linhaId, 'NAVIO')).outcome).toBe('409 carga-servico.recusa.evento-alheio')
    expect((await happen(linhaId, 'PESAGEM')).fieldErrors).toEqual([
      'placa: validation.required',
      'pesoBruto: validation.required',
      'pesoTara: validation.required',
    ])
    const mistyped = { ...detailsOf('PESAGEM'), observação: 'x' }
    expect((await happen(linhaId, 'PESAGEM', mistyped)).fieldErrors).toEqual([
      'observação: validation.unknown',
    ])
    for (const [pesoBruto, error] of [
      [900_000_000, 'pesoBruto: validation.peso-de-caminhao'],
      [0, 'pesoBruto: validation.peso-positivo'],
      [-1, 'pesoBruto: validation.peso-positivo'],
    ] as const)
      expect(
        (await happen(linhaId, 'PESAGEM', { ...detailsOf('PESAGEM'), pesoBruto })).fieldErrors,
      ).toContain(error)
    const wrong = { ...detailsOf('PESAGEM'), pesoTara: 40_000_000 }
    expect((await happen(linhaId, 'PESAGEM', wrong)).fieldErrors).toEqual(['pesoTara: validation.tara'])
    expect((await happen(linhaId, 'PESAGEM', { ...detailsOf('PESAGEM'), placa: '12' })).fieldErrors).toEqual([
      'placa: validation.plate',
    ])
    expect((await happen(linhaId, 'PESAGEM', detailsOf('PESAGEM'))).status).toBe(200)
    const boletim = await db
      .selectFrom('boletim_pesagem')
      .selectAll()
      .where('carga_servico_id', '=', linhaId)
      .executeTakeFirst()
    expect(boletim).toMatchObject({ tipo: 'REPESAGEM', placa: 'BRA2E19', peso_liquido: 18_000_000 })
    expect((await happen(linhaId, 'PESAGEM', detailsOf('PESAGEM'))).outcome).toBe(
      '409 servico.recusa.encerrado',
    )
  })

  test('received at the gate it can no longer be cancelled, and the yard ends it', async () => {
    const { id, empresaId, cargaServico } = await ask('RECEPCAO_CONTEINER_EXPORTACAO', { area: 'cliente' })
    await settleAll(server, id)
    const linhaId = cargaServico[0]?.id ?? 0
    expect((await happen(linhaId, 'PATIO')).outcome).toBe('409 carga-servico.recusa.nao-recebida')
    expect((await happen(linhaId, 'GATE_ENTRADA', { placa: 'bra2e19' })).status).toBe(200)
    const seen = await seenByTerminal(server, id)
    expect(seen).toMatchObject({ status: 'EM_ANDAMENTO', cargaServico: [{ rotulo: 'RECEPCIONADO_CPVV' }] })
    expect(seen.cargaServico[0]?.eventos).toMatchObject([{ tipo: 'GATE_ENTRADA', placa: 'BRA2E19' }])
    expect((await happen(linhaId, 'GATE_ENTRADA')).outcome).toBe('409 carga-servico.recusa.ja-recebida')
    const own = { params: { companyId: empresaId, id }, query: {} }
    expect((await call(cancelServico, own, { as: 'cliente' })).outcome).toBe(
      '409 servico.recusa.carga-recebida',
    )
    const byTerminal = { params: { id }, body: { motivo: 'Engano.' } }
    expect((await call(cancelTerminalServico, byTerminal, { as: 'grc' })).outcome).toBe(
      '409 servico.recusa.carga-recebida',
    )
    expect((await happen(linhaId, 'PATIO')).status).toBe(200)
    expect((await seenByTerminal(server, id)).status).toBe('EXECUTADO')
    expect((await messagesOf('cliente'))[0]?.mensagem.titulo).toContain(': Executado')
  })

  test('a box of the pool leaves with a number that is sound, free and of the right type', async () => {
    const { id, cargaServico } = await ask('RETIRADA_CONTEINER_VAZIO_FREEPOOL', { count: 2 })
    await settleAll(server, id)
    const [first, second] = cargaServico.map((linha) => linha.id) as [number, number]
    const codigo = newCode()
    for (const linhaId of [first, second]) await happen(linhaId, 'GATE_ENTRADA')
    expect((await happen(first, 'GATE_SAIDA')).fieldErrors).toEqual(['conteiner: validation.required'])
    expect((await happen(first, 'GATE_SAIDA', { conteiner: 'QQZU0000000' })).fieldErrors).toEqual([
      'conteiner: validation.container-code-check',
    ])
    const busy = await db
      .selectFrom('carga as c')
      .innerJoin('conteiner as b', 'b.id', 'c.conteiner_id')
      .innerJoin('iso_code as i', 'i.id', 'b.iso_code_id')
      .select(['b.codigo', 'i.codigo as iso'])
      .where('c.categoria', '=', 'IMPORTACAO')
      .where('c.recebida_em', 'is not', null)
      .where('c.entregue_em', 'is', null)
      .execute()
    const same = busy.find(({ iso }) => iso === '22G1')?.codigo
    const other = busy.find(({ iso }) => iso !== '22G1')?.codigo
    expect((await happen(first, 'GATE_SAIDA', { conteiner: same })).fieldErrors).toEqual([
      'conteiner: validation.conteiner-ocupado',
    ])
    expect((await happen(first, 'GATE_SAIDA', { conteiner: other })).fieldErrors).toEqual([
      'conteiner: validation.conteiner-outro-isocode',
    ])
    expect((await happen(first, 'GATE_SAIDA', { conteiner: codigo })).status).toBe(200)
    const seen = await seenByTerminal(server, id)
    expect(seen.status).toBe('EM_ANDAMENTO')
    expect(seen.cargaServico[0]).toMatchObject({ semNumero: false, carga: { identificador: codigo } })
    expect((await happen(second, 'GATE_SAIDA', { conteiner: newCode() })).status).toBe(200)
    expect((await seenByTerminal(server, id)).status).toBe('EXECUTADO')
  })

  test('a returned box stands here again, empty', async () => {
    const { id, cargaServico } = await ask('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')
    await settleAll(server, id)
    await happen(cargaServico[0]?.id ?? 0, 'GATE_ENTRADA')
    const carga = await db
      .selectFrom('carga')
      .select(['entregue_em', 'indicador_desova'])
      .where('id', '=', cargaServico[0]?.carga.id ?? 0)
      .executeTakeFirst()
    expect(carga).toEqual({ entregue_em: null, indicador_desova: true })
  })

  test('rolled cargo belongs to the other call', async () => {
    const { id, cargaServico, escala } = await ask('ROLAGEM')
    const cargaId = cargaServico[0]?.carga.id ?? 0
    await db.updateTable('carga').set({ escala_prevista_id: null }).where('id', '=', cargaId).execute()
    await settleAll(server, id)
    await happen(cargaServico[0]?.id ?? 0, 'NAVIO')
    const carga = await db
      .selectFrom('carga')
      .select('escala_id')
      .where('id', '=', cargaId)
      .executeTakeFirst()
    expect(carga?.escala_id).toBe(escala?.escalaId)
  })
})

test('the terminal cancels with a reason, and says so', async () => {
  const { id, numeroSolicitacao } = await ask('REPESAGEM', { area: 'cliente' })
  const send = (motivo: string, as = 'grc') =>
    call(cancelTerminalServico, { params: { id }, body: { motivo } }, { as })
  expect((await send('Prazo vencido.', 'desova')).status).toBe(403)
  expect((await send('')).fieldErrors).toEqual(['motivo: validation.required'])
  expect((await send('Prazo vencido.')).body.status).toBe('CANCELADO')
  const [newest] = await messagesOf('cliente')
  expect(newest?.mensagem.titulo).toBe(`Serviço ${numeroSolicitacao}: Cancelado`)
  expect(newest?.mensagem.texto).toContain('Prazo vencido.')
})

test('messages come in the reader’s language', async () => {
  await db.updateTable('usuario').set({ lang_key: 'en' }).where('login', '=', 'despachante').execute()
  const { id } = await ask('REPESAGEM', { area: 'despachante' })
  await decide(id, 'FINANCEIRA', 'APROVAR')
  const titles = (await messagesOf('despachante')).slice(0, 2).map(({ mensagem }) => mensagem.titulo)
  expect(titles.some((title) => title === 'Resolved: Bill')).toBe(true)
  expect(titles.some((title) => title.startsWith('Service '))).toBe(true)
})
