import { readFile } from 'node:fs/promises'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { makePng } from '@cais/core/anexo/make-png.ts'
import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { finalize, handIn, says } from './percurso.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'
import { findServico } from './servicos.ts'

/** A service that fits the journey, with its attachments. */
function findWithAnexos(
  request: APIRequestContext,
  login: string,
  list: { companyId: number; area: string },
  isFitting: (servico: ServicoView, anexos: readonly unknown[]) => boolean,
): Promise<ServicoView> {
  const call = callerOf(request)
  return findServico(call, login, list, async (servico) => {
    const params = { companyId: list.companyId, id: servico.id }
    const { anexos } = await call(login, listAnexosDoServico, { params, query: {} })
    return isFitting(servico, anexos)
  })
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf('Carta', ['Prezados,'])),
})
const png = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(makePng(8, 8, (x) => x * 20)),
}
const nota = {
  name: 'nota.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from('<?xml version="1.0" encoding="UTF-8"?><nota><emissão>às 8 h</emissão></nota>'),
}

const anexos = (on: Page) => on.getByRole('region', { name: 'Anexos', exact: true }).first()
const dialog = (on: Page, name: string) => on.getByRole('dialog', { name })

async function choose(on: Page, tipo: string): Promise<void> {
  await on.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await on.getByRole('option', { name: tipo, exact: true }).click()
}

test('several files are attached; then one is changed and one removed, and one is taken along', async ({
  page: on,
  request,
}) => {
  const servico = await findWithAnexos(
    request,
    'cliente',
    { companyId: 1, area: 'cliente' },
    ({ acoesPermitidas, subtipo }, there) =>
      acoesPermitidas.includes('ANEXAR') && subtipo === 'RETIRADA_CONTEINER_IMPORTACAO' && there.length === 0,
  )
  await signIn(on, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(anexos(on).getByText('Ainda não há anexos.')).toBeVisible()
  await anexos(on).getByRole('button', { name: 'Incluir anexos' }).click()
  const modal = dialog(on, 'Incluir anexos')
  await modal.locator('input[type=file]').setInputFiles([pdf('carta 1.pdf'), png, nota])
  await choose(on, 'Outros')
  await modal.getByRole('checkbox', { name: /^Serviço/ }).check()
  await expectAccessible(on)
  await modal.getByRole('button', { name: 'Enviar 3 arquivos' }).click()
  await expect(modal).toHaveCount(0)
  const rows = anexos(on).getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)

  await anexos(on).getByRole('button', { name: 'Editar carta 1.pdf' }).click()
  await choose(on, 'Autorização')
  await dialog(on, 'Editar anexo')
    .getByRole('checkbox', { name: /^Carga/ })
    .first()
    .check()
  await dialog(on, 'Editar anexo').getByRole('button', { name: 'Salvar' }).click()
  const first = rows.filter({ hasText: 'carta 1.pdf' })
  await expect(first).toContainText('Autorização')
  await expect(first).toContainText('Carga')

  await anexos(on).getByRole('button', { name: 'Excluir nota.xml' }).click()
  await dialog(on, 'Excluir anexo').getByRole('button', { name: 'Excluir' }).click()
  await expect(rows).toHaveCount(3)

  const download = on.waitForEvent('download')
  await anexos(on).getByRole('button', { name: 'Baixar carta 1.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('carta 1.pdf')
  expect((await readFile(await file.path())).equals(pdf('').buffer)).toBe(true)
  await on.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(on)
})

test('a download that fails says so', async ({ page: on, request }) => {
  const servico = await findWithAnexos(
    request,
    'cliente',
    { companyId: 1, area: 'cliente' },
    (_, there) => there.length > 0,
  )
  await signIn(on, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await on.route('**/api/anexos/*/download', (route) => route.fulfill({ status: 404, body: '{}' }))
  await anexos(on)
    .getByRole('button', { name: /^Baixar/ })
    .first()
    .click()
  await expect(on.getByText(/^Não foi possível baixar/)).toBeVisible()
})

test('whoever only reads sees the documents by what they belong to, and no way to change them', async ({
  page: on,
  request,
}) => {
  const companyId = 26
  const servico = await findWithAnexos(
    request,
    'transportador',
    { companyId, area: 'transportador' },
    ({ papel }, there) => papel === 'TRANSPORTADOR' && there.length > 0,
  )
  await signIn(on, 'transportador', `/${companyId}/servico-transportador/${servico.id}/view`)
  await expect(anexos(on).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(
    anexos(on)
      .getByRole('button', { name: /^Baixar/ })
      .first(),
  ).toBeVisible()
  await expect(anexos(on).getByRole('button', { name: /Incluir|Editar|Excluir/ })).toHaveCount(0)
  await expectAccessible(on)
})

test('a bill of lading is attached and handed in', async ({ page: on, request }) => {
  const isOpen = ({ tipo, podeAgir, status }: ServicoView['pendencias'][number]) =>
    tipo === 'CONHECIMENTO_CARGA' && podeAgir && status === 'ATIVA'
  const servico = await findWithAnexos(
    request,
    'despachante',
    { companyId: 42, area: 'despachante' },
    ({ pendencias }) => pendencias.some(isOpen),
  )
  const pendencia = servico.pendencias.find(isOpen)
  await signIn(
    on,
    'despachante',
    `/42/servico-despachante/${servico.id}/pendencia-conhecimento-carga/${pendencia?.id}`,
  )
  await on.getByLabel('Número do BL').fill(servico.cargaServico[0]?.carga.bl ?? '')
  await finalize(on)
  await expect(on.getByText('Falta anexar: BL (conhecimento de embarque).').last()).toBeVisible()
  await anexos(on).getByRole('button', { name: 'Incluir anexos' }).click()
  const modal = dialog(on, 'Incluir anexos')
  await expect(modal.getByRole('checkbox')).toBeChecked()
  await modal.locator('input[type=file]').setInputFiles([pdf('bl.pdf')])
  await choose(on, 'BL (conhecimento de embarque)')
  await modal.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(modal).toHaveCount(0)
  await expect(anexos(on).getByRole('table')).toContainText('bl.pdf')
  await expectAccessible(on)
  const here = on.url()
  await handIn(on, says.emAnalise)
  await visit(on, here)
  await expect(on.getByText('Em análise').first()).toBeVisible()
  await expect(anexos(on).getByRole('button', { name: 'Incluir anexos' })).toHaveCount(0)
})
