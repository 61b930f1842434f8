import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { causeOf } from '../../../course/acting.ts'
import { readRascunho } from '../../../course/dados.ts'
import { nameTransportadores } from '../../../course/name-transportadores.ts'
import { transportadoresOf } from '../../../course/partes.ts'
import type { OpenPendencia } from '../../../course/pendencia/open-pendencia.ts'
import { frotaEm, indicaOf, joined, requireIndicaveis } from '../../../course/transporte/quem-indica.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import type { AoSalvar, EfeitoDoRascunho, HandingIn } from '../regra.ts'
import { isId, rowsOf } from './linhas.ts'

/** The requester names only the carrier. The named carrier fills in the rest and cannot name another carrier. */
export const umTransportador =
  <Slug extends DeUmTransportador>(slug: Slug): AoSalvar<Slug> =>
  async (tx, open) => {
    const { papel, empresa } = open
    const { transportadorId } = open.dados
    if (papel === 'TRANSPORTADOR') {
      if (isId(transportadorId) && transportadorId !== empresa.id)
        refuseField('dados.transportadorId', 'validation.transportador-nao-muda')
      return { ...open.dados, transportadorId: empresa.id }
    }
    const isNamed = transportadorId === undefined || (await namedFor(tx, open)) === transportadorId
    if (open.trocaveis && !isNamed) refuseField('dados.transportadorId', 'validation.transportador-nao-muda')
    if (transportadorId !== null && transportadorId !== undefined && !isId(transportadorId))
      refuseField('dados.transportadorId', 'validation.empresa')
    const indica = indicaOf(open)
    if (open.isFinal && isId(transportadorId) && !indica(transportadorId))
      refuseField('dados.transportadorId', naoEntrega)
    requireIndicaveis(slug, open.dados, indica)
    const saved = await readRascunho(tx, slug, open.pendencia.id)
    return saved ? frotaEm(slug).com(open.dados, saved, indica) : open.dados
  }

type DeUmTransportador = Exclude<SlugDeTransporte, typeof desova>

/** Only the carrier names drivers and trucks, so only the carrier hands in. */
const naoEntrega = 'validation.transportador-entrega'

/** Saving the requester's draft already names the carrier. */
export async function nameOne(
  tx: Tx,
  open: HandingIn<{ transportadorId?: number | null }>,
): Promise<TextKey | undefined> {
  const { dados, papel, empresa, actor, now, servico } = open
  const { transportadorId } = dados
  if (papel === 'TRANSPORTADOR' || transportadorId === undefined) return undefined
  if ((await namedFor(tx, open)) === transportadorId) return undefined
  const wanted = transportadorId === null ? [] : [transportadorId]
  await nameTransportadores(tx, causeOf(actor, empresa, now), servico, wanted, () => 'dados.transportadorId')
  return saidOf(wanted, servico.requisitanteId)
}

/** A requester that carries its own cargo is not told that a carrier was notified. */
function saidOf(wanted: readonly number[], requisitanteId: number): TextKey | undefined {
  if (wanted.length === 0) return 'pendencia.transportador-retirado'
  return wanted.some((id) => id !== requisitanteId) ? 'pendencia.transportador-avisado' : undefined
}

async function namedFor(tx: Tx, { pendencia }: Pick<OpenPendencia, 'pendencia'>): Promise<number | null> {
  const row = await tx
    .selectFrom('pendencia')
    .select('transportador_id')
    .where('id', '=', pendencia.id)
    .executeTakeFirstOrThrow()
  return row.transportador_id
}

/** Several carriers may be named; each changes only its own drivers and trucks. */
export const variosTransportadores: AoSalvar<typeof desova> = async (tx, open) => {
  const { dados, papel, empresa, servico, pendencia } = open
  if (papel === 'TRANSPORTADOR') {
    const saved = await readRascunho(tx, desova, pendencia.id)
    return withOwnPart(saved ?? {}, dados, empresa.id, await transportadoresOf(tx, servico.id))
  }
  const { transportadores } = dados
  if (transportadores && (!transportadores.every(isId) || transportadores.length > 20))
    refuseField('dados.transportadores', 'validation.empresa')
  if (open.trocaveis && transportadores) {
    const named = new Set(await transportadoresOf(tx, servico.id))
    if (transportadores.length !== named.size || !transportadores.every((id) => named.has(id)))
      refuseField('dados.transportadores', 'validation.transportador-nao-muda')
  }
  const indica = indicaOf(open)
  if (open.isFinal && transportadores?.length && !transportadores.some(indica))
    refuseField('dados.transportadores', naoEntrega)
  requireIndicaveis(desova, dados, indica)
  const saved = await readRascunho(tx, desova, pendencia.id)
  return saved ? frotaEm(desova).com(dados, saved, indica) : dados
}

/** Saving the requester's draft already names all carriers. */
export const nameSeveral: EfeitoDoRascunho<Desova> = async (
  tx,
  { dados, papel, actor, empresa, now, servico, trocaveis },
) => {
  const { transportadores } = dados
  if (papel === 'TRANSPORTADOR' || !transportadores || trocaveis) return undefined
  const wanted = [...new Set(transportadores)]
  const before = await transportadoresOf(tx, servico.id)
  await nameTransportadores(
    tx,
    causeOf(actor, empresa, now),
    servico,
    wanted,
    (index) => `dados.transportadores[${index}]`,
  )
  const isSame = wanted.every((id) => before.includes(id)) && before.every((id) => wanted.includes(id))
  return isSame ? undefined : saidOf(wanted, servico.requisitanteId)
}

const desova = 'dados-transporte-desova'
type Desova = Rascunho<typeof desova>

/**
 * The rows that a carrier sends replace its own rows. A row id that another carrier's row already has is replaced by a
 * new one.
 */
function withOwnPart(saved: Desova, given: Desova, empresaId: number, named: number[]): Desova {
  const merged = <Row extends { id?: number | null; transportadorId?: number | null }>(
    before: readonly Row[] | null | undefined,
    after: readonly Row[] | null | undefined,
  ) =>
    joined(
      rowsOf(before).filter((row) => row.transportadorId !== empresaId),
      rowsOf(after).filter((row) => row.transportadorId === empresaId),
    )
  return {
    transportadores: saved.transportadores ?? named,
    motoristas: merged(saved.motoristas, given.motoristas),
    veiculos: merged(saved.veiculos, given.veiculos),
  }
}
