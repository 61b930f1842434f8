import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { hasViagens, type Indicacao, isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { isSameVaga, type Vaga } from '@cais/core/rules/choose-janela.ts'
import { isFinished, isOpen } from '@cais/core/workflow/estado.ts'
import { isReagendamento } from '@cais/core/workflow/politica.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { readEntradas } from '../entradas.ts'
import type { LoadedServico } from '../estado.ts'
import { giveBack, lockJanelas, takePlaces } from '../janelas/places.ts'
import { type Active, activeOf } from '../janelas/settle-agendamentos.ts'
import { readIndicados } from './indicados.ts'

type Servico = Pick<LoadedServico, 'id' | 'estado'>

export const vagaOf = ({ carga_servico_id, viagem }: Active): Vaga => ({ linhaId: carga_servico_id, viagem })

interface ViagemDaLinha extends Vaga {
  indicacao: Indicacao
  veio: boolean
}

const mayHaveViagens = ({ estado }: Servico) =>
  estado.pendencias.some(({ tipo }) => {
    const slug = kindOf(tipo, estado)
    return isOfTransporte(slug) && hasViagens(slug)
  })

/** The trips that were named for lines with several trucks, and those that have come. */
export async function readViagens(db: Db, servico: Servico, today: string): Promise<ViagemDaLinha[]> {
  if (!mayHaveViagens(servico)) return []
  const { indicacoes } = await readIndicados(db, servico, today)
  const named = indicacoes.flatMap((indicacao) => {
    const { cargaServicoId, viagem } = indicacao
    return viagem && cargaServicoId ? { linhaId: cargaServicoId, viagem: viagem.numero, indicacao } : []
  })
  if (named.length === 0) return []
  const entradas = await readEntradas(db, servico.id)
  return named.map((one) => ({
    ...one,
    veio: entradas.some((came) => came.linhaId === one.linhaId && came.viagem === one.viagem),
  }))
}

/** The trucks that have yet to come for the lines of a service: one place for each. */
export async function readVagas(db: Db, servico: Servico, today: string): Promise<Vaga[]> {
  const viagens = await readViagens(db, servico, today)
  return servico.estado.linhas
    .filter((linha) => !isFinished(linha))
    .flatMap((linha): Vaga[] => {
      const own = viagens.filter(({ linhaId }) => linhaId === linha.id)
      if (own.length > 0)
        return own.filter(({ veio }) => !veio).map(({ linhaId, viagem }) => ({ linhaId, viagem }))
      return linha.status === 'EM_ANDAMENTO' ? [] : [{ linhaId: linha.id, viagem: 0 }]
    })
}

/**
 * Adjusts the places after a change of trucks. A truck that is no longer sent gives its place back, and a replacement
 * takes it over. An additional truck gets a place in the window of the others, if one is left.
 */
export async function settleVagas(
  tx: Tx,
  servico: Servico,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const active = await activeOf(tx, servico.id)
  if (active.length === 0) return
  const vagas = await readVagas(tx, servico, today)
  await lockJanelas(
    tx,
    active.map((one) => one.janela_id),
  )
  for (const [linhaId, places] of Map.groupBy(active, (one) => one.carga_servico_id)) {
    const own = vagas.filter((vaga) => vaga.linhaId === linhaId)
    await settlePlaces(tx, servico, places, own, now)
  }
}

/** Adjusts the places of a line. Of two trucks that were moved apart, each has a place of its own. */
async function settlePlaces(
  tx: Tx,
  servico: Servico,
  places: readonly Active[],
  vagas: readonly Vaga[],
  now: Date,
): Promise<void> {
  const left = places.filter((one) => !vagas.some((vaga) => isSameVaga(vaga, vagaOf(one))))
  const without = vagas.filter((vaga) => !places.some((one) => isSameVaga(vaga, vagaOf(one))))
  // A truck that is being moved has two places.
  const gone = [...new Set(left.map(({ viagem }) => viagem))]
  const replaced = gone.slice(0, without.length)
  for (const [index, viagem] of replaced.entries()) {
    const instead = without[index]
    if (instead) await handOver(tx, viagem, instead)
  }
  await giveBack(
    tx,
    left.filter(({ viagem }) => !replaced.includes(viagem)).map(({ id }) => id),
  )
  const more = without.slice(replaced.length)
  const beside = standing(servico, places).findLast(({ fim }) => fim > now)
  if (more.length > 0 && beside)
    await takePlaces(tx, {
      janelaId: beside.janela_id,
      pendenciaId: beside.pendencia_id,
      vagas: more,
      extras: 0,
      status: beside.status === 'CONFIRMADO' ? 'CONFIRMADO' : 'PENDENTE',
      expiraEm: beside.expira_em,
      now,
    })
}

/** Transfers the place, and what was agreed about it before, to another truck. */
async function handOver(tx: Tx, from: number, { linhaId, viagem }: Vaga): Promise<void> {
  await tx
    .updateTable('agendamento')
    .set({ viagem })
    .where('carga_servico_id', '=', linhaId)
    .where('viagem', '=', from)
    .where('status', '<>', 'EXECUTADO')
    .execute()
}

/** Leaves out places that belong to a move which may still be given up. */
function standing({ estado }: Servico, places: readonly Active[]): readonly Active[] {
  const moves = estado.pendencias.filter((one) => isReagendamento(one.tipo) && isOpen(one))
  const stand = places.filter((one) => !moves.some(({ id }) => id === one.pendencia_id))
  return stand.length > 0 ? stand : places
}
