import { contadosOf, type EventoContado, listEventos } from '@cais/core/api/eventos.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { newlyTold, tiposOf } from '../../testing/eventos.ts'
import { newCobranca } from '../../testing/integracao/cobrancas.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { numberAll } from '../../testing/numbering.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, call, clock } = server
const news = newlyTold(server)
const fonte = await newFonteDoTerminal(server, 'tos')
const tos = sender(server, fonte)
const billing = sender(server, await newFonteDoTerminal(server, 'faturamento'))

test('a bill that is corrected is told of under the billing’s own name of it, also where only its items are others', async () => {
  const cobranca = await newCobranca(server)
  await db.updateTable('pendencia').set({ status: 'ATIVA' }).where('id', '=', cobranca.pendenciaId).execute()
  await billing.put('faturas', 'NF-77', cobranca.conta())
  await news()
  clock.advance({ minutes: 1 })
  await billing.put('faturas', 'NF-77', cobranca.conta({ valor: '1900.00' }), { operacao: 'R' })
  const told = (await news()).filter(({ objetoTipo }) => objetoTipo === 'fatura')
  expect(tiposOf(told)).toEqual(['fatura.alterada'])
  expect(told[0]?.corpo).toMatchObject({
    objeto: { tipo: 'fatura', ref: 'NF-77', version: 2 },
    mudancas: { valorCentavos: [186_050, 190_000] },
    fatura: { valorCentavos: 190_000 },
  })
  expect(told[0]?.ocorridoEm).toEqual(clock.now())
  expect(told[0]?.empresas).toContain(cobranca.empresaId)
  const again = { operacao: 'R' }
  const itens = [{ descricao: 'Outra coisa', quantidade: 1, valorUnitario: '1900.00' }]
  await billing.put('faturas', 'NF-77', cobranca.conta({ valor: '1900.00', itens }), again)
  expect(tiposOf(await news())).toContain('fatura.alterada')
  await billing.put('faturas', 'NF-77', cobranca.conta({ valor: '1900.00', itens }), again)
  expect(tiposOf(await news()), 'the same again is nothing').not.toContain('fatura.alterada')
  await billing.put('faturas', 'NF-77', {}, { operacao: 'E' })
  const gone = (await news()).find(({ tipo }) => tipo === 'fatura.cancelada')
  expect(gone?.corpo).toMatchObject({ objeto: { ref: 'NF-77' } })
})

test('what is told of a stay has the name that the terminal’s own system gave it, for that system alone', async () => {
  const cliente = demoEmpresaOf('cliente')
  await tos.put('escalas', 'BAS1', {
    imo: completeImo('990001'),
    viagemInbound: '1S',
    viagemOutbound: '1N',
    tipoViagem: 'LONGO_CURSO',
    armador: demoEmpresaOf('armador').nationalRegister,
  })
  const conteiner = completeContainerCode('BASU000001')
  await tos.put('cargas', 'ESTADIA-9001', {
    tipo: 'CONTEINER',
    categoria: 'IMPORTACAO',
    conteiner,
    escala: 'BAS1',
    pesoBruto: 20_000,
    consignatarios: [cliente.nationalRegister],
  })
  await tos.post('eventos', [{ tipo: 'DESCARGA', carga: 'ESTADIA-9001' }])
  await numberAll(server)
  const all = async (read: (depois: string | undefined) => Promise<{ body: Page }>) => {
    const eventos: EventoContado[] = []
    for (let page = (await read(undefined)).body; ; page = (await read(page.cursor ?? undefined)).body) {
      eventos.push(...contadosOf(page.eventos))
      if (!page.mais) return eventos.filter((one) => one.conteiner === conteiner)
    }
  }
  type Page = Awaited<ReturnType<typeof call<typeof listEventos>>>['body']
  const ofTerminal = await all((depois) =>
    call(
      listEventos,
      { query: depois === undefined ? {} : { depois } },
      { headers: { authorization: `Bearer ${fonte.chave}` } },
    ),
  )
  expect(ofTerminal.length).toBeGreaterThan(0)
  for (const { estadias, objeto } of ofTerminal)
    expect(estadias).toEqual([{ cargaId: objeto.id, ref: 'ESTADIA-9001' }])
  const ofCliente = await all((depois) =>
    call(
      listEventos,
      { params: { companyId: empresaIdOf('cliente') }, query: depois === undefined ? {} : { depois } },
      { as: 'cliente' },
    ),
  )
  expect(ofCliente.length).toBeGreaterThan(0)
  expect(JSON.stringify(ofCliente)).not.toContain('ESTADIA-9001')
})
