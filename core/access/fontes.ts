/** The systems of the terminal itself. */
export const fontesDoTerminal = ['tos', 'gate', 'faturamento', 'banco', 'aduana'] as const
export type FonteDoTerminal = (typeof fontesDoTerminal)[number]

/** The systems of companies: `cliente` for requesters, `armador` for shipping lines and their agencies. */
export const fontesDeEmpresas = ['cliente', 'armador'] as const

/** The source of data that staff enter by hand; it has no keys and cannot be created or ended. */
export const fonteDasPessoas = 'pessoas'

export const tiposDeFonte = [...fontesDoTerminal, ...fontesDeEmpresas, fonteDasPessoas] as const
export type TipoDeFonte = (typeof tiposDeFonte)[number]
