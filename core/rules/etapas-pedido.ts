/** The steps of a request: choosing the cargo, then everything else, reviewing and sending. */
export const etapas = ['CARGA', 'ENVIAR'] as const
export type Etapa = (typeof etapas)[number]

const ofCarga = /^(cargaServico\b|consignatarioId$|escalaId$|bookingId$|search)/

/** The step of a field: `etapaOfCampo('cargaServico[2].conteiner')` is `CARGA`; fields of no step belong to the last one. */
export const etapaOfCampo = (field: string): Etapa => (ofCarga.test(field) ? 'CARGA' : 'ENVIAR')

/** The first step with an error. */
export function firstEtapaWithError(fields: readonly string[]): Etapa | null {
  const wrong = new Set(fields.map(etapaOfCampo))
  return etapas.find((etapa) => wrong.has(etapa)) ?? null
}

/**
 * The step at which a draft is opened: without cargo always the first, because nothing can be sent. Old drafts may have
 * the number of a step that no longer exists.
 */
export function etapaOfPedido({ etapa, linhas }: { etapa: number; linhas: readonly unknown[] }): Etapa {
  return linhas.length === 0 ? 'CARGA' : (etapas[etapa] ?? 'ENVIAR')
}
