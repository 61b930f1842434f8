import { isCeMercante, normalizeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import { followCargas } from './follow-cargas.ts'
import { naoSeApaga, type Recurso } from './recurso.ts'
import { empresaDeOu, escalaDe } from './referencias.ts'

export const cesMercante: Recurso<'ces-mercante'> = {
  chave: normalizeCeMercante,

  async apply(chegada) {
    const { tx, chave, dados } = chegada
    if (!isCeMercante(chave)) refuseField('ref', 'validation.ce-mercante')
    const values = {
      bl: dados.bl,
      escala_id: await escalaDe(tx, dados.escala),
      consignatario_id: await empresaDeOu(chegada, dados.consignatario, 'Cliente'),
      sem_consignatario: dados.semConsignatario,
      master: dados.master,
    }
    const { id } = await tx
      .insertInto('ce_mercante')
      .values({ numero: chave, ...values })
      .onConflict((conflict) => conflict.column('numero').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await followCargas(tx, sql`c.ce_mercante_id = ${id}`)
    return { objetoId: id }
  },

  exclude: naoSeApaga,
}
