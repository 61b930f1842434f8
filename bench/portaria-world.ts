import pg from 'pg'

/** The ids of what is added, above those of the seed. */
const first = 9_000_000
const [trucks, days, ahead] = [6_000, 360, 14]

/**
 * Trucks, drivers, windows, hand-ins and appointments for the services of the seed that ask for transport: a truck comes
 * every second hour of the year behind and of two weeks ahead. What is there already is left.
 */
export async function expectTrucks(ownerUrl: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM caminhao WHERE id >= $1 LIMIT 1', [first])
    if (rowCount) return
    say('expecting trucks')
    await client.query('BEGIN')
    const tables = [
      'motorista',
      'caminhao',
      'autorizacao_motorista',
      'autorizacao_veiculo',
      'janela',
      'pendencia_dados',
      'agendamento',
      'pendencia',
      'carga_servico',
      'servico',
    ]
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const text of statements) await client.query(text)
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
    for (const table of tables) await client.query(`ANALYZE ${table}`)
    const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM agendamento')
    say(`${Number(rows[0]?.n).toLocaleString('en')} appointments`)
  } finally {
    await client.end()
  }
}

const statements = [
  `INSERT INTO motorista (id, nome, cpf, cnh, categoria_cnh, validade_cnh)
    SELECT ${first} + n, 'Motorista ' || n, lpad((70000000000 + n)::text, 11, '0'), lpad((80000000000 + n)::text, 11, '0'), 'E', current_date + 900
    FROM generate_series(0, ${trucks - 1}) n`,
  `INSERT INTO caminhao (id, placa, renavam, rntrc, tipo)
    SELECT ${first} + n, 'QX' || chr(65 + n / 2600) || (n / 260) % 10 || chr(65 + (n / 10) % 26) || (n % 10) || '7',
      lpad(n::text, 11, '0'), lpad(n::text, 8, '0'), 'CAVALO'
    FROM generate_series(0, ${trucks - 1}) n`,
  // Every carrier of the seed has a share of the trucks.
  `CREATE TEMP TABLE frota ON COMMIT DROP AS
    SELECT ${first} + n AS id, c.id AS transportador_id, row_number() OVER (PARTITION BY c.id ORDER BY n) AS place,
      count(*) OVER (PARTITION BY c.id) AS size
    FROM generate_series(0, ${trucks - 1}) n
    JOIN (SELECT e.empresa_id AS id, row_number() OVER (ORDER BY e.empresa_id) - 1 AS k, count(*) OVER () AS all_of_them
      FROM empresa_tipo e WHERE e.tipo = 'Transportador' AND e.empresa_id > 1000000) c ON c.k = n % c.all_of_them`,
  `INSERT INTO autorizacao_veiculo (transportador_id, caminhao_id, data_vencimento, ativa, rntrc, tipo, renavam)
    SELECT transportador_id, id, current_date + 300, true, lpad(id::text, 8, '0'), 'CAVALO', lpad(id::text, 11, '0') FROM frota`,
  `INSERT INTO autorizacao_motorista (transportador_id, motorista_id, data_vencimento, ativa, nome, categoria_cnh, validade_cnh, cnh)
    SELECT transportador_id, id, current_date + 300, true, 'Motorista', 'E', current_date + 900, lpad((80000000000 + id - ${first})::text, 11, '0') FROM frota`,
  `DELETE FROM janela j WHERE area_terminal = 'GATE_CHEIO' AND NOT EXISTS (SELECT FROM agendamento a WHERE a.janela_id = j.id)`,
  `INSERT INTO janela (id, area_terminal, inicio, fim, capacidade)
    SELECT ${first} + n, 'GATE_CHEIO', at, at + interval '1 hour', 100000
    FROM generate_series(0, ${(days + ahead) * 24 - 1}) n, LATERAL (
      SELECT date_trunc('hour', now()) - interval '${days} days' + n * interval '1 hour' AS at) w
    WHERE NOT EXISTS (SELECT FROM janela j WHERE j.area_terminal = 'GATE_CHEIO' AND NOT j.indicador_dta
      AND tstzrange(j.inicio, j.fim) && tstzrange(at, at + interval '1 hour'))`,
  // The lines of services whose transport is handed in, each with its carrier's truck and a window.
  `CREATE TEMP TABLE vinda ON COMMIT DROP AS
    SELECT l.id AS linha_id, q.id AS transporte_id, w.id AS agendamento_id, q.servico_id, f.id AS caminhao_id, p.empresa_id AS transportador_id,
      ${first} + (row_number() OVER (ORDER BY q.servico_id, l.id)) % ${(days + ahead) * 24} AS janela_id
    FROM pendencia q
    JOIN pendencia w ON w.servico_id = q.servico_id AND w.tipo = 'AGENDAMENTO'
    JOIN LATERAL (SELECT s.empresa_id FROM servico_parte s WHERE s.servico_id = q.servico_id
      AND (s.papel = 'TRANSPORTADOR' OR s.area = 'TRANSPORTADOR') ORDER BY s.empresa_id LIMIT 1) p ON true
    JOIN carga_servico l ON l.servico_id = q.servico_id
    JOIN frota f ON f.transportador_id = p.empresa_id AND f.place = 1 + l.id % f.size
    JOIN servico s ON s.id = q.servico_id AND s.subtipo NOT LIKE '%DESOVA%'
    WHERE q.tipo = 'DADOS_TRANSPORTE'`,
  `UPDATE pendencia q SET transportador_id = v.transportador_id FROM vinda v WHERE q.id = v.transporte_id`,
  `INSERT INTO pendencia_dados (pendencia_id, conteudo, alterado_em, alterado_por, entregue_em, ultima_entrega)
    SELECT transporte_id, d, now(), 'bench', now(), d FROM (
      SELECT transporte_id, jsonb_build_object('transportadorId', min(transportador_id), 'cargas', jsonb_agg(
        jsonb_build_object('cargaServicoId', linha_id, 'motoristaId', caminhao_id, 'caminhaoId', caminhao_id))) AS d
      FROM vinda GROUP BY 1) entregue
    ON CONFLICT (pendencia_id) DO NOTHING`,
  `INSERT INTO agendamento (pendencia_id, carga_servico_id, janela_id, status, criado_em)
    SELECT v.agendamento_id, v.linha_id, v.janela_id, CASE WHEN j.fim < now() THEN 'EXECUTADO' ELSE 'CONFIRMADO' END, now()
    FROM vinda v JOIN janela j ON j.id = v.janela_id
    ON CONFLICT DO NOTHING`,
]
