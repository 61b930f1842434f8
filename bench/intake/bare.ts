import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Item } from './items.ts'

/** The number of items in one transaction, as in the portal. */
const together = 100

interface Statement {
  name: string
  text: string
  values: (item: Item) => unknown[]
}

const navios: Statement = {
  name: 'navios',
  text: `INSERT INTO navio (imo, nome, indicativo, comprimento, provisorio) VALUES ($1, $2, $3, $4, false)
    ON CONFLICT (imo) DO UPDATE SET nome = excluded.nome, indicativo = excluded.indicativo,
      comprimento = excluded.comprimento, provisorio = false`,
  values: ({ ref, nome, indicativo, comprimento }) => [ref, nome, indicativo, comprimento],
}

const conteineres: Statement = {
  name: 'conteineres',
  text: `INSERT INTO conteiner (codigo, iso_code_id, tara, peso_maximo, provisorio)
    VALUES ($1, (SELECT id FROM iso_code WHERE codigo = $2), $3, $4, false)
    ON CONFLICT (codigo) DO UPDATE SET iso_code_id = excluded.iso_code_id, tara = excluded.tara,
      peso_maximo = excluded.peso_maximo, provisorio = false`,
  values: ({ ref, iso, tara, pesoMaximo }) => [ref, iso, Number(tara) * 1_000, Number(pesoMaximo) * 1_000],
}

/** An unknown box is created with its stay; a stay that already exists for this ship is updated. */
const cargas: Statement = {
  name: 'cargas',
  text: `WITH caixa AS (
      INSERT INTO conteiner (codigo, provisorio) VALUES ($1, true)
      ON CONFLICT (codigo) DO UPDATE SET codigo = excluded.codigo RETURNING id
    ), viagem AS (SELECT id FROM escala WHERE visit = $2),
    mudada AS (
      UPDATE carga c SET peso_bruto = $4, lacres = $5 FROM caixa, viagem
      WHERE c.conteiner_id = caixa.id AND c.escala_id = viagem.id RETURNING c.id
    ), nova AS (
      INSERT INTO carga (identificador, tipo_carga, categoria, conteiner_id, escala_prevista_id, peso_bruto, lacres)
      SELECT $1, 'CONTEINER', 'IMPORTACAO', caixa.id, viagem.id, $4, $5 FROM caixa, viagem
      WHERE NOT EXISTS (SELECT FROM mudada) RETURNING id
    )
    INSERT INTO carga_consignatario (carga_id, empresa_id)
    SELECT nova.id, e.id FROM nova, empresa e WHERE e.national_register = $3`,
  values: ({ conteiner, escala, consignatarios, pesoBruto, lacres }) => [
    conteiner,
    escala,
    (consignatarios as string[])[0],
    Number(pesoBruto) * 1_000,
    lacres,
  ],
}

/** The event, and its change of the stay. */
const eventos: Statement = {
  name: 'eventos',
  text: `WITH estadia AS (
      SELECT c.id FROM carga c JOIN conteiner t ON t.id = c.conteiner_id
      WHERE t.codigo = $1 AND (c.entregue_em IS NULL OR c.entregue_em >= $3) ORDER BY c.recebida_em NULLS LAST, c.id LIMIT 1
      FOR UPDATE OF c
    ), dito AS (
      INSERT INTO carga_evento (carga_id, tipo, at, principal, fonte_id, posicao)
      SELECT id, $2, $3, 'bare', $5, $4 FROM estadia
    )
    UPDATE carga c SET recebida_em = CASE WHEN $2 = 'DESCARGA' THEN $3 ELSE c.recebida_em END, posicao_patio = $4
    FROM estadia WHERE c.id = estadia.id`,
  values: ({ conteiner, tipo, ocorridoEm, posicao }) => [
    conteiner,
    tipo === 'POSICAO' ? 'PATIO' : tipo,
    ocorridoEm,
    posicao,
  ],
}

const statements: Record<string, Statement> = { navios, conteineres, cargas, eventos }

/**
 * The same rows with hand-written SQL: the bytes are stored, then one prepared statement for each item. It leaves out
 * what the portal also does: repetitions and late items, who sent what, and the result of each item.
 */
export async function takeInBare(
  client: pg.Client,
  { fonteId, recurso, bytes }: { fonteId: number; recurso: string; bytes: Buffer },
): Promise<void> {
  const statement = statements[recurso] ?? navios
  const { itens } = JSON.parse(bytes.toString()) as { itens: Item[] }
  await client.query('BEGIN')
  const hash = createHash('sha256').update(bytes).digest()
  const { rows } = await client.query({
    name: 'recebimento',
    text: `INSERT INTO recebimento (fonte_id, recurso, recebido_em, hash, tamanho, concluido_em)
      VALUES ($1, $2, now(), $3, $4, now()) RETURNING id`,
    values: [fonteId, recurso, hash, bytes.length],
  })
  await client.query({
    name: 'conteudo',
    text: 'INSERT INTO recebimento_conteudo (recebimento_id, bytes) VALUES ($1, $2)',
    values: [rows[0].id, bytes],
  })
  await client.query('COMMIT')
  for (let at = 0; at < itens.length; at += together) {
    await client.query('BEGIN')
    for (const item of itens.slice(at, at + together)) {
      const values = statement.values(item)
      if (recurso === 'eventos') values.push(fonteId)
      await client.query({ name: statement.name, text: statement.text, values })
    }
    await client.query('COMMIT')
  }
}
