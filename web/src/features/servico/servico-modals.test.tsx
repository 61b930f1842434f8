import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Visao } from '../../client/visao.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { pass, show, until } from '../../testing/show.tsx'
import { CancelCargaModal, CancelServicoModal } from './servico-modals.tsx'

const visao = { servico: { id: 5, numeroSolicitacao: '2026-000012' }, companyId: 1, area: 'cliente' } as Visao

function Cancelling() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        abrir
      </button>
      <CancelServicoModal visao={visao} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

async function open(result: Answer) {
  const asked = answer({ 'DELETE /api/1/servicos/5/cancelar': result })
  const user = show(<Cancelling />)
  await user.click(screen.getByRole('button', { name: 'abrir' }))
  return { user, asked }
}

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ })
const confirm = () => screen.getByRole('button', { name: 'Cancelar o serviço' })

test('a service is cancelled with its reason, and the question is gone', async () => {
  const { user, asked } = await open(() => ({}))
  await user.type(reason(), 'Navio atrasou')
  await user.click(confirm())
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decodeURIComponent(asked[0]?.path ?? '').replace('+', ' ')).toContain('motivo=Navio atrasou')
})

test('a refusal stays in the question, and is forgotten with it', async () => {
  const { user } = await open(() => problem(409, 'error.http.409'))
  await user.type(reason(), 'Navio atrasou')
  await user.click(confirm())
  await until(() => screen.getByRole('alert'))
  expect(reason().value).toBe('Navio atrasou')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await pass(300)
  await user.click(screen.getByRole('button', { name: 'abrir' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reason().value).toBe('')
})

test('whoever takes out the last cargo reads that nothing is left of the service', () => {
  const shown = (isLast: boolean) =>
    show(
      <CancelCargaModal
        visao={visao}
        ids={[1, 2]}
        isLast={isLast}
        opened
        onClose={() => {}}
        onCancelled={() => {}}
      />,
    )
  shown(true)
  const text = screen.getByRole('dialog').textContent
  shown(false)
  expect(screen.getAllByRole('dialog')[1]?.textContent).not.toBe(text)
})
