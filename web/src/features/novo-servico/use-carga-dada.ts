import { type CargaOferecida, getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { etapas } from '@cais/core/rules/etapas-pedido.ts'
import { useAnswer } from '../../client/queries.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { withCargas } from './suas-cargas.ts'

export interface CargaDada {
  isLoading: boolean
  /** Puts it into a request. */
  join: (pedido: Pedido) => Pedido
  /** The cargo itself where it cannot be had. */
  refused: CargaOferecida | null
  error: unknown
}

/** Cargo that the address brings along, with what goes together with it. */
export function useCargaDada(lugar: Lugar, cargaId: number | undefined): CargaDada {
  const request = cargaId === undefined ? null : { params: { ...inServico(lugar), cargaId } }
  const {
    data = [],
    error,
    isLoading,
  } = useAnswer(getCargaParaServico, request, {
    quiet: true,
    refetchOnMount: 'always',
  })
  const refused = data.find(({ id, disabled }) => id === cargaId && disabled) ?? null
  const joining = refused ? [] : data.filter(({ disabled }) => !disabled)
  return {
    isLoading,
    error,
    refused,
    join: (pedido) =>
      joining.length
        ? { ...withCargas(pedido, joining), etapa: lugar.declarado.escala ? 0 : lastEtapa }
        : pedido,
  }
}

/** Where a call has to be chosen, that comes first; else there is nothing left to choose. */
const lastEtapa = etapas.length - 1
