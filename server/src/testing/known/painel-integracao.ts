import { completeImo } from '@cais/core/values/imo.ts'
import { newFonteDoTerminal, sender } from '../integracao/fonte-do-terminal.ts'
import { type Make, nextSerial, type Values } from './values.ts'

/** A message of a terminal system with a waiting item, and the ship and port that it references. */
export const knownPainelIntegracao: Make = async (server, { path }): Promise<Values> => {
  const fonte = await newFonteDoTerminal(server, 'tos')
  const { send, envelope } = sender(server, fonte)
  const imo = completeImo(`93${String(nextSerial() % 10_000).padStart(4, '0')}`)
  const escala = {
    imo,
    viagemInbound: '1S',
    viagemOutbound: '1N',
    // A refused item can be dismissed.
    tipoViagem: path.endsWith('/dispensar') ? 'A_PASSEIO' : 'LONGO_CURSO',
    armador: 'NINGUEM',
  }
  const { body } = await send('PUT', `escalas/KNW${nextSerial()}`, { ...envelope(), ...escala })
  const { id: itemId } = await server.db
    .selectFrom('recebimento_item')
    .select('id')
    .where('recebimento_id', '=', body.id)
    .executeTakeFirstOrThrow()
  return {
    as: ['admin'],
    id: [
      path.includes('/itens/')
        ? itemId
        : path.includes('/provisorios/')
          ? await newRow(server, path)
          : body.id,
    ],
    fonteId: [String(fonte.id)],
    recurso: ['escalas'],
    resultado: ['ESPERANDO'],
    tipo: ['navios', 'portos', 'empresas'],
    antes: [undefined],
    depois: [undefined],
    ordem: ['0'],
    text: ['KNW'],
    de: [undefined],
    ate: [undefined],
    nome: ['Boa Viagem'],
    codigo: [`BR${letters(nextSerial())}`],
    indicativo: ['PPXY'],
    comprimento: [180],
  }
}

const newRow = async ({ db }: Parameters<Make>[0], path: string): Promise<number> => {
  const serial = nextSerial()
  if (path.includes('navios')) {
    const values = {
      nome: 'IMO',
      imo: completeImo(`94${String(serial % 10_000).padStart(4, '0')}`),
      provisorio: true,
    }
    return (await db.insertInto('navio').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  if (path.includes('portos')) {
    const values = { codigo: `LUGAR ${serial}`, nome: 'Lugar', provisorio: true }
    return (await db.insertInto('porto').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const { id } = await db.selectFrom('empresa').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db.updateTable('empresa').set({ provisoria: true }).where('id', '=', id).execute()
  return id
}

/** Three letters that no port of the demo has. */
const letters = (serial: number) =>
  `Q${String.fromCharCode(65 + (Math.floor(serial / 26) % 26), 65 + (serial % 26))}`
