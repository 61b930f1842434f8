import type { Area } from '@cais/core/access/area.ts'
import { declared } from '../declared.ts'
import { askFor } from '../terminal-course.ts'
import type { TestServer } from '../test-server.ts'

/** A service that waits for its bill, and a bill of the billing system for it. */
export async function newCobranca(server: TestServer, subtipo = 'REPESAGEM') {
  const declarado = declared(subtipo)
  const servico = await askFor(server, { declarado, area: 'cliente' as Area, count: 2 })
  const pendenciaId = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  const { register } = await server.db
    .selectFrom('empresa')
    .select('national_register as register')
    .where('id', '=', servico.empresaId)
    .executeTakeFirstOrThrow()
  return {
    id: servico.id,
    numero: servico.numeroSolicitacao,
    empresaId: servico.empresaId,
    pendenciaId,
    conta: (over: object = {}) => ({
      servico: servico.numeroSolicitacao,
      valor: '1860.50',
      vencimento: '2026-08-20',
      pagador: register,
      ...over,
    }),
  }
}

export type NovaCobranca = Awaited<ReturnType<typeof newCobranca>>

export const billsOf = ({ db }: Pick<TestServer, 'db'>, { pendenciaId }: { pendenciaId: number }) =>
  db.selectFrom('fatura').selectAll().where('pendencia_id', '=', pendenciaId).orderBy('id').execute()

export const pendenciaOf = ({ db }: Pick<TestServer, 'db'>, { pendenciaId }: { pendenciaId: number }) =>
  db.selectFrom('pendencia').select(['status', 'vez']).where('id', '=', pendenciaId).executeTakeFirstOrThrow()

/** The status of each payment, by the bank's key of it. */
export async function situacoesDe({ db }: Pick<TestServer, 'db'>, chaves: readonly string[]) {
  const rows = await db
    .selectFrom('pagamento')
    .select(['chave', 'situacao'])
    .where('chave', 'in', chaves)
    .execute()
  return Object.fromEntries(rows.map(({ chave, situacao }) => [chave, situacao]))
}
