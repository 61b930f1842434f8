import type { ServicoView } from '@cais/core/api/servico.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** What documents say about a service beyond its page: what happened to each line, and what it weighed. */
export interface DocumentFacts {
  servico: ServicoView
  /** By line. */
  concluidaEm: Map<number, Date>
  movimentos: {
    cargaServicoId: number
    tipo: string
    at: Date
    placa: string | null
    observacao: string | null
  }[]
  pesagens: {
    cargaServicoId: number
    numero: string
    placa: string
    pesoBruto: number
    pesoTara: number
    pesoLiquido: number
    at: Date
  }[]
  /** What was said about the condition of boxes that were returned, by line. */
  condicoes: Map<number, string>
}

export async function readDocumentFacts(db: Db, servico: ServicoView): Promise<DocumentFacts> {
  const done = await db
    .selectFrom('servico_evento')
    .select(['carga_servico_id', 'at'])
    .where('servico_id', '=', servico.id)
    .where('carga_servico_id', 'is not', null)
    .where('para', '=', 'EXECUTADO')
    .execute()
  const whole = await db
    .selectFrom('servico_evento')
    .select('at')
    .where('servico_id', '=', servico.id)
    .where('pendencia_id', 'is', null)
    .where('carga_servico_id', 'is', null)
    .where('para', '=', 'EXECUTADO')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const movimentos = await db
    .selectFrom('carga_evento as e')
    .innerJoin('carga_servico as l', 'l.id', 'e.carga_servico_id')
    .select(['e.carga_servico_id', 'e.tipo', 'e.at', 'e.placa', 'e.observacao'])
    .where('l.servico_id', '=', servico.id)
    .orderBy('e.at')
    .execute()
  const pesagens = await db
    .selectFrom('boletim_pesagem')
    .select([
      'carga_servico_id as cargaServicoId',
      'numero',
      'placa',
      'peso_bruto as pesoBruto',
      'peso_tara as pesoTara',
      'peso_liquido as pesoLiquido',
      'data_pesagem as at',
    ])
    .where('servico_id', '=', servico.id)
    .orderBy('data_pesagem')
    .execute()
  return {
    servico,
    concluidaEm: new Map([
      // Where nothing was written down about a line, it was done when all of it was.
      ...servico.cargaServico
        .filter(({ status }) => whole && status === 'EXECUTADO')
        .map(({ id }): [number, Date] => [id, whole?.at ?? new Date(0)]),
      ...done.map((row): [number, Date] => [row.carga_servico_id ?? 0, row.at]),
    ]),
    movimentos: movimentos.map(({ carga_servico_id, ...row }) => ({
      cargaServicoId: carga_servico_id,
      ...row,
    })),
    pesagens,
    condicoes: await readCondicoes(db, servico.id),
  }
}

async function readCondicoes(db: Db, servicoId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ linha: string; condicao: string | null }>`
    SELECT carga ->> 'cargaServicoId' AS linha,
      concat_ws(' · ', carga ->> 'condicao', carga ->> 'observacao') AS condicao
    FROM pendencia p
    JOIN pendencia_dados d ON d.pendencia_id = p.id
    CROSS JOIN LATERAL jsonb_array_elements(
      CASE WHEN jsonb_typeof(d.conteudo -> 'cargas') = 'array' THEN d.conteudo -> 'cargas' ELSE '[]' END) carga
    WHERE p.servico_id = ${servicoId} AND p.tipo = 'INTERCAMBIO_DEVOLUCAO'`.execute(db)
  return new Map(rows.map(({ linha, condicao }) => [Number(linha), condicao ?? '']))
}
