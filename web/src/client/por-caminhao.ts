import type { AgendamentoTela } from '@cais/core/api/agendamento.ts'
import { t } from 'i18next'

/** The chosen lines and trips, as the calls take them. */
interface Lines {
  cargaServicoIds: number[]
  viagens?: number[]
}

type Viagens = Pick<AgendamentoTela, 'viagens'>
type Escolhivel = Pick<AgendamentoTela, 'cargas' | 'agendamentos' | 'viagens'>

/**
 * Splits lines by truck, because each truck gets a window of its own. A line with several trucks becomes one row per
 * trip, whose id is the negative trip number. Trip numbers are unique within a service.
 */
export function porCaminhao<Tela extends Escolhivel>(tela: Tela): Tela {
  if (tela.viagens.length === 0) return tela
  const cargas = tela.cargas.flatMap((linha) => {
    const own = tela.viagens.filter(({ cargaServicoId }) => cargaServicoId === linha.id)
    if (own.length === 0) return [linha]
    return own.map(({ viagem, placa, quantidade, veio }) => ({
      ...linha,
      id: -viagem,
      status: isOpen(linha) && !veio ? ('AGUARDANDO_EXECUCAO' as const) : doneAs(linha),
      carga: {
        ...linha.carga,
        identificador: t('agendamento.caminhao-da-carga', {
          carga: linha.carga.identificador,
          placa: placa ?? t('agendamento.caminhao-outro', { viagem }),
          quantidade,
        }),
      },
    }))
  })
  const agendamentos = tela.agendamentos.map((one) => ({
    ...one,
    cargaServicoId: tela.viagens.some(({ viagem }) => viagem === one.viagem)
      ? -one.viagem
      : one.cargaServicoId,
  }))
  return { ...tela, cargas, agendamentos }
}

type Linha = AgendamentoTela['cargas'][number]

const isOpen = ({ status }: Linha) => status !== 'EXECUTADO' && status !== 'CANCELADO'
const doneAs = (linha: Linha) => (isOpen(linha) ? ('EM_ANDAMENTO' as const) : linha.status)

/** Translates the ids of rows back into lines and trips, as the calls take them. */
export function linesOf({ viagens }: Viagens, ids: readonly number[]): Lines {
  const chosen = viagens.filter(({ viagem }) => ids.includes(-viagem))
  const linhas = [...ids.filter((id) => id > 0), ...chosen.map(({ cargaServicoId }) => cargaServicoId)]
  return {
    cargaServicoIds: [...new Set(linhas)],
    ...(chosen.length > 0 && { viagens: chosen.map(({ viagem }) => viagem) }),
  }
}

/** The row ids of these lines: all of their trucks, or only the named trips. */
export function idsOf({ viagens }: Viagens, { cargaServicoIds, viagens: named }: Lines): number[] {
  return cargaServicoIds.flatMap((linhaId) => {
    const own = viagens.filter(({ cargaServicoId }) => cargaServicoId === linhaId)
    if (own.length === 0) return [linhaId]
    return own.filter(({ viagem }) => !named || named.includes(viagem)).map(({ viagem }) => -viagem)
  })
}
