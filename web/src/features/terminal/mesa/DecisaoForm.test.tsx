import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../../testing/server.ts'
import { show, until } from '../../../testing/show.tsx'
import { DecisaoForm, type Pedida } from './DecisaoForm.tsx'

const modelos = [
  { texto: 'Ilegível.', tipo: null },
  { texto: 'Só de outro tipo.', tipo: 'ROMANEIO' },
  { texto: 'Sem assinatura.', tipo: 'ANEXO' },
]

/** Opens the question about one item and records the answer. */
async function open(pedida: Partial<Pedida> = {}) {
  answer({ 'GET /api/terminal/modelos': () => modelos })
  const confirmed: string[] = []
  let closed = 0
  const user = show(
    <DecisaoForm
      pedida={{ decisao: 'DEVOLVER', motivo: '', foco: 'modelos', ...pedida }}
      tipo="ANEXO"
      title="Devolver: Anexo"
      busy={false}
      error={null}
      onConfirm={(motivo) => confirmed.push(motivo)}
      onClose={() => closed++}
    />,
  )
  if (pedida.decisao !== 'APROVAR') await until(() => screen.getByText('Sem assinatura.'))
  return { user, confirmed, closed: () => closed }
}

const motivo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ })

test('a number says the ready reason of that number, and Enter confirms it', async () => {
  const { user, confirmed } = await open()
  expect(screen.queryByText('Só de outro tipo.')).toBeNull()
  await user.keyboard('2')
  await until(() => expect(motivo().value).toBe('Sem assinatura.'))
  await user.keyboard('{Enter}')
  expect(confirmed).toEqual(['Sem assinatura.'])
})

test('while somebody writes the reason, numbers are only numbers', async () => {
  const { user, confirmed } = await open({ foco: 'motivo' })
  await user.type(motivo(), 'Faltam 2 de 21.')
  expect(motivo().value).toBe('Faltam 2 de 21.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(confirmed).toEqual(['Faltam 2 de 21.'])
})

test('nothing is returned without a reason, and Esc leaves it as it is', async () => {
  const { user, confirmed, closed } = await open()
  await user.click(screen.getByRole('button', { name: 'Devolver' }))
  expect(confirmed).toEqual([])
  expect(screen.getByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(motivo())
  await user.keyboard('{Escape}')
  expect(closed()).toBe(1)
})

test('an approval asks for no reason and is confirmed by Enter alone', async () => {
  const { user, confirmed } = await open({ decisao: 'APROVAR', foco: 'confirmar' })
  expect(screen.queryByText('Ilegível.')).toBeNull()
  await user.keyboard('{Enter}')
  expect(confirmed).toEqual([''])
})

test('ready reasons that could not be loaded are missed aloud, and are there after another try', async () => {
  let isBroken = true
  answer({ 'GET /api/terminal/modelos': () => (isBroken ? problem(500, 'error.unexpected') : modelos) })
  const pedida: Pedida = { decisao: 'DEVOLVER', motivo: '', foco: 'motivo' }
  const nothing = () => {}
  const user = show(
    <DecisaoForm
      {...{ pedida, tipo: 'ANEXO', title: 'Devolver', busy: false, error: null }}
      onConfirm={nothing}
      onClose={nothing}
    />,
  )
  await until(() => expect(screen.getByRole('status').textContent).toContain('motivos prontos'))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByText('Sem assinatura.'))
  expect(screen.queryByRole('status')).toBeNull()
})
