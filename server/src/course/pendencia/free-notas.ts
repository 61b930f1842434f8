import { kindOf } from '@cais/core/pendencia/kinds.ts'
import type { ServicoEstado } from '@cais/core/workflow/estado.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { readRascunho } from '../dados.ts'

/** After cargo was cancelled, invoices that cover no remaining cargo may be used in other services. */
export async function freeNotas(tx: Tx, servicoId: number, estado: ServicoEstado): Promise<void> {
  for (const { id, tipo } of estado.pendencias) {
    const slug = kindOf(tipo, estado)
    if (slug !== 'nota-fiscal' && slug !== 'nota-fiscal-ce-mercante') continue
    const standing = estado.status === 'CANCELADO' ? [] : await readStanding(tx, slug, id, servicoId)
    await tx
      .deleteFrom('nota_fiscal')
      .where('pendencia_id', '=', id)
      .$if(standing.length > 0, (query) => query.where('chave', 'not in', standing))
      .execute()
  }
}

/** The keys of the invoices that cover a remaining line or CE Mercante. */
async function readStanding(
  db: Db,
  slug: 'nota-fiscal' | 'nota-fiscal-ce-mercante',
  pendenciaId: number,
  servicoId: number,
): Promise<string[]> {
  const left = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .leftJoin('ce_mercante as ce', 'ce.id', 'c.ce_mercante_id')
    .select(['l.id', 'ce.numero'])
    .where('l.servico_id', '=', servicoId)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
  const linhas = new Set(left.map(({ id }) => id))
  const ces = new Set(left.map(({ numero }) => numero))
  const standing =
    slug === 'nota-fiscal'
      ? (await readRascunho(db, slug, pendenciaId))?.notas?.filter(({ cargas }) =>
          cargas?.some((id) => linhas.has(id)),
        )
      : (await readRascunho(db, slug, pendenciaId))?.notas?.filter(
          ({ ceMercante }) => ceMercante && ces.has(ceMercante),
        )
  return (standing ?? []).flatMap(({ chave }) => chave ?? [])
}
