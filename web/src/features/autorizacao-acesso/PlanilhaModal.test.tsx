import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshPortalInfo } from '../../client/portal-info.ts'
import { answer } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { PlanilhaModal } from './PlanilhaModal.tsx'

const infoOf = (profile: string) => ({
  activeProfiles: [profile],
  terminal: { nome: null, cor: null, logo: null, encarregado: null },
})

async function open(profile: string) {
  const asked = answer({
    'GET /management/info': () => infoOf(profile),
    'GET /api/26/arquivos-exemplo/motoristas': () => ({
      nome: 'exemplo-motoristas.csv',
      tipo: 'text/csv',
      texto: 'Nome;CPF',
    }),
    'POST /api/26/': () => ({ erros: [] }),
  })
  await refreshPortalInfo()
  const at = '/26/motoristas-autorizados'
  const { user } = await showAt({ path: '/$companyId/motoristas-autorizados', at }, () => (
    <PlanilhaModal que="motoristas" companyId={26} opened onSaved={() => {}} onClose={() => {}} />
  ))
  await until(() => screen.getByRole('button', { name: 'Enviar' }))
  await pass(100)
  return { user, asked }
}

const exemplo = () => screen.queryByRole('button', { name: 'Usar um arquivo de exemplo' })

test('in the demo a sheet that works is at hand, and is sent as if it had been chosen', async () => {
  const { user, asked } = await open('demo')
  await user.click(
    await until(() => exemplo() ?? screen.getByRole('button', { name: 'Usar um arquivo de exemplo' })),
  )
  await until(() => screen.getByText('exemplo-motoristas.csv'))
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await until(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
})

test('elsewhere nobody is offered one', async () => {
  await open('prod')
  expect(exemplo()).toBeNull()
})
