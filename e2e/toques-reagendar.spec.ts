import { listCaminhoesDoDia } from '@cais/core/api/agendamento.ts'
import { countEffort } from './effort.ts'
import { callerOf } from './pendencias.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** The viewport of a dispatcher's phone. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const mostTaps = 5

test('a dispatcher moves a truck to another window in at most five taps', async ({ page, request }) => {
  const companyId = (await enter(page, 'transportador'))?.id ?? 0
  const { caminhoes } = await callerOf(request)('transportador', listCaminhoesDoDia, {
    params: { companyId },
    query: { periodo: 'PROXIMAS_24H' },
  })
  const movable = caminhoes.findLast(({ reagendarEm }) => reagendarEm?.includes('pendencia-agendamento/'))
  const carga = movable?.identificador ?? ''
  expect(carga).not.toBe('')

  await page.goto(`/${companyId}/caminhoes-do-dia`)
  const reagendar = page.getByRole('link', { name: `Reagendar ${carga}`, exact: true }).last()
  await expect(reagendar).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const effort = await countEffort(page, 'another window on the phone')

  await reagendar.tap()
  const escolha = page.getByRole('region', { name: 'Sua escolha' })
  await expect(escolha.getByText(`Escolha uma janela para ${carga}.`)).toBeVisible()
  const grade = page.getByRole('region', { name: 'Grade de janelas' })
  await expect(grade.getByRole('button', { name: /, sua janela$/ }).first()).toBeVisible()
  await grade
    .getByRole('button', { name: /, ([2-9]|\d\d) vagas$/ })
    .last()
    .tap()
  await expect(escolha.getByRole('timer')).toBeVisible()
  await expect(escolha.getByRole('button', { name: 'Reagendar', exact: true })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await escolha.getByRole('button', { name: 'Reagendar', exact: true }).tap()
  await expect(page.getByText('Pendência resolvida.')).toBeVisible()

  const { clicks } = await effort()
  expect(clicks).toBeGreaterThan(1)
  expect(clicks).toBeLessThanOrEqual(mostTaps)
})
