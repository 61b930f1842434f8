import { search } from '@cais/core/api/search.ts'
import { getTerminalServico } from '@cais/core/api/terminal.ts'
import { type Call, callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, signOut, test } from './portal.ts'

test('staff close the windows of a call and open them again; others only read whether they are open', async ({
  page,
  request,
}) => {
  const call = callerOf(request)
  const filters = [{ id: 'status', type: 'Enum' as const, operator: 'in' as const, value: ['ANUNCIADO'] }]
  const body = { pageNumber: 1, pageSize: 20 as const, filters }
  const { list } = await call('grc', search, { params: { component: 'escala' }, body })
  const escala = list.at(-1)
  await signIn(page, 'grc', `/escala/${escala?.id}/view`)
  const grade = page.getByRole('switch', { name: 'Janelas abertas para agendamento' })
  await expect(grade).toBeChecked()
  const gate = page.getByRole('region', { name: 'Gate' })
  await grade.click()
  await expect(page.getByText('As janelas desta escala estão fechadas.', { exact: false })).toBeVisible()
  await expect(grade).not.toBeChecked()
  await expect(gate.getByText('Não')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await grade.click()
  await expect(page.getByText('As janelas desta escala estão abertas.')).toBeVisible()
  await expect(grade).toBeChecked()
  await signOut(page)
  await signIn(page, 'cliente', `/escala/${escala?.id}/view`)
  await expect(gate.getByText('Sim')).toBeVisible()
  await expect(grade).toHaveCount(0)
})

/** A service of the demo whose validity ends soon. */
async function ending(call: Call) {
  const filters = [{ id: 'status', type: 'Enum' as const, operator: 'in' as const, value: ['PENDENTE'] }]
  const body = { pageNumber: 1, pageSize: 200 as const, filters }
  const { list } = await call('grc', search, { params: { component: 'servico' }, body })
  const soon = list
    .filter(({ validade }) => validade)
    .toSorted((a, b) => String(a.validade).localeCompare(String(b.validade)))
  return call('grc', getTerminalServico, { params: { id: Number(soon[0]?.id) } })
}

test('staff let a service hold longer, with a reason that stays in the timeline', async ({
  page,
  request,
}) => {
  const call = callerOf(request)
  const { id, validade } = await ending(call)
  await signIn(page, 'grc', `/terminal/servicos/${id}`)
  await page.getByRole('button', { name: 'Prorrogar validade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Prorrogar', exact: true }).click()
  await expect(dialog.getByText('Preencha este campo').first()).toBeVisible()
  const day = new Date(Math.max(Date.parse(validade ?? ''), Date.now()) + 20 * 86_400_000)
  const nova = day.toISOString().slice(0, 10)
  await dialog.getByLabel('Vale até').fill(nova)
  await dialog.getByLabel('Motivo').fill('O navio atrasou dez dias.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Prorrogar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(nova.split('-').toReversed().join('/')).first()).toBeVisible()
  await expect(page.getByText('Validade prorrogada').first()).toBeVisible()
  await expect(page.getByText(/O navio atrasou dez dias/).first()).toBeVisible()
})
