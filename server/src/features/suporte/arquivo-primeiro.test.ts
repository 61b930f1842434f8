import { randomUUID } from 'node:crypto'
import { bytesOf, pdf } from '@cais/core/anexo/amostras.ts'
import {
  createConversaComArquivo,
  downloadArquivo,
  getConversa,
  listConversas,
  sendArquivo,
} from '@cais/core/api/suporte.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call } = await startTestServer()
const companyId = empresaIdOf('cliente')
const client = { as: 'cliente' }

const begin = (query: { chave?: string; name?: string; servicoId?: number }, file: Uint8Array = pdf) =>
  call(
    createConversaComArquivo,
    { params: { companyId }, query: { chave: randomUUID(), name: 'Nota fiscal.pdf', ...query }, file },
    client,
  )

const conversas = async () => (await call(listConversas, { params: { companyId } }, client)).body

test('a file begins a conversation that is called after it, once however often it is sent', async () => {
  const chave = randomUUID()
  const answers = await Promise.all([1, 2].map(() => begin({ chave })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [{ body: conversa } = await begin({ chave })] = answers
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(conversa).toMatchObject({ assunto: 'Nota fiscal.pdf', ultima: 'Nota fiscal.pdf', status: 'ABERTA' })
  const params = { companyId, conversaId: conversa.id }
  const { mensagens } = (await call(getConversa, { params, query: {} }, { as: 'grc' })).body
  expect(mensagens).toMatchObject([{ texto: '', arquivo: { nome: 'Nota fiscal.pdf', tamanho: pdf.length } }])
  const mensagemId = mensagens[0]?.id ?? 0
  const file = await call(downloadArquivo, { params: { ...params, mensagemId } }, { as: 'grc' })
  expect(file.bytes.equals(Buffer.from(pdf))).toBe(true)
  const again = await call(
    sendArquivo,
    { params, query: { chave: randomUUID(), name: 'Outra.pdf' }, file: pdf },
    client,
  )
  expect(again.status).toBe(201)
})

test('a file that is refused, or about a service of others, begins nothing', async () => {
  const before = await conversas()
  expect((await begin({ name: 'a.pdf' }, bytesOf('<html><script>1</script>'))).outcome).toBe(
    '400 anexo.recusa.ativo',
  )
  expect((await begin({ servicoId: 99_999_999 })).outcome).toBe('404 error.http.404')
  expect(await conversas()).toEqual(before)
})
