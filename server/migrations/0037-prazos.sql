-- What runs out, and when. Of every unfinished service: until when its cargo must be in for the ship, the end of free
-- storage, bills, the truck's window and the service's own validity, the next of them marked; of every open pendencia the
-- one that it has to be done by, which for the terminal's own is the time that it has set itself. Triggers keep it, so that
-- nothing that changes a ship, a bill or a window can forget it; `prazos_de` says what it should be.
CREATE TABLE prazo (
  servico_id   bigint NOT NULL REFERENCES servico ON DELETE CASCADE,
  -- None for those of the service itself.
  pendencia_id bigint REFERENCES pendencia ON DELETE CASCADE,
  tipo         text NOT NULL CHECK (tipo IN ('NAVIO', 'LIVRE', 'FATURA', 'JANELA', 'VALIDADE', 'META')),
  em           timestamptz NOT NULL,
  -- The first of the service's own.
  proximo      boolean NOT NULL
);
CREATE INDEX prazo_servico ON prazo (servico_id);
CREATE UNIQUE INDEX prazo_pendencia ON prazo (pendencia_id) INCLUDE (tipo, em) WHERE pendencia_id IS NOT NULL;
CREATE UNIQUE INDEX prazo_proximo ON prazo (servico_id) INCLUDE (tipo, em) WHERE proximo;
CREATE INDEX prazo_em ON prazo (em) INCLUDE (servico_id) WHERE proximo;

-- The terminal's clock, which the server sets when it starts: days end at its midnight.
CREATE TABLE relogio (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  fuso  text NOT NULL
);
INSERT INTO relogio (fuso) VALUES ('America/Sao_Paulo');
INSERT INTO property (grupo, chave, valor) VALUES ('servico', 'dias-livres', '10');

-- Its last second, so that what ends with a day is of that day.
CREATE FUNCTION fim_do_dia(dia date) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN ((dia + 1)::timestamp AT TIME ZONE (SELECT fuso FROM relogio)) - interval '1 second';

-- A number that the terminal has set, or the usual one.
CREATE FUNCTION numero_definido(do_grupo text, da_chave text, usual int) RETURNS int LANGUAGE sql STABLE
  RETURN coalesce((SELECT valor::int FROM property
    WHERE grupo = do_grupo AND chave = da_chave AND valor ~ '^[0-9]{1,6}$'), usual);

CREATE FUNCTION prazos_de(ids bigint[]) RETURNS SETOF prazo LANGUAGE sql STABLE AS $$
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
  -- What waits for the terminal has its target.
  SELECT servico_id, id, 'META', desde + numero_definido('mesa', 'meta-minutos', 240) * interval '1 minute', false
  FROM pendente WHERE vez IN ('TERMINAL', 'ARMAZEM')
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
CREATE FUNCTION prazo_follows(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM servico WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM prazo WHERE servico_id = ANY (ids);
  INSERT INTO prazo SELECT * FROM prazos_de(ids);
END $$;

CREATE FUNCTION prazo_of_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_changed AFTER UPDATE OF status, escala_id, validade ON servico
  FOR EACH ROW WHEN ((OLD.status, OLD.escala_id, OLD.validade) IS DISTINCT FROM (NEW.status, NEW.escala_id, NEW.validade))
  EXECUTE FUNCTION prazo_of_servico();

-- For what comes and goes by the statement.
CREATE FUNCTION prazo_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT servico_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION prazo_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY[NEW.servico_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_added AFTER INSERT ON carga_servico
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_rows();
CREATE TRIGGER prazo_removed AFTER DELETE ON carga_servico
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_rows();
CREATE TRIGGER prazo_changed AFTER UPDATE OF status, carga_id ON carga_servico
  FOR EACH ROW WHEN ((OLD.status, OLD.carga_id) IS DISTINCT FROM (NEW.status, NEW.carga_id))
  EXECUTE FUNCTION prazo_of_row();
CREATE TRIGGER prazo_added AFTER INSERT ON pendencia
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_rows();
CREATE TRIGGER prazo_changed AFTER UPDATE OF status, vez, desde ON pendencia
  FOR EACH ROW WHEN ((OLD.status, OLD.vez, OLD.desde) IS DISTINCT FROM (NEW.status, NEW.vez, NEW.desde))
  EXECUTE FUNCTION prazo_of_row();
CREATE TRIGGER prazo_added AFTER INSERT ON fatura
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_rows();
CREATE TRIGGER prazo_removed AFTER DELETE ON fatura
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_rows();
CREATE TRIGGER prazo_changed AFTER UPDATE OF vencimento, paga_em, cancelada_em ON fatura
  FOR EACH ROW WHEN ((OLD.vencimento, OLD.paga_em, OLD.cancelada_em)
    IS DISTINCT FROM (NEW.vencimento, NEW.paga_em, NEW.cancelada_em))
  EXECUTE FUNCTION prazo_of_row();

CREATE FUNCTION prazo_of_agendamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(
    SELECT DISTINCT l.servico_id FROM changed g JOIN carga_servico l ON l.id = g.carga_servico_id));
  RETURN NULL;
END $$;
CREATE FUNCTION prazo_of_agendamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT servico_id FROM carga_servico WHERE id = NEW.carga_servico_id));
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_added AFTER INSERT ON agendamento
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_agendamentos();
CREATE TRIGGER prazo_removed AFTER DELETE ON agendamento
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_agendamentos();
CREATE TRIGGER prazo_changed AFTER UPDATE OF status, janela_id ON agendamento
  FOR EACH ROW WHEN ((OLD.status, OLD.janela_id) IS DISTINCT FROM (NEW.status, NEW.janela_id))
  EXECUTE FUNCTION prazo_of_agendamento();

CREATE FUNCTION prazo_of_janela() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT l.servico_id FROM agendamento g
    JOIN carga_servico l ON l.id = g.carga_servico_id WHERE g.janela_id = NEW.id AND g.status = 'CONFIRMADO'));
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_changed AFTER UPDATE OF fim ON janela
  FOR EACH ROW WHEN (OLD.fim <> NEW.fim) EXECUTE FUNCTION prazo_of_janela();

CREATE FUNCTION prazo_of_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT DISTINCT servico_id FROM carga_servico WHERE carga_id = NEW.id
    AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_changed AFTER UPDATE OF recebida_em, entregue_em, categoria ON carga
  FOR EACH ROW WHEN ((OLD.recebida_em, OLD.entregue_em, OLD.categoria)
    IS DISTINCT FROM (NEW.recebida_em, NEW.entregue_em, NEW.categoria))
  EXECUTE FUNCTION prazo_of_carga();

CREATE FUNCTION prazo_of_escala() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT id FROM servico WHERE escala_id = NEW.id AND tipo = 'RECEPCAO'
    AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_changed AFTER UPDATE OF limite_recepcao_cheio, data_deadline, status ON escala
  FOR EACH ROW WHEN ((OLD.limite_recepcao_cheio, OLD.data_deadline, OLD.status)
    IS DISTINCT FROM (NEW.limite_recepcao_cheio, NEW.data_deadline, NEW.status))
  EXECUTE FUNCTION prazo_of_escala();

-- What the terminal sets concerns everything that is open.
CREATE FUNCTION prazo_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prazo_follows(ARRAY(SELECT id FROM servico WHERE status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
  RETURN NULL;
END $$;
CREATE TRIGGER prazo_changed AFTER UPDATE ON relogio
  FOR EACH ROW WHEN (OLD.fuso <> NEW.fuso) EXECUTE FUNCTION prazo_of_everything();
CREATE TRIGGER prazo_added AFTER INSERT ON property
  FOR EACH ROW WHEN ((NEW.grupo, NEW.chave) IN (('servico', 'dias-livres'), ('mesa', 'meta-minutos')))
  EXECUTE FUNCTION prazo_of_everything();
CREATE TRIGGER prazo_changed AFTER UPDATE OF valor ON property
  FOR EACH ROW WHEN ((NEW.grupo, NEW.chave) IN (('servico', 'dias-livres'), ('mesa', 'meta-minutos')) AND OLD.valor <> NEW.valor)
  EXECUTE FUNCTION prazo_of_everything();

INSERT INTO prazo SELECT * FROM prazos_de(ARRAY(SELECT id FROM servico
  WHERE status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')));
