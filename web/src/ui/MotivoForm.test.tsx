import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { pass, show } from '../testing/show.tsx'
import { MotivoModal } from './MotivoForm.tsx'

interface AskingProps {
  required?: boolean
  error?: unknown
  onConfirm?: (motivo: string) => void
}

/** A button that opens the modal which asks for a reason. */
function Asking({ required = false, error = null, onConfirm = () => {} }: AskingProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Cancelar o serviço</Button>
      <MotivoModal
        opened={opened}
        title="Cancelar?"
        required={required}
        confirmLabel="Sim, cancelar"
        busy={false}
        error={error}
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      >
        O serviço acaba.
      </MotivoModal>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Cancelar o serviço' })
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ })
const confirm = () => screen.getByRole('button', { name: 'Sim, cancelar' })

test('without a reason that is needed nothing is sent, and the field says so and has the focus', async () => {
  const onConfirm = vi.fn()
  const user = show(<Asking required onConfirm={onConfirm} />)
  await user.click(opener())
  await user.type(reason(), '   ')
  await user.click(confirm())
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(reason())
  await user.type(reason(), 'Navio atrasou ')
  expect(screen.queryByText('Preencha este campo.')).toBeNull()
  await user.click(confirm())
  expect(onConfirm.mock.calls).toEqual([['Navio atrasou']])
})

test('where a reason is only welcome, none is sent as none', async () => {
  const onConfirm = vi.fn()
  const user = show(<Asking onConfirm={onConfirm} />)
  await user.click(opener())
  await user.click(confirm())
  expect(onConfirm.mock.calls).toEqual([['']])
})

test('the reason has the focus at first; Escape closes, and the button that opened has it again', async () => {
  const onConfirm = vi.fn()
  const user = show(<Asking onConfirm={onConfirm} />)
  await user.click(opener())
  await pass(300)
  expect(document.activeElement).toBe(reason())
  await user.keyboard('{Escape}')
  await pass(300)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('what the server has against the reason stands under it, everything else beside the buttons', async () => {
  const fieldErrors = [{ objectName: 'body', field: 'motivo', message: 'validation.characters' as const }]
  const user = show(<Asking error={new ApiProblem(400, 'error.validation', { fieldErrors })} />)
  await user.click(opener())
  expect(reason().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal is said in the modal, which stays open', async () => {
  const user = show(<Asking error={new ApiProblem(0, 'error.connection')} />)
  await user.click(opener())
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(reason().getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByRole('dialog')).toBeTruthy()
})
