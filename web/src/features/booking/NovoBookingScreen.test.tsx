import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyAddress } from '../../client/route-params.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { NovoBookingScreen } from './NovoBookingScreen.tsx'

const empresa = {
  id: 34,
  nome: 'Linha Austral',
  nationalRegister: '1',
  authorities: ['ARMADOR'],
  activated: true,
}
const isoCodes = ['22G1', '45R1'].map((codigo, index) => ({
  id: index + 1,
  codigo,
  tipoConteiner: 'Dry',
  tamanhoConteiner: 'VINTE',
  naoPermitirDesova: false,
}))
const escala = {
  escalaId: 48,
  navioNome: 'Garça Real',
  viagemOutbound: '421N',
  visit: 'V1',
  viagemInbound: '420S',
  status: 'ANUNCIADO',
  dataETA: null,
  dataDeadline: null,
  armadorId: 34,
  armadorSocialName: 'Linha Austral',
}
const porto = { id: 7, codigo: 'NLRTM', sigla: 'RTM', nome: 'Roterdã', paisNome: 'Países Baixos', paisId: 1 }

beforeEach(() => sessionStorage.clear())

async function open(made: Answer = () => ({ id: 99 }), own: object = empresa) {
  const asked = answer({
    'GET /api/empresas/34/ativa': () => own,
    'GET /api/iso-codes': () => isoCodes,
    'GET /api/escalas/navio-viagem/': () => [escala],
    'GET /api/portos/nome/': () => ({ data: [porto] }),
    'POST /api/bookings': made,
  })
  const place = {
    path: '/$companyId/booking-armador/novo',
    params: companyAddress,
    at: '/34/booking-armador/novo',
  }
  const shown = await showAt(place, () => <NovoBookingScreen />)
  await until(() => field('Número'))
  return { ...shown, sent: () => asked.filter(({ method }) => method === 'POST') }
}

type User = Awaited<ReturnType<typeof open>>['user']

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const missing = () => screen.getByText(/^(Falta preencher|Tudo preenchido)/).textContent
const create = () => screen.getByRole('button', { name: 'Criar booking' })

async function fillHead(user: User) {
  await user.type(field('Número'), 'ab 1')
  await user.type(field('Navio'), 'garça')
  await user.click(await until(() => screen.getByRole('option', { name: /Garça Real/, hidden: true })))
  await user.type(field('Porto de descarga'), 'rot')
  await user.click(await until(() => screen.getByRole('option', { name: /Roterdã/, hidden: true })))
}

/** Pastes spreadsheet cells into a field of the first line. */
function paste(text: string) {
  fireEvent.paste(field('Produto, item 1'), { clipboardData: { getData: () => text } })
  return until(() => screen.getByRole('dialog', { name: 'Colar da planilha' }))
}

test('what is missing is said in words, and asking anyway leads to the first of it', async () => {
  const { user, sent } = await open()
  expect(missing()).toBe(
    'Falta preencher ou corrigir: número, navio, porto de descarga, item 1 (código ISO, quantidade, produto).',
  )
  await user.click(create())
  expect(document.activeElement).toBe(field('Número'))
  expect(sent()).toEqual([])
  await user.type(field('Número'), 'ab1')
  expect(missing()).not.toContain('número')
})

test('pasted rows become items; a wrong one stays with its error until it is mended', async () => {
  const { user, sent } = await open()
  await fillHead(user)
  const dialog = await paste('22G1\t10\tCafé\n45R1\tduas\tCarne\t-18\n')
  expect(within(dialog).getByText('1 linha certa.')).toBeTruthy()
  expect(within(dialog).getByRole('row', { name: '2 Quantidade Informe um número inteiro.' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Incluir 1 item' }))
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toBe('45R1\tduas\tCarne\t-18')
  fireEvent.change(text, { target: { value: '45R1\t2\tCarne\t-18' } })
  await user.click(within(dialog).getByRole('button', { name: 'Incluir 1 item' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(missing()).toBe('Tudo preenchido.')
  await user.click(create())
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    armadorId: 34,
    numero: 'AB 1',
    escalaId: 48,
    portoDescargaId: 7,
    bookingItems: [
      { isocodeId: 1, quantidade: 10, produto: 'Café', indicadorReefer: false },
      { isocodeId: 2, quantidade: 2, produto: 'Carne', temperatura: -18, indicadorReefer: true },
    ],
  })
})

test('a send that fails loses nothing, neither here nor when the page is opened again', async () => {
  const { user, sent } = await open(() => problem(409, 'booking.numero-em-uso'))
  await fillHead(user)
  await user.click(within(await paste('22G1\t10\tCafé\t')).getByRole('button', { name: 'Incluir 1 item' }))
  await user.click(create())
  await until(() => screen.getByText(/já tem um booking com o número/))
  expect(sent()).toHaveLength(1)
  expect(field('Produto, item 1').value).toBe('Café')
  document.body.replaceChildren()
  await open()
  expect(screen.getByText('Continuamos de onde você parou.')).toBeTruthy()
  expect([field('Número').value, field('Navio').value, field('Produto, item 1').value]).toEqual([
    'AB 1',
    'Garça Real - 421N',
    'Café',
  ])
})

test('an agency books for the line of the call', async () => {
  const { user, sent } = await open(undefined, { ...empresa, authorities: ['AGENCIA_MARITIMA'] })
  expect(field('Armador').value).toBe('')
  await fillHead(user)
  expect(field('Armador').value).toBe('Linha Austral')
  await user.click(within(await paste('22G1\t10\tCafé\t')).getByRole('button', { name: 'Incluir 1 item' }))
  await user.click(create())
  await until(() => expect(sent()[0]?.body).toMatchObject({ armadorId: 34 }))
})
