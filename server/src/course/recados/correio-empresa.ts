import type { EmailAssunto } from '@cais/core/api/email-empresa.ts'
import type { Tx } from '../../http/serve.ts'
import type { Texto } from './recados.ts'

export interface Correio {
  assunto: EmailAssunto
  /** The bill that goes with it. */
  faturaId?: number | undefined
  /** Addresses that have it already, through another part of the same or another company. */
  written?: Set<string> | undefined
}

type Carta = Texto & { caminho?: string | undefined }

/** A company's addresses for a subject get what its people are told; where it has none, those for everything else. */
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

/** To one address, whoever gave it. */
export async function writeTo(
  tx: Tx,
  now: Date,
  { empresaId, email, faturaId }: { empresaId: number; email: string; faturaId?: number | undefined },
  { titulo, texto, estado, caminho }: Carta,
): Promise<void> {
  await tx
    .insertInto('correio_empresa')
    .values({
      empresa_id: empresaId,
      email,
      titulo,
      texto,
      estado: estado ?? null,
      caminho: caminho ?? null,
      fatura_id: faturaId ?? null,
      criado_em: now,
    })
    .execute()
}
