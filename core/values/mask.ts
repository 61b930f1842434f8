import { formatRegister } from './format.ts'

/** Eleven digits are a person's CPF; a company's CNPJ has fourteen characters. */
export const isPersonRegister = (register: string) => register.length === 11

/**
 * Masks personal numbers for people who may not see them: only the middle is shown, `maskRegister('52998224725') ===
 * '***982247**'`. A CNPJ is public and stays as it is.
 */
export function maskRegister(register: string): string {
  return isPersonRegister(register) ? `***${register.slice(3, 9)}**` : register
}

/** The masked register in its usual format: `maskCpf('52998224725') === '***.982.247-**'` */
export const maskCpf = (cpf: string) => formatRegister(maskRegister(cpf))

/** `maskCnh('62531246834') === '*******6834'` */
export function maskCnh(cnh: string): string {
  return cnh.slice(-4).padStart(cnh.length, '*')
}
