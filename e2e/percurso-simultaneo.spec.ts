import {
  attach,
  backToServico,
  createServico,
  falta,
  finalize,
  handIn,
  openPendencia,
  readServico,
  rowOf,
  says,
} from './percurso.ts'
import { expect, expectAccessible, test } from './portal.ts'

test('two people fill the same pendencia in: the second is told, loses nothing and goes on', async ({
  as,
}) => {
  const [cliente, terminal] = await Promise.all([as('cliente'), as('admin')])
  const servico = await createServico(cliente, 'RETIRADA_CONTEINER_IMPORTACAO')
  const { cargaServico } = await readServico(cliente, 'cliente', 1, servico)
  const conflito = cliente.getByRole('alert').filter({ hasText: 'mudou enquanto você preenchia' })
  const observacao = cliente.getByLabel('Observação')

  await test.step('both open it; the terminal, in the name of the owner, saves first', async () => {
    await cliente.goto(`/1/servico-cliente/${servico}/view`)
    await openPendencia(cliente, 'Conhecimento de carga')
    await attach(cliente, 'BL (conhecimento de embarque)')
    await cliente.getByLabel('Número do BL').fill(cargaServico[0]?.carga.bl ?? '')
    await observacao.fill('Segue a via original.')
    await terminal.goto(`/servico/${servico}/view`)
    await openPendencia(terminal, 'Conhecimento de carga')
    await terminal.getByLabel('Observação').fill('O despachante ligou.')
    await terminal.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(terminal.getByText('Rascunho salvo.')).toBeVisible()
  })

  await test.step('the owner is told, keeps what was typed and hands it in', async () => {
    await finalize(cliente)
    await expect(conflito).toContainText('O que você digitou continua aqui')
    await expect(observacao).toHaveValue('Segue a via original.')
    await expectAccessible(cliente)
    await conflito.getByRole('button', { name: 'Ficar com o que digitei' }).click()
    await expect(conflito).toHaveCount(0)
    await handIn(cliente, says.emAnalise)
    await backToServico(cliente)
    await rowOf(cliente, 'Conhecimento de carga')
      .getByRole('button', { name: 'Ver Conhecimento de carga' })
      .click()
    await expect(cliente.getByText('Segue a via original.')).toBeVisible()
  })

  await test.step('the other way round the terminal hands in first, and the owner reads what it wrote', async () => {
    await backToServico(cliente)
    await openPendencia(cliente, 'Anexo')
    await observacao.fill('Faltam duas páginas.')
    await terminal.goto(`/servico/${servico}/view`)
    await openPendencia(terminal, 'Anexo')
    await attach(terminal, 'DI (declaração de importação)')
    await terminal.getByLabel('Observação').fill('Recebido por e-mail.')
    await handIn(terminal, says.emAnalise)

    await cliente.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(conflito).toContainText('Outra pessoa a enviou')
    await expect(observacao).toHaveValue('Faltam duas páginas.')
    await expect(cliente.getByRole('button', { name: 'Ficar com o que digitei' })).toHaveCount(0)
    await conflito.getByRole('button', { name: 'Descartar e ver como ficou' }).click()
    await expect(cliente.getByText('Recebido por e-mail.')).toBeVisible()
    await expect(observacao).toHaveCount(0)
    await backToServico(cliente)
    await expect(falta(cliente)).toHaveText(/^Falta: conhecimento de carga e anexo \(o terminal\), depois /)
  })
})
