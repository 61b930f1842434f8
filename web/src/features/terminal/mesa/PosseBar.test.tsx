import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../../testing/server.ts'
import { show, until } from '../../../testing/show.tsx'
import { PosseBar } from './PosseBar.tsx'

const nothing = () => {}
const posse = {
  ...{ isMine: false, isTaken: false, busy: false },
  ...{ pegar: nothing, assumir: nothing, passar: nothing, largar: nothing },
}

test('who can take an item over is offered, and missed aloud where it cannot be read', async () => {
  let isBroken = true
  answer({
    'GET /api/terminal/mesa/pessoas': () =>
      isBroken ? problem(500, 'error.unexpected') : [{ id: 2, nome: 'Gabriela Rezende', eu: false }],
  })
  const user = show(<PosseBar posse={posse} daEquipe />)
  await until(() => expect(screen.getByRole('status').textContent).toContain('para quem passar'))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByRole('button', { name: 'Passar para' }))
})
