/** The steps in which a service is asked for: which cargo, and then everything else, looked over and sent. */
export const etapas = ['CARGA', 'ENVIAR'] as const
export type Etapa = (typeof etapas)[number]

const ofCarga = /^(cargaServico\b|consignatarioId$|escalaId$|bookingId$|search)/

/** The step that a field belongs to: `etapaOfCampo('cargaServico[2].conteiner')` is `CARGA`; what is nobody's is shown at the end. */
export const etapaOfCampo = (field: string): Etapa => (ofCarga.test(field) ? 'CARGA' : 'ENVIAR')

/** The first step that has something to mend. */
export function firstEtapaWithError(fields: readonly string[]): Etapa | null {
  const wrong = new Set(fields.map(etapaOfCampo))
  return etapas.find((etapa) => wrong.has(etapa)) ?? null
}

/** Where somebody goes on; without cargo there is nothing to send, and drafts of other times had more steps. */
export function etapaOfPedido({ etapa, linhas }: { etapa: number; linhas: readonly unknown[] }): Etapa {
  return linhas.length === 0 ? 'CARGA' : (etapas[etapa] ?? 'ENVIAR')
}
