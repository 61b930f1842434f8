import { pdf } from '@cais/core/anexo/amostras.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { SuportePanel } from './SuportePanel.tsx'

const conversa = {
  id: 5,
  empresa: { id: 34, nome: 'Importadora' },
  servico: null,
  assunto: 'A janela sumiu.',
  status: 'ABERTA',
  responsavel: null,
  ultimaEm: '2026-08-03T12:00:00Z',
  ultima: 'A janela sumiu.',
  ultimaDaEquipe: false,
  naoLidas: 0,
  lidaAte: 0,
}
const mensagem = {
  id: 7,
  conversaId: 5,
  chave: '6f1f4d5e-8f0a-4d5c-9a4e-1f6f3f0f9a11',
  autor: 'Clara',
  minha: true,
  daEquipe: false,
  texto: 'A janela sumiu. O que faço?',
  arquivo: null,
  enviadaEm: '2026-08-03T12:00:00Z',
}

async function open(conversaId: number | null, state: object = { aberto: true, proximo: null }) {
  answer({
    'GET /api/34/suporte/eventos': () => problem(404, 'error.http.404'),
    'GET /api/34/suporte': () => ({ naoLidas: 0, cursor: 7, ...state }),
    'GET /api/34/conversas/5': () => ({ conversa, mensagens: [mensagem], haMais: false }),
    'GET /api/34/conversas/6': () => problem(404, 'error.http.404'),
    'GET /api/34/conversas': () => [conversa],
    'GET /databaseProperties/load': () => ({ group: '', key: '', value: 'application/pdf' }),
  })
  return showAt({ path: '/', at: '/' }, () => (
    <SuportePanel companyId={34} servicoId={null} conversaId={conversaId} onClose={() => {}} />
  ))
}

test('asked for a conversation the chat begins with it, and its list is one step back', async () => {
  const { user } = await open(5)
  await until(() => screen.getByText('A janela sumiu. O que faço?'))
  await user.click(screen.getByRole('button', { name: 'Voltar às conversas' }))
  await until(() => screen.getByRole('button', { name: 'Nova conversa' }))
})

test('of a conversation that is not the company’s it says nothing but that', async () => {
  await open(6)
  await until(() => screen.getByRole('alert'))
  expect(screen.queryByText(/A janela sumiu/)).toBeNull()
})

test('while nobody answers it says when somebody will, and nothing of it otherwise', async () => {
  await open(null, { aberto: false, proximo: '2026-08-04T11:00:00Z' })
  await until(() =>
    screen.getByText(/^Fora do horário de atendimento\. Alguém responde a partir de .*04\/08\/2026/),
  )
})

test('in the hours of support nothing is said of them', async () => {
  await open(null)
  await until(() => screen.getByRole('button', { name: /A janela sumiu/ }))
  expect(screen.queryByText(/Fora do horário/)).toBeNull()
})

test('a file begins a conversation, which then opens', async () => {
  const sent = takeUploads()
  const { user } = await open(null)
  await user.click(await until(() => screen.getByRole('button', { name: 'Nova conversa' })))
  const attach = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anexar arquivo' })
  await until(() => expect(attach().disabled).toBe(false))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is nothing to choose files with')
  await user.upload(input, new File([new Uint8Array(pdf)], 'Nota.pdf', { type: 'application/pdf' }))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toMatch(/^\/api\/34\/conversas\/arquivos\?.*name=Nota\.pdf/)
  await sent[0]?.end(201, conversa)
  await until(() => screen.getByText('A janela sumiu. O que faço?'))
})
