import { listCaminhoesDoDia } from '@cais/core/api/agendamento.ts'
import { findEmpresas } from '@cais/core/api/empresa.ts'
import { type EventoContado, listEventos } from '@cais/core/api/eventos.ts'
import { getPasse } from '@cais/core/api/passe.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import type { Page } from '@playwright/test'
import { startSmtp } from '../server/src/testing/stand-ins.ts'
import { next, sendPedido, startPedido, suasCargas } from './pedido.ts'
import {
  attach,
  backToServico,
  chooseFrota,
  chooseJanela,
  falta,
  fillNota,
  grade,
  handIn,
  nameTransportador,
  openPendencia,
  says,
} from './percurso.ts'
import { found, join, letFrotaIn, ownCall, register } from './pessoas.ts'
import { expect, fillLogin, test } from './portal.ts'
import { newSistema, openGate, sayWhoItIs, setCobranca, setTarifa } from './primeiro-dia.ts'
import { startSystem } from './sistema.ts'
import { startTos } from './tos.ts'

const chosen = 'navio amarelo no porto'
/** With this seed the terminal approves the first documents. */
const friendly = 80
const importador = completeCnpj('527003180001')

/** The terminal program works at its own pace, so the page is reloaded until the text is there. */
async function comesToRead(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(falta(page)).toBeVisible()
    await expect(falta(page)).toContainText(text, { timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
}

/** The index of the second free window: the truck may come early for it, and the terminal program sends none before. */
async function soonest(page: Page): Promise<number> {
  const free = grade(page).getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
  await expect(free.first()).toBeVisible()
  const labels = await free.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const starts = labels.map((label) => label.replace(/^(\d\d)\/(\d\d)(.*?), (\d\d:\d\d).*$/, '$2-$1 $4'))
  return starts.indexOf(starts.toSorted()[1] ?? '')
}

/** Marks own cargo in the terminal without blocks and special conditions. */
async function markPlain(page: Page): Promise<void> {
  const plain = suasCargas(page)
    .getByRole('listitem')
    .filter({ hasNotText: /bloqueio|perigosa|refrigerad|excesso|temperatura/i })
    .filter({ has: page.locator('input[type=checkbox]:not(:disabled)') })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(plain.first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })
  await plain.first().getByRole('checkbox').check()
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toBeVisible()
}

const namesOf = (eventos: EventoContado[]) => eventos.map(({ type, sequence }) => `${sequence} ${type}`)
const byObject = (eventos: EventoContado[]) =>
  Object.fromEntries(
    [...Map.groupBy(eventos, ({ objeto }) => `${objeto.tipo} ${objeto.id}`)].map(([of, all]) => [
      of,
      namesOf(all),
    ]),
  )

/** All events that a company can read. */
async function readAll(page: Page, companyId: number): Promise<EventoContado[]> {
  const all: EventoContado[] = []
  for (let depois = '', mais = true; mais; ) {
    const answer = await ownCall(page)(listEventos.ofCompany, { companyId }, `?limite=500${depois}`)
    all.push(...answer.eventos)
    mais = answer.mais
    depois = `&depois=${answer.cursor}`
  }
  return all
}

/** The events of the only service, without those of its pendencias. */
const stepsOf = (eventos: EventoContado[]) =>
  eventos
    .filter(({ objeto }) => ['servico', 'fatura', 'agendamento'].includes(objeto.tipo))
    .map(({ type, mudancas }) =>
      type === 'servico.status_alterado' ? `${type} ${mudancas.status?.[1]}` : type,
    )

test('a terminal begins with nothing, and a box leaves through its gate', async ({
  page,
  worlds,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000)
  const [smtp, system] = await Promise.all([startSmtp(), startSystem()])
  const url = baseURL ?? ''
  const open = () => browser.newPage({ locale: 'pt-BR', baseURL: url })
  const [importer, carrier] = [await open(), await open()]
  const companies = { importer: 0, carrier: 0 }
  let servico = 0

  await test.step('the first administrator sets a password and leads the terminal through its first day', async () => {
    const link = await worlds.startEmpty({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porto do Rio Doce <portal@porto.example>',
      TERMINAL_TIMEZONE: 'America/Sao_Paulo',
    })
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: false }).first().fill(chosen)
    await page.getByLabel('Repita a senha').fill(chosen)
    await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
    await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()
    await page.goto('/')
    await fillLogin(page, 'chefe', chosen)
    await expect(page.getByText(/^Faltam \d+ passos necessários\.$/)).toBeVisible()
    await sayWhoItIs(page)
    await setCobranca(page, chosen)
    await setTarifa(page)
    await openGate(page)
  })

  const tos =
    await test.step('its systems get their keys, and its TOS sends ships, manifests and boxes', async () => {
      const chaves = [
        await newSistema(page, 'N4 do pátio', 'Sistema do pátio'),
        await newSistema(page, 'Banco do Cais', 'Banco'),
      ]
      const tos = startTos({ url, chaves, client: importador, seed: friendly })
      const known = () => ownCall(page)(findEmpresas, { text: importador })
      await expect.poll(known, { message: 'the importer of the manifest', timeout: 180_000 }).toHaveLength(1)
      return tos
    })

  await test.step('an importer registers and joins the company that the manifest has named', async () => {
    await register(importer, smtp, ['Nina', 'Marinho'])
    companies.importer = await join(importer, page, { nome: 'Nina', cnpj: importador })
  })

  await test.step('its own system hears what happens from now on', async () => {
    await importer.goto(`/${companies.importer}/empresa`)
    const panel = importer.getByRole('region', { name: 'Webhooks' })
    await panel.getByRole('button', { name: 'Novo webhook' }).click()
    const making = importer.getByRole('dialog', { name: 'Novo webhook' })
    await making.getByLabel('Endereço').fill(system.url)
    await making.getByRole('button', { name: 'Salvar' }).click()
    const segredo = making.getByLabel(`Segredo de ${system.url}`)
    await expect(segredo).toHaveValue(/^whsec_/)
    system.segredo = await segredo.inputValue()
    await making.getByRole('button', { name: 'Fechar' }).last().click()
  })

  await test.step('a carrier is let in with its truck and its driver', async () => {
    await register(carrier, smtp, ['Rui', 'Estrada'])
    const rota = { nome: 'Rota do Rio Doce', cnpj: completeCnpj('660000010001') }
    companies.carrier = await found(carrier, page, rota)
    await letFrotaIn(carrier, companies.carrier)
  })

  await test.step('the importer asks for a box and hands its documents in, which the terminal approves', async () => {
    await importer.goto(`/${companies.importer}/servico-cliente`)
    await startPedido(importer, 'Retirada de importação')
    await markPlain(importer)
    await next(importer)
    await sendPedido(importer)
    servico = Number(/(\d+)\/view$/.exec(importer.url())?.[1])
    const asked = await ownCall(importer)({
      method: 'GET',
      path: `/api/${companies.importer}/servicos/${servico}`,
    })
    await openPendencia(importer, 'Conhecimento de carga')
    await importer.getByLabel('Número do BL').fill(asked.cargaServico[0].carga.bl)
    await attach(importer, 'BL (conhecimento de embarque)')
    await handIn(importer, says.emAnalise)
    await backToServico(importer)
    await openPendencia(importer, 'Anexo')
    await attach(importer, 'DI (declaração de importação)')
    await handIn(importer, says.emAnalise)
    await backToServico(importer)
    await comesToRead(importer, 'nota fiscal de retirada (você)')
  })

  await test.step('it hands the invoice in and names the carrier; the bank tells that the bill is paid', async () => {
    await openPendencia(importer, 'Nota fiscal de retirada')
    await fillNota(importer)
    await handIn(importer, says.resolvida)
    await backToServico(importer)
    await openPendencia(importer, 'Dados de transporte')
    await nameTransportador(importer, 'Rota do Rio Doce')
    await backToServico(importer)
    await comesToRead(importer, /^(?!.*cobrança)/)
  })

  await test.step('the carrier says who comes, and books a window', async () => {
    await carrier.goto(`/${companies.carrier}/servico-transportador/${servico}/view`)
    await openPendencia(carrier, 'Dados de transporte')
    await chooseFrota(carrier)
    await handIn(carrier, says.comAgendamento)
    await backToServico(carrier)
    await openPendencia(carrier, 'Agendamento')
    await chooseJanela(carrier, await soonest(carrier))
    await backToServico(carrier)
    await expect(falta(carrier)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
  })

  await test.step('the truck passes the gate with its pass', async () => {
    const call = ownCall(carrier)
    const companyId = companies.carrier
    const { caminhoes } = await call(listCaminhoesDoDia, { companyId }, '?periodo=PROXIMAS_24H')
    const { agendamentoId } = caminhoes[0]
    const { codigo } = await call(getPasse, { companyId, servicoId: servico, agendamentoId })
    await page.goto('/terminal/portaria')
    await page.getByRole('textbox', { name: 'Código do passe, placa ou contêiner' }).fill(codigo)
    await page.keyboard.press('Enter')
    const passagem = page.getByRole('region', { name: `Código ${codigo}` })
    await expect(passagem.getByText('Tudo confere. Enter deixa entrar.')).toBeVisible()
    await passagem.getByRole('button', { name: 'Deixar entrar' }).click()
    await expect(page.getByText(/^Entrada registrada: /)).toBeVisible()
  })

  await test.step('the TOS reports the exit, and the service is done', async () => {
    await comesToRead(importer, 'Nada falta: o serviço foi executado.')
    await tos.end()
  })

  await test.step('the importer’s system has heard every step, in order and with valid signatures', async () => {
    const told = await readAll(importer, companies.importer)
    const since = Math.min(...system.verified.map(({ sequence }) => sequence))
    const expected = told.filter(({ sequence }) => sequence >= since)
    const heard = () => new Set(system.verified.map(({ id }) => id)).size
    await expect.poll(heard, { timeout: 180_000 }).toBe(expected.length)
    expect(system.refused).toBe(0)
    expect(byObject(system.verified)).toEqual(byObject(expected))
    expect(stepsOf(expected)).toEqual([
      'servico.criado',
      'fatura.emitida',
      'fatura.paga',
      'agendamento.confirmado',
      'servico.status_alterado AGUARDANDO_EXECUCAO',
      'servico.status_alterado EM_ANDAMENTO',
      'servico.status_alterado EXECUTADO',
    ])
    expect(expected.filter(({ type }) => type === 'carga.saiu')).toHaveLength(1)
  })
  await Promise.all([smtp.stop(), system.stop(), importer.close(), carrier.close()])
})
