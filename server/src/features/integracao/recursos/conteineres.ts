import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { Refused } from '../../../http/refused.ts'
import type { Recurso } from './recurso.ts'
import { empresaDeOu, gramasOuNada, isoCodeDe } from './referencias.ts'

export const conteineres: Recurso<'conteineres'> = {
  chave: normalizeContainerCode,

  async apply(chegada) {
    const { tx, chave, dados } = chegada
    const refusal = containerCodeRefusal(chave)
    if (refusal) throw new Refused(400, refusal)
    const told = {
      iso_code_id: await isoCodeDe(tx, dados.iso),
      tara: gramasOuNada(dados.tara),
      peso_maximo: gramasOuNada(dados.pesoMaximo),
      armador_id: await empresaDeOu(chegada, dados.armador, 'Armador'),
      provisorio: false,
    }
    const { id } = await tx
      .insertInto('conteiner')
      .values({ codigo: chave, ...told })
      .onConflict((conflict) => conflict.column('codigo').doUpdateSet(told))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { objetoId: id }
  },

  async exclude() {
    throw new Refused(409, 'entrada.error.nao-se-apaga')
  },
}
