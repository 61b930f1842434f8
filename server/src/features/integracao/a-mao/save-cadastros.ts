import { randomUUID } from 'node:crypto'
import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { nomeados } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { refDeCarga } from '@cais/core/entrada/cargas.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../../http/audit.ts'
import type { Tx } from '../../../http/serve.ts'
import { keepRecebimento } from '../keep.ts'
import { chaveDe } from '../recursos/recursos.ts'
import { quando } from '../versions.ts'

export interface Entrado {
  ref: string
  /** The row that is meant, where people have chosen it. */
  id?: number | null | undefined
  operacao: 'I' | 'E'
  dados: Readonly<Record<string, unknown>>
}

interface Keeping {
  tx: Tx
  now: Date
  login: string
  type: 'saveCadastro' | 'sendCadastros'
}

/** Keeps what somebody has entered as a system's message is kept; it is applied as one, too. */
export async function keepEntrados(
  { tx, now, login, type }: Keeping,
  recurso: Cadastro,
  entrados: readonly Entrado[],
): Promise<number> {
  const fonteId = await fonteDasPessoasId(tx)
  const named = entrados.map((one) => ({ ...one, ref: refOf(recurso, one) }))
  const chaves = await chavesDe(tx, { recurso, fonteId }, named)
  const chaveOf = (ref: string) => chaves.get(ref) ?? chaveDe(recurso, fonteId, ref)
  const about = named.map(({ ref }) => chaveOf(ref))
  const at = await lastOf(tx, { recurso, fonteId }, about, now)
  const bytes = Buffer.from(JSON.stringify({ itens: itensOf(named, at) }))
  const id = await keepRecebimento(tx, { fonteId, recurso, bytes, ref: null, now, por: login, chaveOf })
  const data = {
    recurso,
    recebimentoId: id,
    ...(named.length === 1 ? { ref: named[0]?.ref } : { itens: named.length }),
  }
  await writeAudit(tx, { at: now, principal: login, type, data })
  return id
}

/** Of two lines about the same thing the later one counts. */
function itensOf(entrados: readonly Entrado[], at: Date) {
  const receipt = randomUUID()
  const when = { ocorridoEm: at.toISOString(), registradoEm: at.toISOString() }
  return entrados.map(({ dados, ref, operacao }, index) => ({
    ...dados,
    ref,
    id: `${receipt}-${String(index).padStart(3, '0')}`,
    ...when,
    operacao,
  }))
}

/** A stay that nobody has named is named after what it is. */
const refOf = (recurso: Cadastro, { ref, dados }: Entrado) =>
  ref === '' && nomeados[recurso].opcional ? refDeCarga(dados) : ref

async function fonteDasPessoasId(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('fonte')
    .select('id')
    .where('tipo', '=', fonteDasPessoas)
    .executeTakeFirstOrThrow()
  return id
}

interface Falando {
  recurso: Cadastro
  fonteId: number
}

/**
 * Where a system tells of the same thing under a name of its own, what people say of it is kept under that name: so the two
 * are weighed against each other, and where they differ it is shown.
 */
async function chavesDe(
  tx: Tx,
  { recurso, fonteId }: Falando,
  entrados: readonly Entrado[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ ref: string; chave: string }>`
    SELECT DISTINCT ON (k.ref) k.ref, o.chave
    FROM unnest(${entrados.map(({ ref }) => ref)}::text[], ${entrados.map(({ id }) => id ?? null)}::bigint[]) AS k (ref, id)
    JOIN fonte f ON f.empresa_id IS NULL
    JOIN origem o ON o.recurso = ${recurso} AND o.fonte_id = f.id
      AND (o.objeto_id = k.id OR (k.id IS NULL AND o.chave = f.id || ':' || k.ref))
    ORDER BY k.ref, o.fonte_id = ${fonteId}, f.encerrada_em IS NOT NULL, o.registrado_em DESC`.execute(tx)
  return new Map(rows.map(({ ref, chave }) => [ref, chave]))
}

/** Now, or right after what people have said of it last, should the clock of another server have been ahead. */
async function lastOf(
  tx: Tx,
  { recurso, fonteId }: Falando,
  chaves: readonly string[],
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    SELECT greatest(
      (SELECT max(${quando}) FROM origem o JOIN recebimento_item i ON i.id = o.item_id
        JOIN recebimento r ON r.id = i.recebimento_id
        WHERE o.fonte_id = ${fonteId} AND o.recurso = ${recurso} AND o.chave = ANY(${chaves}::text[])),
      (SELECT max(${quando}) FROM recebimento_item i JOIN recebimento r ON r.id = i.recebimento_id
        WHERE i.fonte_id = ${fonteId} AND i.recurso = ${recurso} AND i.chave = ANY(${chaves}::text[]))) AS last`.execute(
    tx,
  )
  const after = (rows[0]?.last?.getTime() ?? 0) + 1
  return new Date(Math.max(now.getTime(), after))
}
