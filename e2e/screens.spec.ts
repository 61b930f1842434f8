import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

/** Every screen with somebody who may open it; `null` is nobody. */
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
  ['multi', ['/', '/account/settings', '/account/password', '/account/email', '/account/email?key=unknown']],
  ['semempresa', ['/', '/line-up', '/escala', '/escala/48/view', '/escala/99999/view', '/iso-code/1/view']],
  ['gestor', ['/{company}/servico-cliente', '/{company}/boletim-pesagem-cliente', '/{company}/empresa']],
  [
    'transportador',
    [
      '/{company}/servico-transportador',
      '/{company}/boletim-pesagem-transportador',
      '/{company}/minhas-pendencias-transportador',
      '/{company}/minhas-pendencias-desova-transportador',
      '/{company}/motoristas-autorizados',
      '/{company}/veiculos-autorizados',
    ],
  ],
  ['beneficiario', ['/{company}/servico-beneficiario']],
  ['depot', ['/{company}/servico-depot']],
  ['terminal', ['/{company}/servico-terminal']],
  ['armador', ['/{company}/servico-armador', '/{company}/booking-armador']],
  [
    'agencia',
    ['/{company}/servico-agencia-maritima', '/{company}/servico-armador', '/{company}/booking-armador'],
  ],
  ['despachante', ['/{company}/servico-despachante', '/{company}/boletim-pesagem-despachante']],
  ['agente', ['/{company}/servico-agente-carga']],
  [
    'admin',
    [
      '/',
      '/servico',
      '/terminal/fila',
      '/terminal/tarifas',
      '/terminal/servicos/1',
      '/terminal/servicos/999999',
      '/admin/user-management',
      '/admin/user-management/new',
      '/admin/user-management/multi/edit',
      '/admin/user-management/multi/view',
      '/admin/docs',
      '/admin/audits',
      '/admin/jhi-health',
      '/admin/logs',
      '/admin/jhi-metrics',
      '/admin/jhi-configuration',
    ],
  ],
]

for (const [who, paths] of screens) {
  test(`the screens of ${who ?? 'visitors'} keep nobody out, wide and narrow, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const empresa = who && (await enter(page, who))
    const company = empresa ? String(empresa.id) : ''
    for (const path of paths) {
      await page.setViewportSize({ width: 1360, height: 820 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path.replace('{company}', company))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path.replace('{company}', company).split('?')[0])
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

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
