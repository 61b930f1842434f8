import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, type KindSlug } from '@cais/core/pendencia/kinds.ts'
import type { OpenPendencia } from '../../course/pendencia/open-pendencia.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** A pendencia is handed in only with its required documents; the refusal names the first that is missing. */
export async function requireAnexos(
  tx: Tx,
  slug: KindSlug,
  { servico, pendencia }: Pick<OpenPendencia, 'servico' | 'pendencia'>,
): Promise<void> {
  const declarado = findServicoDeclarado(servico.estado.subtipo)
  const { obrigatorios } = declarado ? anexosOf(slug, declarado, pendencia) : { obrigatorios: [] }
  if (obrigatorios.length === 0) return
  const attached = await attachedTipos(tx, pendencia.id)
  const missing = obrigatorios.find((tipo) => !attached.includes(tipo))
  if (missing) throw new Refused(409, 'pendencia.recusa.sem-anexo', { params: [missing] })
}

export async function attachedTipos(tx: Tx, pendenciaId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('anexo as a')
    .innerJoin('anexo_entity as e', 'e.anexo_id', 'a.id')
    .select('a.tipo')
    .where('a.status', '=', 'ATIVO')
    .where('e.entity_name', '=', 'Pendencia')
    .where('e.entity_id', '=', pendenciaId)
    .execute()
  return rows.map(({ tipo }) => tipo)
}
