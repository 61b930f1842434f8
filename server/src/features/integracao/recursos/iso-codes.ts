import { isoCodigo } from '@cais/core/entrada/conteineres.ts'
import { normalizeIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { refuseField } from '../../../http/refused.ts'
import { naoSeApaga, type Recurso } from './recurso.ts'
import { isoCodeDe } from './referencias.ts'

export const isoCodes: Recurso<'iso-codes'> = {
  chave: normalizeIsoSizeType,

  async apply({ tx, chave, dados }) {
    if (!isoCodigo.safeParse(chave).success) refuseField('ref', 'validation.iso-size-type')
    const id = await isoCodeDe(tx, chave)
    await tx
      .updateTable('iso_code')
      .set({
        tipo_conteiner: dados.tipoConteiner,
        tamanho_conteiner: dados.tamanhoConteiner,
        nao_permitir_desova: dados.naoPermitirDesova,
        provisorio: false,
      })
      .where('id', '=', id)
      .execute()
    return { objetoId: id }
  },

  exclude: naoSeApaga,
}
