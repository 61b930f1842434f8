import { getCadastro, listCadastros, saveCadastro } from '@cais/core/api/a-mao.ts'
import { endFonte } from '@cais/core/api/fonte.ts'
import {
  applyItemAgain,
  listDiferencas,
  listParados,
  viewRecebimento,
} from '@cais/core/api/painel-integracao.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { armadorConhecido, newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { readEscalasConhecidas } from './escalas-conhecidas.ts'
import { keepRecebimento } from './keep.ts'
import { applyLeft, lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { call, db, clock } = server
const as = 'admin'
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }

let serial = 0
const digits = (length: number) => String(++serial).padStart(length, '0')
const newImo = () => completeImo(`91${digits(4)}`)
const newVisit = () => `PAL${digits(4)}`
const newBox = () => completeContainerCode(`PALU${digits(6)}`)
const newCe = () => completeCeMercante(`1527${digits(9)}`)
const newTos = async () => {
  const fonte = await newFonteDoTerminal(server, 'tos')
  return { fonte, ...sender(server, fonte), end: () => end(fonte.id) }
}
const end = async (id: number) => expect((await call(endFonte, { params: { id } }, { as })).status).toBe(204)

const register = await armadorConhecido(server)
const { id: pessoasId } = await db
  .selectFrom('fonte')
  .select('id')
  .where('tipo', '=', 'pessoas')
  .executeTakeFirstOrThrow()

const save = async (recurso: Cadastro, ref: string, dados: object, over: object = {}) =>
  (await call(saveCadastro, { params: { recurso }, body: { ref, dados: { ...dados }, ...over } }, { as }))
    .body
const one = async (recurso: Cadastro, id: number | null) =>
  (await call(getCadastro, { params: { recurso, id: id ?? 0 } }, { as })).body
const list = async (recurso: Cadastro, text: string) =>
  (await call(listCadastros, { params: { recurso }, query: { text } }, { as })).body.itens
const diferencas = async (recurso: Cadastro, depois?: string) =>
  (await call(listDiferencas, { query: { recurso, ...(depois && { depois }) } }, { as })).body
const diferencaOf = async (recurso: Cadastro, ref: string) => {
  for (let depois: string | undefined; ; ) {
    const page = await diferencas(recurso, depois)
    const found = page.itens.find(({ chave }) => chave === ref)
    if (found || page.depois === null) return found
    depois = page.depois
  }
}

const escala = (over: object = {}) => ({
  imo: newImo(),
  viagemInbound: '5S',
  viagemOutbound: '5N',
  tipoViagem: 'LONGO_CURSO',
  armador: register,
  ...over,
})
const carga = (over: object) => ({ tipo: 'CONTEINER', categoria: 'IMPORTACAO', pesoBruto: 20_000, ...over })

type Tos = Awaited<ReturnType<typeof newTos>>

/** A thing that a system tells of: its name, what is said of it, and the field by which two sayings differ. */
const things = {
  navios: async () => ({ ref: newImo(), dados: {}, campo: 'nome', valores: ['Antes', 'Depois'] }),
  conteineres: async () => ({ ref: newBox(), dados: { iso: '22G1' }, campo: 'tara', valores: [2200, 2300] }),
  escalas: async () => ({
    ref: newVisit(),
    dados: escala(),
    campo: 'viagemOutbound',
    valores: ['5N', '6N'],
  }),
  'ces-mercante': async ({ put }: Tos) => {
    const visit = newVisit()
    await put('escalas', visit, escala())
    return {
      ref: newCe(),
      dados: { escala: visit, consignatario: register },
      campo: 'bl',
      valores: ['BLA', 'BLB'],
    }
  },
  cargas: async ({ put }: Tos) => {
    const visit = newVisit()
    await put('escalas', visit, escala())
    const dados = carga({ conteiner: newBox(), escala: visit })
    return { ref: `ESTADIA-${visit}`, dados, campo: 'produto', valores: ['Café', 'Chá'] }
  },
} as const
const kinds = ['navios', 'conteineres', 'escalas', 'ces-mercante', 'cargas'] as const

async function told(recurso: (typeof kinds)[number]) {
  const tos = await newTos()
  const { ref, dados, campo, valores } = await things[recurso](tos)
  const [first, second] = valores.map((valor) => ({ ...dados, [campo]: valor }))
  const answer = await tos.put(recurso, ref, first ?? {})
  expect(answer).toMatchObject({ resultado: 'APLICADO' })
  const { objeto_id: id } = await db
    .selectFrom('origem')
    .select('objeto_id')
    .where('fonte_id', '=', tos.fonte.id)
    .where('recurso', '=', recurso)
    .orderBy('item_id', 'desc')
    .executeTakeFirstOrThrow()
  const value = async () => (await one(recurso, id)).dados[campo]
  return { tos, ref, id, campo, valores, first, second: second ?? {}, value }
}

describe('a system that was ended', () => {
  test.each(kinds)('leaves its %s as they are, and people correct them', async (recurso) => {
    const { tos, ref, id, campo, valores, second, value } = await told(recurso)
    const kept = await save(recurso, ref, second, { id })
    expect(kept.item).toMatchObject({ mensagem: 'entrada.aviso.outro-dono', parametros: ['tos'] })
    await tos.end()
    expect(await value(), 'what it said stays until somebody says otherwise').toBe(valores[0])
    expect(await one(recurso, id)).toMatchObject({ dito: { fonte: { id: tos.fonte.id } } })
    const texts = valores.map(String)
    expect(await diferencaOf(recurso, ref)).toMatchObject({
      porque: 'ENCERRADA',
      versoes: [{ fonte: { id: tos.fonte.id }, encerrada: true }, { encerrada: false }],
      campos: expect.arrayContaining([{ campo, valores: texts }]),
    })

    const saved = await save(recurso, ref, second, { id })
    expect(saved).toMatchObject({ id, item: { resultado: 'APLICADO', mensagem: null } })
    expect(await value()).toBe(valores[1])
    expect(await one(recurso, id)).toMatchObject({ dito: { fonte: { tipo: 'pessoas' }, por: 'admin' } })
    expect(await diferencaOf(recurso, ref)).toMatchObject({
      porque: 'ULTIMA',
      versoes: [{ fonte: { tipo: 'pessoas' } }, { fonte: { id: tos.fonte.id }, encerrada: true }],
      campos: expect.arrayContaining([{ campo, valores: texts.toReversed() }]),
    })
  })

  test('no longer keeps people from taking back a call', async () => {
    const { tos, ref, id } = await told('escalas')
    await tos.end()
    expect((await save('escalas', ref, {}, { id, operacao: 'E' })).item.resultado).toBe('APLICADO')
    expect((await one('escalas', id)).retirado).toBe(true)
  })

  test.each(['escalas', 'cargas'] as const)(
    'hands its %s to the one that comes after it',
    async (recurso) => {
      const { tos, ref, id, valores, second, value } = await told(recurso)
      const next = await newTos()
      const name = recurso === 'escalas' ? ref : `NOVA-${ref}`
      const before = await next.put(recurso, name, second)
      expect(before.resultado, 'while it works, what is its own is its own').not.toBe('APLICADO')
      await tos.end()
      const taken = await next.put(recurso, name, second, { id: `tomada-${name}` })
      expect(taken).toMatchObject({ resultado: 'APLICADO', mensagem: null })
      expect(await value()).toBe(valores[1])
      expect(await one(recurso, id)).toMatchObject({ ref: name, dito: { fonte: { id: next.fonte.id } } })
      const byHand = await save(recurso, name, second, { id })
      expect(byHand.item, 'a system that works owns it').toMatchObject({
        mensagem: 'entrada.aviso.outro-dono',
      })
    },
  )

  test('takes nothing back by what it had sent before and was applied later', async () => {
    const { tos, ref, id, value, first, second, valores } = await told('escalas')
    const next = await newTos()
    const waiting = await tos.put('escalas', ref, {
      ...first,
      armador: 'LINHA-NOVA',
      dataETA: '2031-01-01T00:00:00Z',
    })
    expect(waiting).toMatchObject({ resultado: 'ESPERANDO', espera: 'empresas/LINHA-NOVA' })
    await tos.end()
    await next.put('escalas', ref, second)
    await lookAtWaiting(applying)
    expect(await value()).toBe(valores[1])
    expect((await one('escalas', id)).dados.dataETA).toBeNull()
    const { rows } = { rows: await itensOf(tos.fonte.id) }
    expect(rows.at(-1)).toMatchObject({ resultado: 'APLICADO', mensagem: 'entrada.aviso.outro-dono' })
  })

  test('owns none of the calls that a new system asks for', async () => {
    const { tos, ref } = await told('escalas')
    const fonteOf = async () => (await readEscalasConhecidas(db)).find((one) => one.ref === ref)?.fonte
    expect(await fonteOf()).toMatchObject({ id: tos.fonte.id })
    await tos.end()
    expect(await fonteOf()).toBeNull()
  })
})

const itensOf = (fonteId: number) =>
  db
    .selectFrom('recebimento_item')
    .select(['id', 'recebimento_id', 'resultado', 'mensagem', 'chave', 'espera', 'parametros'])
    .where('fonte_id', '=', fonteId)
    .orderBy('id')
    .execute()

describe('whoever speaks', () => {
  /** ENTRADA_RUNS=400 looks harder, after changes of whose word counts. */
  const runs = Number(process.env.ENTRADA_RUNS ?? 30)
  const falantes = ['encerrada', 'viva', 'pessoas'] as const
  const palavra = fc.record({
    de: fc.constantFrom(...falantes),
    em: fc.nat(5),
    nome: fc.constantFrom('Aurora', 'Estrela', 'Sol', 'Lua'),
  })
  type Palavra = { de: (typeof falantes)[number]; em: number; nome: string; place: number }
  type Dita = Palavra & { isAfter: boolean }
  const said = fc.array(palavra, { maxLength: 5 })
  const days = fc
    .tuple(said, said)
    .map(([before, after]) =>
      [...before, ...after].map((one, place) => ({ ...one, place, isAfter: place >= before.length })),
    )
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    // Of those that were written down at the same moment the one that comes later counts.
    .map((order) => ({ all: order.toSorted((a, b) => a.em - b.em), order }))

  /** Somebody who still speaks says it after the end, and has said nothing later before. */
  const isNews = ({ de, em, isAfter }: Dita, all: readonly Dita[]) =>
    isAfter && de !== 'encerrada' && all.every((one) => one.isAfter || one.de !== de || one.em <= em)

  let worlds = 0
  type Fontes = Record<Palavra['de'], number>

  const keep = (fontes: Fontes, imo: string, { de, em, nome, place }: Palavra) => {
    const at = new Date(clock.now().getTime() + em * 1000).toISOString()
    const item = { id: `w${worlds}-${place}`, ref: imo, ocorridoEm: at, registradoEm: at, nome }
    const bytes = Buffer.from(JSON.stringify({ itens: [item] }))
    const sent = { fonteId: fontes[de], recurso: 'navios' as const, bytes, ref: null, now: clock.now() }
    return db.transaction().execute((tx) => keepRecebimento(tx, sent))
  }

  /** What was kept before the end and applied after it is a late word of the one that was ended. */
  async function live(all: readonly Dita[]) {
    const imo = newImo()
    worlds += 1
    const fontes = {
      encerrada: (await newFonteDoTerminal(server, 'tos')).id,
      viva: (await newFonteDoTerminal(server, 'tos')).id,
      pessoas: pessoasId,
    }
    for (const one of all.filter(({ isAfter }) => !isAfter))
      await applyLeft(applying, await keep(fontes, imo, one))
    await end(fontes.encerrada)
    for (const one of all.filter(({ isAfter }) => isAfter))
      await applyLeft(applying, await keep(fontes, imo, one))
    return stateOf(fontes, imo)
  }

  async function stateOf(fontes: Fontes, imo: string) {
    const navio = await db.selectFrom('navio').select('nome').where('imo', '=', imo).executeTakeFirst()
    const rows = await db
      .selectFrom('origem as o')
      .innerJoin('recebimento_item as i', 'i.id', 'o.item_id')
      .select(['o.fonte_id', 'o.vale', 'i.dados'])
      .where('o.recurso', '=', 'navios')
      .where('o.chave', '=', imo)
      .execute()
    const versoes = falantes.map((de) => {
      const row = rows.find(({ fonte_id }) => fonte_id === fontes[de])
      return row && { de, vale: row.vale, nome: Object(row.dados).nome }
    })
    return { nome: navio?.nome, versoes }
  }

  test('first, what stands is the same for the same words before and the same after the end', {
    timeout: runs * 5_000,
  }, async () => {
    const property = fc.asyncProperty(days, async ({ all, order }) => {
      const [first, second] = [await live(all), await live(order)]
      expect(second).toEqual(first)
      const standing = first.versoes.filter((one) => one?.vale)
      expect(standing.map((one) => one?.nome)).toEqual(all.length ? [first.nome] : [])
      if (all.some((one) => isNews(one, all))) expect(standing[0]?.de).not.toBe('encerrada')
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
  })
})

describe('what people typed and waits', () => {
  const steps = ['digitada', 'escala', 'estadia'] as const
  const orders = steps.flatMap((a) =>
    steps
      .filter((b) => b !== a)
      .flatMap((b) => steps.filter((c) => c !== a && c !== b).map((c) => [a, b, c] as const)),
  )
  const written = {
    antes: '2020-01-01T00:00:00Z',
    depois: new Date(clock.now().getTime() + 10 * 60_000).toISOString(),
  }
  const cases = orders.flatMap((order) => [[...order, 'antes'] as const, [...order, 'depois'] as const])

  test.each(cases)(
    'is weighed against the stay of a system: %s, %s, %s, written down %s',
    async (a, b, c, quando) => {
      const { fonte, put } = await newTos()
      const [visit, box] = [newVisit(), newBox()]
      const ref = `DO-TOS-${box}`
      const stay = carga({ conteiner: box, escala: visit })
      const step = {
        digitada: async () => (await save('cargas', '', { ...stay, produto: 'Chá' })).item,
        escala: () => put('escalas', visit, escala()),
        estadia: () => put('cargas', ref, { ...stay, produto: 'Café' }, { registradoEm: written[quando] }),
      }
      for (const name of [a, b, c]) {
        const { resultado } = await step[name]()
        expect(['APLICADO', 'ESPERANDO']).toContain(resultado)
      }
      await lookAtWaiting(applying)
      const itens = await list('cargas', box)
      expect(itens).toMatchObject([{ ref, dados: { produto: 'Café' }, dito: { fonte: { id: fonte.id } } }])
      expect(await diferencaOf('cargas', ref)).toMatchObject({
        porque: 'DONO',
        campos: [{ campo: 'produto', valores: ['Café', 'Chá'] }],
      })
      const typed = await db
        .selectFrom('recebimento_item')
        .select('resultado')
        .where('fonte_id', '=', pessoasId)
        .where('chave', 'in', [`${fonte.id}:${ref}`, `${pessoasId}:${box}/${visit}`])
        .execute()
      expect(typed).toEqual([{ resultado: 'APLICADO' }])
    },
  )

  test('is weighed against the call that a system tells of under the same visit', async () => {
    const { fonte, put } = await newTos()
    const visit = newVisit()
    const waiting = await save('escalas', visit, escala({ armador: 'LINHA-SEM-NOME', viagemOutbound: '9N' }))
    expect(waiting.item).toMatchObject({ resultado: 'ESPERANDO', espera: 'empresas/LINHA-SEM-NOME' })
    expect((await put('escalas', visit, escala())).resultado).toBe('APLICADO')
    await lookAtWaiting(applying)
    const { body } = await call(viewRecebimento, { params: { id: waiting.recebimentoId }, query: {} }, { as })
    expect(body.itensNaTela).toMatchObject([
      { resultado: 'APLICADO', mensagem: 'entrada.aviso.outro-dono', chave: visit, de: fonte.nome },
    ])
    expect((await list('escalas', visit))[0]).toMatchObject({ dados: { viagemOutbound: '5N' } })
    expect((await diferencaOf('escalas', visit))?.campos).toContainEqual({
      campo: 'viagemOutbound',
      valores: ['5N', '9N'],
    })
  })

  test('was a conflict before and is settled by applying it again', async () => {
    const { put } = await newTos()
    const visit = newVisit()
    const { recebimentoId } = await save('escalas', visit, escala({ armador: 'LINHA-DE-ONTEM' }))
    await put('escalas', visit, escala())
    const { id } = await db
      .updateTable('recebimento_item')
      .set({
        resultado: 'CONFLITO',
        mensagem: 'entrada.error.visit-de-outro',
        parametros: [visit],
        espera: null,
      })
      .where('recebimento_id', '=', recebimentoId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await call(applyItemAgain, { params: { id } }, { as })
    const { body } = await call(viewRecebimento, { params: { id: recebimentoId }, query: {} }, { as })
    expect(body.itensNaTela).toMatchObject([{ resultado: 'APLICADO', mensagem: 'entrada.aviso.outro-dono' }])
  })
})

describe('people read', () => {
  test('the name of a thing and whose name it is, and nobody reads our keys', async () => {
    const { fonte, put } = await newTos()
    const [visit, box, imo] = [newVisit(), newBox(), newImo()]
    await put('navios', imo, { nome: 'Boa Vista' })
    await put('escalas', visit, escala({ imo }))
    const stay = carga({ conteiner: box, escala: visit })
    await put('cargas', `E-${box}`, stay)
    await put('conteineres', box, { iso: '22G1', tara: 2200 })
    const typed = await save('cargas', '', { ...stay, produto: 'Chá' })
    await save('escalas', visit, escala({ imo, viagemOutbound: '7N' }))
    await save('conteineres', box, { iso: '22G1', tara: 2300 })
    await save('navios', imo, { nome: 'Má Vista' })
    const found = [
      await diferencaOf('cargas', `E-${box}`),
      await diferencaOf('escalas', visit),
      await diferencaOf('conteineres', box),
      await diferencaOf('navios', imo),
    ]
    expect(found).toMatchObject([
      { nome: `${box}, Boa Vista - 5N`, de: fonte.nome },
      { nome: 'Boa Vista - 5N', de: fonte.nome },
      { nome: null, de: null },
      { nome: 'Boa Vista', de: null },
    ])
    const receipt = (await call(viewRecebimento, { params: { id: typed.recebimentoId }, query: {} }, { as }))
      .body
    expect(receipt.itensNaTela).toMatchObject([
      { chave: `E-${box}`, nome: `${box}, Boa Vista - 5N`, de: fonte.nome },
    ])
    for (const said of [found, receipt, typed])
      for (const id of [fonte.id, pessoasId])
        expect(JSON.stringify(said)).not.toMatch(new RegExp(`["/]${id}:`))
  })

  test('what an item waits for by the name that its source has for it, and so does the source', async () => {
    const { fonte, put } = await newTos()
    const visit = newVisit()
    const waiting = await put('escalas', visit, {}, { operacao: 'E' })
    const espera = `escalas/${visit}`
    expect(waiting).toMatchObject({ resultado: 'ESPERANDO', espera, parametros: [espera] })
    const parados = await call(listParados, { query: { resultado: 'ESPERANDO', fonteId: fonte.id } }, { as })
    expect(parados.body.itens).toMatchObject([{ espera, chave: visit, nome: null, de: fonte.nome }])
    await put('escalas', visit, escala(), { registradoEm: '2020-01-01T00:00:00Z' })
    expect((await itensOf(fonte.id)).map(({ resultado }) => resultado)).toEqual(['APLICADO', 'APLICADO'])
    expect((await list('escalas', visit))[0]).toMatchObject({ retirado: true })
  })

  test('pages that follow one another by an address which says nothing', async () => {
    const [a, b] = [await newTos(), await newTos()]
    const imos = Array.from({ length: 23 }, newImo)
    await a.post(
      'navios',
      imos.map((ref) => ({ ref, nome: 'Aurora' })),
    )
    await b.post(
      'navios',
      imos.map((ref) => ({ ref, nome: 'Estrela' })),
    )
    await applyLeft(applying)
    const read = async (depois?: string) =>
      (await call(listDiferencas, { query: { fonteId: a.fonte.id, ...(depois && { depois }) } }, { as })).body
    const first = await read()
    expect(first.depois).toMatch(/^[\w-]+$/)
    const second = await read(first.depois ?? '')
    expect([...first.itens, ...second.itens].map(({ chave }) => chave).toSorted()).toEqual(imos.toSorted())
    expect(second.depois).toBeNull()
    for (const nonsense of ['navios/7:X', Buffer.from('navios/\0').toString('base64url')])
      expect((await call(listDiferencas, { query: { depois: nonsense } }, { as })).status).toBe(400)
  })
})
