import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  signIn,
  signOut,
  test,
  visit,
} from './portal.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Suporte' })
const openChat = (page: Page) => page.getByRole('button', { name: /^Suporte/ }).click()
const said = (page: Page) => page.getByRole('list', { name: 'Mensagens' })
const write = async (page: Page, texto: string) => {
  await page.getByLabel('Escreva uma mensagem').fill(texto)
  await page.keyboard.press('Enter')
}

/** The messages with this text. */
const times = (page: Page, texto: string) => said(page).getByText(texto, { exact: true })

test('a customer and the staff write to each other at the same time, about a service', async ({ as }) => {
  const [cliente, grc] = await Promise.all([as('cliente'), as('grc', '/terminal/suporte')])
  await expect(grc.getByRole('heading', { level: 1, name: 'Atendimento' })).toBeVisible()
  await grc.getByRole('button', { name: /^Sem responsável/ }).click()

  await test.step('the customer asks from the page of a service', async () => {
    await cliente.getByRole('table').getByRole('link').first().click()
    await expect(cliente).toHaveURL(/servico-cliente\/\d+\/view/)
    await openChat(cliente)
    await expect(chat(cliente).getByText('O motorista mudou de última hora.').first()).toBeVisible()
    await chat(cliente).getByRole('button', { name: 'Nova conversa' }).click()
    await expect(chat(cliente).getByLabel('Sobre o serviço desta página')).toBeChecked()
    await write(cliente, 'Qual é o prazo deste serviço?')
    await expect(times(cliente, 'Qual é o prazo deste serviço?')).toHaveCount(1)
    await expect(chat(cliente).getByRole('link', { name: /^Serviço / })).toBeVisible()
  })

  await test.step('the staff see it come without loading anything, take it and answer', async () => {
    await grc.getByRole('button', { name: /Qual é o prazo deste serviço/ }).click()
    await expect(times(grc, 'Qual é o prazo deste serviço?')).toHaveCount(1)
    await grc.getByRole('button', { name: 'Assumir' }).click()
    await expect(grc.getByRole('combobox', { name: 'Responsável' })).toHaveValue('Gabriela Rezende')
    await write(grc, 'Até sexta-feira, às 18h.')
    await expect(times(cliente, 'Até sexta-feira, às 18h.')).toHaveCount(1)
    await expect(said(grc).getByRole('img', { name: 'Lida' })).toHaveCount(1)
    await expectAccessible(grc)
    const id = /\d+/.exec(
      (await grc.getByRole('link', { name: /^Serviço / }).getAttribute('href')) ?? '',
    )?.[0]
    expect(cliente.url()).toContain(`/servico-cliente/${id}/view`)
  })

  await test.step('a file goes the same way', async () => {
    const choosing = cliente.waitForEvent('filechooser')
    await chat(cliente).getByRole('button', { name: 'Anexar arquivo' }).click()
    await (await choosing).setFiles({
      name: 'nota.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Peso: 12 t'),
    })
    await expect(said(grc).getByRole('button', { name: /nota\.txt/ })).toBeVisible()
    const saving = grc.waitForEvent('download')
    await said(grc)
      .getByRole('button', { name: /nota\.txt/ })
      .click()
    expect((await saving).suggestedFilename()).toBe('nota.txt')
  })

  await test.step('the staff close it, and the next message opens it again', async () => {
    await grc.getByRole('button', { name: 'Encerrar', exact: true }).click()
    const closed = chat(cliente).getByText('Encerrada. Uma nova mensagem reabre a conversa.')
    await expect(closed).toBeVisible()
    await grc.getByRole('button', { name: 'Reabrir' }).click()
    await expect(closed).toHaveCount(0)
    await grc.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await expect(closed).toBeVisible()
    await expectAccessible(cliente)
    await write(cliente, 'Só mais uma coisa.')
    await expect(grc.getByRole('button', { name: 'Encerrar', exact: true })).toBeVisible()
    await expect(times(grc, 'Só mais uma coisa.')).toHaveCount(1)
  })
})

test('a file is all that a customer sends at first, and the conversation is called after it', async ({
  as,
}) => {
  const [cliente, grc] = await Promise.all([as('cliente'), as('grc', '/terminal/suporte')])
  await openChat(cliente)
  await chat(cliente).getByRole('button', { name: 'Nova conversa' }).click()
  const choosing = cliente.waitForEvent('filechooser')
  await chat(cliente).getByRole('button', { name: 'Anexar arquivo' }).click()
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Peso: 12 t') })
  await (await choosing).setFiles([text('pesagem.txt'), text('nota.txt')])
  for (const name of [/pesagem\.txt/, /nota\.txt/])
    await expect(said(cliente).getByRole('button', { name })).toBeVisible()
  await grc.getByRole('button', { name: /^pesagem\.txt/ }).click()
  await expect(said(grc).getByRole('button', { name: /nota\.txt/ })).toBeVisible()
})

test('a restart in the middle of a chat loses nothing and doubles nothing', async ({ as, worlds }) => {
  const [cliente, grc] = await Promise.all([as('cliente'), as('grc', '/terminal/suporte')])
  await openChat(cliente)
  await chat(cliente)
    .getByRole('button', { name: /O motorista mudou/ })
    .click()
  await grc.getByRole('button', { name: /O motorista mudou/ }).click()
  await write(grc, 'Antes da parada.')
  await expect(times(cliente, 'Antes da parada.')).toHaveCount(1)

  const restarting = worlds.restart()
  await write(cliente, 'Durante a parada, um.')
  await write(cliente, 'Durante a parada, dois.')
  await write(grc, 'Resposta durante a parada.')
  await restarting

  const all = [
    'Antes da parada.',
    'Durante a parada, um.',
    'Durante a parada, dois.',
    'Resposta durante a parada.',
  ]
  for (const page of [cliente, grc]) for (const texto of all) await expect(times(page, texto)).toHaveCount(1)
  await expect(said(cliente).getByText('Enviando…')).toHaveCount(0)
  await write(grc, 'Depois da parada.')
  await expect(times(cliente, 'Depois da parada.')).toHaveCount(1)
  await cliente.reload()
  await openChat(cliente)
  await chat(cliente)
    .getByRole('button', { name: /O motorista mudou/ })
    .click()
  for (const texto of [...all, 'Depois da parada.']) await expect(times(cliente, texto)).toHaveCount(1)
})

test('on a phone the chat takes the screen, and whoever leaves it finds the button again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'cliente')
  await openChat(page)
  await expect(chat(page).getByRole('button', { name: /O motorista mudou/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Suporte/ })).toBeFocused()
})

test('the staff have their inbox instead of the button, and customers no inbox', async ({ page }) => {
  await signIn(page, 'grc', '/terminal/suporte')
  await expect(page.getByRole('button', { name: /A balança 2 volta hoje/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suporte/ })).toHaveCount(0)
  await signIn(page, 'cliente', '/terminal/suporte')
  await expect(page).toHaveURL('/forbidden')
})

test('outside the hours that the staff have set, the customer reads when somebody answers', async ({
  as,
}) => {
  const [cliente, grc] = await Promise.all([as('cliente'), as('grc', '/admin/jhi-configuration')])
  const horario = grc.getByRole('region', { name: 'Horário do suporte' })
  const days = [
    'Domingo',
    'Segunda-feira',
    'Terça-feira',
    'Quarta-feira',
    'Quinta-feira',
    'Sexta-feira',
    'Sábado',
  ]
  // A day that is neither today nor begins while the test runs.
  const later = days[(new Date().getUTCDay() + 3) % 7]
  for (const day of days) await horario.getByLabel(day).setChecked(day === later)
  await horario.getByLabel('Das').fill('19:00')
  await expect(horario.getByText('O fim deve vir depois do começo.')).toBeVisible()
  await horario.getByLabel('Das').fill('07:35')
  await horario.getByRole('button', { name: 'Salvar: Horário do suporte' }).click()
  await expect(grc.getByText('2 configurações salvas.').first()).toBeVisible()
  await expectAccessible(grc)
  await cliente.reload()
  await openChat(cliente)
  await expect(
    chat(cliente).getByText(/^Fora do horário de atendimento\. Alguém responde a partir de .*07:35/),
  ).toBeVisible()
})

test('the link in a mail opens the chat with its conversation, after signing in too, and no other company’s', async ({
  page,
  as,
}) => {
  const grc = await as('grc', '/terminal/suporte')
  const idOf = async (name: RegExp) => {
    await grc.getByRole('button', { name }).click()
    await expect(grc).toHaveURL(/conversa=\d+/)
    const id = new URL(grc.url()).searchParams.get('conversa')
    await visit(grc, '/terminal/suporte')
    return id
  }
  const [own, foreign] = [await idOf(/O motorista mudou/), await idOf(/A balança 2 volta hoje/)]
  const empresa = await enter(page, 'cliente')
  const link = `/${empresa?.id}/suporte/${own}`
  await page.goto(link)
  await expect(times(page, 'Troquei agora. Pode conferir se ficou certo?')).toHaveCount(1)
  await expect(page).toHaveURL(/servico-cliente$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await openChat(page)
  await expect(chat(page).getByRole('button', { name: 'Nova conversa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)

  await page.goto(link)
  await fillLogin(page, 'cliente')
  await expect(times(page, 'Troquei agora. Pode conferir se ficou certo?')).toHaveCount(1)

  const said404 = async (conversa: string | null) => {
    await page.goto(`/${empresa?.id}/suporte/${conversa}`)
    await expect(chat(page).getByRole('alert')).toBeVisible()
    await expect(chat(page).getByText('A balança')).toHaveCount(0)
    return chat(page).textContent()
  }
  expect(await said404(foreign)).toBe(await said404('99999999'))
  await grc.goto(link)
  await expect(times(grc, 'Troquei agora. Pode conferir se ficou certo?')).toHaveCount(1)
  await expect(grc).toHaveURL(`/terminal/suporte?conversa=${own}`)
})
