import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { AttachButton } from './AttachButton.tsx'

test('where the formats could not be loaded the button says so, and asks again', async () => {
  let isBroken = true
  answer({
    'GET /databaseProperties/load/application': () =>
      isBroken ? problem(409, 'error.http.409') : { value: 'application/pdf' },
  })
  const user = show(<AttachButton companyId={1} conversaId={null} />)
  const again = await until(() => screen.getByRole('button', { name: /formatos aceitos não puderam/ }))
  isBroken = false
  await user.click(again)
  const attach = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anexar arquivo' })
  await until(() => expect(attach().disabled).toBe(false))
})
