import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../client/api-problem.ts'
import { show } from '../../testing/show.tsx'
import { ExportModal } from './ExportModal.tsx'
import type { RunningExport } from './use-export.ts'

function open(part: Partial<RunningExport>) {
  const actions = { onRetry: vi.fn(), onStop: vi.fn(), onClosed: vi.fn() }
  const running: RunningExport = { format: 'csv', received: null, error: null, ...part }
  return { running, ...actions, user: show(<ExportModal running={running} {...actions} />) }
}

const bar = () => screen.getByRole('progressbar', { name: 'Andamento da exportação' })
const retry = () => screen.queryByRole('button', { name: 'Tentar de novo' })

test('the rows of a text are counted as they come, the header not', () => {
  open({ received: { total: 2000, bytes: 90_000, lines: 501 } })
  expect(bar().getAttribute('aria-valuetext')).toMatch(/500.*2\.000/)
  expect(bar().getAttribute('aria-valuenow')).toBe('25')
})

test('of a spreadsheet only the bytes are told', () => {
  open({ format: 'xlsx', received: { total: 2000, bytes: 1_500_000, lines: 3 } })
  expect(bar().getAttribute('aria-valuetext')).toContain('1,5 MB')
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
})

test('too many rows are refused with both numbers, and another try is not offered', async () => {
  const error = new ApiProblem(409, 'error.export-too-many', { params: ['150000', '100000'] })
  const { user, onStop } = open({ error })
  expect(screen.getByRole('alert').textContent).toContain('A lista tem 150.000 linhas')
  expect(screen.getByRole('alert').textContent).toContain('no máximo 100.000')
  expect(retry()).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body)
  expect(onStop).toHaveBeenCalledOnce()
})

test('what may work the next time is tried again with the same order', async () => {
  const { user, running, onRetry } = open({ ids: [3, 4], error: new ApiProblem(429, 'error.export-busy') })
  expect(screen.getByRole('alert').textContent).toContain('Há exportações demais em andamento.')
  await user.click(retry() ?? document.body)
  expect(onRetry.mock.calls).toEqual([[running]])
})
