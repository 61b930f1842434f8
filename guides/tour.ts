import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import type { Page } from '@playwright/test'
import { suasCargas } from '../e2e/pedido.ts'
import { askFor, bringUp, callerOf } from '../e2e/pendencias.ts'
import { falta, freeCeMercante, grade, rowOf } from '../e2e/percurso.ts'
import { closeNotice, expect, fillLogin, password } from '../e2e/portal.ts'
import { button, dialog } from './camera.ts'
import { Film, filmSize } from './film.ts'
import { hideDemo, settle, type Visit } from './portal.ts'
import { Stage } from './stage.ts'

/** Viewers do not watch a longer film. */
const mostSeconds = 76

/** The guided tour: a customer asks for a service, hands a document in and, when all is cleared, chooses a window. */
export async function filmTour(visit: Visit): Promise<Buffer> {
  using film = new Film()
  await onStage(visit, async (stage) => {
    const ceMercante = await freeCeMercante(stage.page, 'RETIRADA_CONTEINER_IMPORTACAO')
    await stage.page.goto('/')
    await settle(stage.page)
    await film.record(stage.page, () => fromListToPendencia(stage, ceMercante))
  })
  await onStage(visit, async (stage) => {
    await openAgendamento(stage.page)
    await film.record(stage.page, () => fromWindowToShips(stage))
  })
  return await film.develop(mostSeconds)
}

async function onStage(visit: Visit, play: (stage: Stage) => Promise<void>): Promise<void> {
  const page = await visit({ viewport: filmSize })
  await hideDemo(page)
  await play(await Stage.open(page))
  await page.context().close()
}

async function fromListToPendencia(stage: Stage, ceMercante: string) {
  await stage.card('Visita guiada', 'Um serviço, do pedido à janela', 2.4)
  await stage.closeCard()
  await enter(stage)
  await lookAtList(stage)
  await askForServico(stage, ceMercante)
  await readServico(stage)
  await handDocumentIn(stage)
}

async function enter(stage: Stage) {
  const { page } = stage
  await stage.say('Entre com o seu usuário ou e-mail.', 0.3)
  await stage.type(page.getByLabel('Usuário ou e-mail'), 'cliente')
  await stage.type(page.getByLabel('Senha', { exact: true }), password)
  await stage.click(button(page, 'Entrar'), 0)
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  await stage.click(button(page, 'Entendi'), 0.3)
}

async function lookAtList(stage: Stage) {
  const { page } = stage
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await stage.say('Os serviços da sua empresa, em uma lista que se filtra e se exporta.', 0.8)
  await stage.click(page.getByRole('combobox', { name: 'Status', exact: true }), 0.3)
  await stage.click(page.getByRole('option', { name: 'Pendente', exact: true }), 1.3)
}

async function askForServico(stage: Stage, ceMercante: string) {
  const { page } = stage
  await stage.say('Um serviço novo se pede em dois passos.', 0.3)
  await stage.click(button(page, 'Novo serviço'), 0.5)
  await stage.click(page.getByRole('menuitem', { name: 'Retirada de importação', exact: true }), 0.7)
  await stage.say(
    '1. A carga: as suas, no terminal e sem serviço, já estão aqui. Marque o que vai sair.',
    0.2,
  )
  await stage.type(page.getByRole('textbox', { name: 'Filtrar as suas cargas' }), ceMercante)
  const rows = suasCargas(page).getByRole('listitem')
  await expect(rows.filter({ hasNotText: ceMercante })).toHaveCount(0)
  await stage.click(rows.getByRole('checkbox').first(), 0.6)
  await stage.click(button(page, 'Avançar'), 0.5)
  await stage.say('2. Confira tudo, também o que será preciso resolver, e envie.', 0.2)
  await stage.type(page.getByLabel('Sua referência'), 'Compra 4812')
  await stage.rest(1.2)
  await stage.click(button(page, 'Solicitar serviço'), 0)
}

async function readServico(stage: Stage) {
  const { page } = stage
  await expect(falta(page)).toBeVisible()
  await stage.say('A página do serviço diz o que falta e de quem é a vez.', 0.5)
  await stage.pointAt(falta(page))
  await stage.rest(2.4)
}

async function handDocumentIn(stage: Stage) {
  const { page } = stage
  await stage.say('Resolver abre uma pendência que espera por você.', 0.2)
  await stage.click(rowOf(page, 'Anexo').getByRole('button', { name: 'Resolver Anexo' }), 0.7)
  await stage.say('Envie o documento, diga de que tipo é e finalize.', 0.2)
  await stage.click(button(page, 'Incluir anexos'), 0.4)
  const name = 'declaracao-de-importacao.pdf'
  const buffer = Buffer.from(makePdf('DI', []))
  await expect(dialog(page).getByRole('button', { name: 'Escolher arquivos' }).last()).toBeEnabled()
  await stage.pointAt(dialog(page).getByRole('button', { name: 'Escolher arquivos' }).last())
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await stage.click(dialog(page).getByRole('combobox', { name: 'Tipo de documento' }), 0.3)
  await stage.click(page.getByRole('option', { name: 'DI (declaração de importação)', exact: true }), 0.2)
  await stage.click(button(page, 'Enviar 1 arquivo'), 0.5)
  await expect(dialog(page)).toHaveCount(0)
  await stage.click(button(page, 'Finalizar'), 0.3)
  await expect(page.getByRole('alert').filter({ hasText: 'Anexo: entregue.' })).toBeVisible()
  await stage.say('Agora é a vez do terminal. Você recebe um aviso quando ele responder.', 1.6)
}

/** Opens the screen for windows of a service that has no other open pendencia. */
async function openAgendamento(page: Page) {
  const call = callerOf(page.request)
  const pedida = await askFor(call, { login: 'cliente', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' })
  const { params } = await bringUp(call, pedida, 'AGENDAMENTO')
  await page.goto('/')
  await fillLogin(page, 'cliente')
  await closeNotice(page)
  await page.goto(
    `/${params.companyId}/servico-cliente/${params.servicoId}/pendencia-agendamento/${params.pendenciaId}`,
  )
  await expect(grade(page).getByRole('button').first()).toBeVisible()
  await settle(page)
}

async function fromWindowToShips(stage: Stage) {
  const { page } = stage
  await stage.say('Com o resto em ordem, escolha a janela em que o caminhão vem.', 0.6)
  const free = grade(page).getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
  await stage.click(free.nth(8), 0.5)
  await expect(page.getByRole('timer')).not.toHaveCount(0)
  await stage.say('A vaga fica guardada enquanto você confere. Um botão agenda.', 0.3)
  await stage.click(button(page, 'Agendar'), 0.6)
  await expect(page.getByRole('note').first()).toBeVisible()
  await watchShips(stage)
}

async function watchShips(stage: Stage) {
  const { page } = stage
  await stage.say('E os navios? O line-up mostra quem está e quem vem.', 0.2)
  await stage.click(page.getByRole('link', { name: 'Line-up' }), 0.6)
  const ship = page.locator('[data-ship]')
  await expect(ship.first()).toBeVisible()
  await stage.pointAt(ship.nth(1))
  await stage.rest(1.8)
  await stage.say('Os guias e este vídeo estão no menu de ajuda.', 0.2)
  await stage.click(button(page, 'Ajuda'), 1.4)
  await page.keyboard.press('Escape')
  await stage.say('', 0.2)
  await stage.card('Bom trabalho!', 'O terminal inteiro, à mão.', 2.6)
}
