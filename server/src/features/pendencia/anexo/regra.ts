import { Refused } from '../../../http/refused.ts'
import { attachedTipos } from '../anexos-obrigatorios.ts'
import type { Regra } from '../regra.ts'

/** At least one document must be attached. */
export const anexoRegra: Regra<'anexo'> = async (tx, { pendencia }) => {
  const attached = await attachedTipos(tx, pendencia.id)
  if (attached.length === 0) throw new Refused(409, 'pendencia.recusa.sem-nenhum-anexo')
}
