import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { pass, until } from '../testing/show.tsx'
import { rareInputs } from './filters/RareInput.tsx'
import { openList, page, settled } from './testing.tsx'

const query = '?page=2&filters=[["navioNome","contains","garça"]]'
const pill = (text: RegExp) => until(() => screen.getByRole('button', { name: text }))

// These inputs are loaded before a pill opens.
beforeAll(() => rareInputs.load())

/** Opens the editor of the ship filter in its pill. */
async function openEditor() {
  const shown = await openList({
    query,
    result: ({ body }) => page(JSON.stringify(body).includes('"contains"') ? 25 : 35),
  })
  await until(() => screen.getByText('Mostrando 21 - 25 de 25 itens.'))
  await shown.user.click(await pill(/^Mudar o filtro: Navio contém garça/))
  const editor = await until(() => within(screen.getByRole('dialog', { name: /^Mudar o filtro: Navio/ })))
  const compare = editor.getByLabelText('Navio: como comparar')
  const typed = editor.getByRole<HTMLInputElement>('textbox', { name: 'Navio' })
  return { ...shown, editor, compare, typed }
}

test('a filter is changed in its place: another comparison is asked from the first page, and the count follows', async () => {
  const { user, asked, editor, compare, typed } = await openEditor()
  await user.selectOptions(compare, 'diferente de')
  expect(typed.value).toBe('garça')
  expect(asked().at(-1)?.filters, 'not before it is applied').toMatchObject([{ operator: 'contains' }])
  await user.click(editor.getByRole('button', { name: 'Aplicar' }))
  await pill(/^Mudar o filtro: Navio diferente de garça/)
  await until(() => screen.getByText('Mostrando 1 - 20 de 35 itens.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked().at(-1)).toMatchObject({
    pageNumber: 1,
    filters: [{ id: 'navioNome', operator: 'notEquals', value: 'garça' }],
  })
})

test('one that was emptied is not asked: the editor says what is missing', async () => {
  const { user, asked, editor, typed } = await openEditor()
  const before = asked().length
  await user.clear(typed)
  await user.click(editor.getByRole('button', { name: 'Aplicar' }))
  await until(() => editor.getByText('Informe um valor, ou retire o filtro.'))
  expect(asked()).toHaveLength(before)
})

test('one that is taken away leaves its question empty and the others as they are', async () => {
  const { user, asked } = await openList({
    query: '?filters=[["navioNome","contains","garça"],["berco","contains","2"]]',
  })
  await settled()
  await user.click(await pill(/^Retirar o filtro: Navio/))
  await until(() => expect(asked().at(-1)?.filters).toMatchObject([{ id: 'berco', value: '2' }]))
  await pass(500)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Navio' }).value).toBe('')
  await pill(/^Mudar o filtro: Berço contém 2/)
})
