import { imoField } from '@cais/core/values/fields.ts'
import { normalizeImo } from '@cais/core/values/imo.ts'
import { refuseField } from '../../../http/refused.ts'
import { naoSeApaga, type Recurso } from './recurso.ts'
import { empresaDeOu, navioDe } from './referencias.ts'

export const navios: Recurso<'navios'> = {
  chave: normalizeImo,

  async apply(chegada) {
    const { tx, chave, dados } = chegada
    if (!imoField.safeParse(chave).success) refuseField('ref', 'validation.imo')
    const id = await navioDe(tx, chave)
    const { nome, indicativo, comprimento } = dados
    const armador_id = await empresaDeOu(chegada, dados.armador, 'Armador')
    await tx
      .updateTable('navio')
      .set({ nome, indicativo, comprimento, armador_id, provisorio: false })
      .where('id', '=', id)
      .execute()
    return { objetoId: id, trouxe: [`navios/${chave}`] }
  },

  exclude: naoSeApaga,
}
