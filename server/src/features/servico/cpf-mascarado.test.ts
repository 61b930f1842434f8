import { getBoletimPesagem } from '@cais/core/api/boletim-pesagem.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { downloadDocumento } from '@cais/core/api/compat/documento.ts'
import { listPendenciaDetalhes } from '@cais/core/api/compat/pendencia-detalhes.ts'
import { getCobranca } from '@cais/core/api/fatura.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { emitFatura } from '@cais/core/api/terminal.ts'
import { completeCpf, formatCpf } from '@cais/core/values/cpf.ts'
import { maskCpf } from '@cais/core/values/mask.ts'
import { beforeAll, expect, test } from 'vitest'
import { readBillFile } from '../../course/faturas/bill-file.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { declared } from '../../testing/declared.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const carrierId = empresaIdOf('transportador')
const ownerId = empresaIdOf('cliente')
const [carrier, owner] = [completeCpf('987654321'), completeCpf('876543219')]

/** The carrier and the importer become persons with a CPF. */
beforeAll(async () => {
  for (const [id, national_register] of [
    [carrierId, carrier],
    [ownerId, owner],
  ] as const)
    await db.updateTable('empresa').set({ national_register }).where('id', '=', id).execute()
})

const maskOf = (cpf: string) => `***${cpf.slice(3, 9)}**`

test('the carrier of a pendencia is masked for others, on its screen and among its details, not for itself', async () => {
  const { params, area, login } = await openPendencia(server, 'dados-transporte', { area: 'cliente' })
  const { servicoId, pendenciaId } = params
  await db
    .updateTable('pendencia')
    .set({ transportador_id: carrierId })
    .where('id', '=', pendenciaId)
    .execute()
  const here = { companyId: ownerId, kind: area, servicoId }
  const screen = await call(pendenciaRoutes['dados-transporte'].find, { params }, { as: login })
  const details = await call(listPendenciaDetalhes, { params: here }, { as: login })
  for (const { text } of [screen, details]) {
    expect(text).toContain(maskOf(carrier))
    expect(text).not.toContain(carrier)
  }
  expect(screen.text).toContain(owner)
})

test('the consignee of cargo and the carrier of a weighing are masked for others, not for themselves and staff', async () => {
  const { id } = await db
    .selectFrom('carga_consignatario as dono')
    .innerJoin('carga_servico as linha', 'linha.carga_id', 'dono.carga_id')
    .innerJoin('servico_parte as parte', 'parte.servico_id', 'linha.servico_id')
    .select('dono.carga_id as id')
    .where('dono.empresa_id', '=', ownerId)
    .where('parte.empresa_id', '=', carrierId)
    .executeTakeFirstOrThrow()
  const carga = async (as: string) => (await call(getCarga, { params: { id } }, { as })).text
  expect(await carga('transportador')).toContain(maskOf(owner))
  expect(await carga('transportador')).not.toContain(owner)
  expect(await carga('cliente')).toContain(owner)
  expect(await carga('admin')).toContain(owner)

  const boletim = await db
    .selectFrom('boletim_pesagem as b')
    .innerJoin('servico_parte as parte', 'parte.servico_id', 'b.servico_id')
    .select('b.id')
    .where('parte.empresa_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('boletim_pesagem')
    .set({ transportador_id: carrierId })
    .where('id', '=', boletim.id)
    .execute()
  const read = async (as: string) => (await call(getBoletimPesagem, { params: boletim }, { as })).text
  expect(await read('cliente')).toContain(maskOf(carrier))
  expect(await read('cliente')).not.toContain(carrier)
  expect(await read('transportador')).toContain(carrier)
})

test('a bill shows the payer’s CPF to the payer and to staff, and masked to everybody else, on paper and in mails too', async () => {
  const declarado = declared('REPESAGEM')
  const { id, empresaId } = await askFor(server, { declarado, area: 'despachante' })
  const { pendencias } = await seenByTerminal(server, id)
  const pendenciaId = pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  await call(emitFatura, { params: { id: pendenciaId }, body: {} }, { as: 'grc' })
  const read = async (companyId: number, as: string) => {
    const params = { companyId, id: pendenciaId }
    const { body, text } = await call(getCobranca, { params }, { as })
    const file = await call(downloadDocumento, { params }, { as })
    return { body, text: `${text} ${textOfPdf(Buffer.from(file.body.bytes, 'base64')).join(' ')}` }
  }
  const own = await read(ownerId, 'cliente')
  expect(own.body.fatura?.pagador).toMatchObject({ id: ownerId, nationalRegister: owner })
  expect(own.text).toContain(formatCpf(owner))
  expect((await read(ownerId, 'grc')).body.fatura?.pagador.nationalRegister).toBe(owner)
  const broker = await read(empresaId, 'despachante')
  expect(broker.body.fatura?.pagador.nationalRegister).toBe(maskOf(owner))
  expect(broker.text).toContain(maskCpf(owner))
  for (const whole of [owner, formatCpf(owner)]) expect(broker.text).not.toContain(whole)
  const faturaId = own.body.fatura?.id ?? 0
  const mailed = await readBillFile(db, faturaId, server.clock.now(), testTimeZone)
  const letter = textOfPdf(mailed?.bytes ?? new Uint8Array()).join(' ')
  expect(letter).toContain(maskCpf(owner))
  expect(letter).not.toContain(formatCpf(owner))
})
