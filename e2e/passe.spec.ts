import { type CaminhaoEsperado, listCaminhoesDoDia } from '@cais/core/api/agendamento.ts'
import { getPasse } from '@cais/core/api/passe.ts'
import { getServico } from '@cais/core/api/servico.ts'
import type { Qr } from '@cais/core/values/qr.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const phone = { width: 360, height: 740 }

/** A truck that the haulier will send within a day, with its pass; its service has no other open pendencia. */
async function aTruck(request: APIRequestContext, companyId: number, which: number) {
  const call = callerOf(request)
  const { caminhoes } = await call('transportador', listCaminhoesDoDia, {
    params: { companyId },
    query: { periodo: 'PROXIMAS_24H' },
  })
  const ready: CaminhaoEsperado[] = []
  for (const one of caminhoes.filter(({ temPasse }) => temPasse)) {
    const { pendencias } = await call('transportador', getServico, {
      params: { companyId, id: one.servico.id },
    })
    if (!pendencias.some(({ status }) => status === 'ATIVA')) ready.push(one)
  }
  const caminhao = ready.at(which)
  if (!caminhao) throw new Error('nobody is on the way')
  const params = { companyId, servicoId: caminhao.servico.id, agendamentoId: caminhao.agendamentoId }
  return { caminhao, passe: await call('transportador', getPasse, { params }) }
}

test('a carrier sends the pass, the driver opens it with and without a network, and the gate lets the truck in', async ({
  page,
  request,
  browser,
  baseURL,
  as,
}) => {
  await page.setViewportSize(phone)
  const companyId = (await enter(page, 'transportador'))?.id ?? 0
  const { caminhao, passe } = await aTruck(request, companyId, -1)

  await page.goto(`/${companyId}/caminhoes-do-dia`)
  await page
    .getByRole('button', { name: `Passe de ${caminhao.identificador}`, exact: true })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Passe do motorista' })
  await expect(dialog.getByText(passe.codigo, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Link do passe' })).toHaveValue(passe.link)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const outside = await browser.newContext({ viewport: phone, locale: 'pt-BR', serviceWorkers: 'allow' })
  const driver = await outside.newPage()
  const address = `${baseURL}/passe/#${passe.link.split('#')[1]}`
  await driver.goto(address)
  await expect(driver.getByRole('heading', { name: 'Passe válido' })).toBeVisible()
  await expect(driver.getByText(passe.placas[0] ?? '', { exact: true })).toBeVisible()
  await expect(driver.getByText(passe.motoristas[0] ?? '', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(driver)
  await expectAccessible(driver)
  await driver.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(driver)
  await expect(driver.getByText(/^Guardado neste aparelho/)).toBeVisible()
  await outside.setOffline(true)
  await driver.reload()
  await expect(driver.getByRole('heading', { name: 'Passe válido' })).toBeVisible()
  await expect(driver.getByText(/^Sem conexão\. Visto por último/)).toBeVisible()
  await outside.setOffline(false)

  const gate = await as('grc', '/terminal/portaria')
  await gate.getByRole('textbox', { name: 'Código do passe, placa ou contêiner' }).fill(passe.codigo)
  await gate.keyboard.press('Enter')
  const passagem = gate.getByRole('region', { name: `Código ${passe.codigo}` })
  await expect(passagem.getByRole('heading', { name: passe.placas.join(', '), exact: true })).toBeVisible()
  await expect(
    passagem.getByText(/^(Chegou cedo: entra a partir de|A janela é de outro dia: )/),
  ).toBeVisible()
  await expectAccessible(gate)
  await gate.emulateMedia({ colorScheme: 'dark' })
  await gate.setViewportSize(phone)
  await expectNoSidewaysScroll(gate)
  await expectAccessible(gate)
  await passagem
    .getByRole('textbox', { name: /^Motivo da exceção/ })
    .fill('Pátio vazio, adiantado pelo supervisor')
  await passagem.getByRole('button', { name: 'Deixar entrar com exceção' }).click()
  await expect(gate.getByText(/^Entrada registrada: /)).toBeVisible()

  await driver.reload()
  await expect(driver.getByRole('heading', { name: 'Este passe já foi usado' })).toBeVisible()
  await outside.close()
})

/** Replaces the camera by a stream that shows a pass. */
const holdUp = (page: Page, qr: Qr) =>
  page.addInitScript(({ lado, quadrados }) => {
    const [square, edge] = [8, 40]
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = lado * square + 2 * edge
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        for (const [index, one] of [...quadrados].entries())
          if (one === '1')
            context.fillRect(
              edge + (index % lado) * square,
              edge + Math.floor(index / lado) * square,
              square,
              square,
            )
        requestAnimationFrame(draw)
      }
      draw()
      return canvas.captureStream()
    }
  }, qr)

test('the gate reads a pass by camera', async ({ page, request, as }) => {
  const companyId = (await enter(page, 'transportador'))?.id ?? 0
  const { passe } = await aTruck(request, companyId, 0)
  const gate = await as('grc')
  await holdUp(gate, passe.qr)
  await gate.goto('/terminal/portaria')
  await gate.getByRole('button', { name: 'Ler com a câmera' }).click()
  const passagem = gate.getByRole('region', { name: `Código ${passe.codigo}` })
  await expect(passagem.getByRole('heading', { name: passe.placas.join(', '), exact: true })).toBeVisible()
})
