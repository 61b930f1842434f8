/** What people are told about a pendencia: by message always, by mail if they want it. */
export const avisos = ['DEVOLVIDA', 'PRAZO', 'APROVADA', 'CANCELADA'] as const
export type Aviso = (typeof avisos)[number]
