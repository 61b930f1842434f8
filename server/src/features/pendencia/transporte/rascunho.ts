import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { causeOf } from '../../servico/change-servico.ts'
import { nameTransportadores } from '../../servico/name-transportadores.ts'
import { transportadoresOf } from '../../servico/partes.ts'
import { readRascunho } from '../dados.ts'
import type { OpenPendencia } from '../open-pendencia.ts'
import type { AoSalvar, HandingIn } from '../regra.ts'
import { isId, rowsOf } from './linhas.ts'

/** Who asks names the carrier with what is saved; the carrier that was named fills in the rest and stays itself. */
export async function umTransportador<Dados extends { transportadorId?: number | null }>(
  tx: Tx,
  open: HandingIn<Dados>,
): Promise<Dados> {
  const { dados, papel, empresa, actor, now, servico } = open
  const { transportadorId } = dados
  if (papel === 'TRANSPORTADOR') {
    if (isId(transportadorId) && transportadorId !== empresa.id)
      refuseField('dados.transportadorId', 'validation.transportador-nao-muda')
    return { ...dados, transportadorId: empresa.id }
  }
  if (transportadorId === undefined || (await namedFor(tx, open)) === transportadorId) return dados
  if (transportadorId !== null && !isId(transportadorId))
    refuseField('dados.transportadorId', 'validation.empresa')
  const wanted = isId(transportadorId) ? [transportadorId] : []
  await nameTransportadores(tx, causeOf(actor, empresa, now), servico, wanted, () => 'dados.transportadorId')
  return dados
}

async function namedFor(tx: Tx, { pendencia }: Pick<OpenPendencia, 'pendencia'>): Promise<number | null> {
  const row = await tx
    .selectFrom('pendencia')
    .select('transportador_id')
    .where('id', '=', pendencia.id)
    .executeTakeFirstOrThrow()
  return row.transportador_id
}

/** Several carriers: who asks names them, and each of them changes its own drivers and trucks alone. */
export const variosTransportadores: AoSalvar<typeof desova> = async (tx, open) => {
  const { dados, papel, empresa, actor, now, servico, pendencia } = open
  if (papel === 'TRANSPORTADOR') {
    const saved = await readRascunho(tx, desova, pendencia.id)
    return withOwnPart(saved ?? {}, dados, empresa.id, await transportadoresOf(tx, servico.id))
  }
  const { transportadores } = dados
  if (!transportadores) return dados
  if (!transportadores.every(isId) || transportadores.length > 20)
    refuseField('dados.transportadores', 'validation.empresa')
  await nameTransportadores(
    tx,
    causeOf(actor, empresa, now),
    servico,
    [...new Set(transportadores)],
    (index) => `dados.transportadores[${index}]`,
  )
  return dados
}

const desova = 'dados-transporte-desova'
type Desova = Rascunho<typeof desova>

/** What a carrier fills in replaces its own rows; numbers that others use already are given anew. */
function withOwnPart(saved: Desova, given: Desova, empresaId: number, named: number[]): Desova {
  const merged = <Row extends { id?: number | null; transportadorId?: number | null }>(
    before: readonly Row[] | null | undefined,
    after: readonly Row[] | null | undefined,
  ) => {
    const others = rowsOf(before).filter((row) => row.transportadorId !== empresaId)
    const used = new Set(others.map(({ id }) => id))
    const own = rowsOf(after)
      .filter((row) => row.transportadorId === empresaId)
      .map((row) => {
        const id = used.has(row.id) ? Math.max(...used) + 1 : row.id
        used.add(id)
        return { ...row, id }
      })
    return [...others, ...own]
  }
  return {
    transportadores: saved.transportadores ?? named,
    motoristas: merged(saved.motoristas, given.motoristas),
    veiculos: merged(saved.veiculos, given.veiculos),
  }
}
