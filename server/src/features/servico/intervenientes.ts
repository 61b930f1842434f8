import {
  deleteInterveniente,
  listIntervenientes,
  saveInterveniente,
  updateInterveniente,
} from '@cais/core/api/servico.ts'
import type { ParteDeclaravel } from '@cais/core/catalogo/campos.ts'
import { type ParteNomeavel, partesNomeaveis } from '@cais/core/rules/partes.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { loadEmpresa } from '../../http/access.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { areasOf, requirePapel } from './access.ts'
import { causeOf, lockOwn } from './change-servico.ts'
import { nameTransportador } from './create-servico.ts'
import type { LoadedServico } from './estado.ts'
import { insertPartes, type Parte, requireNamed } from './partes.ts'
import { readPartes } from './read-servico.ts'
import { type Causa, writeTransicoes } from './run-evento.ts'

export const listIntervenientesEndpoint = serve(listIntervenientes)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  return readPartes(db, params.id)
})

export const saveIntervenienteEndpoint = serve(saveInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
    await addParte(tx, causeOf(actor, empresa, now), servico, body.empresaId, body.papel)
    out.alert('interveniente.created')
    return readPartes(tx, params.id)
  },
)

export const updateIntervenienteEndpoint = serve(updateInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
    const causa = causeOf(actor, empresa, now)
    await removeParte(tx, causa, servico, body.empresaId)
    await addParte(tx, causa, servico, body.empresaId, body.papel)
    out.alert('interveniente.updated')
    return readPartes(tx, params.id)
  },
)

export const deleteIntervenienteEndpoint = serve(deleteInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
    await removeParte(tx, causeOf(actor, empresa, now), servico, params.empresaId)
    out.alert('interveniente.deleted')
    return readPartes(tx, params.id)
  },
)

async function addParte(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  empresaId: number,
  papel: ParteNomeavel,
): Promise<void> {
  const parte =
    papel === 'INTERVENIENTE'
      ? await intervenienteOf(tx, empresaId)
      : await requireNamed(tx, papel as ParteDeclaravel, empresaId, 'empresaId')
  const already = await tx
    .selectFrom('servico_parte')
    .select('papel')
    .where('servico_id', '=', servico.id)
    .where('empresa_id', '=', empresaId)
    .where('area', '=', parte.area)
    .executeTakeFirst()
  if (already) throw new Refused(409, 'interveniente.error.exists')
  const { status, subtipo, data_criacao } = await tx
    .selectFrom('servico')
    .select(['status', 'subtipo', 'data_criacao'])
    .where('id', '=', servico.id)
    .executeTakeFirstOrThrow()
  await insertPartes(tx, { id: servico.id, status, subtipo, dataCriacao: data_criacao }, [parte])
  if (papel === 'TRANSPORTADOR') await nameTransportador(tx, servico.id, empresaId)
  await tell(tx, causa, servico.id, 'PARTE_INCLUIDA', papel)
}

/** Any active company with a service area may be let in to look. */
async function intervenienteOf(tx: Tx, empresaId: number): Promise<Parte> {
  const empresa = await loadEmpresa(tx, empresaId)
  const [area] = empresa ? areasOf(empresa) : []
  if (!empresa?.activated || !area) refuseField('empresaId', 'validation.empresa')
  return { empresaId, area, papel: 'INTERVENIENTE' }
}

async function removeParte(tx: Tx, causa: Causa, servico: LoadedServico, empresaId: number): Promise<void> {
  const removed = await tx
    .deleteFrom('servico_parte')
    .where('servico_id', '=', servico.id)
    .where('empresa_id', '=', empresaId)
    .where('papel', 'in', [...partesNomeaveis])
    .returning('papel')
    .executeTakeFirst()
  if (!removed) notFound()
  if (removed.papel === 'TRANSPORTADOR') await nameTransportador(tx, servico.id, null)
  await tell(tx, causa, servico.id, 'PARTE_RETIRADA', removed.papel as Papel)
}

function tell(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  evento: 'PARTE_INCLUIDA' | 'PARTE_RETIRADA',
  papel: Papel,
): Promise<void> {
  return writeTransicoes(tx, causa, servicoId, [
    { alvo: 'SERVICO', id: 0, evento, de: null, para: papel, motivo: null },
  ])
}
