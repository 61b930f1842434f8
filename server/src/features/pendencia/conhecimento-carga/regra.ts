import { refuseField } from '../../../http/refused.ts'
import type { Regra } from '../regra.ts'

/** If the CE Mercante of the cargo names a bill of lading, the number handed in must be the same. */
export const conhecimentoCargaRegra: Regra<'conhecimento-carga'> = async (tx, { servico, dados }) => {
  const known = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select('m.bl')
    .distinct()
    .where('l.servico_id', '=', servico.id)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
  if (known.length && !known.some(({ bl }) => bl === dados.numeroBl))
    refuseField('dados.numeroBl', 'validation.bl-do-ce')
}
