import { mayActOnPendencia, type Papel } from '../../workflow/acesso.ts'
import {
  isFinished,
  type LinhaEstado,
  type PendenciaEstado,
  type ServicoEstado,
} from '../../workflow/estado.ts'
import { isReagendamento } from '../../workflow/politica.ts'
import { kindOf } from '../kinds.ts'
import { type Indicacao, isOfTransporte } from './indicados.ts'

/** A cargo line whose driver and truck may still be changed, until its window ends where it has one. */
export interface LinhaTrocavel {
  cargaServicoId: number
  ate: Date | null
  /** The trips whose trucks have come, for a line with several trucks; these cannot be changed. */
  vieram?: readonly number[] | undefined
}

/** Whether drivers and trucks were named in this pendencia and this part may still change them. */
export function mayTrocar(
  servico: Pick<ServicoEstado, 'tipo' | 'subtipo'>,
  { tipo, status }: Pick<PendenciaEstado, 'tipo' | 'status'>,
  papel: Papel,
): boolean {
  const isHandedIn = status === 'AGUARDANDO_SUCESSORA' || status === 'RESOLVIDA'
  return isHandedIn && isOfTransporte(kindOf(tipo, servico)) && mayActOnPendencia(papel, tipo)
}

/** The arrival of a line: the end of its window, and whether its truck, or all of its trucks, have come. */
interface Chegada {
  fim: Date | null
  chegou: boolean
  vieram?: readonly number[]
}

/** The lines for which no truck has come yet. While a window is being moved, the old one no longer counts. */
export function linhasTrocaveis(
  { linhas, pendencias }: Pick<ServicoEstado, 'linhas' | 'pendencias'>,
  chegadaOf: (linha: LinhaEstado) => Chegada,
): LinhaTrocavel[] {
  const isMoving = pendencias.some(
    ({ tipo, status }) => isReagendamento(tipo) && (status === 'ATIVA' || status === 'PENDENTE'),
  )
  return linhas.flatMap((linha) => {
    const { fim, chegou, vieram } = chegadaOf(linha)
    if (isFinished(linha) || linha.recebida || chegou) return []
    return { cargaServicoId: linha.id, ate: isMoving ? null : fim, vieram }
  })
}

export const isEmTempo = ({ ate }: { ate: Date | null }, now: Date) => ate === null || now < ate

/** The lines whose drivers or trucks changed. Those named for the whole service concern all lines. */
export function linhasTrocadas(before: readonly Indicacao[], after: readonly Indicacao[]) {
  const keyOf = ({ cargaServicoId, motoristaId, caminhaoId, transportadorId, viagem }: Indicacao) =>
    [cargaServicoId, transportadorId, motoristaId, caminhaoId, viagem?.numero, viagem?.quantidade].join(' ')
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const changed = [
    ...before.filter((one) => !fresh.has(keyOf(one))),
    ...after.filter((one) => !old.has(keyOf(one))),
  ]
  return { changed, linhaIds: new Set(changed.map(({ cargaServicoId }) => cargaServicoId)) }
}
