import type { ConhecidoDaCarga } from '@cais/core/pendencia/nota-fiscal/conhecido.ts'
import type { Db } from '../../db/pool.ts'
import { readEntregues } from '../dados.ts'
import { readLacresDeclarados } from '../fatos-carga.ts'

interface Linha {
  id: number
  carga: { id: number }
}

/** Everything that is known about the cargo of a service, from whichever service it became known. */
export async function readConhecido(
  db: Db,
  servicoId: number,
  linhas: readonly Linha[],
): Promise<ConhecidoDaCarga> {
  const lacres = await readLacresConhecidos(
    db,
    linhas.map(({ carga }) => carga.id),
  )
  return {
    lacres: linhas.map(({ id, carga }) => ({ cargaServicoId: id, lacres: lacres(carga.id) })),
    romaneio: await readRomaneio(db, servicoId),
  }
}

/** The declared seals of a box, and all seals that were removed or put on since. */
async function readLacresConhecidos(db: Db, cargaIds: readonly number[]) {
  const ids = cargaIds.length ? [...cargaIds] : [0]
  const linhas = await db
    .selectFrom('carga_servico')
    .select(['id', 'carga_id as cargaId', 'servico_id as servicoId'])
    .where('carga_id', 'in', ids)
    .execute()
  const cargaOf = new Map(linhas.map(({ id, cargaId }) => [id, cargaId]))
  const servicoIds = [...new Set(linhas.map(({ servicoId }) => servicoId))]
  const declarados = await readLacresDeclarados(db, servicoIds, cargaOf)
  const trocas = await db
    .selectFrom('carga_lacre as t')
    .innerJoin('carga_evento as e', 'e.id', 't.carga_evento_id')
    .select(['e.carga_id as cargaId', 't.retirado', 't.colocado'])
    .where('e.carga_id', 'in', ids)
    .where('e.retratado_em', 'is', null)
    .orderBy('t.id')
    .execute()
  return (cargaId: number): string[] => {
    const own = trocas.filter((one) => one.cargaId === cargaId)
    const seals = own.flatMap(({ retirado, colocado }) => [retirado, colocado])
    return [...new Set([...(declarados.get(cargaId) ?? []), ...seals.filter((one) => one !== null)])]
  }
}

/** The valid packing list; a list that the terminal returned does not count. */
async function readRomaneio(db: Db, servicoId: number): Promise<ConhecidoDaCarga['romaneio']> {
  const entregues = await readEntregues(db, 'romaneio', [servicoId])
  const volumes = entregues
    .filter(({ status }) => status !== 'PENDENTE')
    .flatMap(({ dados }) => dados.volumes)
  if (volumes.length === 0) return null
  return {
    volumes: volumes.reduce((sum, { quantidade }) => sum + quantidade, 0),
    embalagens: [...new Set(volumes.map(({ embalagem }) => embalagem))],
  }
}
