import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { makeNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import type { Locator, Page } from '@playwright/test'
import { countEffort } from './effort.ts'
import { markOwn, next, sendPedido, startPedido } from './pedido.ts'
import { bringUp, callerOf, handIn, pedidaOf } from './pendencias.ts'
import { decide, escolha, falta, freeCeMercante, grade, handIn as handInOnScreen, says } from './percurso.ts'
import { expect, test, visit } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

/** The most clicks for an import pickup, from the menu to the confirmed window. */
const mostClicks = 21

test('an import pickup costs its owner few clicks: documents and invoices are dropped, what is next opens by itself', async ({
  as,
  request,
}) => {
  const call = callerOf(request)
  const [cliente, terminal] = await Promise.all([as('cliente'), as('grc')])
  const effort = await countEffort(cliente, 'import pickup')

  const ce = await freeCeMercante(cliente, 'RETIRADA_CONTEINER_IMPORTACAO')
  await startPedido(cliente, 'Retirada de importação')
  await markOwn(cliente, ce)
  await next(cliente)
  await sendPedido(cliente)
  const pedida = await pedidaOf(call, 'cliente', cliente.url())
  const { id } = pedida.servico

  await test.step('documents are dropped where they belong', async () => {
    await expect(cliente.getByRole('list', { name: 'Documentos que faltam' })).toContainText(
      'Conhecimento de carga: falta anexar BL (conhecimento de embarque).',
    )
    await cliente.getByRole('link', { name: 'Resolver: Conhecimento de carga' }).click()
    await expect(cliente.getByLabel('Número do BL')).not.toHaveValue('')
    await dropAnexo(cliente, 'conhecimento.pdf')
    await handInOnScreen(cliente, says.emAnalise)
    await expect(cliente.getByRole('heading', { level: 1, name: 'Anexo' })).toBeVisible()
    await dropAnexo(cliente, 'DI 26-1234567.pdf')
    await handInOnScreen(cliente, says.emAnalise)
    await expect(cliente.getByText('Nada espera por você agora.')).toBeVisible()
  })

  await test.step('invoices too, and the carrier is named on the screen that opens then', async () => {
    await bringUp(call, pedida, 'NOTA_FISCAL_RETIRADA')
    await cliente.reload()
    await cliente.getByRole('link', { name: 'Resolver: Nota fiscal de retirada' }).click()
    await dropNotas(cliente)
    await handInOnScreen(cliente, says.resolvida)
    await expect(cliente.getByRole('heading', { level: 1, name: 'Dados de transporte' })).toBeVisible()
    const transportador = cliente.getByRole('textbox', { name: 'Transportador' })
    await transportador.click()
    await transportador.pressSequentially('Rota Cap')
    await cliente.getByRole('option', { name: /Rota Capixaba/ }).click()
    await cliente.getByRole('button', { name: 'Avisar o transportador' }).click()
    await expect(cliente.getByText('Avise o transportador: é ele quem indica')).toHaveCount(0)
  })

  await test.step('the bill is fetched where it is due', async () => {
    await visit(terminal, `/terminal/servicos/${id}`)
    await decide(terminal, 'Cobrança', 'Emitir fatura')
    await cliente.getByRole('link', { name: 'Voltar ao serviço' }).click()
    const bill = cliente.waitForEvent('download')
    await cliente.getByRole('button', { name: 'Baixar a fatura: Cobrança' }).first().click()
    await bill
    await decide(terminal, 'Cobrança', 'Registrar pagamento')
    const dados = pedida.servico.pendencias.find(({ tipo }) => tipo === 'DADOS_TRANSPORTE')?.id ?? 0
    const params = { companyId: 26, servicoId: id, pendenciaId: dados }
    const linhas = pedida.servico.cargaServico.map((linha) => linha.id)
    await handIn(
      call,
      'dados-transporte',
      { ...pedida, login: 'transportador', area: 'transportador', params },
      linhas,
    )
    // Staff approve what still waits at the desk.
    await bringUp(call, pedida, 'AGENDAMENTO')
  })

  await test.step('a window is chosen', async () => {
    await cliente.reload()
    await cliente.getByRole('link', { name: 'Resolver: Agendamento' }).click()
    await grade(cliente)
      .getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
      .first()
      .click()
    await escolha(cliente).getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(cliente.getByRole('note').filter({ hasText: says.resolvida })).toBeVisible()
  })

  const { clicks } = await effort()
  await visit(cliente, `/1/servico-cliente/${id}/view`)
  await expect(falta(cliente)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
  expect(clicks).toBeGreaterThan(10)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
})

/** Drops a document beside the list, checks the type that was recognised, and sends it. */
async function dropAnexo(page: Page, name: string): Promise<void> {
  await drop(page.getByTestId('anexos-drop'), [{ name, content: makePdf(name, []) }])
  const modal = page.getByRole('dialog', { name: 'Incluir anexos' })
  await expect(modal.getByRole('combobox', { name: 'Tipo de documento' })).not.toHaveValue('')
  await modal.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(modal).toHaveCount(0)
}

/** Drops an invoice and another file: the invoice fills the row, the other file gets a reason. */
async function dropNotas(page: Page): Promise<void> {
  const numero = Math.floor(Math.random() * 1e8)
  await drop(page.getByTestId('notas-drop'), [
    { name: 'nota.xml', content: makeNfe({ numero, emissao: dayAtTerminal(0) }) },
    { name: 'cortada.xml', content: makeNfe({ numero: numero + 1 }).slice(0, 700) },
  ])
  await expect(page.getByText('1 nota lida.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Arquivos que não foram lidos' })).toContainText(
    'cortada.xml: Não é um XML inteiro',
  )
  const nota = page.getByRole('group', { name: 'Linha 1' })
  await expect(nota.getByLabel('Valor')).toHaveValue('R$ 12.500,00')
  await expect(nota.getByLabel('Peso bruto')).toHaveValue('18.000,5 kg')
  await expect(page.getByRole('table', { name: 'O que dizem os arquivos' })).toContainText('84713012')
  await expect(page.getByRole('note').filter({ hasText: 'Confira antes de finalizar' })).toContainText(
    'nem o emitente (Importadora Exemplo Ltda.) nem o destinatário é o consignatário da carga',
  )
}

async function drop(onto: Locator, files: { name: string; content: string | Uint8Array }[]): Promise<void> {
  const given = files.map(({ name, content }) => ({
    name,
    bytes: [...Buffer.from(content as string)],
  }))
  const dataTransfer = await onto.page().evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, bytes } of all) data.items.add(new File([new Uint8Array(bytes)], name))
    return data
  }, given)
  await onto.dispatchEvent('drop', { dataTransfer })
}
