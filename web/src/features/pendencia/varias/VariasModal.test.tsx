import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '../../../testing/server.ts'
import { pass, showAt, until } from '../../../testing/show.tsx'
import type { Feito } from './entregar.ts'
import type { Alvo } from './marcadas.ts'
import { useVarias } from './use-varias.ts'
import { VariasFrame } from './VariasFrame.tsx'
import { VariasModal } from './VariasModal.tsx'

const alvos = [1, 2].map(
  (id): Alvo => ({ id, numeroSolicitacao: `202600000${id}`, cargas: '', caminho: '/servico' }),
)

interface FormProps {
  work: (alvo: Alvo) => Promise<Feito>
  onRan: (refused: Alvo[] | null) => void
  onClose: () => void
}

function Form({ work, onRan, onClose }: FormProps) {
  const varias = useVarias(alvos)
  return (
    <VariasFrame
      varias={varias}
      intro=""
      label="Entregar"
      isReady
      onSubmit={() => void varias.run(work).then(onRan)}
      onClose={onClose}
    />
  )
}

/** Opens the dialog; the test ends its first request. */
async function openModal() {
  answer({})
  const first = Promise.withResolvers<Feito>()
  const work = vi.fn(
    ({ id }: Alvo): Promise<Feito> => (id === 1 ? first.promise : Promise.resolve('ENTREGUE')),
  )
  const [onSend, onClose, onRan] = [vi.fn(), vi.fn(), vi.fn()]
  const shown = await showAt({ path: '/', at: '/' }, () => (
    <VariasModal opened title="Várias" onSend={onSend} onClose={onClose}>
      <Form work={work} onRan={onRan} onClose={onClose} />
    </VariasModal>
  ))
  await until(() => screen.getByRole('button', { name: 'Entregar' }))
  const overlay = () => document.querySelector('.mantine-Modal-overlay') ?? document.body
  return { ...shown, first, work, onSend, onClose, onRan, overlay }
}

const cross = () => document.querySelector('.mantine-Modal-close')

test('whoever leaves it before anything is sent keeps what is marked', async () => {
  const { user, onSend, onClose, overlay } = await openModal()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.keyboard('{Escape}')
  await user.click(overlay())
  await user.click(cross() ?? document.body)
  expect(onClose).toHaveBeenCalledTimes(4)
  expect(onSend).not.toHaveBeenCalled()
})

test('it stays while it sends, which takes the marks away, and can be closed afterwards', async () => {
  const { user, first, onSend, onClose, onRan, overlay } = await openModal()
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await until(() => expect(onSend).toHaveBeenCalledTimes(1))
  expect(cross()).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(overlay())
  expect(onClose).not.toHaveBeenCalled()
  first.resolve('ENTREGUE')
  await until(() => screen.getByText('2 de 2 feitas'))
  await until(() => expect(onRan).toHaveBeenCalledWith([]))
  await user.click(cross() ?? document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('where it is gone nevertheless, nothing follows what was under way', async () => {
  const { user, router, first, work, onRan } = await openModal()
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await until(() => expect(work).toHaveBeenCalledTimes(1))
  await router.navigate({ to: '/servico' })
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  first.resolve('ENTREGUE')
  await pass(50)
  await until(() => expect(onRan).toHaveBeenCalledWith(null))
  expect(work).toHaveBeenCalledTimes(1)
})
