import { mayChooseJanela, type Papel } from '@cais/core/workflow/acesso.ts'
import { passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { papelOf, requirePapel } from '../../course/access.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { loadPartes } from '../../course/partes.ts'
import { readIndicados } from '../../course/transporte/indicados.ts'
import type { Db } from '../../db/pool.ts'
import { type ActingEmpresa, loadEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { type Marcado, selectMarcados, situacaoOf } from './marcados.ts'

/**
 * The appointments whose passes the company may hand out now. A company that chooses windows may hand out all. A
 * carrier may hand out those for which no other carrier was named; other companies none.
 */
export async function readOwnMarcados(
  db: Db,
  empresa: ActingEmpresa,
  servicoId: number,
  now: Date,
): Promise<Marcado[]> {
  const papel = await requirePapel(db, empresa, servicoId)
  const isMine = await handedOutBy(db, empresa, papel, servicoId)
  const rows = await selectMarcados(db)
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', ['CONFIRMADO', 'NAO_COMPARECEU'])
    .orderBy('j.inicio')
    .orderBy('a.id')
    .execute()
  const limites = await readLimites(db)
  return rows.filter(
    (one) =>
      situacaoOf(one, now, limites) === 'VALIDO' && isMine(one) && passoOf(one, 'GATE_ENTRADA') !== null,
  )
}

type IsHandedOut = (marcado: Pick<Marcado, 'linhaId' | 'viagem'>) => boolean

type Hander = Pick<ActingEmpresa, 'id' | 'today'>

/** The lines whose passes a company in this role may hand out. */
async function handedOutBy(db: Db, empresa: Hander, papel: Papel, servicoId: number): Promise<IsHandedOut> {
  if (mayChooseJanela(papel)) return () => true
  return papel === 'TRANSPORTADOR' ? carriedBy(db, empresa, servicoId) : () => false
}

/** The companies that may hand out the pass of an appointment today. Links of other companies show nothing any more. */
export async function handersOf(
  db: Db,
  marcado: Pick<Marcado, 'servicoId' | 'linhaId' | 'viagem'>,
  at: { now: Date; today: string },
): Promise<number[]> {
  const { servicoId } = marcado
  const partes = await loadPartes(db, servicoId, at.today)
  const ids: number[] = []
  for (const id of new Set(partes.map(({ empresaId }) => empresaId))) {
    const empresa = await loadEmpresa(db, id, at)
    const papel = empresa?.activated ? papelOf(partes, empresa) : null
    if (papel && (await handedOutBy(db, { id, today: at.today }, papel, servicoId))(marcado)) ids.push(id)
  }
  return ids
}

async function carriedBy(db: Db, { id, today }: Hander, servicoId: number): Promise<IsHandedOut> {
  const { indicacoes } = await readIndicados(db, await loadServico(db, servicoId), today)
  return ({ linhaId, viagem }) =>
    indicacoes
      .filter((one) => one.cargaServicoId === null || one.cargaServicoId === linhaId)
      .filter((one) => viagem === 0 || !one.viagem || one.viagem.numero === viagem)
      .every(({ transportadorId }) => transportadorId === id)
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
