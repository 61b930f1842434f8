import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { isForTransportador, type Vez } from '../workflow/politica.ts'

/** Whose turn it is from the viewer's point of view: the last part of the text `servico.quem.*`. */
export const quens = [
  'voce',
  'terminal',
  'armazem',
  'transportador',
  'requisitante',
  'requisitante-ou-transportador',
  'posicionamento',
] as const
export type Quem = (typeof quens)[number]

interface Pendencia {
  tipo: PendenciaTipo
  vez: Vez | null
  podeAgir: boolean
}

/** `null` when it is nobody's turn. */
export function quemOf({ tipo, vez, podeAgir }: Pendencia, hasTransportador: boolean): Quem | null {
  if (podeAgir) return 'voce'
  if (vez === 'REQUISITANTE')
    return hasTransportador && isForTransportador(tipo) ? 'requisitante-ou-transportador' : 'requisitante'
  if (vez === 'TRANSPORTADOR') return 'transportador'
  if (vez === 'ARMAZEM') return 'armazem'
  if (vez === 'POSICIONAMENTO') return 'posicionamento'
  return vez === 'TERMINAL' ? 'terminal' : null
}
