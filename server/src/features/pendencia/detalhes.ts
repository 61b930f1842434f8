import { listPendenciaDetalhes, type PendenciaDetalhe } from '@cais/core/api/pendencia-detalhes.ts'
import { kindOf, pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { sql } from 'kysely'
import { requireArea } from '../../course/access.ts'
import { loadServico } from '../../course/estado.ts'
import { maskedFor, readServico } from '../../course/read-servico.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const listPendenciaDetalhesEndpoint = serve(listPendenciaDetalhes)(
  async ({ db, empresa }, { params }) => {
    const { kind: area, servicoId } = params
    requireArea(empresa, area)
    const servico = await readServico(db, empresa, servicoId)
    if (!servico.partes.some((parte) => parte.id === empresa.id && parte.area === area)) notFound()
    const { estado } = await loadServico(db, servicoId)
    const behind = new Map((await readBehind(db, servicoId)).map((row) => [row.id, row]))
    return servico.pendencias.map((pendencia) => {
      const { id: _, ...rest } = behind.get(pendencia.id) ?? notFound()
      return {
        ...pendencia,
        tela: kindOf(pendencia.tipo, estado),
        caminho: pathOfPendencia(area, empresa.id, servico, pendencia),
        ...rest,
        transportador: rest.transportador && maskedFor(rest.transportador, empresa.id),
        dadosAlteradosEm: rest.dadosAlteradosEm?.toISOString() ?? null,
        entregueEm: rest.entregueEm?.toISOString() ?? null,
      }
    })
  },
)

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
