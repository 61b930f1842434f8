import { imoField } from '@cais/core/values/fields.ts'
import { normalizeImo } from '@cais/core/values/imo.ts'
import { Refused } from '../../../http/refused.ts'
import type { Recurso } from './recurso.ts'
import { empresaDeOu } from './referencias.ts'

export const navios: Recurso<'navios'> = {
  chave: normalizeImo,

  async apply(chegada) {
    const { tx, chave, dados } = chegada
    if (!imoField.safeParse(chave).success) throw new Refused(400, 'validation.imo')
    const { nome, indicativo, comprimento } = dados
    const armador_id = await empresaDeOu(chegada, dados.armador, 'Armador')
    const told = { nome, indicativo, comprimento, armador_id, provisorio: false }
    const { id } = await tx
      .insertInto('navio')
      .values({ imo: chave, ...told })
      .onConflict((conflict) => conflict.column('imo').doUpdateSet(told))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { objetoId: id, trouxe: [`navios/${chave}`] }
  },

  async exclude() {
    throw new Refused(409, 'entrada.error.nao-se-apaga')
  },
}
