/** What people are told about a pendencia, about ships that they follow, and what the terminal's staff write to them. */
export const avisos = ['DEVOLVIDA', 'PRAZO', 'APROVADA', 'CANCELADA', 'NAVIO', 'MENSAGEM'] as const
export type Aviso = (typeof avisos)[number]

/** Those that a person may do without in the portal; what staff write is always there to be read. */
export const avisosNoPortal = [
  'DEVOLVIDA',
  'PRAZO',
  'APROVADA',
  'CANCELADA',
  'NAVIO',
] as const satisfies readonly Aviso[]
export type AvisoNoPortal = (typeof avisosNoPortal)[number]
