import { empresaSearch } from '@cais/core/search/empresa.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import type { Column } from '../search-types.ts'
import { ResultCell } from './ResultCell.tsx'

const tipos = empresaSearch.columns.find(({ id }) => id === 'tipos') as Column

test('the types of a company are read by their names, several of them too', () => {
  show(<ResultCell column={tipos} value="AgenciaMaritima, Armador" path={null} />)
  expect(screen.getByText('Agência marítima, Armador')).toBeTruthy()
})
