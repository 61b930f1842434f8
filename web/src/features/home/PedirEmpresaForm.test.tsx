import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '../../testing/drop-files.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { PedirEmpresaForm } from './PedirEmpresaForm.tsx'

const pdf = (name: string) => new File([makePdf('Contrato', ['Social'])], name, { type: 'application/pdf' })

/** The form for a new company, ready for files, and its requests. */
async function open(result: Answer = () => ({ id: 1 })) {
  const asked = answer({
    'GET /databaseProperties/load/application': () => ({ value: 'application/pdf' }),
    'POST /api/account/pedidos-empresa': result,
  })
  const uploads = takeUploads()
  const onAsked = vi.fn()
  const user = show(<PedirEmpresaForm register="11.222.333/0001-81" onAsked={onAsked} onCancel={() => {}} />)
  await until(() => screen.getByText(/PDF/))
  return { user, uploads, onAsked, sent: () => asked.filter(({ method }) => method === 'POST') }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const send = () => screen.getByRole('button', { name: 'Enviar pedido' })
const drop = async (name: string) => {
  await dropFiles(screen.getByText('ou solte-os aqui'), pdf(name))
  await until(() => screen.getByText(name))
}

test('begins with the register that nobody has, and says all that is missing, the document too', async () => {
  const { user, sent, uploads } = await open()
  expect(field('CNPJ ou CPF').value).toBe('11.222.333/0001-81')
  await user.click(send())
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(screen.getByText(/Anexe pelo menos um documento/)).toBeTruthy()
  expect([sent(), uploads]).toEqual([[], []])
})

test('documents go first, then the request that names them', async () => {
  const { user, sent, uploads, onAsked } = await open()
  await user.type(field('Nome'), 'Empório do Porto')
  await user.click(screen.getByRole('checkbox', { name: 'Transportador' }))
  await drop('contrato.pdf')
  await user.click(send())
  await until(() => expect(uploads).toHaveLength(1))
  expect(sent()).toEqual([])
  await uploads[0]?.end(201, { id: 31, name: 'contrato.pdf', tamanho: 9 })
  await until(() => expect(onAsked).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { body: { nome: 'Empório do Porto', tipos: ['Transportador'], documentoIds: [31] } },
  ])
})

test('a request that is refused keeps what was sent for the next try', async () => {
  const fieldErrors = [
    { objectName: 'body', field: 'nationalRegister', message: 'adesao.error.ja-cadastrada' },
  ]
  let isKnown = true
  const { user, sent, uploads, onAsked } = await open(() =>
    isKnown ? problem(400, 'error.validation', fieldErrors) : { id: 1 },
  )
  await user.type(field('Nome'), 'Empório do Porto')
  await user.click(screen.getByRole('checkbox', { name: 'Cliente' }))
  await drop('contrato.pdf')
  await user.click(send())
  await until(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.end(201, { id: 31, name: 'contrato.pdf', tamanho: 9 })
  await until(() => screen.getByText(/Esta empresa já está cadastrada/))
  isKnown = false
  await user.click(send())
  await until(() => expect(onAsked).toHaveBeenCalledOnce())
  expect(uploads).toHaveLength(1)
  expect(sent().map(({ body }) => body)).toMatchObject([{ documentoIds: [31] }, { documentoIds: [31] }])
})
