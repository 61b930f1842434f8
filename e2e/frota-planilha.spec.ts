import type { APIRequestContext } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { expect, expectAccessible, password, signIn, test } from './portal.ts'
import { servicosOf } from './servicos.ts'
import { dayAtTerminal } from './terminal-time.ts'

const carrier = 26

async function headersOf(request: APIRequestContext, username: string) {
  const session = await request.post('/api/authenticate', { data: { username, password } })
  return { authorization: `Bearer ${(await session.json()).id_token}` }
}

/** A service for which the demo's haulier can name drivers now; gives the end of the screen's address. */
async function findPendencia(request: APIRequestContext): Promise<string> {
  const list = { companyId: carrier, area: 'transportador', status: 'PENDENTE' }
  for await (const { id, pendencias } of servicosOf(callerOf(request), 'transportador', list)) {
    const pendencia = pendencias.find(({ tipo, podeAgir }) => tipo === 'MOTORISTAS' && podeAgir)
    if (pendencia) return `${id}/pendencia-motoristas/${pendencia.id}`
  }
  throw new Error('no such service')
}

interface Autorizacao {
  ativa: boolean
  dataVencimento: string
  motorista: { nome: string; cpf: string; cnh: string; categoriaCnh: string; validadeCnh: string }
}

/** Drivers as the haulier would list them. */
async function driversOf(request: APIRequestContext): Promise<Autorizacao['motorista'][]> {
  const headers = await headersOf(request, 'transportador')
  const answer = await request.get(`/api/autorizacao-motorista/${carrier}`, { headers })
  const today = dayAtTerminal(0)
  return ((await answer.json()) as Autorizacao[])
    .filter((one) => one.ativa && one.dataVencimento > today && one.motorista.validadeCnh > today)
    .map(({ motorista }) => motorista)
}

const sheet = (lines: string[]) => ({
  name: 'motoristas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até', ...lines].join('\n')),
})
const lineOf = ({ nome, cpf, cnh, categoriaCnh, validadeCnh }: Autorizacao['motorista']) =>
  [nome, cpf, cnh, categoriaCnh, validadeCnh, '2030-12-31'].join(';')

test('drivers come from a spreadsheet: all of them, or none and what is wrong with which line', async ({
  page,
}) => {
  const path = await findPendencia(page.request)
  const [first, second] = await driversOf(page.request)
  if (!first || !second) throw new Error('the carrier has too few drivers')
  await signIn(page, 'transportador', `/${carrier}/servico-transportador/${path}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /modelo/i }).click()
  expect((await download).suggestedFilename()).toBe('motoristas.xlsx')

  const input = page.getByLabel('Escolher planilha')
  await input.setInputFiles(
    sheet([lineOf(first), `${second.nome};123;${second.cnh};E;31/12/2030;31/12/2030`]),
  )
  const wrong = page.getByRole('row', { name: /3 CPF/ })
  await expect(wrong).toContainText('O CPF não é válido.')
  await expectAccessible(page)

  await input.setInputFiles(sheet([lineOf(first), lineOf(second)]))
  await expect(page.getByText('2 motoristas incluídos da planilha.')).toBeVisible()
  for (const { nome } of [first, second]) await expect(page.getByText(`${nome} · CNH`)).toBeVisible()
  await expect(wrong).toHaveCount(0)
})
