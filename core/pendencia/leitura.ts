import type { TextKey } from '../texts/text-key.ts'
import { mayActOnPendencia, type Papel } from '../workflow/acesso.ts'
import { isEditableIn, type PendenciaEstado } from '../workflow/estado.ts'
import { type Vez, vezOf } from '../workflow/politica.ts'
import { isLeituraSlug, kindOf } from './kinds.ts'

/**
 * Why somebody with this part can only look at a pendencia now, or null when they may do something about it. The one
 * answer to who may do what: table, screen, sentence and server ask here.
 */
export function readingReason(
  servico: { tipo: string; subtipo: string },
  pendencia: Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'>,
  papel: Papel,
  vez: Vez | null = vezOf(servico, pendencia),
): TextKey | null {
  if (isViewOnly(servico, pendencia)) return 'pendencia.leitura.so-leitura'
  if (!mayActOnPendencia(papel, pendencia.tipo)) return 'pendencia.leitura.nao-sua'
  if (pendencia.status === 'EM_ANALISE') return 'pendencia.leitura.em-analise'
  if (!isEditableIn(pendencia.status)) return `pendencia.leitura.${pendencia.status}`
  switch (vez) {
    case 'REQUISITANTE':
    case 'TRANSPORTADOR':
      return null
    case 'POSICIONAMENTO':
      return 'pendencia.leitura.vez-do-posicionamento'
    default:
      return 'pendencia.leitura.vez-do-terminal'
  }
}

/** Whether it is their turn: who named a carrier may still name another, but waits for the carrier. */
export const isTurnOf = (
  vez: Vez | null,
  { papel, isTransportador }: { papel: Papel; isTransportador: boolean },
) => vez !== 'TRANSPORTADOR' || papel === 'TRANSPORTADOR' || isTransportador

function isViewOnly(
  servico: { tipo: string; subtipo: string },
  { tipo }: Pick<PendenciaEstado, 'tipo'>,
): boolean {
  const slug = kindOf(tipo, servico)
  return slug !== null && isLeituraSlug(slug)
}
