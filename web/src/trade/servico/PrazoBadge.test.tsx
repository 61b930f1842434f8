import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '../../testing/show.tsx'
import { PrazoBadge } from './PrazoBadge.tsx'

const now = new Date('2026-08-03T12:00:00Z')
const show = (em: string) =>
  showAt({ path: '/', at: '/' }, () => <PrazoBadge em={em} tipo="NAVIO" now={now} />)

test('what has run out says so in words, not by its colour alone', async () => {
  await show('2026-08-03T11:00:00Z')
  expect(screen.getByText('03/08/2026 08:00')).toBeTruthy()
  expect(screen.getByText('Navio, venceu')).toBeTruthy()
})

test('what runs out within a day is marked, and what has time is not', async () => {
  await show('2026-08-04T11:00:00Z')
  expect(screen.getByTitle('Navio: em 24 h').querySelector('svg')).not.toBeNull()
  await show('2026-08-05T11:00:00Z')
  expect(screen.getByTitle('Navio: em dia').querySelector('svg')).toBeNull()
})
