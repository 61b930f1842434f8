import { listNotaFiscals, type NotaFiscal } from '@cais/core/api/pendencia-detalhes.ts'
import { parseNfeKey } from '@cais/core/values/nfe-key.ts'
import { requirePapel } from '../../course/access.ts'
import { readEntregues } from '../../course/dados.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'

/**
 * Drafts are left out because their data is not checked yet. An invoice of a CE Mercante covers all cargo of that CE.
 */
export const listNotaFiscalsEndpoint = serve(listNotaFiscals)(async ({ db, empresa }, { params }) => {
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
