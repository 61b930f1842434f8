import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFormatos } from '../../client/anexo-queries.ts'
import { dropFiles } from '../../testing/drop-files.ts'
import { answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { AnexoDrop } from './AnexoDrop.tsx'

/** A setting that cannot be read until `mend` is called. */
function breakFormatos() {
  let isBroken = true
  answer({
    'GET /databaseProperties/load/application': () =>
      isBroken ? problem(409, 'error.http.409') : { value: 'application/pdf' },
  })
  return {
    mend: () => {
      isBroken = false
    },
  }
}

function Form({ onFiles }: { onFiles: (files: File[]) => void }) {
  return <AnexoDrop formatos={useFormatos()} disabled={false} onFiles={onFiles} />
}

test('formats that could not be loaded say so and are asked for again; a file that was dropped has waited', async () => {
  const { mend } = breakFormatos()
  const onFiles = vi.fn()
  const user = show(<Form onFiles={onFiles} />)
  await until(() => screen.getByText('Os formatos aceitos não puderam ser carregados.'))
  expect(screen.queryByRole('button', { name: 'Escolher arquivos' })).toBeNull()
  await dropFiles(screen.getByText('ou solte-os aqui'), new File(['%PDF-'], 'cedo.pdf'))
  mend()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => expect(onFiles.mock.calls.flat(2).map(({ name }) => name)).toEqual(['cedo.pdf']))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher arquivos' }).disabled).toBe(false)
})
