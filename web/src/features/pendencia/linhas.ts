import type { PendenciaTela } from '@cais/core/api/pendencia.ts'

/** The number of the box or piece of a cargo line. */
export function identificadorOf(
  { cargas }: Pick<PendenciaTela, 'cargas'>,
  cargaServicoId: number | null | undefined,
): string {
  const carga = cargas.find(({ id }) => id === cargaServicoId)?.carga
  return carga?.identificador ?? (cargaServicoId ? `#${cargaServicoId}` : '—')
}
