import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { BuscaInput } from './BuscaInput.tsx'

const [declarado] = servicosDeclarados
if (!declarado) throw new Error('no services')
const lugar: Lugar = { companyId: 1, area: 'cliente', declarado }

/** The field for a search of cargo. */
function open(busca: 'ID' | 'CE') {
  answer({})
  const onSearch = vi.fn()
  const user = show(
    <BuscaInput lugar={lugar} busca={busca} initial="" busy={false} refusal={null} onSearch={onSearch} />,
  )
  return { user, onSearch }
}

const field = () => screen.getByRole('textbox', { name: /^(Identificadores|CE Mercante)/ })
const search = () => screen.getByRole('button', { name: 'Procurar' })

test('a box with a wrong check digit is told at the field and not looked for; mended, it is', async () => {
  const { user, onSearch } = open('ID')
  await user.type(field(), 'CSQU3054384')
  await user.click(search())
  expect(screen.getByText('O dígito verificador do contêiner não confere.')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
  await user.type(field(), '{Backspace}3')
  expect(screen.queryByText('O dígito verificador do contêiner não confere.')).toBeNull()
  await user.click(search())
  expect(onSearch).toHaveBeenCalledWith('CSQU3054383')
})

test('what is no box is looked for as it is', async () => {
  const { user, onSearch } = open('ID')
  await user.type(field(), 'CG1')
  await user.click(search())
  expect(onSearch).toHaveBeenCalledWith('CG1')
})

test('a CE Mercante that is too short is not looked for', async () => {
  const { user, onSearch } = open('CE')
  await user.type(field(), '12345')
  await user.click(search())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onSearch).not.toHaveBeenCalled()
})
