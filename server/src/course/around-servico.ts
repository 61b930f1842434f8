import { dadosDoEvento, type EventoView } from '@cais/core/api/servico.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { NomeEvento } from '@cais/core/workflow/historico.ts'
import type { Db } from '../db/pool.ts'

interface Looking {
  pendenciaId?: number
  /** A company that only carries: whom another carrier sent in exchange is not shown to it. */
  transportadorId?: number | null
}

/** The company, if it has no other part in the service than to carry. */
export const carrierOnly = (papel: Papel, empresaId: number): number | null =>
  papel === 'TRANSPORTADOR' ? empresaId : null

/** The timeline of a service, or of one of its pendencias, the newest first. */
export async function readEventos(
  db: Db,
  servicoId: number,
  { pendenciaId, transportadorId = null }: Looking = {},
): Promise<EventoView[]> {
  const rows = await db
    .selectFrom('servico_evento as v')
    .leftJoin('pendencia as p', 'p.id', 'v.pendencia_id')
    .leftJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .leftJoin('carga as c', 'c.id', 'l.carga_id')
    .leftJoin('empresa as e', 'e.id', 'v.em_nome_de')
    .leftJoin('empresa as q', 'q.id', 'v.empresa_id')
    .select([
      'v.id',
      'v.at',
      'v.principal',
      'e.nome as empresa_nome',
      'q.nome as empresa',
      'v.empresa_id',
      'v.evento',
      'v.pendencia_id as pendenciaId',
      'p.tipo',
      'c.identificador',
      'v.de',
      'v.para',
      'v.motivo',
      'v.dados',
    ])
    .where('v.servico_id', '=', servicoId)
    .$if(pendenciaId !== undefined, (query) => query.where('v.pendencia_id', '=', pendenciaId ?? 0))
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1000)
    .execute()
  const isHidden = (evento: NomeEvento, dequem: number | null) =>
    evento === 'TROCA' && transportadorId !== null && dequem !== transportadorId
  return rows.map(({ at, empresa_nome, empresa_id, tipo, identificador, dados, motivo, ...row }) => ({
    ...row,
    motivo: isHidden(row.evento, empresa_id) ? null : motivo,
    ...dadosDoEvento.parse({ janelas: null, validade: null, ...Object(dados) }),
    at: at.toISOString(),
    emNomeDe: empresa_nome,
    pendenciaTipo: tipo,
    cargaIdentificador: identificador,
  }))
}
