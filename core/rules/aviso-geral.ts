export const avisoGeral = 'aviso-geral'

/** The general notice as staff set it: its days are `yyyy-MM-dd`, or empty where it has no beginning or end. */
interface AvisoGeral {
  enable: string
  mensagem: string
  de: string
  ate: string
}

/** Whether the notice is shown on this day of the terminal; its first and last day are included. */
export function isAvisoShown({ enable, mensagem, de, ate }: AvisoGeral, today: string): boolean {
  if (enable !== 'true' || mensagem.trim() === '') return false
  return (de === '' || today >= de) && (ate === '' || today <= ate)
}

/** Why the notice cannot have these days, or null. */
export function avisoDaysRefusal({ de, ate }: Pick<AvisoGeral, 'de' | 'ate'>) {
  return de !== '' && ate !== '' && ate < de ? 'configuration.aviso.ordem' : null
}
