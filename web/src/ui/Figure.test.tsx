import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showAt, until } from '../testing/show.tsx'
import { Figure } from './Figure.tsx'

test.each([
  ['pt-br', '1.299 serviços'],
  ['en', '1,299 serviços'],
])('thousands are written as in the language %s', async (language, said) => {
  await act(() => i18next.changeLanguage(language))
  await showAt({ path: '/', at: '/' }, () => <Figure value={1299} label="serviços" to="/servico" />)
  expect(await until(() => screen.getByRole('link', { name: said }))).toBeTruthy()
})
