import { holdsAny, isArmazem, isStaff } from '@cais/core/access/access.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { isOfArmazem } from '@cais/core/workflow/decisoes.ts'
import type { Db } from '../../db/pool.ts'
import { noteLook } from '../../http/held-rights.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import type { Actor } from '../../http/session.ts'

/**
 * The services a user may work on. Staff: all. The terminal's warehouse: all unstuffings. Companies that unstuff for
 * the terminal: those given to them.
 */
type Alcance = 'TUDO' | 'DESOVAS' | { desovasDe: number[] }

export function alcanceOf(actor: Actor): Alcance {
  if (isStaff(actor)) return 'TUDO'
  if (isArmazem(actor)) return 'DESOVAS'
  const own = actor.empresas.filter((empresa) => empresa.activated && holdsAny(empresa, ['DESOVA']))
  return { desovasDe: own.map(({ id }) => id) }
}

export async function requireServico(db: Db, actor: Actor, servicoId: number): Promise<void> {
  noteLook(db, servicoId)
  const alcance = alcanceOf(actor)
  const servico = await db
    .selectFrom('servico as s')
    .leftJoin('servico_armazem as g', 'g.servico_id', 's.id')
    .select(['s.tipo', 'g.empresa_id'])
    .where('s.id', '=', servicoId)
    .executeTakeFirst()
  if (!servico) notFound()
  if (alcance !== 'TUDO' && !tipoOfServico(servico.tipo).armazem) notFound()
  if (typeof alcance === 'object' && !alcance.desovasDe.includes(servico.empresa_id ?? 0)) notFound()
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
  const own = isOfArmazem({ tipo, statusVirtual: status_virtual })
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
