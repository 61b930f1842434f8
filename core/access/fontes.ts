/** The systems of the terminal itself. */
export const fontesDoTerminal = ['tos', 'gate', 'faturamento', 'banco', 'aduana'] as const
export type FonteDoTerminal = (typeof fontesDoTerminal)[number]

/** The systems of companies: of those who ask for services, and of lines and their agencies. */
export const fontesDeEmpresas = ['cliente', 'armador'] as const

/** The terminal's people, who enter by hand what no system sends; nobody makes or ends it, and it has no keys. */
export const fonteDasPessoas = 'pessoas'

export const tiposDeFonte = [...fontesDoTerminal, ...fontesDeEmpresas, fonteDasPessoas] as const
export type TipoDeFonte = (typeof tiposDeFonte)[number]
