export const avisoGeral = 'aviso-geral'

/** The general notice as it is set: its days are `yyyy-MM-dd`, or empty where it has no beginning or end. */
export interface AvisoGeral {
  enable: string
  mensagem: string
  de: string
  ate: string
}

/** Whether people see it on this day of the terminal; its first and last day belong to it. */
export function isAvisoShown({ enable, mensagem, de, ate }: AvisoGeral, today: string): boolean {
  if (enable !== 'true' || mensagem.trim() === '') return false
  return (de === '' || today >= de) && (ate === '' || today <= ate)
}

type Days = Pick<AvisoGeral, 'de' | 'ate'>

/** Why the notice cannot have these days, or null. */
export function avisoDaysRefusal({ de, ate }: Days) {
  return de !== '' && ate !== '' && ate < de ? 'configuration.aviso.ordem' : null
}

/** Days are saved one by one: in the order in which the notice never ends before it begins. */
export function daysInOrder(before: Days, { de, ate }: Days): Days {
  return avisoDaysRefusal({ de, ate: before.ate }) ? { ate, de } : { de, ate }
}
