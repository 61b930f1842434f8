import { keysOf } from '../values/tables.ts'

/** The further parties that a request may name, with the type of company that each must be. */
export const partesDeclaraveis = {
  TRANSPORTADOR: 'Transportador',
  BENEFICIARIO: 'Beneficiario',
  TERMINAL: 'Terminal',
  DEPOT: 'Depot',
} as const
export type ParteDeclaravel = keyof typeof partesDeclaraveis

export interface ParteDeclarada {
  papel: ParteDeclaravel
  obrigatoria: boolean
}

/**
 * The fields of a request beyond cargo and parties. The type of a field says how it is entered; a subtype says whether
 * it is required.
 */
export const campos = {
  numeroDta: { tipo: 'texto', formato: 'DTA' },
  numeroDtc: { tipo: 'texto', formato: 'DTA' },
  dataDesejada: { tipo: 'data' },
  motivo: { tipo: 'paragrafo', maximo: 500 },
  localVistoria: { tipo: 'escolha', opcoes: ['PATIO', 'ARMAZEM', 'SCANNER'] },
  tipoConferencia: { tipo: 'escolha', opcoes: ['ADUANEIRA', 'ANVISA', 'PARTICULAR'] },
  observacao: { tipo: 'paragrafo', maximo: 1000 },
} as const satisfies Record<string, CampoForma>
export type CampoId = keyof typeof campos
export const campoIds = keysOf(campos)

export type CampoForma =
  | { tipo: 'texto'; formato: 'DTA' }
  | { tipo: 'paragrafo'; maximo: number }
  | { tipo: 'data' }
  | { tipo: 'escolha'; opcoes: readonly string[] }

export interface CampoDeclarado {
  id: CampoId
  obrigatorio: boolean
}
