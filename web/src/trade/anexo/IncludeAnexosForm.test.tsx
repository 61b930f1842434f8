import { largestAnexo } from '@cais/core/anexo/formatos.ts'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '../../testing/drop-files.ts'
import { answer } from '../../testing/server.ts'
import { pass, show, until } from '../../testing/show.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { IncludeAnexosForm } from './IncludeAnexosForm.tsx'

const lugar = {
  podeEditarAnexos: true,
  tipos: ['BL' as const, 'OUTROS' as const],
  entidades: [
    { entityName: 'Servico' as const, entityId: 7, rotulo: '2026-000012' },
    { entityName: 'Carga' as const, entityId: 3, rotulo: 'QQZU1000005' },
  ],
  anexos: [],
}

const pdf = (name: string) => new File([makePdf('Carta', ['Prezados,'])], name, { type: 'application/pdf' })

/** The form, ready for files, and the requests that it sends. */
async function openForm({ of = lugar }: { of?: typeof lugar } = {}) {
  const formatos = Promise.withResolvers<object>()
  answer({ 'GET /databaseProperties/load/application': () => formatos.promise })
  const sent = takeUploads()
  const onClose = vi.fn()
  const user = show(<IncludeAnexosForm place={{ companyId: 1, servicoId: 7 }} lugar={of} onClose={onClose} />)
  const know = async () => {
    formatos.resolve({ value: 'application/pdf,image/png' })
    await until(() => expect(button().disabled).toBe(false))
  }
  return { user, sent, onClose, know }
}

const input = () => screen.getByLabelText<HTMLInputElement>('Escolher arquivos', { selector: 'input' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher arquivos' })
const files = () => screen.getByRole('list', { name: 'Arquivos escolhidos' })
const send = (name = 'Enviar 1 arquivo') => screen.getByRole<HTMLButtonElement>('button', { name })
const drop = (...dropped: File[]) => dropFiles(screen.getByText('ou solte-os aqui'), ...dropped)

async function fillIn(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.click(screen.getByRole('combobox', { name: /Tipo de documento/ }))
  const choices = screen.getByRole('listbox', { name: /Tipo de documento/ })
  await user.click(within(choices).getByRole('option', { name: 'Outros' }))
  await user.click(screen.getByRole('checkbox', { name: 'Serviço 2026-000012' }))
}

test('until it is known what is accepted no file can be chosen, and one that is dropped waits', async () => {
  const { know } = await openForm()
  expect(button().disabled).toBe(true)
  await drop(pdf('cedo.pdf'))
  await pass(100)
  expect(screen.queryByText('cedo.pdf')).toBeNull()
  await know()
  expect(screen.getByText('Até 20 MB cada: PDF, PNG.')).toBeTruthy()
  expect(input().accept).toContain('.pdf')
  await until(() => expect(within(files()).getByText('cedo.pdf')).toBeTruthy())
})

test('a file that is dropped is sent with what it is and what it is about, and says how far it has come', async () => {
  const { user, sent, know, onClose } = await openForm()
  await know()
  await drop(pdf('carta.pdf'))
  await until(() => screen.getByText('carta.pdf'))
  await fillIn(user)
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  expect(new URL(sent[0]?.path ?? '', 'http://x').searchParams.get('name')).toBe('carta.pdf')
  expect(sent[0]?.path).toContain('tipo=OUTROS')
  expect(decodeURIComponent(sent[0]?.path ?? '')).toContain('Servico:7')
  sent[0]?.progress(0.4)
  const progress = screen.getByRole('progressbar', { name: 'Envio de carta.pdf' })
  expect(progress.getAttribute('aria-valuenow')).toBe('40')
  expect(button().disabled).toBe(true)
  await sent[0]?.end(201, { id: 91 })
  await until(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a file that is too large, or not what is accepted, says why and keeps no other back', async () => {
  const { user, sent, know, onClose } = await openForm()
  await know()
  const huge = pdf('enorme.pdf')
  Object.defineProperty(huge, 'size', { value: largestAnexo + 1 })
  await drop(
    huge,
    new File(['<html></html>'], 'pagina.txt'),
    pdf('trocada.png'),
    new File([], 'nada.pdf'),
    pdf('boa.pdf'),
  )
  await until(() => screen.getByText('boa.pdf'))
  const reasons = within(files())
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
  expect(reasons).toEqual([
    'enorme.pdf é grande demais: o limite é 20 MB.',
    expect.stringContaining('pagina.txt contém HTML'),
    expect.stringContaining('O nome trocada.png não combina com o conteúdo'),
    'nada.pdf está vazio.',
  ])
  await fillIn(user)
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  await sent[0]?.end(201, { id: 91 })
  await until(() => screen.getByText('enviado'))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeTruthy()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, sent, know } = await openForm()
  await know()
  expect(send('Enviar').disabled).toBe(true)
  await user.upload(input(), [pdf('carta.pdf')])
  await until(() => screen.getByText('carta.pdf'))
  await user.click(send())
  expect(screen.getByText('Preencha este campo.')).toBeTruthy()
  expect(screen.getByText('Marque ao menos um.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what can only be one thing is chosen already', async () => {
  const only = { ...lugar, tipos: ['BL' as const], entidades: lugar.entidades.slice(0, 1) }
  const { user, sent, know } = await openForm({ of: only })
  await know()
  await user.upload(input(), [pdf('bl.pdf')])
  await until(() => screen.getByText('bl.pdf'))
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toContain('tipo=BL')
})

test('a file that is lost on the way says so; taken out and chosen again it is sent', async () => {
  const { user, sent, know, onClose } = await openForm()
  await know()
  const carta = pdf('carta.pdf')
  await user.upload(input(), [carta])
  await until(() => screen.getByText('carta.pdf'))
  await fillIn(user)
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  await sent[0]?.lose()
  const alert = await until(() => within(files()).getByRole('alert'))
  expect(alert.textContent).toContain('conexão')
  expect(send('Enviar').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Tirar carta.pdf da lista' }))
  expect(screen.queryByRole('list', { name: 'Arquivos escolhidos' })).toBeNull()
  await user.upload(input(), [carta])
  await until(() => screen.getByText('carta.pdf'))
  await user.click(send())
  await until(() => expect(sent).toHaveLength(2))
  await sent[1]?.end(201, { id: 92 })
  await until(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a file whose answer does not come is given up like every other call, and says so', async () => {
  const { user, sent, know } = await openForm()
  await know()
  await drop(pdf('carta.pdf'))
  await until(() => screen.getByText('carta.pdf'))
  await fillIn(user)
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.timeout).toBe(1_000_000)
  await sent[0]?.stall()
  await until(() => within(files()).getByText(/conexão/))
})

test('files go one after the other, and what the server refuses stands at its file', async () => {
  const { user, sent, know, onClose } = await openForm()
  await know()
  await user.upload(input(), [pdf('um.pdf'), pdf('dois.pdf')])
  await until(() => screen.getByText('dois.pdf'))
  await fillIn(user)
  await user.click(send('Enviar 2 arquivos'))
  await until(() => expect(sent).toHaveLength(1))
  await pass(100)
  expect(sent).toHaveLength(1)
  await sent[0]?.end(400, { status: 400, message: 'anexo.recusa.cota', params: ['um.pdf', 50, 200] })
  await until(() => expect(sent).toHaveLength(2))
  await sent[1]?.end(201, { id: 93 })
  await until(() => screen.getByText('enviado'))
  expect(within(files()).getAllByRole('alert')).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever leaves while a file is on its way stops it', async () => {
  const { user, sent, know } = await openForm()
  await know()
  await user.upload(input(), [pdf('carta.pdf')])
  await until(() => screen.getByText('carta.pdf'))
  await fillIn(user)
  await user.click(send())
  await until(() => expect(sent).toHaveLength(1))
  cleanup()
  expect(sent[0]?.isAborted).toBe(true)
})

test('several files go each as what its name says, what was chosen for one counts for that one, and their ids are told', async () => {
  const told = vi.spyOn(notifications, 'show')
  const { user, sent, know, onClose } = await openForm()
  await know()
  await drop(pdf('HBL 123.pdf'), pdf('fatura.pdf'), pdf('carta.pdf'))
  await until(() => screen.getByText('carta.pdf'))
  const tipoOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Tipo de ${name}` })
  expect(tipoOf('HBL 123.pdf').value).toMatch(/^BL/)
  expect(tipoOf('fatura.pdf').value).toBe('Outros')
  await user.click(tipoOf('carta.pdf'))
  const choices = screen.getByRole('listbox', { name: 'Tipo de carta.pdf' })
  await user.click(within(choices).getByRole('option', { name: 'Outros' }))
  await user.click(screen.getByRole('checkbox', { name: 'Serviço 2026-000012' }))
  await user.click(send('Enviar 3 arquivos'))
  for (const [index, tipo] of ['BL', 'OUTROS', 'OUTROS'].entries()) {
    await until(() => expect(sent).toHaveLength(index + 1))
    expect(sent[index]?.path).toContain(`tipo=${tipo}`)
    await sent[index]?.end(201, { id: 91 + index })
  }
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(told.mock.calls.map(([{ message }]) => message)).toEqual(['Anexo criado: 91, 92, 93.'])
})

test('a type that a name has suggested goes with its file; one that was chosen stays', async () => {
  const { user, know } = await openForm()
  await know()
  const tipo = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Tipo de documento/ }).value
  const takeOut = (name: string) => user.click(screen.getByRole('button', { name: `Tirar ${name} da lista` }))
  await drop(pdf('HBL 123.pdf'))
  await until(() => screen.getByText('HBL 123.pdf'))
  expect(tipo()).toMatch(/^BL/)
  await takeOut('HBL 123.pdf')
  expect(tipo()).toBe('')
  await drop(pdf('fatura.pdf'))
  await until(() => screen.getByText('fatura.pdf'))
  expect(tipo()).toBe('Outros')
  await takeOut('fatura.pdf')
  await drop(pdf('HBL 123.pdf'))
  await until(() => screen.getByText('HBL 123.pdf'))
  await user.click(screen.getByRole('combobox', { name: /Tipo de documento/ }))
  const choices = screen.getByRole('listbox', { name: /Tipo de documento/ })
  await user.click(within(choices).getByRole('option', { name: 'Outros' }))
  await takeOut('HBL 123.pdf')
  expect(tipo()).toBe('Outros')
})
