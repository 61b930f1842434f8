-- What lists of a million services need: texts found from their own table's side, and totals that are not counted anew.

-- Text as people compare numbers: folded, and without punctuation and spaces.
CREATE FUNCTION bare(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(fold($1), E' !"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', '');

-- Filters compare folded texts, so that an index over the plain ones was never used.
DROP INDEX conteiner_busca, booking_numero, carga_identificador, caminhao_placa;
CREATE INDEX conteiner_busca ON conteiner USING gin (bare(codigo) gin_trgm_ops);
CREATE INDEX booking_numero ON booking USING gin (fold(numero) gin_trgm_ops);
CREATE INDEX carga_identificador ON carga USING gin (bare(identificador) gin_trgm_ops);
CREATE INDEX ce_mercante_numero ON ce_mercante USING gin (bare(numero) gin_trgm_ops);
CREATE INDEX caminhao_placa ON caminhao USING gin (bare(placa) gin_trgm_ops);
CREATE INDEX servico_numero ON servico USING gin (fold(numero_solicitacao) gin_trgm_ops);
CREATE INDEX servico_referencia ON servico USING gin (fold(referencia_cliente) gin_trgm_ops);

-- Whom and which call a service is for stands beside each party, like its status: a trigger writes it there.
ALTER TABLE servico_parte
  ADD COLUMN requisitante_id bigint,
  ADD COLUMN consignatario_id bigint,
  ADD COLUMN escala_id bigint;
UPDATE servico_parte p
SET requisitante_id = s.requisitante_id, consignatario_id = s.consignatario_id, escala_id = s.escala_id
FROM servico s WHERE s.id = p.servico_id;

CREATE FUNCTION servico_parte_repeats_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.requisitante_id, s.consignatario_id, s.escala_id
  INTO NEW.requisitante_id, NEW.consignatario_id, NEW.escala_id
  FROM servico s WHERE s.id = NEW.servico_id;
  RETURN NEW;
END $$;
CREATE TRIGGER servico_parte_repeats_servico BEFORE INSERT ON servico_parte
  FOR EACH ROW EXECUTE FUNCTION servico_parte_repeats_servico();

CREATE OR REPLACE FUNCTION servico_parte_follows_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE servico_parte
  SET status = NEW.status, subtipo = NEW.subtipo, data_criacao = NEW.data_criacao,
      requisitante_id = NEW.requisitante_id, consignatario_id = NEW.consignatario_id, escala_id = NEW.escala_id
  WHERE servico_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER servico_parte_follows_servico ON servico;
CREATE TRIGGER servico_parte_follows_servico
  AFTER UPDATE OF status, subtipo, data_criacao, requisitante_id, consignatario_id, escala_id ON servico
  FOR EACH ROW WHEN ((OLD.status, OLD.subtipo, OLD.data_criacao, OLD.requisitante_id, OLD.consignatario_id, OLD.escala_id)
    IS DISTINCT FROM (NEW.status, NEW.subtipo, NEW.data_criacao, NEW.requisitante_id, NEW.consignatario_id, NEW.escala_id))
  EXECUTE FUNCTION servico_parte_follows_servico();

DROP INDEX servico_parte_lista;
CREATE INDEX servico_parte_lista ON servico_parte (empresa_id, area, data_criacao DESC, servico_id DESC)
  INCLUDE (status, subtipo, requisitante_id, consignatario_id, escala_id);

-- How many services a company has in an area, by four weeks of their creation, status and consignee. Changes are added
-- as rows of their own, +1 or -1, so that nobody waits for anybody; the sum is exact at every moment.
CREATE FUNCTION periodo_of(timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN date_bin('672 hours', $1, timestamptz '2000-01-03 00:00:00+00');

CREATE TABLE servico_parte_contagem (
  empresa_id       bigint NOT NULL,
  area             text NOT NULL,
  periodo          timestamptz NOT NULL,
  status           text NOT NULL,
  consignatario_id bigint,
  quantidade       bigint NOT NULL,
  -- Not yet added to the others of its kind, which the hourly clean-up does.
  solta            boolean NOT NULL DEFAULT true
);
INSERT INTO servico_parte_contagem
SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, count(*), false
FROM servico_parte GROUP BY 1, 2, 3, 4, 5;
CREATE INDEX servico_parte_contagem_lista ON servico_parte_contagem (empresa_id, area, periodo)
  INCLUDE (status, consignatario_id, quantidade);
CREATE INDEX servico_parte_contagem_solta ON servico_parte_contagem (empresa_id, area, periodo) WHERE solta;

CREATE FUNCTION servico_parte_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM servico_parte_contagem;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO servico_parte_contagem (empresa_id, area, periodo, status, consignatario_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO servico_parte_contagem (empresa_id, area, periodo, status, consignatario_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO servico_parte_contagem (empresa_id, area, periodo, status, consignatario_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, sum(one)
    FROM (SELECT *, 1 AS one FROM added UNION ALL SELECT *, -1 FROM removed) changed
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER servico_parte_counts_added AFTER INSERT ON servico_parte
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_counts();
CREATE TRIGGER servico_parte_counts_removed AFTER DELETE ON servico_parte
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_counts();
CREATE TRIGGER servico_parte_counts_changed AFTER UPDATE ON servico_parte
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_counts();
CREATE TRIGGER servico_parte_counts_nothing AFTER TRUNCATE ON servico_parte
  FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_counts();
