import { getPassePdf, printPasses } from '@cais/core/api/passe.ts'
import { expect, test } from 'vitest'
import { clearGrade } from '../../testing/janelas.ts'
import { newPasse } from '../../testing/passe.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, callLoosely, db } = server
await clearGrade(db)
const companyId = empresaIdOf('cliente')
const cliente = { as: 'cliente' }
const nameOf = ({ passeParams: { servicoId, agendamentoId } }: Awaited<ReturnType<typeof newPasse>>) => ({
  servicoId,
  agendamentoId,
})

/** The pages without their footer, which counts the pages. */
const sheetsOf = (bytes: Uint8Array) =>
  textOfPdf(bytes).map((sheet) => sheet.replace(/Página \d+ de \d+/, ''))

test('what is printed together says what each says alone, a sheet for each', async () => {
  const three = [await newPasse(server), await newPasse(server), await newPasse(server)]
  const body = { passes: three.map(nameOf) }
  const together = await call(printPasses, { params: { companyId }, body }, cliente)
  expect(together.header('content-type')).toBe('application/pdf')
  const alone = await Promise.all(
    three.map(async ({ passeParams }) => {
      const one = await call(getPassePdf, { params: passeParams }, cliente)
      return sheetsOf(one.bytes)
    }),
  )
  expect(sheetsOf(together.bytes)).toEqual(alone.flat())
  for (const [index, { passe }] of three.entries())
    expect(sheetsOf(together.bytes)[index]).toContain(passe.codigo)
})

test('one that holds no longer, is somebody else’s or of another service is not there, with the others or alone', async () => {
  const [mine, gone] = [await newPasse(server), await newPasse(server)]
  const ask = async (passes: object[], as: object, company = companyId) =>
    (await callLoosely(printPasses, { params: { companyId: company }, body: { passes } }, as)).status
  expect(await ask([nameOf(mine), nameOf(gone)], cliente)).toBe(200)
  const crossed = { ...nameOf(mine), agendamentoId: nameOf(gone).agendamentoId }
  expect(await ask([nameOf(gone), crossed], cliente)).toBe(404)
  expect(await ask([nameOf(mine)], { as: 'gestor' }, empresaIdOf('gestor'))).toBe(404)
  expect(await ask([nameOf(mine)], { as: 'gestor' })).toBe(404)
  await db
    .updateTable('agendamento')
    .set({ status: 'CANCELADO' })
    .where('id', '=', nameOf(gone).agendamentoId)
    .execute()
  expect(await ask([nameOf(mine), nameOf(gone)], cliente)).toBe(404)
  expect(await ask([nameOf(mine)], cliente)).toBe(200)
  expect(await ask([], cliente)).toBe(400)
})
