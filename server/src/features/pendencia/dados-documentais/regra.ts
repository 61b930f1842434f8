import { vgmRefusal } from '@cais/core/values/vgm.ts'
import { usualOf } from '../../../course/announced-cargas.ts'
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
    .leftJoin('iso_code as dito', (join) =>
      join.onRef('dito.id', '=', 'c.iso_dito_id').on('b.iso_code_id', 'is', null),
    )
    .select(['l.id', 'b.tara', 'b.peso_maximo', 'dito.id as ditoId', 'dito.tamanho_conteiner'])
    .where('l.servico_id', '=', given.servico.id)
    .execute()
  for (const [index, { cargaServicoId, vgm }] of cargas.entries()) {
    const box = boxes.find(({ id }) => id === cargaServicoId)
    // Of a box that was only announced the usual weights of the announced type count.
    const pesos = box?.ditoId ? usualOf(box) : box
    const reason = pesos && vgmRefusal({ vgm, tara: pesos.tara, pesoBrutoMaximo: pesos.peso_maximo })
    if (reason) refuseField(`dados.cargas[${index}].vgm`, reason)
  }
}
