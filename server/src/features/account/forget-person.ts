import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

/** Columns with the login of the person who did something. The rows stay and name the erased account instead. */
export const signed = [
  ['anexo', 'criado_por'],
  ['anexo_entity_removida', 'removida_por'],
  ['carga_evento', 'principal'],
  ['dados_faturamento', 'alterado_por'],
  ['empresa_user', 'convidado_por'],
  ['fonte', 'criada_por'],
  ['fonte_chave', 'criada_por'],
  ['fonte_chave', 'confirmada_por'],
  ['indicacao_multa', 'alterado_por'],
  ['isencao_cobranca', 'pedida_por'],
  ['isencao_cobranca', 'decidida_por'],
  ['log_level', 'changed_by'],
  ['motorista_foto', 'criada_por'],
  ['pagamento', 'casado_por'],
  ['pagamento', 'resolvido_por'],
  ['pedido_acesso', 'decidido_por'],
  ['pendencia_dados', 'alterado_por'],
  ['recebimento', 'por'],
  ['recebimento_item', 'dispensado_por'],
  ['servico_armazem', 'dado_por'],
  ['servico_evento', 'principal'],
  ['servico_nota', 'principal'],
  ['usuario', 'created_by'],
  ['usuario', 'modified_by'],
  ['webhook', 'criado_por'],
  ['webhook_segredo', 'criado_por'],
] as const

/** Tables with rows of the person alone; the rows are deleted. */
const owned = [
  'aviso_visto',
  'busca_padrao',
  'busca_salva',
  'calendario_assinado',
  'conversa_leitura',
  'email_change',
  'empresa_user',
  'escala_acompanhada',
  'known_device',
  'mensagem_user',
  'servico_rascunho',
  'session',
  'usuario_authority',
] as const

/**
 * Removes a person from the portal. Personal rows are deleted, records of companies stay under the name of an erased
 * account, and nobody can sign in with it again.
 */
export async function forgetPerson(tx: Tx, actor: Actor, erased: string, now: Date): Promise<void> {
  await forgetLetters(tx, actor)
  for (const table of owned)
    await sql`DELETE FROM ${sql.table(table)} WHERE usuario_id = ${actor.id}`.execute(tx)
  await forgetInvitations(tx, actor)
  await forgetRequests(tx, actor)
  await sql`UPDATE conversa SET responsavel_id = NULL WHERE responsavel_id = ${actor.id}`.execute(tx)
  await forgetAnswers(tx, actor)
  await tx
    .updateTable('usuario')
    .set({
      login: erased,
      email: `${erased}@apagado.invalid`,
      proven_email: null,
      first_name: 'Conta',
      last_name: 'apagada',
      cpf: null,
      password_hash: null,
      activated: false,
      accepted_terms_at: null,
      accepted_terms_version: null,
      apagado_em: now,
      modified_at: now,
      modified_by: erased,
    })
    .where('id', '=', actor.id)
    .execute()
  for (const [table, column] of signed)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${erased}
      WHERE ${sql.ref(column)} = ${actor.login}`.execute(tx)
}

/** Deletes the mails to the current and the pending address, and the jobs that contain the address. */
async function forgetLetters(tx: Tx, { id, email }: Actor): Promise<void> {
  await sql`
    DELETE FROM mail WHERE recipient = ${email}
      OR recipient IN (SELECT c.email FROM email_change c WHERE c.usuario_id = ${id})`.execute(tx)
  await sql`DELETE FROM pgboss.job WHERE data ->> 'email' = ${email}`.execute(tx)
}

async function forgetInvitations(tx: Tx, { id, login, email, cpf }: Actor): Promise<void> {
  await tx
    .deleteFrom('empresa_user')
    .where('usuario_id', 'is', null)
    .where(({ or, eb }) =>
      or([eb('convidado_id', '=', id), eb('convidado', 'in', [login, email, ...(cpf ? [cpf] : [])])]),
    )
    .execute()
}

/**
 * Requests that were not accepted are deleted. Accepted requests stay without their message. Documents that belong to
 * no request are deleted.
 */
async function forgetRequests(tx: Tx, { id }: Actor): Promise<void> {
  await sql`DELETE FROM pedido_documento WHERE usuario_id = ${id} AND pedido_id IS NULL`.execute(tx)
  await sql`DELETE FROM pedido_acesso WHERE usuario_id = ${id} AND status <> 'ACEITO'`.execute(tx)
  await sql`UPDATE pedido_acesso SET mensagem = NULL WHERE usuario_id = ${id}`.execute(tx)
}

/**
 * Deletes counted attempts, and stored answers of the last day (kept for repeated requests) that contain the person's
 * names.
 */
async function forgetAnswers(tx: Tx, { id, login, email, cpf }: Actor): Promise<void> {
  // What a company has asked an address is counted as `12:ana@empresa.example`.
  await sql`DELETE FROM throttle WHERE key IN (${login}, ${email}) OR key LIKE ${`${id}:%`}
    OR split_part(key, ':', 2) = ${email}`.execute(tx)
  const names = [`"${login}"`, `/${login}"`, email, ...(cpf ? [cpf] : [])]
  await sql`
    DELETE FROM idempotency i WHERE i.principal = ${login} OR EXISTS (
      SELECT FROM unnest(${names}::text[]) name
      WHERE strpos(coalesce(i.body, '') || coalesce(i.headers::text, ''), name) > 0)`.execute(tx)
}
