import { isLocode, normalizeLocode } from '@cais/core/values/locode.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { naoSeApaga, type Recurso } from './recurso.ts'
import { portoDe } from './referencias.ts'

export const portos: Recurso<'portos'> = {
  chave: normalizeLocode,

  async apply({ tx, chave, dados }) {
    const pais_id = isLocode(chave) ? await paisDe(tx, chave) : undefined
    if (pais_id === undefined) refuseField('ref', 'validation.locode')
    const id = await portoDe(tx, chave)
    await tx
      .updateTable('porto')
      .set({ nome: dados.nome, pais_id, provisorio: false })
      .where('id', '=', id)
      .execute()
    return { objetoId: id }
  },

  exclude: naoSeApaga,
}

/** Its first two letters are those of its country. */
async function paisDe(tx: Tx, locode: string): Promise<number | undefined> {
  const pais = await tx
    .selectFrom('pais')
    .select('id')
    .where('codigo', '=', locode.slice(0, 2))
    .executeTakeFirst()
  return pais?.id
}
