import { largestAnexo } from '@cais/core/anexo/formatos.ts'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '../../../testing/drop-files.ts'
import { answer } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { ArquivosForm } from './ArquivosForm.tsx'
import type { Arquivo } from './entregar.ts'
import type { Alvo } from './marcadas.ts'
import { useVarias } from './use-varias.ts'

const alvos = [1, 2].map(
  (id): Alvo => ({ id, numeroSolicitacao: `202600000${id}`, cargas: '', caminho: `/${id}` }),
)
const pdf = (name: string) => new File([makePdf('Carta', ['Prezados,'])], name, { type: 'application/pdf' })

type Send = (alvo: Alvo, arquivos: readonly Arquivo[], sent: Set<File>) => Promise<'ANEXADA'>

function Form({ send }: { send: Send }) {
  return (
    <ArquivosForm
      tipos={['BL', 'DI', 'OUTROS']}
      usual={null}
      varias={useVarias(alvos)}
      intro=""
      label="Anexar"
      send={send}
      onClose={() => {}}
    />
  )
}

async function openForm(send: Send) {
  answer({ 'GET /databaseProperties/load/application': () => ({ value: 'application/pdf' }) })
  const shown = await showAt({ path: '/', at: '/' }, () => <Form send={send} />)
  const choose = await until(() =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher arquivos' }),
  )
  await until(() => expect(choose.disabled).toBe(false))
  return shown
}

const drop = (...files: File[]) => dropFiles(screen.getByText('ou solte-os aqui'), ...files)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anexar' })
const tipoOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Tipo de ${name}` })

test('each file has the type of its name, and nothing goes before all of them have one', async () => {
  const send = vi.fn<Send>(async () => 'ANEXADA')
  const { user } = await openForm(send)
  const huge = pdf('enorme.pdf')
  Object.defineProperty(huge, 'size', { value: largestAnexo + 1 })
  await drop(pdf('DI 26-1.pdf'), pdf('carta.pdf'), huge, new File([], 'BL.pdf'))
  await until(() => screen.getByText('carta.pdf'))
  expect(tipoOf('DI 26-1.pdf').value).toMatch(/^DI /)
  expect(tipoOf('carta.pdf').value).toBe('')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('enorme.pdf é grande demais: o limite é 20 MB.')).toBeTruthy()
  expect(screen.getByText('BL.pdf está vazio.')).toBeTruthy()
  await user.click(tipoOf('carta.pdf'))
  const choices = screen.getByRole('listbox', { name: 'Tipo de carta.pdf' })
  await user.click(within(choices).getByRole('option', { name: 'Outros' }))
  await user.click(submit())
  await until(() => screen.getByText('2 de 2 feitas'))
  expect(send.mock.calls.map(([alvo, arquivos]) => [alvo.id, arquivos.map(({ tipo }) => tipo)])).toEqual([
    [1, ['DI', 'OUTROS']],
    [2, ['DI', 'OUTROS']],
  ])
})

test('one that is refused is tried again alone, with what it has got already', async () => {
  const tries: number[] = []
  const { user } = await openForm(async ({ id }, arquivos, sent) => {
    tries.push(id)
    for (const { file } of arquivos) sent.add(file)
    if (tries.filter((one) => one === id).length === 1 && id === 1) throw new Error('lost')
    expect([...sent]).toHaveLength(1)
    return 'ANEXADA'
  })
  await drop(pdf('bl.pdf'))
  await until(() => screen.getByText('bl.pdf'))
  await user.click(submit())
  await until(() => screen.getByText('1 de 2 feitas'))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo as que faltam' }))
  await until(() => screen.getByText('2 de 2 feitas'))
  expect(tries).toEqual([1, 2, 1])
})
