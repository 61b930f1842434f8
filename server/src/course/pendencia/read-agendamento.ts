import type { AgendamentoTela, AgendamentoView, ViagemDaLinhaView } from '@cais/core/api/agendamento.ts'
import type { AgendamentoSlug } from '@cais/core/pendencia/kinds.ts'
import { changeRefusal, type Limites } from '@cais/core/rules/janela.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { rescheduleRefusal } from '@cais/core/workflow/aplicar.ts'
import { isOnRequest } from '@cais/core/workflow/politica.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import type { LoadedServico } from '../estado.ts'
import { readLimites } from '../janelas/limites.ts'
import type { Known } from '../read-servico.ts'
import { readNomes } from '../transporte/nomes-da-frota.ts'
import { readViagens } from '../transporte/viagens.ts'
import type { PendenciaRef } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'

/** The screen on which windows are chosen for a service, or looked at. */
export async function readAgendamentoTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: AgendamentoSlug,
  ref: PendenciaRef,
  now: Date,
  known?: Known,
): Promise<AgendamentoTela> {
  const { tela, estado } = await readTela(db, empresa, slug, ref, {}, known)
  const limites = await readLimites(db)
  const mayMove = mayChooseJanela(tela.servico.papel)
  return {
    ...tela,
    agendamentos: await readAgendamentos(db, ref.servicoId, now, limites),
    viagens: await showViagens(
      db,
      { id: ref.servicoId, estado },
      // A carrier does not read the people of other carriers.
      (transportadorId) => tela.servico.papel !== 'TRANSPORTADOR' || transportadorId === empresa.id,
      empresa.today,
    ),
    aprovacoes: estado.pendencias
      .filter(({ tipo }) => isOnRequest(tipo))
      .map(({ id, tipo, status, observacao }) => ({ id, tipo, status, observacao })),
    agora: now.toISOString(),
    limites,
    podeReagendar: mayMove && rescheduleRefusal(estado) === null,
  }
}

/** The trucks of lines that take several, with the plates of the carriers that the reader may see. */
export async function showViagens(
  db: Db,
  servico: Pick<LoadedServico, 'id' | 'estado'>,
  isShown: (transportadorId: number) => boolean,
  today: string,
): Promise<ViagemDaLinhaView[]> {
  const viagens = await readViagens(db, servico, today)
  if (viagens.length === 0) return []
  const nomes = await readNomes(
    db,
    viagens.map(({ indicacao }) => indicacao),
  )
  return viagens.map(({ linhaId, viagem, indicacao, veio }) => ({
    cargaServicoId: linhaId,
    viagem,
    placa: (isShown(indicacao.transportadorId) && nomes.placas([indicacao])[0]) || null,
    quantidade: indicacao.viagem?.quantidade ?? 0,
    peso: indicacao.viagem?.peso ?? 0,
    veio,
  }))
}

/** The appointments of a service, without those that were given back and held places that have expired. */
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
    viagem: row.viagem,
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
      'a.viagem',
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
