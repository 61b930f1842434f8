import {
  getObsVports,
  listPendenciaDetalhes,
  type PendenciaDetalhe,
} from '@cais/core/api/compat/pendencia-detalhes.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { sql } from 'kysely'
import { requireArea } from '../course/access.ts'
import { readEventos } from '../course/around-servico.ts'
import { maskedFor, readServico } from '../course/read-servico.ts'
import type { Db } from '../db/pool.ts'
import { publicNotas, requireSeen } from '../features/pendencia/notas.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'

const listPendenciaDetalhesEndpoint = serve(listPendenciaDetalhes)(async ({ db, empresa }, { params }) => {
  const { kind: area, servicoId } = params
  requireArea(empresa, area)
  const servico = await readServico(db, empresa, servicoId)
  if (!servico.partes.some((parte) => parte.id === empresa.id && parte.area === area)) notFound()
  const behind = new Map((await readBehind(db, servicoId)).map((row) => [row.id, row]))
  return servico.pendencias.map((pendencia) => {
    const { id: _, ...rest } = behind.get(pendencia.id) ?? notFound()
    return {
      ...pendencia,
      caminho: pathOfPendencia(area, empresa.id, servico, pendencia),
      ...rest,
      transportador: rest.transportador && maskedFor(rest.transportador, empresa.id),
      dadosAlteradosEm: rest.dadosAlteradosEm?.toISOString() ?? null,
      entregueEm: rest.entregueEm?.toISOString() ?? null,
    }
  })
})

interface Behind extends Pick<PendenciaDetalhe, 'id' | 'transportador' | 'anexos' | 'notas'> {
  dadosAlteradosEm: Date | null
  entregueEm: Date | null
}

async function readBehind(db: Db, servicoId: number): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    SELECT p.id, d.alterado_em AS "dadosAlteradosEm", d.entregue_em AS "entregueEm",
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'socialName', e.nome,
        'nationalRegister', e.national_register) END AS transportador,
      (SELECT count(*) FROM anexo_entity x JOIN anexo a ON a.id = x.anexo_id AND a.status = 'ATIVO'
        WHERE x.entity_name = 'Pendencia' AND x.entity_id = p.id) AS anexos,
      (SELECT count(*) FROM servico_nota n WHERE n.pendencia_id = p.id AND NOT n.interna) AS notas
    FROM pendencia p
    LEFT JOIN pendencia_dados d ON d.pendencia_id = p.id
    LEFT JOIN empresa e ON e.id = p.transportador_id
    WHERE p.servico_id = ${servicoId}`.execute(db)
  return rows
}

/** Decisions that only the terminal takes, each with its reason. */
const decisoes = ['DEVOLUCAO', 'RESOLUCAO', 'SUSPENSAO', 'RETOMADA', 'VISTORIA']

const getObsVportsEndpoint = serve(getObsVports)(async ({ db, empresa }, { params }) => {
  const { pendencia } = await requireSeen(db, empresa, params)
  const eventos = await readEventos(db, params.servicoId, { pendenciaId: params.pendenciaId })
  const notas = await publicNotas(db, params)
  const observacoes = [
    ...eventos.flatMap(({ at, principal, evento, motivo }) =>
      motivo !== null && decisoes.includes(evento)
        ? [{ at, principal, origem: 'DECISAO' as const, evento, texto: motivo }]
        : [],
    ),
    ...notas.flatMap(({ at, principal, empresa: author, texto }) =>
      author === null ? [{ at, principal, origem: 'NOTA' as const, evento: 'NOTA', texto }] : [],
    ),
  ]
  return {
    observacao: pendencia.observacao,
    observacoes: observacoes.toSorted((a, b) => b.at.localeCompare(a.at)),
  }
})

export const pendenciaDetalhesEndpoints: Endpoint[] = [listPendenciaDetalhesEndpoint, getObsVportsEndpoint]
