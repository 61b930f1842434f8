import { saveCadastro } from '@cais/core/api/a-mao.ts'
import { expectLoadsStill, watchMovement } from './layout-shift.ts'
import { callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

test('a system sends, staff see what did not fit, settle it and apply it again', async ({
  page,
  request,
}) => {
  await page.addInitScript(watchMovement)
  await signIn(page, 'admin', '/admin/integracao')
  await expect(page.getByText('Nenhum sistema do terminal foi cadastrado', { exact: false })).toBeVisible()
  await page.goto('/admin/fontes')
  await page.getByRole('button', { name: 'Novo sistema do terminal' }).click()
  await page.getByLabel('Nome do sistema').fill('Pátio')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Nova chave para Pátio' }).click()
  const making = page.getByRole('dialog', { name: 'Nova chave para Pátio' })
  for (const nome of ['Empresas', 'Navios', 'Escalas'])
    await making.getByRole('checkbox', { name: `${nome}: enviar` }).check()
  await making.getByRole('button', { name: 'Salvar' }).click()
  const chave = await making.getByRole('textbox', { name: 'A chave de Pátio' }).inputValue()
  const send = async (path: string, data: object) => {
    const at = new Date().toISOString()
    const answer = await request.fetch(`/api/integracao/${path}`, {
      method: path.includes('/') ? 'PUT' : 'POST',
      headers: { authorization: `Bearer ${chave}` },
      data: { ocorridoEm: at, registradoEm: at, ...data },
    })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { id: number }
  }
  await send('navios/9433339', { id: 'n-1', seq: 1, nome: 'Serra do Mar' })
  await send('navios/9433339', { id: 'n-4', seq: 4, nome: 'Serra do Mar', comprimento: 290 })
  const escala = { viagemInbound: '1S', viagemOutbound: '1N', tipoViagem: 'LONGO_CURSO', armador: 'LASU' }
  await send('escalas/E2E-1', { id: 'e-1', imo: '9433339', ...escala })
  const wrong = await send('escalas/E2E-2', { id: 'e-2', imo: '9433339', ...escala, viagemInbound: '' })

  await page.goto('/admin/integracao')
  const row = page.getByRole('table', { name: 'Sistemas do terminal' }).getByRole('row', { name: /Pátio/ })
  await expect(row).toContainText('Navios: faltam 2 até 4 (2–3)')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^1 Recusado/ }).click()
  await expect(page.getByRole('cell', { name: '$.viagemInbound' })).toBeVisible()
  await page.getByRole('link', { name: String(wrong.id), exact: true }).click()
  const message = page.getByRole('group', { name: 'A mensagem como veio' })
  await expect(message.locator('mark')).toContainText('"viagemInbound": ""')
  await expectAccessible(page)
  await expectLoadsStill(page, new URL(page.url()).pathname)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto('/admin/integracao?aba=parados')
  await expect(page.getByText('Espera por empresa LASU', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await send('empresas/LINHA-7', {
    id: 'c-1',
    nome: 'Linhas do Atlântico Sul',
    nationalRegister: '41200731000168',
    tipos: ['Armador'],
    apelidos: ['LASU'],
  })
  await page.reload()
  await expect(page.getByText('Nenhum item espera por nada.')).toBeVisible()

  const call = callerOf(request)
  const byHand = { imo: '9433339', ...escala, viagemOutbound: '2N', armador: '41200731000168' }
  const type = () =>
    call('admin', saveCadastro, {
      params: { recurso: 'escalas' },
      body: { ref: 'E2E-1', dados: byHand },
    })
  await type()
  await page.goto('/admin/integracao?aba=diferencas')
  const difference = page.getByRole('table', { name: /Serra do Mar - 1N · E2E-1 \(nome dado por Pátio\)/ })
  await expect(difference.getByRole('row', { name: /viagemOutbound/ })).toContainText(/1N.*2N/)
  await page.goto('/admin/fontes')
  await page.getByRole('button', { name: 'Encerrar o sistema Pátio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar o sistema' }).click()
  await expect(page.getByText('Sistema encerrado, com as suas chaves.')).toBeVisible()
  await page.goto('/admin/integracao?aba=diferencas')
  await expect(page.getByText('Vale ainda Pátio, que foi encerrado', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await type()
  await page.reload()
  await expect(page.getByText('Vale Cadastro manual: falou por último.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pátio (encerrado)' })).toBeVisible()
})

test('whoever looks after customers reads, and others are kept out', async ({ page, as }) => {
  await signIn(page, 'grc', '/admin/integracao')
  await expect(page.getByRole('heading', { level: 1, name: 'Integração' })).toBeVisible()
  await page.getByRole('tab', { name: 'A completar' }).click()
  await expect(page).toHaveURL(/aba=provisorios/)
  const other = await as('cliente')
  await other.goto('/admin/integracao')
  await expect(other).toHaveURL(/\/forbidden/)
})
