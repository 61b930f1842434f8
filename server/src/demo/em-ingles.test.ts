import { listMensagens } from '@cais/core/api/mensagem.ts'
import { en } from '@cais/core/texts/en.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { chaveOfDado } from '@cais/core/values/dado.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pessoa } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { demoAviso } from './mensagens.ts'

const { call, db } = await startTestServer()

/** All texts in the demo's data that users read, except names of people and messages between them. */
async function nomesDaDemo(): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    SELECT produto AS nome FROM carga UNION SELECT produto FROM booking_item
    UNION SELECT tipo_conteiner FROM iso_code UNION SELECT descricao FROM bloqueio_carga
    UNION SELECT motivo_bloqueio FROM carga_servico UNION SELECT motivo FROM servico_evento
    UNION SELECT observacao FROM pendencia UNION SELECT motivo FROM isencao_cobranca
    UNION SELECT item FROM tarifa UNION SELECT descricao FROM fatura_item
    UNION SELECT texto FROM motivo_modelo UNION SELECT nome FROM busca_salva
    UNION SELECT suspensao FROM empresa UNION SELECT motivo FROM pedido_acesso`.execute(db)
  return rows.map(({ nome }) => nome).filter(Boolean)
}

test('what the demo’s data name is said in English too', async () => {
  const nomes = await nomesDaDemo()
  expect(nomes.length).toBeGreaterThan(40)
  const keys = new Set(Object.keys(en))
  expect(nomes.filter((nome) => !keys.has(chaveOfDado(nome)))).toEqual([])
})

test('every name that has an English word is in the demo, so that none is left behind', async () => {
  const used = new Set((await nomesDaDemo()).map(chaveOfDado))
  const named = Object.keys(ptBr).filter((key) => key.startsWith('dado.'))
  // Texts that are chosen at random need not occur.
  const rare = named.filter((key) => !used.has(key))
  expect(rare.length).toBeLessThan(named.length / 4)
})

test('messages and the notice of the demo are there in both languages', async () => {
  const { body } = await call(listMensagens, { params: { userId: pessoa('cliente').id } }, { as: 'cliente' })
  expect(body.length).toBeGreaterThan(4)
  for (const { mensagem } of body) {
    expect(mensagem.textos?.['pt-br']).toEqual({ titulo: mensagem.titulo, texto: mensagem.texto })
    expect(mensagem.textos?.en.texto).not.toBe(mensagem.texto)
  }
  expect(demoAviso['mensagem-en']).toMatch(/^This is a demonstration/)
})
