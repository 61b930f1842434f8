import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import { isDoArmazem } from '@cais/core/workflow/decisoes.ts'
import type { StatusVirtual } from '@cais/core/workflow/estado.ts'
import type { Db } from '../db/pool.ts'
import { forbidden, notFound } from '../http/refused.ts'
import type { Actor } from '../http/session.ts'

/** The warehouse's people work on unstuffing alone; the terminal's staff on everything. */
export async function requireServico(db: Db, actor: Actor, servicoId: number): Promise<void> {
  const servico = await db.selectFrom('servico').select('tipo').where('id', '=', servicoId).executeTakeFirst()
  if (!servico || (!isStaff(actor) && servico.tipo !== 'DESOVA')) notFound()
}

export async function requirePendencia(db: Db, actor: Actor, pendenciaId: number): Promise<number> {
  const pendencia = await db
    .selectFrom('pendencia')
    .select(['servico_id', 'tipo', 'status_virtual'])
    .where('id', '=', pendenciaId)
    .executeTakeFirst()
  if (!pendencia) notFound()
  await requireServico(db, actor, pendencia.servico_id)
  const { tipo, status_virtual } = pendencia
  const own = isDoArmazem({
    tipo: tipo as PendenciaTipo,
    statusVirtual: status_virtual as StatusVirtual | null,
  })
  if (!isStaff(actor) && !own) forbidden()
  return pendencia.servico_id
}

export async function requireLinha(db: Db, actor: Actor, linhaId: number): Promise<number> {
  const linha = await db
    .selectFrom('carga_servico')
    .select('servico_id')
    .where('id', '=', linhaId)
    .executeTakeFirst()
  if (!linha) notFound()
  await requireServico(db, actor, linha.servico_id)
  return linha.servico_id
}
