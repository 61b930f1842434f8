import { findManifesto } from '@cais/core/api/pendencia.ts'
import { listNotaFiscals, type NotaFiscal } from '@cais/core/api/pendencia-detalhes.ts'
import { getTransporte, listTransportadoresRecentes } from '@cais/core/api/transporte.ts'
import { formaSlugs, kindOf } from '@cais/core/pendencia/kinds.ts'
import { parseNfeKey } from '@cais/core/values/nfe-key.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { readEntregues } from '../../course/dados.ts'
import { loadServico } from '../../course/estado.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { matchOf } from '../../search/empresa-matches.ts'
import { readFrotas } from '../../trade/pendencia/read-frotas.ts'
import { readManifesto } from '../../trade/pendencia/read-manifesto.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { lerNotasEndpoints } from './nota-fiscal/ler-notas.ts'
import { notaEndpoints } from './notas.ts'
import { lerManifestosEndpoint } from './transporte/ler-manifestos.ts'
import { planilhaEndpoints } from './transporte/planilha.ts'

const shown = 5

/** The carriers that the company named most recently and that still carry for others. */
const listTransportadoresRecentesEndpoint = serve(listTransportadoresRecentes)(
  async ({ db, actor, empresa }) => {
    const { rows } = await sql<{ id: number; nome: string; national_register: string }>`
      SELECT e.id, e.nome, e.national_register
      FROM (
        SELECT parte.empresa_id, max(parte.servico_id) AS ultimo
        FROM servico s JOIN servico_parte parte ON parte.servico_id = s.id AND parte.papel = 'TRANSPORTADOR'
        WHERE s.requisitante_id = ${empresa.id} AND parte.empresa_id <> ${empresa.id}
        GROUP BY parte.empresa_id) recente
      JOIN empresa e ON e.id = recente.empresa_id AND e.activated
      WHERE EXISTS (SELECT FROM empresa_tipo t WHERE t.empresa_id = e.id AND t.tipo = 'Transportador')
      ORDER BY recente.ultimo DESC LIMIT ${shown}`.execute(db)
    return rows.map((row) => matchOf(row, actor))
  },
)

/**
 * Drafts are left out because their data is not checked yet. An invoice of a CE Mercante covers all cargo of that CE.
 */
const listNotaFiscalsEndpoint = serve(listNotaFiscals)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  const linhas = await readLinhas(db, params.id)
  const registered = await readRegistered(db, params.id)
  const given = [
    ...notasOf(await readEntregues(db, 'nota-fiscal', [params.id])).map((nota) => ({
      ...nota,
      ceMercante: null,
      covers: ({ id }: Linha) => nota.cargas.includes(id),
    })),
    ...notasOf(await readEntregues(db, 'nota-fiscal-ce-mercante', [params.id])).map((nota) => ({
      ...nota,
      covers: ({ ceMercante }: Linha) => ceMercante === nota.ceMercante,
    })),
  ]
  return registered.flatMap(({ chave, pendenciaId, pendenciaTipo, entregueEm }): NotaFiscal[] => {
    const nota = given.find((one) => one.pendenciaId === pendenciaId && one.chave === chave)
    if (!nota) return []
    const { dataEmissao, valorCentavos, pesoBruto, ceMercante, covers } = nota
    const key = parseNfeKey(chave)
    return [
      {
        chave,
        numero: key?.numero ?? 0,
        serie: key?.serie ?? 0,
        emitente: key?.emitente ?? '',
        dataEmissao,
        valorCentavos,
        pesoBruto,
        ceMercante,
        cargas: linhas.filter(covers).map(({ identificador }) => identificador),
        pendenciaId,
        pendenciaTipo,
        entregueEm: entregueEm.toISOString(),
      },
    ]
  })
})

/** The invoice keys handed in for this service, oldest first. */
const readRegistered = (db: Db, servicoId: number) =>
  db
    .selectFrom('nota_fiscal as n')
    .innerJoin('pendencia as p', 'p.id', 'n.pendencia_id')
    .select(['n.chave', 'p.id as pendenciaId', 'p.tipo as pendenciaTipo', 'n.criada_em as entregueEm'])
    .where('p.servico_id', '=', servicoId)
    .orderBy('n.criada_em')
    .orderBy('n.chave')
    .execute()

function notasOf<Nota>(entregues: { pendenciaId: number; dados: { notas: Nota[] } }[]) {
  return entregues.flatMap(({ pendenciaId, dados }) => dados.notas.map((nota) => ({ ...nota, pendenciaId })))
}

type Linha = Awaited<ReturnType<typeof readLinhas>>[number]

const readLinhas = (db: Db, servicoId: number) =>
  db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .leftJoin('ce_mercante as ce', 'ce.id', 'c.ce_mercante_id')
    .select(['l.id', 'c.identificador', 'ce.numero as ceMercante'])
    .where('l.servico_id', '=', servicoId)
    .where('l.status', '<>', 'CANCELADO')
    .orderBy('c.identificador')
    .execute()

const getTransporteEndpoint = serve(getTransporte)(async ({ db, empresa, today }, { params }) => {
  const papel = await requirePapel(db, empresa, params.servicoId)
  const { estado } = await loadServico(db, params.servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === params.pendenciaId) ?? notFound()
  const slug = kindOf(pendencia.tipo, estado)
  if (!isForTransportador(pendencia.tipo)) notFound()
  return readFrotas(
    db,
    { servicoId: params.servicoId, pendenciaId: pendencia.id },
    slug,
    {
      empresaId: empresa.id,
      onlyOwn: papel === 'TRANSPORTADOR',
      chooses: mayActOnPendencia(papel, pendencia.tipo),
    },
    today,
  )
})

/** The answer contains what the ship's manifest says about the cargo of a service. */
const manifestoEndpoint = serve(findManifesto)(async ({ db, empresa }, { params }) => {
  const { tela } = await readTela(db, empresa, 'manifesto', params)
  return { ...tela, manifesto: await readManifesto(db, params.servicoId) }
})

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap((slug) => kindEndpoints(slug)),
  getTransporteEndpoint,
  listTransportadoresRecentesEndpoint,
  lerManifestosEndpoint,
  ...planilhaEndpoints,
  manifestoEndpoint,
  ...notaEndpoints,
  listNotaFiscalsEndpoint,
  ...lerNotasEndpoints,
]
