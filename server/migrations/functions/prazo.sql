-- Counted on by server/src/search/components/pendencia.ts.

-- Its last second, so that what ends with a day is of that day.
CREATE OR REPLACE FUNCTION fim_do_dia(dia date) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN ((dia + 1)::timestamp AT TIME ZONE (SELECT fuso FROM relogio)) - interval '1 second';

CREATE OR REPLACE FUNCTION prazos_de(ids bigint[]) RETURNS SETOF prazo LANGUAGE sql STABLE AS $$
  WITH aberto AS (
    SELECT id, tipo, escala_id, validade FROM servico
    WHERE id = ANY (ids) AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
  ), linha AS (
    SELECT a.id AS servico_id, a.tipo, l.id, c.categoria, c.recebida_em, c.entregue_em
    FROM aberto a JOIN carga_servico l ON l.servico_id = a.id JOIN carga c ON c.id = l.carga_id
    WHERE l.status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
  ), do_servico (servico_id, tipo, em) AS (
    -- Until then the ship takes what is still outside.
    SELECT a.id, 'NAVIO', least(e.limite_recepcao_cheio, e.data_deadline)
    FROM aberto a JOIN escala e ON e.id = a.escala_id
    WHERE a.tipo = 'RECEPCAO' AND e.status <> 'CANCELADO'
      AND EXISTS (SELECT FROM linha l WHERE l.servico_id = a.id AND l.recebida_em IS NULL)
    UNION ALL
    -- From then on what lies here is paid for by the day.
    SELECT l.servico_id, 'LIVRE', min(l.recebida_em) + numero_definido('servico', 'dias-livres', 10) * interval '1 day'
    FROM linha l
    WHERE l.tipo IN ('RETIRADA', 'DESOVA') AND l.categoria = 'IMPORTACAO' AND l.entregue_em IS NULL
      AND numero_definido('servico', 'dias-livres', 10) > 0
    GROUP BY l.servico_id
    UNION ALL
    SELECT a.id, 'FATURA', fim_do_dia(min(f.vencimento))
    FROM aberto a JOIN fatura f ON f.servico_id = a.id AND f.paga_em IS NULL AND f.cancelada_em IS NULL
    GROUP BY a.id
    UNION ALL
    SELECT l.servico_id, 'JANELA', min(j.fim)
    FROM linha l JOIN agendamento g ON g.carga_servico_id = l.id AND g.status = 'CONFIRMADO'
    JOIN janela j ON j.id = g.janela_id
    GROUP BY l.servico_id
    UNION ALL
    SELECT id, 'VALIDADE', fim_do_dia(validade) FROM aberto WHERE validade IS NOT NULL
  ), proprio AS (
    SELECT servico_id, tipo, em, row_number() OVER (PARTITION BY servico_id ORDER BY em, tipo) = 1 AS proximo
    FROM do_servico WHERE em IS NOT NULL
  ), pendente AS (
    SELECT d.id, d.servico_id, d.tipo, d.vez, d.desde FROM aberto a JOIN pendencia d ON d.servico_id = a.id
    WHERE d.status IN ('ATIVA', 'SUSPENSA', 'PENDENTE', 'EM_ANALISE', 'AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA')
  )
  SELECT servico_id, NULL::bigint, tipo, em, proximo FROM proprio
  UNION ALL
  -- What waits for the terminal has the target of its kind, or the general one.
  SELECT d.servico_id, d.id, 'META',
    d.desde + coalesce(m.minutos, numero_definido('mesa', 'meta-minutos', 240)) * interval '1 minute', false
  FROM pendente d LEFT JOIN mesa_meta m ON m.tipo = d.tipo WHERE d.vez IN ('TERMINAL', 'ARMAZEM')
  UNION ALL
  -- A charge has its bills, everything else what comes first for the service.
  SELECT d.servico_id, d.id, p.tipo, p.em, false FROM pendente d
  CROSS JOIN LATERAL (
    SELECT p.tipo, p.em FROM proprio p
    WHERE p.servico_id = d.servico_id AND (d.tipo <> 'FINANCEIRA' OR p.tipo = 'FATURA')
    ORDER BY p.em, p.tipo LIMIT 1
  ) p
  WHERE d.vez IS DISTINCT FROM 'TERMINAL' AND d.vez IS DISTINCT FROM 'ARMAZEM'
$$;

-- The services are held first, so that of two who change one at once the second sees the first. Planned once.
CREATE OR REPLACE FUNCTION prazo_follows(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM servico WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM prazo WHERE servico_id = ANY (ids);
  INSERT INTO prazo SELECT * FROM prazos_de(ids);
END $$;

CREATE OR REPLACE FUNCTION prazo_of_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- For what comes and goes by the statement.
CREATE OR REPLACE FUNCTION prazo_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT servico_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY[NEW.servico_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_agendamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(
    SELECT DISTINCT l.servico_id FROM changed g JOIN carga_servico l ON l.id = g.carga_servico_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_agendamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT servico_id FROM carga_servico WHERE id = NEW.carga_servico_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_janela() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT l.servico_id FROM agendamento g
    JOIN carga_servico l ON l.id = g.carga_servico_id WHERE g.janela_id = NEW.id AND g.status = 'CONFIRMADO'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT servico_id FROM carga_servico WHERE carga_id = NEW.id
    AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION prazo_of_escala() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT id FROM servico WHERE escala_id = NEW.id AND tipo = 'RECEPCAO'
    AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;

-- What the terminal sets concerns everything that is open.
CREATE OR REPLACE FUNCTION prazo_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT id FROM servico WHERE status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;
