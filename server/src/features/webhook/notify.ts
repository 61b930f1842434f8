import type { MotivoDeDesligado } from '@cais/core/api/webhook.ts'
import { sql } from 'kysely'
import { notifyPessoas, selectEquipe, selectPessoasOfEmpresa } from '../../course/recados/notify-pessoas.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import type { Db } from '../../db/pool.ts'
import type { MailContext } from '../../mail/outbox.ts'

interface Desligado {
  empresa_id: number | null
  endereco: string
}

/** The owner of an address is told that nothing is sent to it any more, and why. */
export async function notifyDesligado(
  context: MailContext,
  { empresa_id, endereco }: Desligado,
  por: MotivoDeDesligado,
): Promise<void> {
  // Only the host is shown, because the path may contain a key.
  const gaps = { endereco: new URL(endereco).host }
  const textos = inEveryLanguage((t) => ({
    titulo: t('recado.webhook-desligado.titulo', gaps).slice(0, 255),
    texto: t(`recado.webhook-desligado.${por}`, gaps),
  }))
  if (empresa_id === null)
    return notifyPessoas(context, await selectEquipe(context.tx, ['ADMIN']).execute(), {
      textos,
      caminho: '/admin/webhooks',
      equipe: true,
      soAdministradores: true,
    })
  const pessoas = await selectPessoasOfEmpresa(context.tx, empresa_id, 'administradores').execute()
  const caminho = `/${empresa_id}/empresa`
  return notifyPessoas(context, pessoas, { textos, caminho, empresaId: empresa_id, soAdministradores: true })
}

/**
 * Webhooks without a responsible person that were switched off on removing that person need no notice. The owners of
 * the others are told once.
 */
export async function notifySemResponsavel({
  db,
  ...mail
}: Omit<MailContext, 'tx'> & { db: Db }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Desligado & { id: number }>`
      SELECT id, empresa_id, endereco FROM webhook
      WHERE desligado_por = 'SEM_RESPONSAVEL' AND desligamento_contado_em IS NULL AND removido_em IS NULL
      ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`.execute(tx)
    for (const one of rows) await notifyDesligado({ ...mail, tx }, one, 'SEM_RESPONSAVEL')
    await sql`UPDATE webhook SET desligamento_contado_em = ${mail.now}
      WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  })
}
