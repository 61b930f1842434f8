import type { PendenciaTela } from '@cais/core/api/pendencia.ts'

/** The number of the box or piece of a cargo line. */
export function identificadorOf({ cargas }: Pick<PendenciaTela, 'cargas'>, cargaServicoId: number): string {
  return cargas.find(({ id }) => id === cargaServicoId)?.carga.identificador ?? `#${cargaServicoId}`
}
