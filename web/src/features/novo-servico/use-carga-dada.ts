import { type CargaOferecida, getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { etapas } from '@cais/core/rules/etapas-pedido.ts'
import { useAnswer } from '../../client/queries.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { withCargas } from './suas-cargas.ts'

export interface CargaDada {
  isLoading: boolean
  /** Adds the cargo to a request. */
  join: (pedido: Pedido) => Pedido
  /** The cargo itself, if it is not available. */
  refused: CargaOferecida | null
  error: unknown
}

/** The cargo of the address, with the cargo that belongs to it. */
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

/** The step after adding the cargo, unless a ship's call has to be chosen in the first one. */
const lastEtapa = etapas.length - 1
