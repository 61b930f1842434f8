/** The notices that people get: about a pendencia, about ships that they follow, and messages from the terminal's staff. */
export const avisos = ['DEVOLVIDA', 'PRAZO', 'APROVADA', 'CANCELADA', 'NAVIO', 'MENSAGEM'] as const
export type Aviso = (typeof avisos)[number]

/** The notices that a person can switch off in the portal; messages from staff are always shown. */
export const avisosNoPortal = [
  'DEVOLVIDA',
  'PRAZO',
  'APROVADA',
  'CANCELADA',
  'NAVIO',
] as const satisfies readonly Aviso[]
export type AvisoNoPortal = (typeof avisosNoPortal)[number]
