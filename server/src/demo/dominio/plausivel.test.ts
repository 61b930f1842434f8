import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { db, clock } = await startTestServer()

/** The windows of each truck or driver, past and future. */
const twice = (column: 'caminhao_id' | 'motorista_id') =>
  sql<{ quem: number; janelas: number }>`
    WITH vindas AS (
      SELECT DISTINCT i.${sql.ref(column)} AS quem, l.id AS linha, j.inicio, j.fim
      FROM agendamento a JOIN janela j ON j.id = a.janela_id JOIN carga_servico l ON l.id = a.carga_servico_id
      JOIN pendencia p ON p.servico_id = l.servico_id AND p.status <> 'CANCELADA'
      JOIN pendencia_dados d ON d.pendencia_id = p.id
      CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
      WHERE a.status IN ('CONFIRMADO', 'PENDENTE', 'EXECUTADO') AND i.linha_id = l.id
        AND i.${sql.ref(column)} IS NOT NULL)
    SELECT quem, (SELECT count(*)::int FROM vindas) AS janelas FROM vindas a
    WHERE EXISTS (SELECT FROM vindas b WHERE b.quem = a.quem AND b.linha <> a.linha
      AND b.inicio < a.fim AND a.inicio < b.fim)`.execute(db)

test.each(['caminhao_id', 'motorista_id'] as const)('no %s is in two windows at once', async (column) => {
  expect((await twice(column)).rows).toEqual([])
})

test('there are trucks in windows, and one that is put into two is found', async () => {
  const { rows } = await sql<{ linha: number; outra: number }>`
    SELECT min(a.carga_servico_id) AS linha, max(a.carga_servico_id) AS outra
    FROM agendamento a JOIN carga_servico l ON l.id = a.carga_servico_id
    JOIN pendencia p ON p.servico_id = l.servico_id AND p.status <> 'CANCELADA'
    JOIN pendencia_dados d ON d.pendencia_id = p.id AND d.ultima_entrega ? 'cargas'
    CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
    WHERE a.status <> 'CANCELADO' AND i.linha_id = l.id
    GROUP BY l.servico_id HAVING count(DISTINCT l.id) > 1 LIMIT 1`.execute(db)
  const { linha = 0, outra = 0 } = rows[0] ?? {}
  expect(outra).toBeGreaterThan(linha)
  await sql`UPDATE agendamento SET janela_id = (SELECT min(janela_id) FROM agendamento WHERE carga_servico_id = ${linha})
    WHERE carga_servico_id = ${outra}`.execute(db)
  await sql`UPDATE pendencia_dados SET ultima_entrega = jsonb_set(jsonb_set(ultima_entrega,
    '{cargas,0,caminhaoId}', '1'), '{cargas,1,caminhaoId}', '1') WHERE pendencia_id IN (
      SELECT p.id FROM pendencia p JOIN carga_servico l ON l.servico_id = p.servico_id
      WHERE l.id = ${linha}) AND ultima_entrega ? 'cargas'`.execute(db)
  expect((await twice('caminhao_id')).rows.length).toBeGreaterThan(0)
})

test('less than a third of what is open is late, at the desk and for customers, and something is', async () => {
  const { rows } = await sql<{ de: string; abertos: number; vencidos: number }>`
    SELECT 'servico' AS de, count(*)::int AS abertos, count(*) FILTER (WHERE em < ${clock.now()})::int AS vencidos
    FROM prazo WHERE proximo
    UNION ALL
    SELECT 'mesa', count(*)::int, count(*) FILTER (WHERE em < ${clock.now()})::int FROM prazo WHERE tipo = 'META'`.execute(
    db,
  )
  for (const { de, abertos, vencidos } of rows) {
    expect(abertos, de).toBeGreaterThan(50)
    expect(vencidos / abertos, `${de}: ${vencidos} of ${abertos}`).toBeLessThan(1 / 3)
    expect(vencidos, de).toBeGreaterThan(0)
  }
})

test('no cargo leaves before it came, nor before its ship was discharged', async () => {
  const { rows } = await sql<{ identificador: string }>`
    SELECT c.identificador FROM carga c LEFT JOIN escala e ON e.id = c.escala_id
    WHERE c.categoria = 'IMPORTACAO' AND (c.entregue_em < c.recebida_em OR c.entregue_em < e.data_termino_descarga)`.execute(
    db,
  )
  expect(rows).toEqual([])
})
