import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { type Acesso, attachRefusal, type Entity, tiposFor } from '../../course/anexos/acesso.ts'
import { AnexoReader, isLinkedTo, selectAnexos } from '../../course/anexos/read-anexos.ts'
import { loadServico } from '../../course/estado.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const listAnexosDoServicoEndpoint = serve(listAnexosDoServico)(
  async ({ db, empresa }, { params, query }) => {
    const papel = await requirePapel(db, empresa, params.id)
    const acesso: Acesso = { servico: await loadServico(db, params.id), papel, empresaId: empresa.id }
    const entidades = query.pendenciaId
      ? [pendenciaIn(acesso, query.pendenciaId)]
      : await entidadesOf(db, params.id)
    const [main] = entidades
    const where = query.pendenciaId
      ? isLinkedTo('Pendencia', [query.pendenciaId])
      : sql`e.servico_id = ${params.id}`
    // The documents are read as this company alone, whatever other companies the user belongs to.
    const viewer = { authorities: [], empresas: [empresa], today: empresa.today }
    const reader = new AnexoReader(async (servicoId) =>
      servicoId === params.id
        ? acesso
        : {
            servico: await loadServico(db, servicoId),
            papel: await requirePapel(db, empresa, servicoId),
            empresaId: empresa.id,
          },
    )
    const anexos = await reader.viewsOf(await selectAnexos(db, viewer, where))
    return {
      podeEditarAnexos: !!main && attachRefusal(acesso, main) === null,
      tipos: main ? [...tiposFor(acesso, main)] : [],
      entidades,
      anexos,
    }
  },
)

function pendenciaIn({ servico }: Acesso, id: number): Entity & { rotulo: string } {
  const pendencia = servico.estado.pendencias.find((one) => one.id === id) ?? notFound()
  return { entityName: 'Pendencia', entityId: id, rotulo: pendencia.tipo }
}

/** A document can be about the service as a whole or about one of its lines. */
async function entidadesOf(db: Parameters<typeof requirePapel>[0], servicoId: number) {
  const { rows } = await sql<Entity & { rotulo: string }>`
    SELECT 'Servico' AS "entityName", s.id AS "entityId", s.numero_solicitacao AS rotulo
    FROM servico s WHERE s.id = ${servicoId}
    UNION ALL (SELECT 'CargaServico', l.id, c.identificador
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id
    WHERE l.servico_id = ${servicoId} AND l.status <> 'CANCELADO' ORDER BY l.id LIMIT 200)`.execute(db)
  return rows
}
