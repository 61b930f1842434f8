import { png } from '@cais/core/anexo/amostras.ts'
import type { Comecar } from '@cais/core/api/comecar.ts'
import { passos as declarados, nomesDosPassos } from '@cais/core/rules/comecar.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { setTerminalZone } from '../../client/terminal-time.ts'
import { accountOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { ComecarScreen } from './ComecarScreen.tsx'

setTerminalZone('America/Sao_Paulo')
beforeEach(() => session.set({ account: accountOf({ authorities: ['USER', 'ADMIN'] }) }))

const nothing: Comecar = {
  passos: nomesDosPassos.map((passo) => ({ passo, feito: false, faltas: ['comecar.falta.nome'] })),
  identidade: { nome: '', cnpj: '', recinto: '', encarregado: '' },
  endereco: { endereco: '', cidade: '', uf: '', cep: '' },
  cor: '',
  logo: null,
  fuso: { zona: 'America/Sao_Paulo', definido: false },
  bercos: [],
  correio: {
    servidor: null,
    remetente: { texto: 'Cais <nao-responda@cais.example>', definido: false },
    teste: null,
  },
}
const info = { activeProfiles: ['prod'], terminal: { nome: null, cor: null, logo: null, encarregado: null } }

async function open(comecar: Partial<Comecar> = {}, answers: Parameters<typeof answer>[0] = {}) {
  const asked = answer({
    ...answers,
    'GET /api/comecar': () => ({ ...nothing, ...comecar }),
    'GET /management/info': () => info,
  })
  const shown = await showAt({ path: '/admin/comecar', at: '/admin/comecar' }, () => <ComecarScreen />)
  await until(() => screen.getByRole('navigation'))
  const sent = (method: string) => asked.filter((one) => one.method === method)
  return { ...shown, sent, asked }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const feito = (...done: string[]) =>
  nomesDosPassos.map((passo) => ({ passo, feito: done.includes(passo), faltas: [] }))

test('every step says whether it is done, and what cannot be without it', async () => {
  await open({ passos: feito('tarifas', 'fuso') })
  const summary = within(screen.getByRole('navigation'))
  summary.getByText('2 de 12 passos feitos')
  summary.getByText('Faltam 8 passos necessários.')
  expect(summary.getAllByText('Feito')).toHaveLength(2)
  expect(summary.getAllByText('Opcional')).toHaveLength(2)
  region('Banco e Pix').getByText('Sem banco e Pix, nenhuma fatura pode ser emitida.')
  expect(region('Tarifas').queryByText(/^Sem tarifas/)).toBeNull()
})

test('each step has its form right there, or the way to its screen', async () => {
  await open()
  for (const passo of nomesDosPassos) {
    const { onde } = declarados[passo]
    const links = screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === onde)
    expect(links, passo).toHaveLength(onde ? 1 : 0)
  }
})

test('the name is saved with the rest, and what is wrong is said at its field before it is sent', async () => {
  const { user, sent } = await open({}, { 'PUT /api/comecar/identidade': () => null })
  const form = region('Quem é o terminal')
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Salvar dados do terminal' })
  expect(save.disabled).toBe(true)
  await user.type(form.getByLabelText('Nome do terminal'), 'Porto Sul')
  await user.type(form.getByLabelText('Código do recinto alfandegado'), '730')
  await user.click(save)
  await until(() => form.getByText('O código do recinto tem 7 dígitos.'))
  expect(sent('PUT')).toEqual([])
  await user.type(form.getByLabelText('Código do recinto alfandegado'), '1402')
  await user.click(save)
  await until(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toEqual({ nome: 'Porto Sul', cnpj: '', recinto: '7301402', encarregado: '' })
  await until(() => expect(sent('GET').filter(({ path }) => path === '/management/info')).toHaveLength(1))
})

test('a colour on which white is not read is refused, with how far it is from that', async () => {
  const { user, sent } = await open({}, { 'PUT /api/comecar/cor': () => null })
  const form = region('Logotipo e cor')
  await user.type(form.getByLabelText('Cor principal'), '#ffcc00')
  form.getByText('Contraste de 1,5 para 1')
  await user.click(form.getByRole('button', { name: 'Salvar cor' }))
  await until(() => form.getByText(/^Letras brancas não se leem bem sobre esta cor/))
  expect(sent('PUT')).toEqual([])
  await user.clear(form.getByLabelText('Cor principal'))
  await user.type(form.getByLabelText('Cor principal'), '#7a1f3d')
  await user.click(form.getByRole('button', { name: 'Salvar cor' }))
  await until(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ cor: '#7a1f3d' }]))
})

test('a sign that is none is refused before it is sent; one that the server refuses says why', async () => {
  const uploads = takeUploads()
  const { user } = await open()
  const form = region('Logotipo e cor')
  const input = form.getByLabelText<HTMLInputElement>(/Escolher/, { selector: 'input[type=file]' })
  const large = new File([new Uint8Array(200_001)], 'grande.png', { type: 'image/png' })
  await user.upload(input, large)
  await until(() => within(form.getByRole('alert')).getByText(/grande\.png.*200 kB/))
  const script = new File(['<svg><script/></svg>'], 'a.png', { type: 'image/png' })
  await user.upload(input, script)
  await until(() => within(form.getByRole('alert')).getByText(/a\.png contém HTML, SVG/))
  expect(uploads).toEqual([])
  await user.upload(input, new File([png], 'b.png', { type: 'image/png' }))
  await until(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.end(400, { status: 400, message: 'comecar.logo.pixels' })
  await until(() => within(form.getByRole('alert')).getByText(/não pode ser impresso nos documentos/))
  await pass(10_000)
  expect(form.queryByRole('alert')).toBeNull()
})

test('berths are added, named and taken away, and go out in their order', async () => {
  const saved = [{ nome: '201', de: 0, ate: 220 }]
  const { user, sent } = await open({ bercos: saved }, { 'PUT /api/comecar/bercos': () => saved })
  const form = region('Berços')
  await user.click(form.getByRole('button', { name: 'Acrescentar berço' }))
  await user.type(form.getByLabelText('Nome do berço 2'), '201')
  await user.type(form.getByLabelText('Comprimento do berço 2, em metros'), '300')
  form.getByText('Cais de 520 m.')
  await user.click(form.getByRole('button', { name: 'Salvar berços' }))
  await until(() => form.getByText('Já há um berço com este nome.'))
  await user.click(form.getByRole('button', { name: 'Retirar o berço 1' }))
  await user.click(form.getByRole('button', { name: 'Salvar berços' }))
  await until(() =>
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ bercos: [{ nome: '201', comprimento: 300 }] }]),
  )
})

test('a berth without a length asks for it', async () => {
  const { user, sent } = await open()
  const form = region('Berços')
  await user.click(form.getByRole('button', { name: 'Acrescentar berço' }))
  await user.type(form.getByLabelText('Nome do berço 1'), 'Norte')
  await user.click(form.getByRole('button', { name: 'Salvar berços' }))
  await until(() => form.getByText('Preencha este campo.'))
  expect(sent('PUT')).toEqual([])
})

const correio = {
  servidor: 'smtp.porto.example:587',
  remetente: { texto: 'portal@porto.example', definido: true },
  teste: null,
}
const teste = {
  em: '2026-11-15T12:00:00.000Z',
  para: 'ana@porto.example',
  servidor: correio.servidor,
  remetente: correio.remetente.texto,
  falha: null,
  resposta: '250 queued',
}

test('without a mail server there is nothing to try, and where it is set is said', async () => {
  await open()
  const form = region('E-mail')
  const button = form.getByRole<HTMLButtonElement>('button', { name: /ana@porto\.example/ })
  expect(button.disabled).toBe(true)
  form.getByText(/SMTP_URL e MAIL_FROM/)
  form.getByText(/ninguém o definiu: este endereço não existe/)
})

test('a mail is tried out, and how it went is read there', async () => {
  let latest: Comecar['correio'] = correio
  const { user } = await open(
    {
      get correio() {
        return latest
      },
    },
    {
      'POST /api/comecar/correio': () => {
        latest = { ...correio, teste }
        return teste
      },
    },
  )
  await user.click(region('E-mail').getByRole('button', { name: /ana@porto\.example/ }))
  await until(() => region('E-mail').getByText(/aceitou o e-mail para ana@porto\.example/))
})

test.each([
  [{ ...teste, falha: 'ACESSO', resposta: '535 no' }, /não aceitou o usuário ou a senha/],
  [{ ...teste, falha: 'CONEXAO', resposta: 'ECONNREFUSED' }, /não foi alcançado/],
  [{ ...teste, servidor: 'velho:25' }, /outro servidor ou remetente \(velho:25/],
  [teste, /aceitou o e-mail para ana@porto\.example em 15\/11\/2026 09:00/],
] as const)('how the newest try went is told as what it was (%#)', async (newest, words) => {
  await open({ correio: { ...correio, teste: newest } })
  region('E-mail').getByText(words)
})

test('what cannot be read says so, and is asked for again', async () => {
  let isWell = false
  answer({ 'GET /api/comecar': () => (isWell ? nothing : problem(500, 'error.http.500')) })
  const { user } = await showAt({ path: '/admin/comecar', at: '/admin/comecar' }, () => <ComecarScreen />)
  const again = await until(() => screen.getByRole('button', { name: /Tentar/ }))
  isWell = true
  await user.click(again)
  await until(() => screen.getByRole('navigation'))
})

test('whoever leaves with a step typed and not saved is asked first, whichever step it is', async () => {
  const { user, router } = await open({ bercos: [{ nome: '101', de: 0, ate: 250 }] as Comecar['bercos'] })
  const leave = () => act(async () => void router.history.push('/elsewhere'))
  const asked = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' })
  const names = ['Nome do terminal', 'Cidade', 'Cor principal', 'Nome do berço 1']
  for (const name of names) {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
    await user.type(field, '9')
    await leave()
    await until(() => expect(asked()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
    await until(() => expect(asked()).toBeNull())
    await user.type(field, '{Backspace}')
  }
  await leave()
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})
