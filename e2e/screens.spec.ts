import { documentScreens } from './document-screens.ts'
import { isInTurn } from './in-turn.ts'
import { expectStill, slowAnswers, visitStill, watchMovement } from './layout-shift.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectShortenedOnce,
  test,
} from './portal.ts'

/**
 * Every screen with a user who may open it; `null` is a visitor without a session. Lists that differ only in their rows
 * are one screen.
 */
const screens: [who: string | null, paths: string[]][] = [
  [
    null,
    [
      '/',
      '/line-up',
      '/register',
      '/register/terms',
      '/account/activate',
      '/account/activate?key=unknown',
      '/account/reset/request',
      '/account/reset/finish',
      '/account/reset/finish?key=unknown',
      '/forbidden',
      '/not-found',
      '/dev/mailbox',
    ],
  ],
  [
    'multi',
    [
      '/',
      '/account/settings',
      '/account/sessions',
      '/account/data',
      '/account/pedidos',
      '/account/password',
      '/account/email',
      '/account/email?key=unknown',
      '/account/email/set',
      '/account/email/set?key=unknown',
    ],
  ],
  ['semempresa', ['/', '/escala', '/escala/48/view', '/escala/99999/view', '/conteiner/validacao']],
  ['gestor', ['/{company}/servico-cliente', '/{company}/boletim-pesagem-cliente', '/{company}/empresa']],
  [
    'transportador',
    [
      '/minhas-pendencias',
      '/{company}/minhas-pendencias-transportador',
      '/{company}/motoristas-autorizados',
      '/{company}/caminhoes-do-dia',
    ],
  ],
  ['armador', ['/{company}/booking-armador', '/{company}/booking-armador/novo']],
  [
    'admin',
    [
      '/',
      '/servico',
      '/terminal/fila',
      '/terminal/fila/ajustes',
      '/terminal/fila/numeros',
      '/terminal/portaria',
      '/terminal/grade',
      '/terminal/suporte',
      '/terminal/tarifas',
      '/terminal/mensagens',
      '/terminal/servicos/1',
      '/terminal/servicos/999999',
      '/empresas',
      '/empresas/new',
      '/empresas/54/edit',
      '/empresas/999999/edit',
      '/empresas/pedidos',
      '/54/empresa',
      '/admin/user-management',
      '/admin/user-management/new',
      '/admin/user-management/multi/edit',
      '/admin/user-management/multi/view',
      '/admin/comecar',
      '/admin/docs',
      '/admin/audits',
      '/admin/jhi-health',
      '/admin/logs',
      '/admin/jobs',
      '/admin/fontes',
      '/admin/webhooks',
      '/admin/pagamentos',
      '/admin/integracao',
      '/admin/integracao?aba=recebimentos',
      '/admin/integracao?aba=parados',
      '/admin/integracao?aba=provisorios',
      '/admin/integracao?aba=diferencas',
      '/admin/cadastros',
      '/admin/cadastros?tipo=escalas',
      '/admin/cadastros?tipo=cargas',
      '/admin/cadastros/navios/new',
      '/admin/cadastros/escalas/new',
      '/admin/cadastros/escalas/48/edit',
      '/admin/jhi-metrics',
      '/admin/jhi-configuration',
    ],
  ],
]

const walked = documentScreens.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
/** These screens are checked wide and light in `every-screen.spec.ts`; visitors see them without the menu. */
const isLookedAtElsewhere = (who: string | null, path: string) =>
  who !== null && walked.some((pattern) => new RegExp(`^${pattern}$`).test(path))

for (const [who, paths] of screens) {
  test(`the screens of ${who ?? 'visitors'} keep nobody out, wide and narrow, light and dark`, async ({
    page,
  }) => {
    const empresa = who && (await enter(page, who))
    const company = empresa ? String(empresa.id) : ''
    await page.addInitScript(watchMovement)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of paths.map((one) => one.replace('{company}', company))) {
      await page.setViewportSize({ width: 1360, height: 820 })
      await page.emulateMedia({ colorScheme: 'light' })
      await visitStill(page, path)
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      if (!isLookedAtElsewhere(who, path)) await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

for (const [who, paths] of screens) {
  test(`nothing moves by itself on the screens of ${who ?? 'visitors'}, however slowly they load`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    const empresa = who && (await enter(page, who))
    const company = empresa ? String(empresa.id) : ''
    await slowAnswers(page)
    for (const path of paths.map((one) => one.replace('{company}', company)))
      for (const size of [
        { width: 1366, height: 768 },
        { width: 360, height: 740 },
      ]) {
        if (!isInTurn(`${path.replace(/\d+/g, '')}${size.width}`, 2)) continue
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectStill(page)
        await expectShortenedOnce(page)
      }
  })
}

/** The other lists of each role. */
const lists: [who: string, names: string[]][] = [
  [
    'transportador',
    [
      'servico-transportador',
      'boletim-pesagem-transportador',
      'minhas-pendencias-desova-transportador',
      'veiculos-autorizados',
    ],
  ],
  ['beneficiario', ['servico-beneficiario']],
  ['depot', ['servico-depot']],
  ['terminal', ['servico-terminal']],
  ['armador', ['servico-armador']],
  ['agencia', ['servico-agencia-maritima', 'servico-armador', 'booking-armador']],
  ['despachante', ['servico-despachante', 'boletim-pesagem-despachante']],
  ['agente', ['servico-agente-carga']],
]

test('every role opens its lists', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const [who, names] of lists) {
    const empresa = await enter(page, who)
    for (const name of names) {
      const path = `/${empresa?.id}/${name}`
      await page.goto(path)
      await expect(page.getByRole('table').locator('tbody a').first()).toBeVisible()
      await expectShortenedOnce(page)
      expect(new URL(page.url()).pathname).toBe(path)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1366, height: 768 })
    }
  }
})

test('the open menus, the messages and the notice keep nobody out', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Usuário ou e-mail').fill('cliente')
  await page.getByLabel('Senha', { exact: true }).fill('portal-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entendi' }).click()
  for (const name of [/^Conta/, /^Ajuda/, /^Idioma/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Mensagens/ }).click()
  await expect(page.getByRole('dialog', { name: 'Mensagens' }).getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})
