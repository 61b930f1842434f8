import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { refuseField } from '../../../http/refused.ts'
import { naoSeApaga, type Recurso } from './recurso.ts'
import { conteinerDe, empresaDeOu, gramasOuNada, isoCodeDe } from './referencias.ts'

export const conteineres: Recurso<'conteineres'> = {
  chave: normalizeContainerCode,

  async apply(chegada) {
    const { tx, chave, dados } = chegada
    const refusal = containerCodeRefusal(chave)
    if (refusal) refuseField('ref', refusal)
    const armador_id = await empresaDeOu(chegada, dados.armador, 'Armador')
    const id = await conteinerDe(tx, chave)
    await tx
      .updateTable('conteiner')
      .set({
        iso_code_id: await isoCodeDe(tx, dados.iso),
        tara: gramasOuNada(dados.tara),
        peso_maximo: gramasOuNada(dados.pesoMaximo),
        armador_id,
        provisorio: false,
      })
      .where('id', '=', id)
      .execute()
    return { objetoId: id }
  },

  exclude: naoSeApaga,
}
