import type { BloqueioDados } from '@cais/core/entrada/bloqueios.ts'
import { holdEstadia } from '../../../course/estadia.ts'
import type { Tx } from '../../../http/serve.ts'
import { terminalGate } from '../../../trade/terminal/gate.ts'
import { seguir } from '../curso.ts'
import { estadiaDe } from '../estadias.ts'
import { type Aplicada, type Chegada, Conflito, inTurn, type Recurso } from './recurso.ts'

/** A block holds from when it is said to until it is said not to; those that were released stay as history. */
export const bloqueios: Recurso<'bloqueios'> = {
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  apply: inTurn(applyOne),

  async exclude(chegada) {
    const { tx, objetoId } = chegada
    const antes = await read(tx, objetoId)
    await holdEstadia(tx, antes.carga_id)
    await lift(chegada, antes)
    await seguir(chegada, antes.carga_id, null)
    return { objetoId }
  },
}

async function applyOne(chegada: Chegada<BloqueioDados>): Promise<Aplicada> {
  const { tx, dados } = chegada
  const cargaId = await estadiaDe(chegada, dados)
  const antes = chegada.objetoId === null ? null : await read(tx, chegada.objetoId)
  if (antes && antes.carga_id !== cargaId && antes.situacao === 'ATIVO')
    throw new Conflito('entrada.error.outra-carga', [], '$.carga')
  const own = antes?.carga_id === cargaId ? antes : null
  const objetoId = await become(chegada, cargaId, own)
  if (dados.situacao !== 'ATIVO') await seguir(chegada, cargaId, null)
  return { objetoId }
}

type Bloqueio = Awaited<ReturnType<typeof read>>

const read = (tx: Tx, id: number) =>
  tx
    .selectFrom('bloqueio_carga')
    .select(['id', 'carga_id', 'situacao', 'criado_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const about = ({ tipo, descricao, orgao, documento }: BloqueioDados) => ({
  tipo,
  descricao,
  orgao,
  documento,
})

/** Nobody blocks from a moment that is still to come. */
const since = ({ ocorridoEm, causa }: Pick<Chegada<unknown>, 'ocorridoEm' | 'causa'>) =>
  ocorridoEm < causa.now ? ocorridoEm : causa.now

async function become(chegada: Chegada<BloqueioDados>, cargaId: number, antes: Bloqueio | null) {
  const { tx, causa, fonte, dados } = chegada
  const em = since(chegada)
  if (antes && antes.situacao === dados.situacao) return correct(tx, antes.id, dados)
  if (dados.situacao === 'ATIVO') {
    const anunciadoId = antes?.situacao === 'PENDENTE' ? antes.id : null
    const relatado = { fonteId: fonte.id, em, anunciadoId }
    return (await terminalGate.block(tx, causa, cargaId, { ...about(dados), relatado })).id
  }
  if (antes && antes.situacao !== 'LIBERADO') await lift(chegada, antes)
  if (antes && dados.situacao === 'LIBERADO') return correct(tx, antes.id, dados)
  const { id } = await tx
    .insertInto('bloqueio_carga')
    .values({
      ...about(dados),
      carga_id: cargaId,
      fonte_id: fonte.id,
      criado_em: em,
      pendente: true,
      liberado_em: dados.situacao === 'LIBERADO' ? em : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function correct(tx: Tx, id: number, dados: BloqueioDados): Promise<number> {
  await tx.updateTable('bloqueio_carga').set(about(dados)).where('id', '=', id).execute()
  return id
}

/** One that holds is released as at the desk; one that was only announced ends without a word. */
async function lift(
  chegada: Pick<Chegada<unknown>, 'tx' | 'causa' | 'ocorridoEm'>,
  { id, situacao, criado_em }: Bloqueio,
): Promise<void> {
  const { tx, causa } = chegada
  const em = since(chegada)
  if (situacao === 'ATIVO') await terminalGate.release(tx, causa, id, em)
  if (situacao === 'PENDENTE')
    await tx
      .updateTable('bloqueio_carga')
      .set({ liberado_em: em < criado_em ? criado_em : em })
      .where('id', '=', id)
      .execute()
}
