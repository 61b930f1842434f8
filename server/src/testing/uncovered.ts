import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { isOnRequest, isReagendamento } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

interface Saida {
  id: number
  subtipo: string
  perigosa: boolean
  refrigerada: boolean
  oog: boolean
  restrita: boolean
  /** The event of the timeline that added the line to the service; the first one for lines of the request. */
  desde: number
  pendencias: { tipo: Parameters<typeof isOnRequest>[0]; status: string; feita: number | null }[]
}

/**
 * Executed lines of a service with pendencias that were not done for them. The list must always be empty. It is read
 * only from the timeline, which is written separately from the decisions.
 */
export async function uncovered(db: Db, servicoId: number): Promise<string[]> {
  const { rows } = await sql<Saida>`
    SELECT l.id::float8 AS id, s.subtipo, c.indicador_carga_perigosa AS perigosa, c.indicador_reefer AS refrigerada,
      c.indicador_oog AS oog, c.indicador_restricao AS restrita,
      coalesce((SELECT max(v.id) FROM servico_evento v WHERE v.carga_servico_id = l.id AND v.evento = 'INCLUSAO'), 0)::float8
        AS desde,
      (SELECT json_agg(json_build_object('tipo', p.tipo, 'status', p.status, 'feita',
          (SELECT max(v.id)::float8 FROM servico_evento v WHERE v.pendencia_id = p.id
            AND (v.para IN ('RESOLVIDA', 'EM_ANALISE') OR v.evento IN ('FINALIZACAO', 'VISTORIA')))))
        FROM pendencia p WHERE p.servico_id = s.id) AS pendencias
    FROM carga_servico l JOIN servico s ON s.id = l.servico_id JOIN carga c ON c.id = l.carga_id
    WHERE s.id = ${servicoId} AND l.status = 'EXECUTADO'`.execute(db)
  return rows.flatMap((linha) => missing(linha).map((tipo) => `${linha.id} without ${tipo}`))
}

/** Blocks are left out: the gate itself checks them when cargo leaves. */
function missing({ pendencias, subtipo, desde, ...carga }: Saida): string[] {
  const declared = findServicoDeclarado(subtipo)?.pendencias ?? []
  const nature = condicoesOf([{ ...carga, bloqueios: [] }])
  return (pendencias ?? [])
    .filter(({ tipo }) => !isOnRequest(tipo) && !isReagendamento(tipo))
    .filter(({ tipo }) => {
      const quando = declared.find((one) => one.tipo === tipo)?.quando
      return !quando || nature.includes(quando)
    })
    .filter(({ status, feita }) => status !== 'RESOLVIDA' || feita === null || feita <= desde)
    .map(({ tipo }) => tipo)
}
