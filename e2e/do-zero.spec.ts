import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { startSmtp } from '../server/src/testing/stand-ins.ts'
import {
  askFor,
  attach,
  backToServico,
  chooseFrota,
  chooseJanela,
  decide,
  falta,
  fillNota,
  handIn,
  nameTransportador,
  openPendencia,
  rowOf,
  says,
} from './percurso.ts'
import { found, frota, join, letFrotaIn, register } from './pessoas.ts'
import { expect, fillLogin, test } from './portal.ts'
import { newSistema, openGate, sayWhoItIs, setCobranca, setTarifa } from './primeiro-dia.ts'
import { startSystem } from './sistema.ts'

const chosen = 'navio amarelo no porto'
const importador = completeCnpj('527003180001')
const ce = '152605000123456'
const box = completeContainerCode('QQZU123456')

let count = 0
async function send(request: APIRequestContext, key: string, path: string, dados: object): Promise<void> {
  count += 1
  const at = new Date().toISOString()
  const item = { id: `m${count}`, ocorridoEm: at, registradoEm: at, ...dados }
  const isMany = !path.includes('/')
  const answer = await request.fetch(`/api/integracao/${path}`, {
    method: isMany ? 'POST' : 'PUT',
    headers: { authorization: `Bearer ${key}` },
    data: isMany ? { itens: [item] } : item,
  })
  const text = await answer.text()
  expect(text, path).toContain('"APLICADO"')
}

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

test('a terminal begins with nothing, and a box leaves through its gate', async ({
  page,
  worlds,
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const [smtp, system] = await Promise.all([startSmtp(), startSystem()])
  const keys = { tos: '', aduana: '', banco: '' }
  const open = async (): Promise<Page> => browser.newPage({ locale: 'pt-BR', baseURL: baseURL ?? '' })
  const [importer, carrier] = [await open(), await open()]
  for (const one of [page, importer, carrier]) one.setDefaultTimeout(20_000)
  const companies = { importer: 0, carrier: 0 }
  let servico = 0

  await test.step('the first administrator sets a password and says who the terminal is', async () => {
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
    await setCobranca(page)
    await setTarifa(page)
    await openGate(page)
  })

  await test.step('its systems get their keys', async () => {
    keys.tos = await newSistema(page, 'N4 do pátio', 'Sistema do pátio')
    keys.aduana = await newSistema(page, 'Siscarga', 'Aduana')
    keys.banco = await newSistema(page, 'Banco do Cais', 'Banco')
  })

  await test.step('the TOS sends a ship, its manifest and its boxes', async () => {
    const { request } = page
    await send(request, keys.tos, `navios/${completeImo('943333')}`, { nome: 'Serra do Mar' })
    await send(request, keys.tos, 'escalas/VIX0001', {
      imo: completeImo('943333'),
      viagemInbound: '031S',
      viagemOutbound: '031N',
      tipoViagem: 'LONGO_CURSO',
      armador: completeCnpj('111111110001'),
      dataETA: hours(-3),
      dataETB: hours(-2),
      dataETD: hours(20),
      dataAtracacao: hours(-2),
    })
    await send(request, keys.tos, `conteineres/${box}`, { iso: '42G1', tara: 3800 })
    await send(request, keys.aduana, `ces-mercante/${ce}`, {
      bl: 'LASU0801A',
      escala: 'VIX0001',
      consignatario: importador,
    })
    await send(request, keys.tos, 'cargas/E1', {
      tipo: 'CONTEINER',
      categoria: 'IMPORTACAO',
      conteiner: box,
      escala: 'VIX0001',
      ceMercante: ce,
      consignatarios: [importador],
      produto: 'Máquinas',
      pesoBruto: 18000,
    })
    await send(request, keys.tos, 'eventos', { tipo: 'DESCARGA', carga: 'E1', escala: 'VIX0001' })
  })

  await test.step('an importer registers and joins the company that the manifest has named', async () => {
    await register(importer, smtp, ['Nina', 'Marinho'])
    companies.importer = await join(importer, page, { nome: 'Nina', cnpj: importador })
  })

  await test.step('a carrier is let in with its truck and its driver', async () => {
    await register(carrier, smtp, ['Rui', 'Estrada'])
    const rota = { nome: 'Rota do Rio Doce', cnpj: completeCnpj('660000010001') }
    companies.carrier = await found(carrier, page, rota)
    await letFrotaIn(carrier, companies.carrier)
  })

  await test.step('the importer’s own system hears what happens', async () => {
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

  await test.step('it asks for the pickup and hands its documents in', async () => {
    await importer.goto(`/${companies.importer}/servico-cliente`)
    servico = await askFor(importer, 'Retirada de importação', ['CE Mercante', ce])
    await openPendencia(importer, 'Conhecimento de carga')
    await importer.getByLabel('Número do BL').fill('LASU0801A')
    await attach(importer, 'BL (conhecimento de embarque)')
    await handIn(importer, says.emAnalise)
    await backToServico(importer)
    await openPendencia(importer, 'Anexo')
    await attach(importer, 'DI (declaração de importação)')
    await handIn(importer, says.emAnalise)
    await page.goto(`/terminal/servicos/${servico}`)
    await decide(page, 'Conhecimento de carga', 'Aprovar')
    await decide(page, 'Anexo', 'Aprovar')
    await decide(page, 'Liberação documental', 'Aprovar')
    await backToServico(importer)
    await openPendencia(importer, 'Nota fiscal de retirada')
    await fillNota(importer)
    await handIn(importer, says.resolvida)
    await backToServico(importer)
    await openPendencia(importer, 'Dados de transporte')
    await nameTransportador(importer, 'Rota do Rio Doce')
  })

  await test.step('it is billed, and the bank tells that it has paid', async () => {
    await page.reload()
    await decide(page, 'Cobrança', 'Emitir fatura')
    await backToServico(importer)
    await expect(rowOf(importer, 'Cobrança')).toContainText('R$')
    await page.screenshot({ path: '/tmp/z2.png', fullPage: true })
    await importer.screenshot({ path: '/tmp/z3.png', fullPage: true })
    const answer = await page.request.get('/api/integracao/fontes/eu')
    console.log(await answer.text(), frota, falta, chooseFrota, chooseJanela)
  })
  await Promise.all([smtp.stop(), system.stop()])
})
