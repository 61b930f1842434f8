import type { Page } from '@playwright/test'
import { closeNotice, expect, fillLogin, mailedLink, password, signIn } from '../e2e/portal.ts'
import {
  button,
  card,
  dialog,
  outcome,
  photograph,
  type Scene,
  type Shots,
  type Take,
  wide,
} from './camera.ts'
import { hideDemo, settle, type Visit } from './portal.ts'
import { servicoScenes } from './servico-scenes.ts'

const phone = { width: 360, height: 700 }

/** All screenshots of the guides. */
export async function takeShots(visit: Visit): Promise<Shots> {
  const shots: Shots = new Map()
  const play = async (scene: Scene, viewport = wide) => {
    const page = await visit({ viewport, deviceScaleFactor: 1.25, reducedMotion: 'reduce' })
    await hideDemo(page)
    await scene(page, async (name, taking) => {
      await settle(page)
      shots.set(name, await photograph(page, taking))
    })
    await page.context().close()
  }
  const access = [signingIn, choosing, menus, people, registering, forgetting, ownData, refusals]
  for (const scene of [...access, ...servicoScenes]) await play(scene)
  await play(onThePhone, phone)
  return shots
}

async function signingIn(page: Page, take: Take) {
  await page.goto('/')
  await take('entrada', { height: 640 })
  await fillLogin(page, 'multi')
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  await take('aviso', { of: [dialog(page)], room: 60 })
}

async function choosing(page: Page, take: Take) {
  await signIn(page, 'multi')
  await take('escolha', { height: 400 })
  await button(page, /Expresso Pedra Azul/).click()
  await expect(page).toHaveURL(/servico-transportador$/)
  await button(page, /Trocar de empresa/).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await take('troca', { of: [menu, button(page, /^Conta /)], room: 24 })
  await page.keyboard.press('Escape')
  await button(page, 'Usar cores escuras').click()
  await page.goto('/')
  await page.mouse.move(600, 690)
  await take('escuro', { height: 400 })
}

async function menus(page: Page, take: Take) {
  await signIn(page, 'transportador')
  await expect(page).toHaveURL(/servico-transportador$/)
  await take('menu', {
    of: [
      page.getByRole('link', { name: 'Line-up' }),
      page.getByRole('link', { name: 'Veículos autorizados' }),
    ],
    room: 10,
  })
  await button(page, /^Mensagens/).click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await take('mensagens')
  await page.keyboard.press('Escape')
  for (const [name, shot] of [
    [/^Ajuda/, 'ajuda'],
    [/^Conta /, 'conta'],
    [/^Idioma/, 'idioma'],
  ] as const) {
    await button(page, name).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await take(shot, { of: [menu, page.locator('header .mantine-Group-root').last()], room: 16 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
}

async function people(page: Page, take: Take) {
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
  await expect(page.getByRole('row', { name: /^Gustavo Estrela/ })).toBeVisible()
  await take('empresa')
  await button(page, 'Convidar usuário').click()
  await dialog(page).getByRole('textbox').first().fill('semempresa')
  await take('incluir', { of: [dialog(page)], room: 24 })
  await dialog(page).getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect(page.getByRole('row', { name: /semempresa/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Ana / })
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(dialog(page)).toBeVisible()
  await take('retirar', { of: [dialog(page)], room: 24 })
}

const person = { email: 'nina@porto.example', login: 'nina.marinho', password: 'maré alta de agosto' }

async function registering(page: Page, take: Take) {
  await page.setViewportSize({ width: 1000, height: 1000 })
  await page.goto('/register')
  await page.getByLabel('Nome', { exact: false }).first().fill('Nina')
  await page.getByLabel('Sobrenome').fill('Marinho')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Usuário').fill(person.login)
  await page.getByLabel('Senha', { exact: false }).first().fill('12345678')
  await page.getByLabel('Repita a senha').fill('12345679')
  await button(page, 'Criar conta').click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await take('cadastro-recusado', {
    of: [
      page.getByText('Senha', { exact: false }).first(),
      page.getByText('É preciso aceitar os termos.'),
      page.getByLabel('Repita a senha'),
    ],
    room: 14,
  })
  await page.getByLabel('Senha', { exact: false }).first().fill(person.password)
  await page.getByLabel('Repita a senha').fill(person.password)
  await page.getByText('Li e aceito os termos de uso e de privacidade').click()
  await page.getByRole('heading', { level: 1 }).click()
  await take('cadastro', { of: [card(page)], room: 16 })
  await button(page, 'Criar conta').click()
  await expect(page.getByRole('heading', { name: 'Falta um passo: veja o seu e-mail' })).toBeVisible()
  await take('veja-email', { of: [outcome(page)], room: 16 })
  await letter(page, take, 'carta-ativacao', person.email)
  await page.goto(await mailedLink(page, person.email))
  await expect(page.getByRole('heading', { name: 'Conta ativada' })).toBeVisible()
  await take('ativada', { of: [outcome(page)], room: 16 })
}

/** The newest mail to a recipient. */
async function letter(page: Page, take: Take, name: string, recipient: string) {
  await mailedLink(page, recipient)
  const answer = await page.request.get(`/api/dev/mailbox?recipient=${encodeURIComponent(recipient)}`)
  const [newest] = (await answer.json()) as { html: string }[]
  await page.goto('about:blank')
  await page.setContent(newest?.html ?? '')
  await take(name, { of: [page.locator('body')], room: 16 })
}

async function forgetting(page: Page, take: Take) {
  const email = 'ana.granitos@demo.cais.example'
  await page.goto('/account/reset/request')
  await page.getByLabel('E-mail').fill(email)
  await take('esqueci', { of: [card(page)], room: 16 })
  await button(page, 'Mandar o link').click()
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('Nova senha', { exact: false }).first().fill('granito verde e azul')
  await page.getByLabel('Repita a senha').fill('granito verde e azul')
  await page.getByRole('heading', { level: 1 }).click()
  await take('nova-senha', { of: [card(page)], room: 16 })
}

async function ownData(page: Page, take: Take) {
  await signIn(page, 'cliente')
  await page.goto('/account/password')
  await page.getByLabel('Senha atual').fill(password)
  await page.getByLabel('Nova senha', { exact: false }).first().fill('lua cheia 7')
  await page.getByRole('heading', { level: 1 }).click()
  await take('trocar-senha', { of: [card(page)], room: 16 })
  await page.goto('/account/settings')
  await take('meus-dados', { of: [card(page)], room: 16 })
  await page.reload()
  await expect(page.getByLabel('Sobrenome')).toBeVisible()
  await page.keyboard.press('Tab')
  await take('pular', { height: 150 })
  await page.getByLabel('Sobrenome').fill('Nogueira Lins')
  const token = await page.evaluate(() => sessionStorage.getItem('cais.token'))
  await page.request.delete('/api/authenticate', { headers: { authorization: `Bearer ${token}` } })
  await button(page, 'Salvar').click()
  await expect(
    page.getByText('A sua sessão terminou. Entre de novo: o que você digitou continua aqui.'),
  ).toBeVisible()
  await take('sessao', { of: [dialog(page)], room: 40 })
}

async function refusals(page: Page, take: Take) {
  await page.goto('/')
  await fillLogin(page, 'cliente', 'another password')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await take('entrada-recusada', { of: [card(page)], room: 16 })
  await page.goto('/')
  await fillLogin(page, 'cliente')
  await closeNotice(page)
  await page.goto('/2/servico-cliente')
  await expect(page).toHaveURL('/forbidden')
  await take('sem-permissao', { of: [outcome(page)], room: 16 })
}

async function onThePhone(page: Page, take: Take) {
  await page.goto('/')
  await take('telefone-entrada')
  await fillLogin(page, 'transportador')
  await closeNotice(page)
  await button(page, 'Menu').click()
  await expect(page.getByRole('link', { name: 'Motoristas autorizados' })).toBeVisible()
  await take('telefone-menu')
  await button(page, 'Menu').click()
  await button(page, /^Mensagens/).click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await take('telefone-mensagens')
}
