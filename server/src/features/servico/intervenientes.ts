import { deleteInterveniente, saveInterveniente, updateInterveniente } from '@cais/core/api/servico.ts'
import { isNomeavel, type ParteNomeavel, parteRemovalRefusal } from '@cais/core/rules/partes.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { areasOf, papelOf, type Viewer } from '../../course/access.ts'
import { causeOf, lockOwn } from '../../course/acting.ts'
import { type LoadedServico, loadServico, lockServico } from '../../course/estado.ts'
import { nameTransportador, notifyNamed } from '../../course/name-transportadores.ts'
import {
  addPartes,
  changePapel,
  deletePartes,
  loadPartes,
  type Parte,
  type ParteEmVigor,
  parteIn,
  requireNamed,
  transportadoresOf,
} from '../../course/partes.ts'
import { parteViews } from '../../course/read-servico.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import type { Db } from '../../db/pool.ts'
import { loadEmpresa } from '../../http/access.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { findNamed } from '../../search/empresa-matches.ts'

export const saveIntervenienteEndpoint = serve(saveInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
    const looker = { actor, today: empresa.today }
    const empresaId = (await findNamed(tx, looker, body)) ?? refuseField('empresaId', 'validation.empresa')
    await addParte(tx, causeOf(actor, empresa, now), servico, empresaId, body.papel)
    out.alert('interveniente.created', empresaId)
    return readPartes(tx, empresa, params.id)
  },
)

export const updateIntervenienteEndpoint = serve(updateInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
    const causa = causeOf(actor, empresa, now)
    const named = (await loadPartes(tx, servico.id, causa.today)).find(
      ({ empresaId, papel }) => empresaId === body.empresaId && isNomeavel(papel),
    )
    await takeOut(tx, causa, servico, named ?? notFound())
    await addParte(tx, causa, servico, body.empresaId, body.papel)
    out.alert('interveniente.updated', body.empresaId)
    return readPartes(tx, empresa, params.id)
  },
)

export const deleteIntervenienteEndpoint = serve(deleteInterveniente)(
  async ({ tx, actor, empresa, now, out }, { params }) => {
    const partes = await loadPartes(tx, params.id, empresa.today)
    const papel = papelOf(partes, empresa) ?? notFound()
    const servico = await lockServico(tx, params.id)
    const looker = { empresaId: empresa.id, papel }
    const encerrado = isFinished(servico.estado)
    const theirs = partes.filter(({ empresaId }) => empresaId === params.empresaId)
    const refusals = theirs.map((parte) => parteRemovalRefusal(parte, looker, { encerrado }))
    const removed = theirs.filter((_, index) => refusals[index] === null)
    if (removed.length === 0) refuseRemoval(refusals)
    for (const parte of removed) await takeOut(tx, causeOf(actor, empresa, now), servico, parte)
    out.alert('interveniente.deleted', params.empresaId)
    return readPartes(tx, empresa, params.id)
  },
)

/** A company without a part looks missing. A refusal that can pass is reported before one that cannot. */
function refuseRemoval(refusals: readonly (TextKey | null)[]): never {
  const [notYours] = refusals
  if (!notYours) notFound()
  refuseIf(refusals.find((one) => one === 'servico.recusa.encerrado') ?? null)
  throw new Refused(403, notYours)
}

export async function readPartes(db: Db, empresa: Viewer, servicoId: number) {
  const partes = await loadPartes(db, servicoId, empresa.today)
  const papel = papelOf(partes, empresa) ?? notFound()
  const { estado } = await loadServico(db, servicoId)
  return parteViews(partes, { empresaId: empresa.id, papel }, estado)
}

async function addParte(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  empresaId: number,
  papel: ParteNomeavel,
): Promise<void> {
  const parte =
    papel === 'INTERVENIENTE'
      ? await intervenienteOf(tx, empresaId, causa)
      : await requireNamed(tx, papel, empresaId, 'empresaId')
  if (await parteIn(tx, servico.id, parte)) throw new Refused(409, 'interveniente.error.exists')
  await addPartes(tx, servico.id, [parte], causa.today)
  if (papel === 'TRANSPORTADOR') {
    await nameTransportador(tx, causa.now, servico.id, empresaId)
    await notifyNamed(tx, causa, servico, empresaId)
  }
  await tell(tx, causa, servico.id, 'PARTE_INCLUIDA', parte)
}

/** Any active company with a service area may be added to read the service. */
async function intervenienteOf(tx: Tx, empresaId: number, causa: Causa): Promise<Parte> {
  const empresa = await loadEmpresa(tx, empresaId, causa)
  const [area] = empresa ? areasOf(empresa) : []
  if (!empresa?.activated || !area) refuseField('empresaId', 'validation.empresa')
  return { empresaId, area, papel: 'INTERVENIENTE' }
}

/** If the requester is removed, the company that authorised it becomes the requester, permanently. */
async function takeOut(tx: Tx, causa: Causa, servico: LoadedServico, parte: ParteEmVigor): Promise<void> {
  await deletePartes(tx, servico.id, [parte.papel], [parte.empresaId])
  if (parte.papel === 'REQUISITANTE') {
    const partes = await loadPartes(tx, servico.id, causa.today)
    for (const one of partes.filter(({ empresaId }) => empresaId === parte.autorizadoraId))
      await changePapel(tx, servico.id, { ...one, papel: 'REQUISITANTE' })
  }
  if (parte.papel === 'TRANSPORTADOR') {
    const [left = null] = await transportadoresOf(tx, servico.id)
    await nameTransportador(tx, causa.now, servico.id, left)
  }
  await tell(tx, causa, servico.id, 'PARTE_RETIRADA', parte)
}

function tell(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  evento: 'PARTE_INCLUIDA' | 'PARTE_RETIRADA',
  { papel, empresaId }: Parte,
): Promise<void> {
  return writeTransicoes(tx, causa, servicoId, [
    { alvo: 'SERVICO', id: 0, evento, de: null, para: papel, motivo: null, empresaId },
  ])
}
