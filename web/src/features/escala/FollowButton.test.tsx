import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { FollowButton, FollowHint } from './FollowButton.tsx'

test('what following brings is said of the button, with a link to where mail is chosen', async () => {
  answer({ 'GET /api/escalas/7/acompanhamento': () => ({ acompanha: false }) })
  const { user, router } = await showAt({ path: '/escala/7/view', at: '/escala/7/view' }, () => (
    <>
      <FollowButton id={7} />
      <FollowHint />
    </>
  ))
  const button = await until(() => screen.getByRole('button', { name: 'Acompanhar' }))
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('O e-mail se liga em Meus dados, Avisos')
  await user.click(screen.getByRole('link', { name: 'Escolher avisos por e-mail' }))
  expect(router.state.location.href).toBe('/account/settings#avisos')
})
