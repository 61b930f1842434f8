/** The systems of the terminal itself. */
export const fontesDoTerminal = ['tos', 'gate', 'faturamento', 'banco', 'aduana'] as const
export type FonteDoTerminal = (typeof fontesDoTerminal)[number]

/** The systems of companies: of those who ask for services, and of lines and their agencies. */
export const fontesDeEmpresas = ['cliente', 'armador'] as const
export type FonteDeEmpresa = (typeof fontesDeEmpresas)[number]

export type TipoDeFonte = FonteDoTerminal | FonteDeEmpresa
