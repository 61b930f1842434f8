import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { PlanilhaButtons } from './PlanilhaButtons.tsx'

test('a spreadsheet that was mended is handed in again under the same name', async () => {
  const onFile = vi.fn()
  const user = show(
    <PlanilhaButtons onLayout={() => {}} onFile={onFile} isFetching={false} isReading={false} />,
  )
  const input = screen.getByLabelText('Escolher planilha', { selector: 'input' })
  const file = new File(['a;b'], 'cargas.csv')
  await user.upload(input, file)
  await user.upload(input, file)
  expect(onFile.mock.calls).toEqual([[file], [file]])
})
