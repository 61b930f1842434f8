import { findPassagens } from '@cais/core/api/passe.ts'
import type { DecisaoDaPortariaView } from '@cais/core/api/portaria.ts'
import { cancelTerminalServico } from '@cais/core/api/terminal.ts'
import { decidePassagem } from '@cais/core/rules/passagem.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testStart } from '../../testing/clock.ts'
import { newFonteDoTerminal } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPasse } from '../../testing/passe.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { happenTo } from '../../testing/portaria.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens } from '../../testing/viagens.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, db, clock, forgetSessions } = server
await clearGrade(db)
beforeEach(() => {
  clock.advance({ minutes: (testStart.getTime() - clock.now().getTime()) / 60_000 })
  forgetSessions()
})
const gate = await newFonteDoTerminal(server, 'gate')

const unknownTruck = 'QRT9Z99'
const stranger = '62531246834'

async function ask(path: string, query: Record<string, string> = {}, chave = gate.chave) {
  const answer = await server.app.inject({
    url: `/api/integracao/portaria/${path}`,
    query,
    headers: { authorization: `Bearer ${chave}` },
  })
  const body: DecisaoDaPortariaView = answer.json()
  return { status: answer.statusCode, body }
}

const passagemFor = ({ passagens }: DecisaoDaPortariaView, codigo: string) =>
  passagens.find((one) => one.codigo === codigo)
const decisaoFor = (body: DecisaoDaPortariaView, codigo: string) => passagemFor(body, codigo)?.decisao

const waitFor = (instant: string, minutes = 0) =>
  clock.advance({ minutes: (Date.parse(instant) - clock.now().getTime()) / 60_000 + minutes })

/** An appointment in its window, with the truck and the driver that were named. */
async function expected(wish: Parameters<typeof newPasse>[1] = {}) {
  const made = await newPasse(server, wish)
  const [linha] = (await seenByTerminal(server, made.params.servicoId)).cargaServico
  if (!linha) throw new Error('no cargo')
  const named = {
    placa: linha.compromisso.veiculos[0]?.placa ?? '',
    cnh: linha.compromisso.motoristas[0]?.cnh ?? '',
  }
  return { ...made, linha, named, truck: named.placa, inWindow: () => waitFor(made.passe.inicio, 1) }
}

describe('a gate that asks whether a truck may enter', () => {
  test('hears that it may, for what, where the box stands, when this was decided and until when it holds', async () => {
    const { truck, named, passe, linha, inWindow } = await expected()
    await sql`UPDATE carga SET posicao_patio = 'B12-04-3' WHERE id = ${linha.carga.id}`.execute(db)
    inWindow()
    const { status, body } = await ask(truck, { cnh: named.cnh })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      decisao: 'ENTRA',
      decididoEm: clock.now().toISOString(),
      valeAte: new Date(clock.now().getTime() + 5 * 60_000).toISOString(),
    })
    expect(body.passagens.filter(({ codigo }) => codigo === passe.codigo)).toMatchObject([
      {
        decisao: 'ENTRA',
        impedimento: null,
        contradicoes: [],
        leia: [],
        codigo: passe.codigo,
        carga: { conteiner: linha.carga.identificador.replace(/\W/g, ''), posicao: 'B12-04-3' },
      },
    ])
    const text = JSON.stringify(body)
    expect(text).not.toContain(named.cnh)
    for (const { nome } of linha.compromisso.motoristas) expect(text).not.toContain(nome)
  })

  test('asks for the licence where a driver was named, and hears of another driver', async () => {
    const { truck, passe, inWindow } = await expected()
    inWindow()
    expect(passagemFor((await ask(truck)).body, passe.codigo)).toMatchObject({
      decisao: 'ENTRA',
      leia: ['cnh'],
    })
    const other = await ask(truck, { cnh: stranger })
    expect(other.body).toMatchObject({ decisao: 'EXCECAO' })
    expect(passagemFor(other.body, passe.codigo)?.contradicoes).toEqual(['OUTRO_MOTORISTA'])
  })

  test('may write the plate as it stands on the truck, old or new, with a hyphen or in small letters', async () => {
    const { truck, named, passe, inWindow } = await expected()
    inWindow()
    const old = `${truck.slice(0, 4)}${'ABCDEFGHIJ'.indexOf(truck.charAt(4))}${truck.slice(5)}`
    for (const typed of [
      truck.toLowerCase(),
      `${truck.slice(0, 3)}-${truck.slice(3)}`,
      old,
      `${old.slice(0, 3)}-${old.slice(3)}`.toLowerCase(),
    ]) {
      const { body } = await ask(encodeURIComponent(typed), { cnh: named.cnh })
      expect(decisaoFor(body, passe.codigo), typed).toBe('ENTRA')
    }
    expect((await ask('lugar-nenhum')).status).toBe(400)
  })

  test('hears that nobody expects a truck that no one has named', async () => {
    const { status, body } = await ask(unknownTruck)
    expect(status).toBe(200)
    expect(body).toMatchObject({ decisao: 'NAO_ENTRA', passagens: [] })
    expect((await ask('passe/0A1C-7XQ2')).body).toMatchObject({ decisao: 'NAO_ENTRA', passagens: [] })
    expect((await ask('passe/nada')).body).toMatchObject({ decisao: 'NAO_ENTRA', passagens: [] })
  })

  test('hears what an early and a late truck would be written down with, and relies on it no longer than it is so', async () => {
    const { truck, named, passe } = await expected()
    waitFor(passe.de, -2)
    const early = (await ask(truck, { cnh: named.cnh })).body
    expect(passagemFor(early, passe.codigo)).toMatchObject({
      decisao: 'EXCECAO',
      contradicoes: ['ANTES_DA_JANELA'],
    })
    expect(early.valeAte).toBe(passe.de)
    waitFor(passe.de)
    expect(decisaoFor((await ask(truck, { cnh: named.cnh })).body, passe.codigo)).toBe('ENTRA')
    waitFor(passe.ate)
    const last = (await ask(truck, { cnh: named.cnh })).body
    expect(last).toMatchObject({ decisao: 'ENTRA', valeAte: passe.ate })
    waitFor(passe.ate, 1)
    const late = (await ask(truck, { cnh: named.cnh })).body
    expect(passagemFor(late, passe.codigo)).toMatchObject({
      decisao: 'EXCECAO',
      contradicoes: ['DEPOIS_DA_JANELA'],
    })
  })

  test('asks by the code of a pass or by its link, with the truck that carries it', async () => {
    const { passe, named, inWindow } = await expected()
    inWindow()
    const code = (await ask(`passe/${passe.codigo.toLowerCase()}`, named)).body
    expect(code.passagens).toMatchObject([{ codigo: passe.codigo, decisao: 'ENTRA', leia: [] }])
    const link = (await ask(`passe/${encodeURIComponent(passe.link)}`)).body
    expect(link.passagens).toMatchObject([{ codigo: passe.codigo, leia: ['placa', 'cnh'] }])
    const other = (await ask(`passe/${passe.codigo}`, { placa: unknownTruck, cnh: stranger })).body
    expect(other.passagens[0]?.contradicoes).toEqual(['OUTRO_CAMINHAO', 'OUTRO_MOTORISTA'])
  })

  test('hears of a service that was executed or cancelled since', async () => {
    const done = await expected()
    const gone = await expected()
    done.inWindow()
    await happenTo(server)(done.linha.id, 'GATE_ENTRADA', done.named)
    expect(
      passagemFor((await ask(done.truck, { cnh: done.named.cnh })).body, done.passe.codigo),
    ).toMatchObject({
      decisao: 'NAO_ENTRA',
      impedimento: 'JA_ENTROU',
      contradicoes: [],
    })
    gone.inWindow()
    expect((await ask(`passe/${gone.passe.codigo}`, gone.named)).body.decisao).toBe('ENTRA')
    const body = { motivo: 'Pedido do cliente.' }
    await call(cancelTerminalServico, { params: { id: gone.params.servicoId }, body }, { as: 'grc' })
    expect((await ask(`passe/${gone.passe.codigo}`, gone.named)).body.passagens[0]).toMatchObject({
      decisao: 'NAO_ENTRA',
      impedimento: 'CANCELADO',
    })
    expect((await ask(gone.truck)).body.passagens.map(({ codigo }) => codigo)).not.toContain(
      gone.passe.codigo,
    )
  })

  test('hears what the service still waits for, as the gate’s screen does', async () => {
    const { passe, named, params, inWindow } = await expected()
    inWindow()
    await sql`UPDATE servico SET status = 'PENDENTE' WHERE id = ${params.servicoId}`.execute(db)
    await sql`UPDATE pendencia SET status = 'ATIVA' WHERE servico_id = ${params.servicoId} AND tipo = 'PRESENCA_CARGA'`.execute(
      db,
    )
    const { body } = await ask(`passe/${passe.codigo}`, named)
    const screen = (await call(findPassagens, { body: { texto: passe.codigo } }, { as: 'grc' })).body
      .passagens[0]
    expect(body.passagens[0]).toMatchObject({
      recusa: screen?.recusa ?? null,
      pendencias: screen?.pendencias,
      impedimento: screen?.recusa ? 'ETAPA' : null,
    })
  })

  test('no longer expects the people of a haulier whose type was taken away, nor its truck', async () => {
    const { passe, truck, named, inWindow } = await expected()
    inWindow()
    const id = empresaIdOf('transportador')
    expect((await ask(truck, { cnh: named.cnh })).body.decisao).toBe('ENTRA')
    await sql`DELETE FROM empresa_tipo WHERE empresa_id = ${id} AND tipo = 'Transportador'`.execute(db)
    try {
      expect(passagemFor((await ask(truck)).body, passe.codigo)).toBeUndefined()
      expect((await ask(`passe/${passe.codigo}`, named)).body.passagens[0]).toMatchObject({
        decisao: 'EXCECAO',
        contradicoes: ['NINGUEM_INDICADO'],
      })
      expect((await ask(`passe/${encodeURIComponent(passe.link)}`, named)).body.passagens[0]).toMatchObject({
        contradicoes: ['NINGUEM_INDICADO'],
      })
    } finally {
      await sql`INSERT INTO empresa_tipo (empresa_id, tipo) VALUES (${id}, 'Transportador')`.execute(db)
    }
  })

  test('hears of a truck that its haulier no longer lets in', async () => {
    const { truck, named, frota, passe, inWindow } = await expected()
    inWindow()
    const end = (ativa: boolean) =>
      sql`UPDATE autorizacao_veiculo SET ativa = ${ativa} WHERE caminhao_id = ${frota.caminhaoIds[0] ?? 0}`.execute(
        db,
      )
    await end(false)
    const refused = (await ask(truck, { cnh: named.cnh })).body
    expect(passagemFor(refused, passe.codigo)?.contradicoes).toEqual(['CAMINHAO_NAO_AUTORIZADO'])
    await end(true)
    expect((await ask(truck, { cnh: named.cnh })).body.decisao).toBe('ENTRA')
  })

  test('answers all appointments of one truck, and one that lets it in is enough', async () => {
    const first = await expected()
    const second = await expected()
    expect(second.truck).toBe(first.truck)
    // Beyond the tolerance of the first window, and within that of the second.
    waitFor(first.passe.ate, 1)
    const { body } = await ask(first.truck, { cnh: second.named.cnh })
    const found = new Map(body.passagens.map(({ codigo, decisao }) => [codigo, decisao]))
    expect(found.get(second.passe.codigo)).toBe('ENTRA')
    expect(found.get(first.passe.codigo)).toBe('EXCECAO')
    expect(body.decisao).toBe('ENTRA')
  })

  test('hears of each of two trucks of one line of general cargo what it is for', async () => {
    const { trucks, transportes, params } = await combineViagens(server)
    const { inicio } = await db
      .selectFrom('agendamento as a')
      .innerJoin('janela as j', 'j.id', 'a.janela_id')
      .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
      .select('j.inicio')
      .where('l.servico_id', '=', params.servicoId)
      .executeTakeFirstOrThrow()
    waitFor(inicio.toISOString(), 1)
    const { numeroSolicitacao } = await seenByTerminal(server, params.servicoId)
    const ofServico = ({ passagens }: DecisaoDaPortariaView) =>
      passagens.filter((one) => one.numeroSolicitacao === numeroSolicitacao)
    expect(trucks).toHaveLength(2)
    for (const [place, { placa, cnh }] of trucks.entries()) {
      const { body } = await ask(placa, { cnh })
      const own = ofServico(body)
      expect(own.filter(({ decisao }) => decisao === 'ENTRA')).toMatchObject([
        { viagem: place + 1, carga: { quantidade: transportes[place]?.quantidade, conteiner: null } },
      ])
      await happenTo(server)(transportes[place]?.cargaServicoId ?? 0, 'GATE_ENTRADA', { placa, cnh })
      expect(ofServico((await ask(placa)).body)).toMatchObject([{ impedimento: 'JA_ENTROU' }])
    }
  })

  test('decides by the rule of the gate’s screen, whatever stands against the truck', async () => {
    const { truck, named, passe } = await expected()
    for (const minutes of [-600, -31, -29, 0, 30, 119, 121, 600]) {
      waitFor(passe.inicio, minutes)
      forgetSessions()
      for (const texto of [passe.codigo, passe.link]) {
        const screen = (await call(findPassagens, { body: { texto } }, { as: 'grc' })).body.passagens
        for (const who of [named, { placa: unknownTruck, cnh: stranger }, { ...named, cnh: stranger }]) {
          const { body } = await ask(`passe/${encodeURIComponent(texto)}`, who)
          const told = body.passagens.map(({ decisao, impedimento, contradicoes, leia }) => ({
            decisao,
            impedimento,
            contradicoes,
            leia,
          }))
          expect(told).toEqual(screen.map((one) => decidePassagem(one, who, clock.now())))
        }
      }
    }
    expect((await ask(truck)).body.passagens.length).toBeGreaterThan(0)
  })
})

describe('who may ask', () => {
  test('a key of a gate without the scope, people, a key that was ended and nobody are refused', async () => {
    const paths = [unknownTruck, 'passe/0A1C-7XQ2', 'lista', 'chaves']
    const weak = await newFonteDoTerminal(server, 'gate')
    await sql`UPDATE fonte_chave SET escopos = '{eventos:enviar,eventos:ler}' WHERE id = ${weak.chaveId}`.execute(
      db,
    )
    const ended = await newFonteDoTerminal(server, 'gate')
    const person = await server.signIn('grc')
    for (const path of paths) {
      expect((await ask(path, {}, ended.chave)).status, path).toBe(200)
      expect((await ask(path, {}, weak.chave)).status, path).toBe(403)
      expect((await ask(path, {}, person)).status, path).toBe(403)
      expect((await ask(path, {}, (await newFonteDoTerminal(server, 'banco')).chave)).status, path).toBe(403)
      expect((await ask(path, {}, (await newFonteDoTerminal(server, 'tos')).chave)).status, path).toBe(200)
      expect((await server.app.inject({ url: `/api/integracao/portaria/${path}` })).statusCode, path).toBe(
        401,
      )
    }
    await sql`UPDATE fonte_chave SET encerrada_em = now() WHERE id = ${ended.chaveId}`.execute(db)
    for (const path of paths) expect((await ask(path, {}, ended.chave)).status, path).toBe(401)
  })
})
