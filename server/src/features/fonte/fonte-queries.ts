import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import type { ChaveDeFonte, Fonte } from '@cais/core/api/fonte.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

const selectFontes = (db: Db | Tx) =>
  db
    .selectFrom('fonte as f')
    .leftJoin('empresa as e', 'e.id', 'f.empresa_id')
    .select(['f.id', 'f.nome', 'f.tipo', 'f.criada_em', 'f.criada_por', 'f.encerrada_em'])
    .select(['e.id as empresaId', 'e.nome as empresaNome'])
    .where('f.tipo', '<>', fonteDasPessoas)
    // Systems in use come first.
    .orderBy(sql`f.encerrada_em IS NOT NULL`)
    .orderBy('e.nome', (name) => name.asc().nullsFirst())
    .orderBy(sql`lower(f.nome)`)
    .orderBy('f.id')

/** All systems, those of one company (null: of the terminal), or a single one. The newest key comes first. */
export async function readFontes(
  db: Db | Tx,
  now: Date,
  { empresaId, id }: { empresaId?: number | null; id?: number } = {},
): Promise<Fonte[]> {
  const rows = await selectFontes(db)
    .$if(empresaId !== undefined, (fontes) =>
      fontes.where('f.empresa_id', 'is not distinct from', empresaId ?? null),
    )
    .$if(id !== undefined, (fontes) => fontes.where('f.id', '=', id ?? 0))
    .execute()
  const chaves = await selectChaves(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, nome, tipo, criada_em, criada_por, encerrada_em, empresaId, empresaNome }) => ({
    id,
    nome,
    tipo,
    empresa: empresaId !== null && empresaNome !== null ? { id: empresaId, nome: empresaNome } : null,
    criadaEm: criada_em.toISOString(),
    criadaPor: criada_por,
    encerradaEm: encerrada_em?.toISOString() ?? null,
    chaves: chaves
      .filter((chave) => chave.fonte_id === id)
      .map((chave) => chaveOf(chave, encerrada_em !== null, now)),
  }))
}

const selectChaves = (db: Db | Tx, fonteIds: number[]) =>
  db
    .selectFrom('fonte_chave')
    .select(['id', 'fonte_id', 'final', 'escopos', 'enderecos', 'criada_em', 'criada_por', 'expira_em'])
    .select(['usada_em', 'usada_de', 'encerrada_em', 'confirmar_ate', 'confirmada_por'])
    .where('fonte_id', 'in', fonteIds.length ? fonteIds : [0])
    .orderBy('id', 'desc')
    .execute()

type ChaveRow = Awaited<ReturnType<typeof selectChaves>>[number]

function situacaoOf(row: ChaveRow, isFonteEnded: boolean, now: Date): ChaveDeFonte['situacao'] {
  const { encerrada_em, confirmar_ate, expira_em } = row
  // A key that was not confirmed in time has ended, even before the job writes that down.
  if (isFonteEnded || encerrada_em !== null || (confirmar_ate && confirmar_ate <= now)) return 'ENCERRADA'
  if (expira_em <= now) return 'VENCIDA'
  return confirmar_ate ? 'A_CONFIRMAR' : 'VALE'
}

function chaveOf(row: ChaveRow, isFonteEnded: boolean, now: Date): ChaveDeFonte {
  const situacao = situacaoOf(row, isFonteEnded, now)
  return {
    id: row.id,
    final: row.final,
    escopos: row.escopos as ChaveDeFonte['escopos'],
    enderecos: row.enderecos,
    situacao,
    criadaEm: row.criada_em.toISOString(),
    criadaPor: row.criada_por,
    respondePor: row.confirmada_por ?? row.criada_por,
    confirmarAte: situacao === 'A_CONFIRMAR' ? (row.confirmar_ate?.toISOString() ?? null) : null,
    expiraEm: row.expira_em.toISOString(),
    usadaEm: row.usada_em?.toISOString() ?? null,
    usadaDe: row.usada_de,
  }
}

/** An active system of that owner, locked; a system of another owner looks missing. */
export async function lockFonte(tx: Tx, empresaId: number | null, id: number) {
  const found = await tx
    .selectFrom('fonte')
    .select(['id', 'tipo'])
    .where('id', '=', id)
    .where('empresa_id', 'is not distinct from', empresaId)
    .where('tipo', '<>', fonteDasPessoas)
    .where('encerrada_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found ?? notFound()
}
