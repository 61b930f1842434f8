import type { Page } from '@playwright/test'
import { closeNotice, expect, fillLogin, password } from '../e2e/portal.ts'
import { Film, filmSize } from './film.ts'
import { hideDemo, settle, type Visit } from './portal.ts'
import { Stage } from './stage.ts'

/** The guided tour: somebody with several companies looks around, then an administrator looks after people. */
export async function filmTour(visit: Visit): Promise<Buffer> {
  using film = new Film()
  await onStage(visit, async (stage) => {
    await stage.page.goto('/')
    await settle(stage.page)
    await film.record(stage.page, () => lookAround(stage))
  })
  await onStage(visit, async (stage) => {
    await stage.page.goto('/')
    await fillLogin(stage.page, 'gestor')
    await closeNotice(stage.page)
    await settle(stage.page)
    await film.record(stage.page, () => lookAfterPeople(stage))
  })
  return await film.develop(64)
}

async function onStage(visit: Visit, play: (stage: Stage) => Promise<void>): Promise<void> {
  const page = await visit({ viewport: filmSize })
  await hideDemo(page)
  await play(await Stage.open(page))
  await page.context().close()
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function lookAround(stage: Stage) {
  const { page } = stage
  await stage.card('Visita guiada', 'O portal do terminal em um minuto', 2.6)
  await stage.closeCard()
  await enter(stage)
  await chooseEmpresa(stage)
  await readMessages(stage)
  await changeLooks(stage)
  await stage.say('Os seus dados e a senha ficam no menu da conta.', 0.6)
  await stage.click(button(page, /^Conta /))
  await stage.click(page.getByRole('menuitem', { name: 'Meus dados' }), 2)
}

async function enter(stage: Stage) {
  const { page } = stage
  await stage.say('Entre com o seu usuário ou e-mail.', 0.5)
  await stage.type(page.getByLabel('Usuário ou e-mail'), 'multi')
  await stage.type(page.getByLabel('Senha', { exact: true }), password)
  await stage.click(button(page, 'Entrar'), 0)
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  await stage.say('Avisos do terminal aparecem logo depois da entrada.', 2)
  await stage.click(button(page, 'Entendi'), 0.5)
}

async function chooseEmpresa(stage: Stage) {
  const { page } = stage
  await stage.say('Atua por mais de uma empresa? Escolha por qual vai trabalhar.', 1.4)
  await stage.click(button(page, /Expresso Pedra Azul/), 0.6)
  await stage.say('O menu mostra o que esta empresa pode usar no terminal.', 0.6)
  await stage.pointAt(page.getByRole('link', { name: 'Motoristas autorizados' }))
  await stage.rest(1.1)
  await stage.say('Para trocar de empresa, clique no nome dela, aqui em cima.', 0.4)
  await stage.click(button(page, /Trocar de empresa/), 0.8)
  await stage.click(page.getByRole('menuitem', { name: /Rochas Capixabas/ }), 1.2)
}

async function readMessages(stage: Stage) {
  const { page } = stage
  await stage.say('O sino conta as mensagens que você ainda não leu.', 0.4)
  await stage.click(button(page, /^Mensagens/), 1.3)
  const messages = page.getByRole('dialog', { name: 'Mensagens' })
  await stage.click(messages.getByRole('button', { name: 'Marcar como lida' }).first(), 0.9)
  await stage.click(messages.getByRole('button', { name: 'Fechar' }), 0.5)
}

async function changeLooks(stage: Stage) {
  const { page } = stage
  await stage.say('Cores claras ou escuras, como preferir.', 0.3)
  await stage.click(button(page, 'Usar cores escuras'), 1.2)
  await stage.click(button(page, 'Usar cores claras'), 0.5)
  await stage.say('Em português ou em inglês, na hora.', 0.3)
  await stage.click(button(page, 'Idioma'), 0.5)
  await stage.click(page.getByRole('menuitem', { name: 'English' }), 1.2)
  await stage.click(button(page, 'Language'), 0.4)
  await stage.click(page.getByRole('menuitem', { name: 'Português' }), 0.6)
}

async function lookAfterPeople(stage: Stage) {
  const { page } = stage
  await stage.say('Quem administra a empresa cuida das pessoas dela.', 0.6)
  await stage.click(page.getByRole('link', { name: 'Minha empresa' }), 1.3)
  await stage.say('Inclua um colega pelo usuário, e-mail ou CPF completo.', 0.4)
  await stage.click(button(page, 'Incluir usuário'), 0.6)
  const modal = page.locator('.mantine-Modal-content')
  await stage.type(modal.getByRole('textbox').first(), 'semempresa')
  await stage.click(page.getByRole('option', { name: /Selma/ }), 0.4)
  await stage.click(modal.getByRole('button', { name: 'Incluir', exact: true }), 0)
  const added = page.getByRole('row', { name: /Selma/ })
  await added.evaluate((row) => row.scrollIntoView({ behavior: 'smooth', block: 'center' }))
  await stage.rest(0.7)
  await stage.pointAt(added)
  await stage.rest(1.2)
  await stage.click(page.locator('.mantine-Notification-closeButton'), 0.4)
  await stage.say('Os guias e este vídeo estão no menu de ajuda.', 0.4)
  await stage.click(button(page, 'Ajuda'), 1.8)
  await page.keyboard.press('Escape')
  await stage.say('', 0.3)
  await stage.card('Bom trabalho!', 'O terminal inteiro, à mão.', 3)
}
