import { vgmRefusal } from '@cais/core/values/vgm.ts'
import { refuseField } from '../../../http/refused.ts'
import { type Regra, requireLinhas } from '../regra.ts'

/** The weight of each line must fit the tare and the maximum weight of its container. */
export const dadosDocumentaisRegra: Regra<'dados-documentais'> = async (tx, given) => {
  const { cargas } = given.dados
  await requireLinhas(tx, given, cargas)
  const boxes = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('conteiner as b', 'b.id', 'c.conteiner_id')
    .select(['l.id', 'b.tara', 'b.peso_maximo'])
    .where('l.servico_id', '=', given.servico.id)
    .execute()
  for (const [index, { cargaServicoId, vgm }] of cargas.entries()) {
    const box = boxes.find(({ id }) => id === cargaServicoId)
    const reason = box && vgmRefusal({ vgm, tara: box.tara, pesoBrutoMaximo: box.peso_maximo })
    if (reason) refuseField(`dados.cargas[${index}].vgm`, reason)
  }
}
