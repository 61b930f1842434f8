import {
  askFor,
  attach,
  backToServico,
  chooseFrota,
  chooseJanela,
  decide,
  falta,
  fillNota,
  freeCeMercante,
  handIn,
  nameTransportador,
  openPendencia,
  readServico,
  record,
  rowOf,
  says,
} from './percurso.ts'
import { expect, test } from './portal.ts'

test('imported boxes are asked for by their owner, cleared and billed by the terminal, fetched by the carrier', async ({
  as,
}) => {
  const [cliente, terminal] = await Promise.all([as('cliente'), as('grc')])
  let servico = 0

  await test.step('the owner asks for them and hands the bill of lading and documents in', async () => {
    const ce = await freeCeMercante(cliente, 'RETIRADA_CONTEINER_IMPORTACAO')
    servico = await askFor(cliente, 'Retirada de importação', ['CE Mercante', ce])
    await expect(falta(cliente)).toHaveText(
      'Falta: conhecimento de carga e anexo (você), depois liberação documental, nota fiscal de retirada, cobrança, dados de transporte e agendamento.',
    )
    const { cargaServico } = await readServico(cliente, 'cliente', 1, servico)
    await openPendencia(cliente, 'Conhecimento de carga')
    await cliente.getByLabel('Número do BL').fill(cargaServico[0]?.carga.bl ?? '')
    await attach(cliente, 'BL (conhecimento de embarque)')
    await handIn(cliente, says.emAnalise)
    await backToServico(cliente)
    await expect(falta(cliente)).toContainText(
      'Falta: anexo (você); conhecimento de carga (o terminal), depois',
    )
    await openPendencia(cliente, 'Anexo')
    await attach(cliente, 'DI (declaração de importação)')
    await handIn(cliente, says.emAnalise)
  })

  await test.step('the terminal approves them and clears the cargo', async () => {
    await terminal.goto(`/terminal/servicos/${servico}`)
    await decide(terminal, 'Conhecimento de carga', 'Aprovar')
    await decide(terminal, 'Anexo', 'Aprovar')
    await decide(terminal, 'Liberação documental', 'Aprovar')
  })

  await test.step('the owner hands the invoice in and names the carrier', async () => {
    await backToServico(cliente)
    await expect(falta(cliente)).toContainText('nota fiscal de retirada (você)')
    await openPendencia(cliente, 'Nota fiscal de retirada')
    await fillNota(cliente)
    await handIn(cliente, says.resolvida)
    await backToServico(cliente)
    await openPendencia(cliente, 'Dados de transporte')
    await nameTransportador(cliente, 'Rota Capixaba')
  })

  await test.step('the bill is issued, downloaded and paid', async () => {
    await terminal.reload()
    await decide(terminal, 'Cobrança', 'Emitir fatura')
    await backToServico(cliente)
    const bill = cliente.waitForEvent('download')
    await rowOf(cliente, 'Cobrança').getByRole('button', { name: 'Baixar a fatura: Cobrança' }).click()
    expect((await bill).suggestedFilename()).toMatch(/^fatura-.+\.pdf$/)
    await decide(terminal, 'Cobrança', 'Registrar pagamento')
  })

  await test.step('the carrier says who comes, and when', async () => {
    const transportador = await as('transportador', `/26/servico-transportador/${servico}/view`)
    await expect(falta(transportador)).toHaveText('Falta: dados de transporte (você), depois agendamento.')
    await openPendencia(transportador, 'Dados de transporte')
    await chooseFrota(transportador)
    await handIn(transportador, says.comAgendamento)
    await backToServico(transportador)
    await expect(falta(transportador)).toHaveText('Falta: agendamento (você).')
    await openPendencia(transportador, 'Agendamento')
    await chooseJanela(transportador, 2)
    await backToServico(transportador)
    await expect(falta(transportador)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
  })

  await test.step('the trucks come and go, and the owner reads that it is done', async () => {
    await terminal.reload()
    const leaving = terminal.getByRole('button', { name: 'Saída no gate', exact: true })
    await expect(leaving).not.toHaveCount(0)
    const lines = await leaving.count()
    await record(terminal, 'Entrada no gate')
    await cliente.reload()
    await expect(falta(cliente)).toHaveText('Nada falta: o terminal está executando o serviço.')
    for (let left = lines; left > 0; left--) {
      if (left < lines) await record(terminal, 'Entrada no gate')
      await record(terminal, 'Saída no gate')
      await expect(leaving).toHaveCount(left - 1)
    }
    await expect(terminal.getByText('Pátio livre: o gate adiantou a chegada.').first()).toBeVisible()
    await cliente.reload()
    await expect(falta(cliente)).toHaveText('Nada falta: o serviço foi executado.')
    await expect(cliente.getByRole('table', { name: 'Cargas', exact: true })).toContainText('Executado')
    const historico = cliente.getByRole('region', { name: 'Histórico' })
    await expect(historico).toContainText('Saída no gate')
    await expect(historico).toContainText('Entrada no gate')
  })
})
