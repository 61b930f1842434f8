import type { TextKey } from '../texts/text-key.ts'
import { mayActOnPendencia, type Papel } from '../workflow/acesso.ts'
import { isEditableIn, type PendenciaEstado } from '../workflow/estado.ts'
import { type Vez, vezOf } from '../workflow/politica.ts'
import { isLeituraSlug, kindOf } from './kinds.ts'

/**
 * Why a viewer with this part can only read a pendencia now, or null when they can act. Table, screen, sentence and
 * server all use this function.
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

/** Whether it is the viewer's turn. A requester who named a haulier may still name another, but waits for the haulier. */
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
