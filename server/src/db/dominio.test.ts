import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const { db, ...server } = await startTestServer()
await loadSearchWorld({ db, ...server })

/** Changes that the database itself refuses: the statement, and the constraint that it violates. */
const broken: Record<string, [statement: string, rule: string]> = {
  'two ships at one place of the quay': [
    `UPDATE escala SET status = 'ANUNCIADO', berco = '201', medida_popa = 10, medida_proa = 200, data_atracacao = NULL,
       data_desatracacao = NULL, data_etb = '2031-01-01', data_etd = '2031-01-02'
     WHERE id IN (SELECT id FROM escala ORDER BY id LIMIT 2)`,
    'escala_lugar_no_berco',
  ],
  'a ship that sails before it berths': [
    `UPDATE escala SET data_etb = '2031-01-02', data_etd = '2031-01-01'`,
    'escala_check',
  ],
  'windows that overlap': [
    `INSERT INTO janela (area_terminal, inicio, fim, capacidade)
     VALUES ('GATE_CHEIO', '2031-01-01 08:00Z', '2031-01-01 10:00Z', 5), ('GATE_CHEIO', '2031-01-01 09:00Z', '2031-01-01 11:00Z', 5)`,
    'janela_sem_sobreposicao',
  ],
  'more in a window than it holds': [
    `INSERT INTO janela (area_terminal, inicio, fim, capacidade, ocupadas)
     VALUES ('GATE_CHEIO', '2031-01-01 08:00Z', '2031-01-01 10:00Z', 5, 6)`,
    'janela_nunca_acima',
  ],
  'a service of nobody': [`UPDATE servico SET requisitante_id = -1`, 'servico_requisitante_id_fkey'],
  'two services with one number': [
    `UPDATE servico SET numero_solicitacao = 'X' WHERE id IN (SELECT id FROM servico ORDER BY id LIMIT 2)`,
    'servico_numero_solicitacao_key',
  ],
  'a status that there is not': [`UPDATE servico SET status = 'FEITO'`, 'servico_status_check'],
  'the same box twice in a service': [
    `INSERT INTO carga_servico (servico_id, carga_id, status) SELECT servico_id, carga_id, status FROM carga_servico LIMIT 1`,
    'carga_servico_uma_vez',
  ],
  'a CE Mercante with letters': [`UPDATE ce_mercante SET numero = 'ABC'`, 'ce_mercante_numero_check'],
}

test.each(Object.entries(broken))('the database refuses %s', async (_, [statement, rule]) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(rule)
})
