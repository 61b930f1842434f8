import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { pass, show } from '../testing/show.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

const problem = new ApiProblem(409, 'userManagement.error.own-removal')

test('why something was refused is told for ten seconds, and the question stays', async () => {
  show(
    <ConfirmModal
      opened
      title="Retirar?"
      confirmLabel="Retirar"
      busy={false}
      error={problem}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      Sai da empresa.
    </ConfirmModal>,
  )
  expect(screen.getByRole('alert')).toBeTruthy()
  await pass(9_000)
  expect(screen.getByRole('alert')).toBeTruthy()
  await pass(1_100)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('why something is not there is told for as long as it is not', async () => {
  show(<ProblemAlert stays error={problem} />)
  await pass(60_000)
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
