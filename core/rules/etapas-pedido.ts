/** The steps in which a service is asked for. */
export const etapas = ['PARTES', 'CARGA', 'DETALHES', 'CONFERIR'] as const
export type Etapa = (typeof etapas)[number]

const places: [RegExp, Etapa][] = [
  [/^partes\b/, 'PARTES'],
  [/^(dados\b|referenciaCliente$)/, 'DETALHES'],
  [/^(cargaServico\b|consignatarioId$|escalaId$|bookingId$|search)/, 'CARGA'],
]

/** The step that a field belongs to: `etapaOfCampo('cargaServico[2].conteiner')` is `CARGA`; what is nobody's is shown at the end. */
export function etapaOfCampo(field: string): Etapa {
  return places.find(([pattern]) => pattern.test(field))?.[1] ?? 'CONFERIR'
}

/** The first step that has something to mend. */
export function firstEtapaWithError(fields: readonly string[]): Etapa | null {
  const wrong = new Set(fields.map(etapaOfCampo))
  return etapas.find((etapa) => wrong.has(etapa)) ?? null
}
