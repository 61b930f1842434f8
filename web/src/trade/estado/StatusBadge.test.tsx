import { escalaStatuses } from '@cais/core/rules/escala.ts'
import { corDaEscala } from '@cais/core/rules/estados.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { StatusBadge } from './StatusBadge.tsx'

test.each(escalaStatuses)('a ship that is %s has its own colour in a list', (status) => {
  show(<StatusBadge enumType="escalaStatus" status={status} />)
  const badge = screen.getByText(/^(Anunciado|Atracado|Cancelado|Encerrado|Na barra)$/).parentElement
  expect(badge?.getAttribute('style')).toContain(`var(--mantine-color-${corDaEscala[status]}-light)`)
})
