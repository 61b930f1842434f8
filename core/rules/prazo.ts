/** What runs out for a service: the ship, free storage, a bill, the truck's window, the service itself; or the terminal's target. */
export const prazoTipos = ['NAVIO', 'LIVRE', 'FATURA', 'JANELA', 'VALIDADE', 'META'] as const
export type PrazoTipo = (typeof prazoTipos)[number]

/** How many days import cargo lies here before storage is paid for, where the terminal has set nothing. */
export const diasLivres = 10

export type Urgencia = 'VENCIDO' | 'LOGO' | 'DEPOIS'

const day = 24 * 60 * 60 * 1000

/** What ends within a day is to be minded now. */
export function urgenciaOf(em: Date, now: Date): Urgencia {
  const left = em.getTime() - now.getTime()
  if (left <= 0) return 'VENCIDO'
  return left <= day ? 'LOGO' : 'DEPOIS'
}
