import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, password, signIn, test } from './portal.ts'

async function headersOf(request: APIRequestContext, username: string) {
  const session = await request.post('/api/authenticate', { data: { username, password } })
  return { authorization: `Bearer ${(await session.json()).id_token}` }
}

interface Waiting {
  pendenciaId: number
  version: number
  requisitante: string
  consignatario: string | null
}

/** Companies of the demo with a login. */
const logins: Record<string, string> = {
  'Depot Maré Alta Contêineres Ltda. ME': 'depot',
  'Despachos Aduaneiros Moxuara S.A.': 'despachante',
}

/** The terminal returns the newest pendencia that one of these companies has handed in; gives the company. */
async function returnOne(request: APIRequestContext, motivo: string): Promise<string> {
  const headers = await headersOf(request, 'grc')
  const fila = await request.get('/api/terminal/fila?size=200&status=EM_ANALISE', { headers })
  // Pendencias of the demo's customer are returned in another journey.
  const item = ((await fila.json()) as Waiting[]).findLast(
    ({ requisitante, consignatario }) => requisitante in logins && !consignatario?.includes('Vale do Sol'),
  )
  if (!item) throw new Error('nothing waits')
  const data = { evento: 'DEVOLVER', motivo, version: item.version }
  const path = `/api/terminal/pendencias/${item.pendenciaId}/decidir`
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return item.requisitante
}

test('people choose which notices come by mail and which in the portal, and the choice stays', async ({
  page,
}) => {
  await signIn(page, 'elisa.granitos', '/account/settings')
  const card = page.getByRole('region', { name: 'Avisos', exact: true })
  const box = (aviso: string, place: string) => card.getByRole('checkbox', { name: `${aviso}: ${place}` })
  await expect(box('Pendência devolvida para correção', 'Por e-mail')).toBeChecked()
  await expect(box('Prazo', 'Por e-mail')).toBeChecked()
  await expect(box('Pendência resolvida', 'Por e-mail')).not.toBeChecked()
  await expect(box('Pendência resolvida', 'No portal')).toBeChecked()
  await expect(box('Mensagens do terminal', 'No portal')).toBeDisabled()
  await box('Prazo', 'Por e-mail').uncheck()
  await box('Cancelamento', 'Por e-mail').check()
  await box('Pendência resolvida', 'No portal').uncheck()
  await card.getByRole('button', { name: 'Salvar avisos' }).click()
  await expect(page.getByText('Avisos salvos.')).toBeVisible()
  await page.reload()
  await expect(box('Cancelamento', 'Por e-mail')).toBeChecked()
  await expect(box('Prazo', 'Por e-mail')).not.toBeChecked()
  await expect(box('Pendência resolvida', 'No portal')).not.toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a message about a returned pendencia leads to its screen, where one answers the terminal', async ({
  page,
}) => {
  const empresa = await returnOne(page.request, 'Falta a assinatura na página 2.')
  await signIn(page, logins[empresa] ?? '')
  await page.getByRole('button', { name: /^Mensagens/ }).click()
  const message = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Falta a assinatura' })
  await message.getByRole('link', { name: /^Abrir/ }).click()
  await expect(page).toHaveURL(/\/servico.*\/pendencia-/)
  await expect(page.getByRole('alert').filter({ hasText: 'Falta a assinatura na página 2.' })).toBeVisible()
  const notas = page.getByRole('region', { name: 'Notas', exact: true })
  await expect(notas.getByText('Ninguém escreveu sobre esta pendência ainda.')).toBeVisible()
  await notas.getByRole('button', { name: 'Enviar nota' }).click()
  await expect(notas.getByText('Preencha este campo.')).toBeVisible()
  await notas.getByLabel('Escrever ao terminal').fill('A página assinada segue hoje.')
  await notas.getByRole('button', { name: 'Enviar nota' }).click()
  await expect(notas.getByText('A página assinada segue hoje.')).toBeVisible()
  await expect(notas.getByText(empresa)).toBeVisible()
  await expectAccessible(page)
})
