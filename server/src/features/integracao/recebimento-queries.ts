import type { Recebimento } from '@cais/core/api/integracao.ts'
import { gravidadeOf, type Resultado } from '@cais/core/entrada/envelope.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** What became of something that was sent; another source's looks missing. */
export async function readRecebimento(
  db: Db | Tx,
  { id, fonteId }: { id: number; fonteId?: number },
): Promise<Recebimento | null> {
  const row = await db
    .selectFrom('recebimento')
    .select(['id', 'recurso', 'recebido_em', 'concluido_em', 'recusa', 'recusa_parametros'])
    .where('id', '=', id)
    .$if(fonteId !== undefined, (rows) => rows.where('fonte_id', '=', fonteId ?? 0))
    .executeTakeFirst()
  if (!row) return null
  const itens = await db
    .selectFrom('recebimento_item as i')
    .leftJoin('recebimento_item as p', 'p.id', 'i.repete_id')
    .select(['i.ordem', 'i.item_id', 'i.resultado', 'i.caminho', 'i.mensagem', 'i.parametros', 'i.espera'])
    .select(['i.espera_ate', 'p.resultado as primeiro', 'i.dispensado_em'])
    .where('i.recebimento_id', '=', id)
    .orderBy('i.ordem')
    .execute()
  return {
    id: row.id,
    recurso: row.recurso,
    recebidoEm: row.recebido_em.toISOString(),
    concluidoEm: row.concluido_em?.toISOString() ?? null,
    recusa: row.recusa,
    recusaParametros: row.recusa_parametros,
    itens: itens.map(({ ordem, item_id, resultado, primeiro, caminho, mensagem, parametros, ...item }) => ({
      ordem,
      id: item_id,
      resultado,
      gravidade: resultado === null ? 'INFORMACAO' : gravidadeOf[resultado as Resultado],
      primeiro,
      caminho,
      mensagem,
      parametros,
      espera: item.espera,
      esperaAte: item.espera_ate?.toISOString() ?? null,
      dispensadoEm: item.dispensado_em?.toISOString() ?? null,
    })),
  }
}
