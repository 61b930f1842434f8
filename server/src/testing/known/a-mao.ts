import { completeImo } from '@cais/core/values/imo.ts'
import { type Make, nextSerial, type Values } from './values.ts'

/** A ship that is entered by hand. */
export const knownAMao: Make = async ({ db }, { path }): Promise<Values> => {
  const imo = completeImo(`95${String(nextSerial() % 10_000).padStart(4, '0')}`)
  const { id } = await db.selectFrom('navio').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const sheet = `Número IMO;Nome\n${imo};Boa Viagem`
  return {
    as: ['admin'],
    recurso: ['navios'],
    id: [path.endsWith('/:id') ? id : undefined],
    text: ['Boa'],
    provisorios: [undefined],
    antes: [undefined],
    ref: [imo],
    operacao: ['I'],
    dados: [{ nome: 'Boa Viagem' }],
    fileName: ['navios.csv'],
    contentType: ['text/csv'],
    bytes: [Buffer.from(sheet).toString('base64')],
  }
}
