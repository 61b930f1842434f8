import { Refused, refuseField } from '../../../http/refused.ts'
import { attachedTipos } from '../anexos-obrigatorios.ts'
import type { Regra } from '../regra.ts'

/**
 * Before the inspection, documents must be attached. After the inspection, the number of the licence is required too.
 */
export const vistoriaMapaRegra: Regra<'vistoria-mapa'> = async (tx, { pendencia, dados }) => {
  const attached = await attachedTipos(tx, pendencia.id)
  if (attached.length === 0) throw new Refused(409, 'pendencia.recusa.sem-nenhum-anexo')
  const isAfter = pendencia.statusVirtual === 'AGUARDANDO_LPCO_POS_VISTORIA'
  if (isAfter && !dados.numeroLpco) refuseField('dados.numeroLpco', 'validation.required')
}
