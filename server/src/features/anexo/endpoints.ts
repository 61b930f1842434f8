import {
  downloadAnexo,
  listAnexosDoServico,
  listReutilizacaoAnexo,
  type ReutilizacaoAnexo,
  reuseAnexos,
  uploadAnexo,
} from '@cais/core/api/anexo.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { type Acesso, attachRefusal, type Entity, tiposFor } from '../../course/anexos/acesso.ts'
import { requireCota } from '../../course/anexos/cota.ts'
import { fileOf } from '../../course/anexos/file-of.ts'
import { findLinks, lockLinks } from '../../course/anexos/links.ts'
import {
  AnexoReader,
  isLinkedTo,
  readAnexo,
  seenBy,
  selectAnexos,
  viewsFor,
} from '../../course/anexos/read-anexos.ts'
import {
  examine,
  insertAnexo,
  insertLinks,
  permittedFormatos,
  requireTipo,
} from '../../course/anexos/write-anexos.ts'
import { loadServico } from '../../course/estado.ts'
import { lockPendencia, type PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts'
import { removeAnexosEntitiesEndpoint, updateAnexoEndpoint } from './change-anexos.ts'

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

const reuseEndpoints = [
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

const listAnexosDoServicoEndpoint = serve(listAnexosDoServico)(async ({ db, empresa }, { params, query }) => {
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
})

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

const entitiesOf = ({ query }: Pick<ParsedOf<typeof uploadAnexo>, 'query'>) =>
  query.entities.map((one) => ({ ...one, servicoId: query.servicoId }))

const uploadAnexoEndpoint = servePrepared(uploadAnexo)(async ({ db, actor }, request) => {
  const { name, tipo } = request.query
  requireTipo(await findLinks(db, actor, entitiesOf(request)), tipo)
  const examined = await examine(actor, { name, file: request.file, permitidos: await permittedFormatos(db) })
  if (examined.recusa) throw new Refused(400, examined.recusa.key, { params: examined.recusa.params })
  return examined
})(async ({ tx, actor, now, config, out }, request, examined) => {
  const { name, tipo } = request.query
  const attaching = await lockLinks(tx, actor, entitiesOf(request))
  requireTipo(attaching, tipo)
  const about = { cota: config.cotaAnexos, now, login: actor.login }
  const { id, recusa } = await insertAnexo(tx, { name, tipo, examined }, attaching, about)
  if (recusa) throw new Refused(409, recusa.key, { params: recusa.params })
  out.note({ anexos: [id] }, attaching.acessos.values().next().value?.empresaId)
  return readAnexo(tx, actor, id)
})

const downloadAnexoEndpoint = serve(downloadAnexo)(async ({ db, actor, out }, { params }) =>
  fileOf(db, out, await readAnexo(db, actor, params.id)),
)

export const anexoEndpoints: Endpoint[] = [
  uploadAnexoEndpoint,
  updateAnexoEndpoint,
  removeAnexosEntitiesEndpoint,
  downloadAnexoEndpoint,
  listAnexosDoServicoEndpoint,
  ...reuseEndpoints,
]
