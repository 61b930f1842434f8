import type { AgendamentoTela, AgendamentoView } from '@cais/core/api/agendamento.ts'
import type { AgendamentoSlug } from '@cais/core/pendencia/kinds.ts'
import { changeRefusal, type Limites } from '@cais/core/rules/janela.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { rescheduleRefusal } from '@cais/core/workflow/aplicar.ts'
import { isOnRequest } from '@cais/core/workflow/politica.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import type { PendenciaRef } from '../pendencia/open-pendencia.ts'
import { seeTela } from '../pendencia/read-tela.ts'
import type { Known } from '../read-servico.ts'
import { readLimites } from './limites.ts'

/** What somebody sees who chooses windows for a service, or looks at those that were chosen. */
export async function readAgendamentoTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: AgendamentoSlug,
  ref: PendenciaRef,
  now: Date,
  known?: Known,
): Promise<AgendamentoTela> {
  const { tela, estado } = await seeTela(db, empresa, slug, ref, {}, known)
  const limites = await readLimites(db)
  const mayMove = mayChooseJanela(tela.servico.papel)
  return {
    ...tela,
    agendamentos: await readAgendamentos(db, ref.servicoId, now, limites),
    aprovacoes: estado.pendencias
      .filter(({ tipo }) => isOnRequest(tipo))
      .map(({ id, tipo, status, observacao }) => ({ id, tipo, status, observacao })),
    agora: now.toISOString(),
    limites,
    podeReagendar: mayMove && rescheduleRefusal(estado) === null,
  }
}

/** The appointments of a service, without those that were given back and held places whose time is over. */
export async function readAgendamentos(
  db: Db,
  servicoId: number,
  now: Date,
  limites: Limites,
): Promise<AgendamentoView[]> {
  const rows = await selectAgendamentos(db)
    .where('l.servico_id', '=', servicoId)
    .where('a.status', '<>', 'CANCELADO')
    .where(({ eb, or }) => or([eb('a.expira_em', 'is', null), eb('a.expira_em', '>', now)]))
    .execute()
  return rows.map(({ inicio, fim, area_terminal, janela_id, ...row }) => ({
    id: row.id,
    pendenciaId: row.pendencia_id,
    cargaServicoId: row.carga_servico_id,
    identificador: row.identificador,
    janela: {
      id: janela_id,
      areaTerminal: area_terminal,
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
    },
    status: row.status,
    vagaExtra: row.vaga_extra,
    expiraEm: row.expira_em?.toISOString() ?? null,
    motivoFixo: row.status === 'CONFIRMADO' ? changeRefusal({ inicio, fim }, now, limites) : null,
  }))
}

export function selectAgendamentos(db: Db) {
  return db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select([
      'a.id',
      'a.pendencia_id',
      'a.carga_servico_id',
      'a.janela_id',
      'a.status',
      'a.vaga_extra',
      'a.expira_em',
      'c.identificador',
      'j.area_terminal',
      'j.inicio',
      'j.fim',
    ])
    .orderBy('j.inicio')
    .orderBy('a.id')
}
