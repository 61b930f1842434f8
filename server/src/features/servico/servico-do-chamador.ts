import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import { type Papel, strongest } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../../db/pool.ts'
import { loadEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import type { Actor, ActorEmpresa } from '../../http/session.ts'
import { areasOf } from './access.ts'
import { readServico } from './read-servico.ts'

export const getServicoDoChamadorEndpoint = serve(getServicoDoChamador)(async ({ db, actor }, { params }) => {
  const viewer = await viewerOf(db, actor, params.id)
  const empresa = await db
    .selectFrom('empresa')
    .select(['id', 'nome as socialName', 'national_register as nationalRegister'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return { ...(await readServico(db, viewer, params.id)), empresa }
})

/** The company through which somebody looks at a service when the address names none. */
export async function viewerOf(db: Db, actor: Actor, servicoId: number): Promise<ActorEmpresa> {
  return (
    (await strongestOwn(db, actor, servicoId)) ??
    (isStaff(actor) ? await requisitanteOf(db, servicoId) : notFound())
  )
}

async function strongestOwn(db: Db, actor: Actor, servicoId: number): Promise<ActorEmpresa | null> {
  const own = actor.empresas.filter(({ activated }) => activated)
  if (own.length === 0) return null
  const partes = await db
    .selectFrom('servico_parte')
    .select(['empresa_id', 'area', 'papel'])
    .where('servico_id', '=', servicoId)
    .where(
      'empresa_id',
      'in',
      own.map(({ id }) => id),
    )
    .execute()
  const held = own.flatMap((empresa) => {
    const areas: string[] = areasOf(empresa)
    return partes
      .filter(({ empresa_id, area }) => empresa_id === empresa.id && areas.includes(area))
      .map(({ papel }) => ({ empresa, papel: papel as Papel }))
  })
  const best = strongest(held.map(({ papel }) => papel))
  return held.find(({ papel }) => papel === best)?.empresa ?? null
}

async function requisitanteOf(db: Db, servicoId: number): Promise<ActorEmpresa> {
  const servico = await db
    .selectFrom('servico')
    .select('requisitante_id')
    .where('id', '=', servicoId)
    .executeTakeFirst()
  return (servico && (await loadEmpresa(db, servico.requisitante_id))) ?? notFound()
}
