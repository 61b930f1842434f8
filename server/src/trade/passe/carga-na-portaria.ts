import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The cargo of a line as other systems name it. */
interface CargaNaPortaria {
  identificador: string
  conteiner: string | null
  estadia: string | null
  posicao: string | null
}

/**
 * The cargo of some lines, with the box, the stay and the position that systems of the terminal have told. Of several names
 * of a stay the one of a system that works counts, as where events name it.
 */
export async function readCargasNaPortaria(
  db: Db,
  linhaIds: readonly number[],
): Promise<ReadonlyMap<number, CargaNaPortaria>> {
  const { rows } = await sql<CargaNaPortaria & { id: number }>`
    SELECT l.id, c.identificador, t.codigo AS conteiner, c.posicao_patio AS posicao,
      (SELECT substr(o.chave, strpos(o.chave, ':') + 1) FROM origem o JOIN fonte f ON f.id = o.fonte_id
        WHERE o.recurso = 'cargas' AND o.objeto_id = c.id AND f.tipo <> 'pessoas' AND NOT o.excluida
        ORDER BY f.encerrada_em IS NOT NULL, o.fonte_id LIMIT 1) AS estadia
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id LEFT JOIN conteiner t ON t.id = c.conteiner_id
    WHERE l.id = ANY(${[...linhaIds]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, identificador, ...row }) => [
      id,
      { identificador: formatContainerCode(identificador), ...row },
    ]),
  )
}
