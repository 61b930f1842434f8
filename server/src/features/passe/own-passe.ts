import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { requirePapel } from '../../course/access.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { readIndicados } from '../../course/transporte/indicados.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { type Marcado, selectMarcados, situacaoOf } from './marcados.ts'

/**
 * The appointments of a service whose passes a company may hand out now: who chooses windows all of them, a carrier those
 * for which nobody else's people were named. For others there are none.
 */
export async function readOwnMarcados(
  db: Db,
  empresa: ActingEmpresa,
  servicoId: number,
  now: Date,
): Promise<Marcado[]> {
  const papel = await requirePapel(db, empresa, servicoId)
  const isMine = mayChooseJanela(papel)
    ? () => true
    : papel === 'TRANSPORTADOR'
      ? await carriedBy(db, empresa.id, servicoId)
      : () => false
  const rows = await selectMarcados(db)
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', ['CONFIRMADO', 'NAO_COMPARECEU'])
    .orderBy('j.inicio')
    .orderBy('a.id')
    .execute()
  const limites = await readLimites(db)
  return rows.filter(
    (one) =>
      situacaoOf(one, now, limites) === 'VALIDO' &&
      isMine(one.linhaId) &&
      passoOf(one, 'GATE_ENTRADA') !== null,
  )
}

async function carriedBy(db: Db, empresaId: number, servicoId: number) {
  const { indicacoes } = await readIndicados(db, await loadServico(db, servicoId))
  return (linhaId: number) =>
    indicacoes
      .filter((one) => one.cargaServicoId === null || one.cargaServicoId === linhaId)
      .every(({ transportadorId }) => transportadorId === empresaId)
}

export async function requireOwnMarcado(
  db: Db,
  empresa: ActingEmpresa,
  { servicoId, agendamentoId }: { servicoId: number; agendamentoId: number },
  now: Date,
): Promise<Marcado> {
  const own = await readOwnMarcados(db, empresa, servicoId, now)
  return own.find(({ id }) => id === agendamentoId) ?? notFound()
}
