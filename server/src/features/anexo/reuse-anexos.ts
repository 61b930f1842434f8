import { listReutilizacaoAnexo, type ReutilizacaoAnexo, reuseAnexos } from '@cais/core/api/anexo.ts'
import { sql } from 'kysely'
import { requireCota } from '../../course/anexos/cota.ts'
import { isLinkedTo, seenBy, selectAnexos, viewsFor } from '../../course/anexos/read-anexos.ts'
import { insertLinks } from '../../course/anexos/write-anexos.ts'
import { lockPendencia, type PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

const slug = 'carga-restricao'

/**
 * Documents from other services of the same consignee in which the company has a part. Their type fits the pendencia,
 * and they are not attached to it yet.
 */
async function reusable(db: Db, empresa: ActingEmpresa, params: PendenciaRef): Promise<ReutilizacaoAnexo[]> {
  const { tela } = await readTela(db, empresa, slug, params)
  const { rows } = await sql<Omit<ReutilizacaoAnexo, 'criadoEm'> & { criadoEm: Date }>`
    SELECT DISTINCT ON (a.criado_em, a.id) a.id, a.name, a.tipo, a.bytes_content_type AS "bytesContentType",
      a.tamanho, a.criado_em AS "criadoEm",
      jsonb_build_object('id', earlier.id, 'numeroSolicitacao', earlier.numero_solicitacao) AS servico
    FROM anexo a
    JOIN anexo_entity e ON e.anexo_id = a.id AND ${seenBy({ authorities: [], empresas: [empresa], today: empresa.today })}
    JOIN servico earlier ON earlier.id = e.servico_id AND earlier.id <> ${params.servicoId}
    JOIN servico this ON this.id = ${params.servicoId}
      AND coalesce(this.consignatario_id, this.requisitante_id)
        = coalesce(earlier.consignatario_id, earlier.requisitante_id)
    WHERE a.status = 'ATIVO' AND a.tipo = ANY(${tela.tiposAnexosPermitidos}) AND NOT EXISTS (
      SELECT 1 FROM anexo_entity own WHERE own.anexo_id = a.id
        AND own.entity_name = 'Pendencia' AND own.entity_id = ${params.pendenciaId})
    ORDER BY a.criado_em DESC, a.id DESC, earlier.id DESC
    LIMIT 100`.execute(db)
  return rows.map((row) => ({ ...row, criadoEm: row.criadoEm.toISOString() }))
}

export const reuseEndpoints = [
  serve(listReutilizacaoAnexo)(({ db, empresa }, { params }) => reusable(db, empresa, params)),
  serve(reuseAnexos)(async ({ tx, actor, empresa, config, out }, { params, body }) => {
    const { servico, pendencia } = await lockPendencia(tx, empresa, slug, params, null)
    const offered = await reusable(tx, empresa, params)
    // The rows are locked in the same order as by requests that remove documents.
    const ids = [...new Set(body.anexosIds)].sort((a, b) => a - b)
    if (!ids.every((id) => offered.some((one) => one.id === id))) notFound()
    const link = { entityName: 'Pendencia', entityId: pendencia.id, servicoId: servico.id } as const
    for (const id of ids) {
      await requireCota(tx, [link], id, config.cotaAnexos)
      await insertLinks(tx, id, [link])
    }
    out.alert('anexo.reused', ids.length)
    out.note({ anexos: ids })
    const rows = await selectAnexos(tx, actor, isLinkedTo('Pendencia', [pendencia.id]))
    return viewsFor(tx, actor, rows)
  }),
]
