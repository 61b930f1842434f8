import { randomBytes } from 'node:crypto'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import type { Db } from '../../db/pool.ts'
import { hashOfToken } from '../../http/session.ts'

/** A terminal system with a key for everything that its kind may send. */
export async function newFonteDoTerminal(
  { db, clock }: { db: Db; clock: { now: () => Date } },
  tipo: FonteDoTerminal,
  nome = `${tipo} ${randomBytes(3).toString('hex')}`,
) {
  const since = { criada_em: clock.now(), criada_por: 'admin' }
  const { id } = await db
    .insertInto('fonte')
    .values({ empresa_id: null, nome, tipo, ...since })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chave = chaveOf(randomBytes(32))
  const { id: chaveId } = await db
    .insertInto('fonte_chave')
    .values({
      fonte_id: id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: escoposDe(tipo),
      enderecos: [],
      expira_em: new Date(clock.now().getTime() + 30 * 86_400_000),
      ...since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, nome, chaveId, chave }
}
