import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '../testing/drop-files.ts'
import { show } from '../testing/show.tsx'
import { FileDrop } from './FileDrop.tsx'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const choice = (accept: string | undefined, single = false) => ({
  label: 'Escolher',
  icon: null,
  accept,
  single,
})

/** The accepted formats arrive when the button is pressed. */
function Early({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [accept, setAccept] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setAccept('.png')}>
        Known
      </button>
      <FileDrop testId="drop" choice={choice(accept)} onFiles={onFiles} />
    </>
  )
}

test('what is dropped before it is known what is taken waits, each drop of it', async () => {
  const onFiles = vi.fn()
  const user = show(<Early onFiles={onFiles} />)
  const [one, two] = [file('um.png'), file('dois.png')]
  await dropFiles(screen.getByTestId('drop'), one)
  await dropFiles(screen.getByTestId('drop'), two)
  expect(onFiles).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Known' }))
  expect(onFiles.mock.calls).toEqual([[[one, two]]])
})

test('where one is wanted, several that are dropped are not lost without a word: the taker has them', async () => {
  const onFiles = vi.fn()
  show(<FileDrop testId="drop" choice={choice('.png', true)} onFiles={onFiles} />)
  const files = [file('um.png'), file('dois.png')]
  await dropFiles(screen.getByTestId('drop'), ...files)
  expect(onFiles.mock.calls).toEqual([[files]])
  expect(screen.getByLabelText<HTMLInputElement>('Escolher', { selector: 'input' }).multiple).toBe(false)
})
