import type { EmailAssunto } from '@cais/core/api/email-empresa.ts'
import type { Language } from '@cais/core/texts/language.ts'
import type { Tx } from '../../http/serve.ts'
import type { Textos } from './recados.ts'

export interface Correio {
  assunto: EmailAssunto
  faturaId?: number | undefined
  /** Addresses that were written to already, through another part of the same or another company. */
  written?: Set<string> | undefined
}

/** The text in every language, the screen that it is about, and the service whose readers may read it. */
interface Carta {
  textos: Textos
  caminho?: string | undefined
  servicoId?: number | undefined
}

/**
 * Writes to a company's addresses for a subject what its people are told; without such addresses, to those for
 * everything else.
 */
export async function writeToAddresses(
  tx: Tx,
  now: Date,
  empresaId: number,
  carta: Carta,
  { assunto, faturaId, written = new Set() }: Correio,
): Promise<void> {
  const rows = await tx
    .selectFrom('email_empresa as a')
    .innerJoin('empresa as e', 'e.id', 'a.empresa_id')
    .select(['a.email', 'a.assunto'])
    .where('a.empresa_id', '=', empresaId)
    .where('a.assunto', 'in', [assunto, 'GERAL'])
    .where('e.activated', '=', true)
    .orderBy('a.id')
    .execute()
  const own = rows.filter((row) => row.assunto === assunto)
  for (const { email } of own.length ? own : rows) {
    if (written.has(email)) continue
    written.add(email)
    await writeTo(tx, now, { empresaId, email, faturaId }, carta)
  }
}

/** Writes to one address, whoever entered it. */
export async function writeTo(
  tx: Tx,
  now: Date,
  { empresaId, email, faturaId }: { empresaId: number; email: string; faturaId?: number | undefined },
  { textos, caminho, servicoId }: Carta,
): Promise<void> {
  const idioma = await languageOf(tx, email)
  const { titulo, texto, estado } = textos[idioma]
  await tx
    .insertInto('correio_empresa')
    .values({
      empresa_id: empresaId,
      email,
      idioma,
      titulo,
      texto,
      estado: estado ?? null,
      caminho: caminho ?? null,
      servico_id: servicoId ?? null,
      fatura_id: faturaId ?? null,
      criado_em: now,
    })
    .execute()
}

/** The address of a user gets that user's language; all other addresses get Portuguese. */
async function languageOf(tx: Tx, email: string): Promise<Language> {
  const person = await tx
    .selectFrom('usuario')
    .select('lang_key')
    .where('email', '=', email.toLowerCase())
    .whereRef('proven_email', '=', 'email')
    .where('activated', '=', true)
    .executeTakeFirst()
  return person?.lang_key ?? 'pt-br'
}
