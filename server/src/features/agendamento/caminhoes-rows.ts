import type { Area } from '@cais/core/access/area.ts'
import type { AgendamentoView } from '@cais/core/api/agendamento.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { PendenciaStatus, ServicoStatus } from '@cais/core/workflow/estado.ts'
import { choosesJanela, namesFrota, tiposWith } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { areasOf, type Viewer } from '../../course/access.ts'
import { mercadoria } from '../../course/cargas.ts'
import { isReplaced } from '../../course/janelas/replaced.ts'
import type { Db } from '../../db/pool.ts'
import { isInForce } from '../../search/parties.ts'

export interface PendenciaRow {
  id: number
  tipo: PendenciaTipo
  status: PendenciaStatus
  statusVirtual: string | null
  transportadorId: number | null
  /** The data last handed in, if the pendencia names drivers or trucks. */
  entrega: unknown
}

export interface CaminhaoRow {
  agendamentoId: number
  /** The number of the truck, for a line with several; 0 means the whole line. */
  viagem: number
  status: AgendamentoView['status']
  /** The warehouse has not confirmed the appointment yet. */
  aConfirmar: boolean
  /** The appointment was missed, and the line has got another window since. */
  substituido: boolean
  janelaId: number
  areaTerminal: AreaTerminal
  inicio: Date
  fim: Date
  linhaId: number
  linhaStatus: ServicoStatus
  recebidaEm: Date | null
  chegou: boolean
  identificador: string
  produto: string | null
  servicoId: number
  numero: string
  tipo: string
  subtipo: ServicoSubtipo
  servicoStatus: ServicoStatus
  requisitanteId: number
  partes: { area: Area; papel: Papel }[]
  transportadores: { id: number; nome: string }[]
  pendencias: PendenciaRow[]
}

/** The kinds of pendencia that choose windows, drivers or trucks. */
const tipos = tiposWith(() => true).filter((tipo) => choosesJanela(tipo) || namesFrota(tipo))

/**
 * Appointments of services in which the company has a part today, the earliest first. The query starts from the
 * windows, which are few for a day. Held places are not appointments yet.
 */
export async function readCaminhaoRows(
  db: Db,
  viewer: Viewer,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<CaminhaoRow[]> {
  const { rows } = await sql<CaminhaoRow>`
    SELECT a.id AS "agendamentoId", a.viagem, a.status, q.status_virtual IS NOT NULL AS "aConfirmar", ${isReplaced('a')} AS substituido, j.id AS "janelaId", j.area_terminal AS "areaTerminal", j.inicio, j.fim,
      l.id AS "linhaId", l.status AS "linhaStatus", c.recebida_em AS "recebidaEm", c.identificador, ${mercadoria} AS produto,
      EXISTS (SELECT FROM carga_evento v WHERE v.carga_servico_id = l.id AND v.tipo = 'GATE_ENTRADA'
        AND v.retratado_em IS NULL AND (a.viagem = 0 OR v.viagem = a.viagem)) AS chegou,
      s.id AS "servicoId", s.numero_solicitacao AS numero, s.tipo, s.subtipo, s.status AS "servicoStatus",
      s.requisitante_id AS "requisitanteId", minhas.partes,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome))
        FROM empresa e WHERE e.id IN (SELECT transportadores_esperados(s.id, ${viewer.today}::date))), '[]') AS transportadores,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'tipo', d.tipo, 'status', d.status, 'statusVirtual', d.status_virtual,
          'transportadorId', d.transportador_id, 'entrega', f.ultima_entrega) ORDER BY d.id)
        FROM pendencia d LEFT JOIN pendencia_dados f ON f.pendencia_id = d.id
        WHERE d.servico_id = s.id AND d.tipo = ANY(${tipos})), '[]') AS pendencias
    FROM janela j
    JOIN agendamento a ON a.janela_id = j.id AND a.status IN ('CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU')
    JOIN pendencia q ON q.id = a.pendencia_id
    JOIN carga_servico l ON l.id = a.carga_servico_id AND l.status <> 'CANCELADO'
    JOIN carga c ON c.id = l.carga_id
    JOIN servico s ON s.id = l.servico_id
    JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('area', p.area, 'papel', p.papel)) AS partes
      FROM servico_parte p
      WHERE p.servico_id = s.id AND p.empresa_id = ${viewer.id} AND p.area = ANY(${areasOf(viewer)})
        AND ${isInForce('p', viewer.today, [viewer.id])}) minhas ON minhas.partes IS NOT NULL
    WHERE ${which}
    ORDER BY j.inicio, s.id, l.id, a.id
    LIMIT ${limit}`.execute(db)
  return rows
}
