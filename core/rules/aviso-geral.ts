export const avisoGeral = 'aviso-geral'

/** The general notice as it is set: its days are `yyyy-MM-dd`, or empty where it has no beginning or end. */
interface AvisoGeral {
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

/** Why the notice cannot have these days, or null. */
export function avisoDaysRefusal({ de, ate }: Pick<AvisoGeral, 'de' | 'ate'>) {
  return de !== '' && ate !== '' && ate < de ? 'configuration.aviso.ordem' : null
}
