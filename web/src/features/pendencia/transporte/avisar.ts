import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { Aviso } from '../kind-forms.ts'

interface Indicada {
  transportadorId?: number | null
}

/**
 * The save button of the requesting company: saving notifies the chosen carrier, or withdraws the named one. Its own
 * trucks need no notification.
 */
export function avisaUm(
  { transportadorId = null }: Indicada,
  { servico, transportador }: PendenciaTela,
  companyId: number,
): Aviso | null {
  const named = transportador?.id ?? null
  return avisoOf(
    servico.papel,
    named === null ? [] : [named],
    transportadorId === null ? [] : [transportadorId],
    companyId,
  )
}

/** The same for several carriers. */
export function avisaVarios(
  { transportadores }: { transportadores?: (number | null)[] | null },
  tela: PendenciaTela & { dados: { transportadores?: (number | null)[] | null } | null },
  companyId: number,
): Aviso | null {
  const first = tela.transportador ? [tela.transportador.id] : []
  const idsOf = (ids: (number | null)[] | null | undefined) => ids?.flatMap((id) => id ?? [])
  return avisoOf(
    tela.servico.papel,
    idsOf(tela.dados?.transportadores) ?? first,
    idsOf(transportadores) ?? [],
    companyId,
  )
}

function avisoOf(
  papel: PendenciaTela['servico']['papel'],
  named: readonly number[],
  chosen: readonly number[],
  companyId: number,
): Aviso | null {
  if (papel === 'TRANSPORTADOR') return null
  if (chosen.length === 0 && named.length === 0) return { texto: 'transporte.avisar', pronto: false }
  const isNew = chosen.some((id) => !named.includes(id) && id !== companyId)
  if (isNew) return { texto: 'transporte.avisar', pronto: true }
  const isLeft = named.some((id) => !chosen.includes(id) && id !== companyId)
  return isLeft ? { texto: 'transporte.retirar', pronto: true } : null
}
