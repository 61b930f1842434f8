import {
  getCadastro,
  getCadastroLayout,
  listCadastros,
  saveCadastro,
  sendCadastros,
} from '@cais/core/api/a-mao.ts'
import { endFonte, listFontes } from '@cais/core/api/fonte.ts'
import { listDiferencas, viewRecebimento } from '@cais/core/api/painel-integracao.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { type Cadastro, cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../../../documents/read-xlsx.ts'
import { newFonteDoTerminal, sender } from '../../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, app, signIn } = server
const as = 'admin'
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))

let serial = 0
const digits = (length: number) => String(++serial).padStart(length, '0')
const newImo = () => completeImo(`92${digits(4)}`)
const newVisit = () => `MAO${digits(4)}`
const newBox = () => completeContainerCode(`MAOU${digits(6)}`)
const newCe = () => completeCeMercante(`1526${digits(9)}`)

const companies = await db
  .selectFrom('empresa as e')
  .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
  .select(['e.national_register as register', 'e.nome', 't.tipo'])
  .where('t.tipo', 'in', ['Armador', 'Cliente'])
  .orderBy('e.id')
  .execute()
const companyOf = (tipo: string) =>
  companies.find((one) => one.tipo === tipo) ?? { register: '', nome: '', tipo }
const line = companyOf('Armador')

const save = async (recurso: Cadastro, ref: string, dados: object, over: object = {}) =>
  (await call(saveCadastro, { params: { recurso }, body: { ref, dados: { ...dados }, ...over } }, { as }))
    .body
const one = async (recurso: Cadastro, id: number | null) =>
  (await call(getCadastro, { params: { recurso, id: id ?? 0 } }, { as })).body
const list = async (recurso: Cadastro, query: object) =>
  (await call(listCadastros, { params: { recurso }, query }, { as })).body

const escalaDados = (over: object = {}) => ({
  imo: newImo(),
  viagemInbound: '7S',
  viagemOutbound: '7N',
  tipoViagem: 'LONGO_CURSO',
  armador: line.register,
  ...over,
})
const cargaDados = (over: object = {}) => ({
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  pesoBruto: 20_000.5,
  ...over,
})

async function newEscala() {
  const visit = newVisit()
  return { visit, ...(await save('escalas', visit, escalaDados())) }
}

describe('what people enter', () => {
  test('is kept as a message with their name, and stands in the tables at once', async () => {
    const imo = newImo()
    const dados = { nome: 'Boa Esperança', comprimento: 180, armador: line.register }
    const { item, id, recebimentoId } = await save('navios', imo, dados)
    expect(item).toMatchObject({ resultado: 'APLICADO', mensagem: null })
    const receipt = (await call(viewRecebimento, { params: { id: recebimentoId }, query: {} }, { as })).body
    expect(receipt).toMatchObject({
      por: 'admin',
      recurso: 'navios',
      fonte: { tipo: 'pessoas' },
      itensNaTela: [{ chave: imo, resultado: 'APLICADO' }],
    })
    const kept = await db
      .selectFrom('recebimento_conteudo')
      .select('bytes')
      .where('recebimento_id', '=', recebimentoId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.bytes.toString())).toMatchObject({ itens: [{ ref: imo, ...dados }] })
    expect(await one('navios', id)).toMatchObject({
      ref: imo,
      dados: { ...dados, indicativo: null },
      provisorio: false,
      dito: { fonte: { tipo: 'pessoas' }, por: 'admin' },
      nomes: { [`empresa/${line.register}`]: line.nome },
    })
    const audit = await db
      .selectFrom('audit')
      .select(['principal', 'data'])
      .where('type', '=', 'saveCadastro')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ principal: 'admin', data: { recurso: 'navios', ref: imo, recebimentoId } })
  })

  test('is theirs to change as often as they like, at one moment too', async () => {
    const imo = newImo()
    const { id } = await save('navios', imo, { nome: 'Primeiro' })
    for (const nome of ['Segundo', 'Terceiro', 'Quarto'])
      expect((await save('navios', imo, { nome }, { id })).item.resultado).toBe('APLICADO')
    expect((await one('navios', id)).dados.nome).toBe('Quarto')
  })

  test.each([
    ['escalas', () => escalaDados({ dataETB: '2030-01-02T00:00:00Z', dataETD: '2030-01-01T00:00:00Z' })],
    ['escalas', () => ({ ...escalaDados(), armador: '' })],
    ['conteineres', () => ({ iso: '22G1', tara: 5000, pesoMaximo: 4000 })],
    ['conteineres', () => ({ iso: '22G1', tara: '5 t' })],
    ['ces-mercante', () => ({ bl: 'BL1', escala: 'X', consignatario: null })],
    ['cargas', () => cargaDados({ conteiner: 'CSQU3054384', escala: 'X' })],
    ['cargas', () => cargaDados({ conteiner: newBox() })],
    ['portos', () => ({})],
    ['iso-codes', () => ({ tipoConteiner: 'Geral', tamanhoConteiner: 'TRINTA' })],
  ] as const)('of %s is refused by the rule that refuses it of a system', async (recurso, dadosOf) => {
    const refs = { portos: 'BRAAA', 'iso-codes': '2ZZ9', escalas: newVisit(), cargas: newVisit() }
    const ref = { ...refs, conteineres: newBox(), 'ces-mercante': newCe() }[recurso]
    const dados = dadosOf()
    const byHand = (await save(recurso, ref, dados)).item
    const bySystem = await tos.put(recurso, ref, dados)
    expect(byHand.resultado).toBe('RECUSADO')
    const reason = ({ resultado, caminho, mensagem, parametros }: typeof byHand) => ({
      resultado,
      caminho,
      mensagem,
      parametros,
    })
    expect(reason(byHand)).toEqual(reason(bySystem))
  })

  test.each([
    [10, 'APLICADO'],
    [20, 'RECUSADO'],
  ])(
    'that a ship berthed %i minutes ahead is by hand what it is from a system: %s',
    async (minutes, resultado) => {
      const dataAtracacao = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
      const dados = { ...escalaDados(), dataETA: dataAtracacao, dataAtracacao }
      const byHand = (await save('escalas', newVisit(), dados)).item
      const bySystem = await tos.put('escalas', newVisit(), dados)
      expect([byHand.resultado, bySystem.resultado]).toEqual([resultado, resultado])
      expect(byHand.mensagem).toBe(bySystem.mensagem)
    },
  )

  test.each([
    ['navios', '1234568', { nome: 'X' }, 'validation.imo'],
    ['conteineres', 'CSQU3054384', { iso: '22G1' }, 'validation.container-code-check'],
    ['portos', 'VITÓRIA', { nome: 'X' }, 'validation.locode'],
    ['iso-codes', '22', { tipoConteiner: 'X' }, 'validation.iso-size-type'],
  ] as const)('of %s under a name that is none is refused there', async (recurso, ref, dados, mensagem) => {
    const { item } = await save(recurso, ref, dados)
    expect(item).toMatchObject({ resultado: 'RECUSADO', caminho: '$.ref', mensagem })
  })

  test('and what is missing is waited for, and goes in by itself', async () => {
    const ce = newCe()
    const box = newBox()
    const waiting = await save('cargas', '', cargaDados({ conteiner: box, ceMercante: ce }))
    expect(waiting.item).toMatchObject({ resultado: 'ESPERANDO', espera: `ces-mercante/${ce}` })
    expect(waiting.id).toBeNull()
    const { visit } = await newEscala()
    const cliente = companyOf('Cliente')
    await save('ces-mercante', ce, { bl: 'BLMAO1', escala: visit, consignatario: cliente.register })
    const { itens } = await list('cargas', { text: box })
    expect(itens).toMatchObject([{ ref: `${box}/${ce}`, dados: { conteiner: box, pesoBruto: 20_000.5 } }])
    const donos = await db
      .selectFrom('carga_consignatario as d')
      .innerJoin('empresa as e', 'e.id', 'd.empresa_id')
      .select('e.national_register')
      .where('d.carga_id', '=', itens[0]?.id ?? 0)
      .execute()
    expect(donos).toEqual([{ national_register: cliente.register }])
  })

  test('about ports and types of boxes names and completes them', async () => {
    const box = newBox()
    const { id } = await save('conteineres', box, { iso: '4EG1' })
    expect((await one('conteineres', id)).dados.iso).toBe('4EG1')
    const [provisional] = (await list('iso-codes', { text: '4EG1', provisorios: 'true' })).itens
    expect(provisional).toMatchObject({ ref: '4EG1', provisorio: true, dito: null })
    await save('iso-codes', '4eg1', { tipoConteiner: 'Geral largo', tamanhoConteiner: 'QUARENTA' })
    expect(await one('iso-codes', provisional?.id ?? 0)).toMatchObject({
      provisorio: false,
      dados: { tipoConteiner: 'Geral largo', tamanhoConteiner: 'QUARENTA', naoPermitirDesova: false },
    })
    const porto = await save('portos', 'br zzy', { nome: 'Porto Novo' })
    expect(await one('portos', porto.id)).toMatchObject({ ref: 'BRZZY', dados: { nome: 'Porto Novo' } })
  })

  test('is taken back by them: a call is cancelled, and comes back when it is saved again', async () => {
    const { visit, id } = await newEscala()
    expect((await save('escalas', visit, {}, { id, operacao: 'E' })).item.resultado).toBe('APLICADO')
    expect((await one('escalas', id)).retirado).toBe(true)
    await save('escalas', visit, (await one('escalas', id)).dados, { id })
    expect((await one('escalas', id)).retirado).toBe(false)
  })

  test('takes back a call that was here before anybody told of it', async () => {
    const [first] = (await list('escalas', {})).itens.filter(({ dito, retirado }) => !dito && !retirado)
    const saved = await save('escalas', first?.ref ?? '', {}, { id: first?.id, operacao: 'E' })
    expect(saved).toMatchObject({ id: first?.id, item: { resultado: 'APLICADO' } })
    expect((await one('escalas', first?.id ?? 0)).retirado).toBe(true)
  })

  test('about cargo that nobody has named is about that cargo', async () => {
    const lot = await db
      .selectFrom('carga')
      .select(['id', 'identificador'])
      .where('tipo_carga', '<>', 'CONTEINER')
      .where('cancelada_em', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const before = await one('cargas', lot.id)
    expect(before).toMatchObject({ ref: `#${lot.id}`, dito: null })
    const dados = { ...before.dados, produto: 'Mármore polido' }
    const saved = await save('cargas', before.ref, dados, { id: lot.id })
    expect(saved).toMatchObject({ id: lot.id, item: { resultado: 'APLICADO' } })
    expect(await one('cargas', lot.id)).toMatchObject({ dados, dito: { por: 'admin' } })
  })
})

test.each(cadastros)('what is said of %s in the tables can be saved as it is', async (recurso) => {
  const { itens } = await list(recurso, {})
  const [first] = itens.filter(({ provisorio, retirado }) => !provisorio && !retirado)
  const { item, id } = await save(recurso, first?.ref ?? '', first?.dados ?? {}, { id: first?.id })
  expect(item, JSON.stringify(item)).toMatchObject({ resultado: 'APLICADO' })
  expect(id).toBe(first?.id)
  expect((await one(recurso, id)).dados).toEqual(first?.dados)
})

describe('where a system speaks', () => {
  test('a call that people entered becomes its own, and from then on it counts', async () => {
    const { visit, id } = await newEscala()
    const dados = escalaDados({ viagemOutbound: '8N' })
    expect((await tos.put('escalas', visit, dados)).resultado).toBe('APLICADO')
    expect(await one('escalas', id)).toMatchObject({
      dados: { viagemOutbound: '8N' },
      dito: { fonte: { tipo: 'tos' }, por: null },
      disputado: true,
    })
    const again = await save('escalas', visit, { ...dados, viagemOutbound: '9N' }, { id })
    expect(again.item).toMatchObject({ resultado: 'APLICADO', mensagem: 'entrada.aviso.outro-dono' })
    expect((await one('escalas', id)).dados.viagemOutbound).toBe('8N')
    const { body } = await call(listDiferencas, { query: { recurso: 'escalas' } }, { as })
    const difference = body.itens.find(({ chave }) => chave === visit)
    expect(difference).toMatchObject({
      porque: 'DONO',
      campos: [{ campo: 'viagemOutbound', valores: ['8N', '9N'] }],
    })
  })

  test('a call of its own is not taken over by whoever types its visit', async () => {
    const visit = newVisit()
    await tos.put('escalas', visit, escalaDados())
    const typed = await save('escalas', visit, escalaDados({ viagemOutbound: '9N' }))
    expect(typed.item).toMatchObject({ resultado: 'APLICADO', mensagem: 'entrada.aviso.outro-dono' })
    expect((await list('escalas', { text: visit })).itens).toMatchObject([
      { dados: { viagemOutbound: '7N' }, disputado: true },
    ])
  })

  test('a stay that people entered is its own under the name that it has for it', async () => {
    const { visit } = await newEscala()
    const box = newBox()
    const { id } = await save('cargas', '', cargaDados({ conteiner: box, escala: visit }))
    const ref = `STAY-${box}`
    const told = await tos.put('cargas', ref, cargaDados({ conteiner: box, escala: visit, produto: 'Café' }))
    expect(told.resultado).toBe('APLICADO')
    const { itens } = await list('cargas', { text: box })
    expect(itens).toMatchObject([{ id, ref, dados: { produto: 'Café' }, dito: { fonte: { tipo: 'tos' } } }])
    await save('cargas', ref, cargaDados({ conteiner: box, escala: visit, produto: 'Chá' }), { id })
    expect((await one('cargas', id)).dados.produto).toBe('Café')
  })

  test('a stay that people entered becomes one of two that one message tells of, each under its own box', async () => {
    const { visit } = await newEscala()
    const [box, other] = [newBox(), newBox()]
    const ref = `STAY-${box}`
    const { id } = await save('cargas', ref, cargaDados({ conteiner: box, escala: visit }))
    // By its name the first is the one that people entered, and by its box the second was.
    const { body } = await tos.post('cargas', [
      { ref, ...cargaDados({ conteiner: other, escala: visit }) },
      { ref: `${ref}-2`, ...cargaDados({ conteiner: box, escala: visit }) },
    ])
    expect(body.itens.map(({ resultado }) => resultado)).toEqual(['APLICADO', 'APLICADO'])
    const standing = await db
      .selectFrom('carga as c')
      .innerJoin('conteiner as t', 't.id', 'c.conteiner_id')
      .select(['c.id', 't.codigo'])
      .where('t.codigo', 'in', [box, other])
      .execute()
    expect(standing.find(({ codigo }) => codigo === other)?.id).toBe(id)
    expect(standing.filter(({ codigo }) => codigo === box).map((one) => one.id !== id)).toEqual([true])
  })

  test('another system does not take from it what people have said too', async () => {
    const { visit } = await newEscala()
    await tos.put('escalas', visit, escalaDados())
    const other = sender(server, await newFonteDoTerminal(server, 'tos'))
    expect(await other.put('escalas', visit, escalaDados())).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.visit-de-outro',
    })
  })

  test('of ships and boxes what people fill in stands until it does', async () => {
    const imo = newImo()
    await tos.put('escalas', newVisit(), escalaDados({ imo }))
    const { id } = await save('navios', imo, { nome: 'À mão' })
    expect(await one('navios', id)).toMatchObject({ provisorio: false, dados: { nome: 'À mão' } })
    await tos.put('navios', imo, { nome: 'Do pátio' })
    expect((await one('navios', id)).dados.nome).toBe('Do pátio')
    await save('navios', imo, { nome: 'De novo à mão' })
    expect((await one('navios', id)).dados.nome).toBe('Do pátio')
  })
})

describe('a sheet', () => {
  const send = async (recurso: Cadastro, text: string | Buffer) =>
    (
      await call(
        sendCadastros,
        {
          params: { recurso },
          body: {
            fileName: 'x.csv',
            contentType: 'text/csv',
            bytes: Buffer.from(text as string).toString('base64'),
          },
        },
        { as },
      )
    ).body

  test('with one bad line brings in the others, and tells of each', async () => {
    const { visit } = await newEscala()
    const [a, b, c] = [newBox(), newBox(), newBox()]
    const header = 'Contêiner;Tipo de carga;Categoria;Escala;Peso bruto (kg);Lacres;Refrigerada'
    const { linhas, recebimentoId } = await send(
      'cargas',
      [
        header,
        `${a};Contêiner;importação;${visit};24500,5;LA1, LA2;sim`,
        `${b};CONTEINER;IMPORTACAO;${visit};muito;;`,
        `${c};Container;Import;NADA0001;1000;;não`,
      ].join('\n'),
    )
    expect(linhas).toMatchObject([
      { linha: 2, resultado: 'APLICADO', campo: null },
      { linha: 3, resultado: 'RECUSADO', campo: 'pesoBruto', mensagem: 'validation.type' },
      { linha: 4, resultado: 'ESPERANDO', espera: 'escalas/NADA0001' },
    ])
    const { itens } = await list('cargas', { text: a })
    expect(itens).toMatchObject([
      {
        ref: `${a}/${visit}`,
        dados: { pesoBruto: 24_500.5, lacres: ['LA1', 'LA2'], indicadorReefer: true },
        dito: { por: 'admin' },
      },
    ])
    const receipt = await call(viewRecebimento, { params: { id: recebimentoId ?? 0 }, query: {} }, { as })
    expect(receipt.body).toMatchObject({ itens: 3, porResultado: { APLICADO: 1, RECUSADO: 1, ESPERANDO: 1 } })
  })

  test('says times by the clock of the terminal, and may be titled in English', async () => {
    const visit = newVisit()
    const text = [
      'Visit (call);Ship;Inbound voyage;Outbound voyage;Kind of voyage;Shipping line;Expected arrival (ETA)',
      `${visit};${newImo()};1S;1N;Longo curso;${line.register};20/11/2030 06:00`,
    ].join('\n')
    expect((await send('escalas', text)).linhas).toMatchObject([{ resultado: 'APLICADO' }])
    expect((await list('escalas', { text: visit })).itens[0]?.dados.dataETA).toBe('2030-11-20T09:00:00Z')
  })

  test('of another header is refused as a whole', async () => {
    const answer = await send('navios', 'Número IMO;Cor\n1;2')
    expect(answer).toMatchObject({ recebimentoId: null, linhas: [] })
    expect(answer.erros.map(({ coluna, motivo }) => `${coluna}: ${motivo}`)).toEqual([
      'Nome: planilha.coluna-faltando',
      'Cor: planilha.coluna-desconhecida',
    ])
  })

  test.each(cadastros)('of %s has an example that is no data, and would be right', async (recurso) => {
    const url = urlOf(getCadastroLayout.path, { params: { recurso } })
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${await signIn(as)}` } })
    const rows = await readXlsx(answer.rawPayload)
    expect(rows[1]?.at(-1)).toMatch(/^EXEMPLO/)
    expect((await send(recurso, answer.rawPayload)).erros).toMatchObject([{ motivo: 'planilha.vazia' }])
    const asData = rows.map((cells) =>
      cells
        .slice(0, -1)
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    const { linhas } = await send(recurso, asData.join('\n'))
    expect(linhas.map(({ resultado, mensagem, campo }) => ({ resultado, mensagem, campo }))).toMatchObject([
      { resultado: expect.stringMatching(/APLICADO|ESPERANDO/) },
    ])
  })
})

describe('who may', () => {
  test.each(['grc', 'cliente', 'armador', 'desova'])('%s enters nothing', async (login) => {
    const imo = newImo()
    const request = { params: { recurso: 'navios' as const }, body: { ref: imo, dados: { nome: 'X' } } }
    expect((await callLoosely(saveCadastro, request, { as: login })).status).toBe(403)
    expect((await list('navios', { text: imo })).itens).toEqual([])
  })

  test('customers see none of it, staff do', async () => {
    const status = async (login: string) =>
      (await callLoosely(listCadastros, { params: { recurso: 'navios' }, query: {} }, { as: login })).status
    expect([await status('cliente'), await status('grc'), await status('admin')]).toEqual([403, 200, 200])
  })

  test('the people are no system: they have no key and do not end', async () => {
    const { id } = await db
      .selectFrom('fonte')
      .select('id')
      .where('tipo', '=', 'pessoas')
      .executeTakeFirstOrThrow()
    const fontes = (await call(listFontes, {}, { as })).body
    expect(fontes.some(({ tipo }) => tipo === 'pessoas')).toBe(false)
    expect((await call(endFonte, { params: { id } }, { as })).status).toBe(404)
  })
})
