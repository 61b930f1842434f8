/**
 * The kinds of deadlines: the ship, free storage, a bill, the truck's window, the validity of the service, and the
 * terminal's target.
 */
export const prazoTipos = ['NAVIO', 'LIVRE', 'FATURA', 'JANELA', 'VALIDADE', 'META'] as const
export type PrazoTipo = (typeof prazoTipos)[number]

/** The days of free storage for imports, where the terminal has set no other number. */
export const diasLivres = 10

export type Urgencia = 'VENCIDO' | 'LOGO' | 'DEPOIS'

const day = 24 * 60 * 60 * 1000

/** Deadlines within a day are `LOGO`. */
export function urgenciaOf(em: Date, now: Date): Urgencia {
  const left = em.getTime() - now.getTime()
  if (left <= 0) return 'VENCIDO'
  return left <= day ? 'LOGO' : 'DEPOIS'
}
