import type { Transicao } from '@cais/core/workflow/transicoes.ts'
import type { Tx } from '../http/serve.ts'

/** The person who caused the change, and the company for which staff acted. */
export interface Causa {
  now: Date
  /** The day at the terminal of `now`. */
  today: string
  principal: string
  emNomeDe?: number | null
}

export async function writeTransicoes(
  tx: Tx,
  { now, principal, emNomeDe }: Causa,
  servicoId: number,
  transicoes: Transicao[],
): Promise<void> {
  if (transicoes.length === 0) return
  await tx
    .insertInto('servico_evento')
    .values(
      transicoes.map(({ alvo, id, evento, de, para, motivo, empresaId, dados }) => ({
        servico_id: servicoId,
        pendencia_id: alvo === 'PENDENCIA' ? id : null,
        carga_servico_id: alvo === 'LINHA' ? id : null,
        at: now,
        principal,
        em_nome_de: emNomeDe ?? null,
        empresa_id: empresaId ?? null,
        evento,
        de,
        para,
        motivo,
        dados: dados ? JSON.stringify(dados) : null,
      })),
    )
    .execute()
}
