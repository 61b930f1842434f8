import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { completeContainerCode } from '@cais/core/rules/container-code.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { type EventoCarga, eventosPossiveis } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Random } from '../demo/random.ts'

export interface LinhaParada {
  id: number
  status: ServicoStatus
  recebida: boolean
  semNumero: boolean
  pesoBruto: number
  tipo: string
  subtipo: string
  servicoStatus: ServicoStatus
  /** What has happened to it already. */
  eventos: EventoCarga[]
}

/** Lines whose turn it is at the gate or in the yard: nothing blocks them, and their window has begun. */
export async function linesToMove(
  db: Db,
  now: Date,
  waited: { from: Date; to: Date },
  limit: number,
): Promise<LinhaParada[]> {
  const { rows } = await sql<LinhaParada>`
    SELECT l.id::float8 AS id, l.status, s.tipo, s.subtipo, s.status AS "servicoStatus",
      s.tipo = 'RECEPCAO' AND c.recebida_em IS NOT NULL AS recebida,
      c.tipo_carga = 'CONTEINER' AND c.conteiner_id IS NULL AS "semNumero", c.peso_bruto::float8 AS "pesoBruto",
      ARRAY(SELECT v.tipo FROM carga_evento v WHERE v.carga_servico_id = l.id) AS eventos
    FROM servico s
    JOIN carga_servico l ON l.servico_id = s.id AND l.status IN ('AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
    JOIN carga c ON c.id = l.carga_id
    CROSS JOIN LATERAL (SELECT max(v.at) AS at FROM servico_evento v
      WHERE v.servico_id = s.id AND (v.carga_servico_id IS NULL OR v.carga_servico_id = l.id)) last
    WHERE s.status IN ('AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
      AND last.at BETWEEN ${waited.from} AND ${waited.to}
      AND NOT EXISTS (SELECT FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.liberado_em IS NULL)
      AND NOT EXISTS (SELECT FROM agendamento a JOIN janela j ON j.id = a.janela_id
        WHERE a.carga_servico_id = l.id AND a.status = 'CONFIRMADO' AND j.inicio > ${now})
    ORDER BY last.at, l.id
    LIMIT ${limit}`.execute(db)
  return rows
}

const usualOrder = ['GATE_ENTRADA', 'PESAGEM', 'NAVIO', 'PATIO', 'DESOVA', 'GATE_SAIDA'] as const

/** What usually comes next: in through the gate, over the scales, to its place, out again. */
export function nextEvento(linha: LinhaParada, random: Random): CargaEventoInput | null {
  const servico = { tipo: linha.tipo, subtipo: linha.subtipo, status: linha.servicoStatus, pendencias: [] }
  const possible = eventosPossiveis(servico, linha)
  const tipo = usualOrder.find((one) => possible.includes(one) && !linha.eventos.includes(one))
  if (!tipo) return null
  const tara = random.int(14_500, 17_500) * 1000
  return {
    tipo,
    placa: random.pick(['RQA1B23', 'RQC4D56', 'RQE7F89', 'PPW2G34']),
    ...(tipo === 'PESAGEM' && { pesoTara: tara, pesoBruto: tara + Math.max(linha.pesoBruto, 1000) }),
    ...(linha.semNumero && {
      conteiner: completeContainerCode(`CSMU${String(linha.id % 1_000_000).padStart(6, '0')}`),
    }),
  }
}
