import { listModelos, type ModeloView, saveModelos } from '@cais/core/api/mesa.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { serve, type Tx } from '../../http/serve.ts'

export const listModelosEndpoint = serve(listModelos)(({ db }) => selectModelos(db))

/** The list is replaced as a whole, because the order concerns all its rows. */
export const saveModelosEndpoint = serve(saveModelos)(async ({ tx, out }, { body }) => {
  // Two requests at once wait for each other here; the second replaces the list of the first.
  await sql`LOCK TABLE motivo_modelo IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  await tx.deleteFrom('motivo_modelo').execute()
  if (body.modelos.length)
    await tx
      .insertInto('motivo_modelo')
      .values(body.modelos.map(({ texto, tipo }, index) => ({ ordem: index + 1, texto, tipo })))
      .execute()
  out.alert('mesa.modelos-salvos')
  out.note({ modelos: body.modelos.length })
  return selectModelos(tx)
})

const selectModelos = (db: Db | Tx): Promise<ModeloView[]> =>
  db.selectFrom('motivo_modelo').select(['texto', 'tipo']).orderBy('ordem').execute()
