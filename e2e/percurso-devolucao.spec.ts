import {
  attach,
  backToServico,
  choose,
  createServico,
  decide,
  falta,
  handIn,
  openPendencia,
  readServico,
  rowOf,
  says,
} from './percurso.ts'
import { expect, test } from './portal.ts'

test('an empty box is given back: the interchange is returned with a reason, corrected and approved', async ({
  as,
}) => {
  const [cliente, terminal] = await Promise.all([as('cliente'), as('grc')])
  const motivo = 'As fotos mostram uma avaria na porta: descreva-a.'
  let servico = 0
  let boxes: string[] = []

  await test.step('its owner says that it is sound', async () => {
    servico = await createServico(cliente, 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')
    const { cargaServico } = await readServico(cliente, 'cliente', 1, servico)
    boxes = cargaServico.map(({ carga }) => carga.identificador)
    await cliente.goto(`/1/servico-cliente/${servico}/view`)
    await openPendencia(cliente, 'Intercâmbio de devolução')
    for (const box of boxes)
      await choose(cliente.getByRole('group', { name: box }), 'Condição do contêiner', 'Em boas condições')
    await attach(cliente, 'Termo de devolução')
    await handIn(cliente, says.emAnalise)
  })

  await test.step('the terminal returns it with a reason', async () => {
    await terminal.goto(`/terminal/servicos/${servico}`)
    await decide(terminal, 'Intercâmbio de devolução', 'Devolver', motivo)
  })

  await test.step('the owner reads the reason, tells of the damage and hands it in again', async () => {
    await backToServico(cliente)
    await expect(rowOf(cliente, 'Intercâmbio de devolução')).toContainText(motivo)
    await expect(falta(cliente)).toContainText('Falta: intercâmbio de devolução (você)')
    await openPendencia(cliente, 'Intercâmbio de devolução')
    await expect(cliente.getByRole('alert').filter({ hasText: 'Devolvida para correção' })).toContainText(
      motivo,
    )
    const linha = cliente.getByRole('group', { name: boxes[0] ?? '' })
    await choose(linha, 'Condição do contêiner', 'Avariado')
    await cliente.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await expect(linha.getByLabel('Avarias')).toHaveAccessibleDescription('Preencha este campo.')
    await linha.getByLabel('Avarias').fill('Porta direita amassada.')
    await handIn(cliente, says.emAnalise)
  })

  await test.step('the terminal approves it', async () => {
    await terminal.reload()
    await decide(terminal, 'Intercâmbio de devolução', 'Aprovar')
  })

  await test.step('the owner reads what comes next', async () => {
    await backToServico(cliente)
    await expect(falta(cliente)).toHaveText('Falta: dados de transporte (você), depois agendamento.')
  })
})
