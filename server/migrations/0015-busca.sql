-- The texts by which people look for services, as they are compared and beside the companies that see them: a few
-- letters are found among the company's own services, not among everybody's. Triggers keep it.

-- One or several texts, each a line of its own with an end on both sides, so that LIKE can ask for a whole line, for its
-- beginning and for any part of it. An end within a text is made a character that nobody types.
CREATE FUNCTION linhas(VARIADIC text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN E'\n' || nullif(translate(array_to_string($1, E'\x02'), E'\x02\n', E'\n\x01'), '') || E'\n';

CREATE VIEW servico_busca_agora AS
SELECT s.id AS servico_id,
  ARRAY(SELECT DISTINCT p.empresa_id FROM servico_parte p WHERE p.servico_id = s.id ORDER BY 1) AS empresas,
  linhas(fold(s.numero_solicitacao)) AS numero,
  linhas(fold(s.referencia_cliente)) AS referencia,
  linhas(fold(b.numero)) AS booking,
  (SELECT linhas(VARIADIC array_agg(DISTINCT bare(c.identificador))) FROM carga_servico l JOIN carga c ON c.id = l.carga_id
   WHERE l.servico_id = s.id) AS conteineres,
  (SELECT linhas(VARIADIC array_agg(DISTINCT bare(m.numero))) FROM carga_servico l JOIN carga c ON c.id = l.carga_id
   JOIN ce_mercante m ON m.id = c.ce_mercante_id WHERE l.servico_id = s.id) AS ces_mercante
FROM servico s LEFT JOIN booking b ON b.id = s.booking_id;

CREATE TABLE servico_busca (
  servico_id   bigint PRIMARY KEY REFERENCES servico ON DELETE CASCADE,
  empresas     bigint[] NOT NULL,
  numero       text NOT NULL,
  referencia   text,
  booking      text,
  conteineres  text,
  ces_mercante text
);
INSERT INTO servico_busca TABLE servico_busca_agora;
-- Without a list of entries that wait: a look would read all of it.
CREATE INDEX servico_busca_textos ON servico_busca USING gin (empresas, numero gin_trgm_ops, referencia gin_trgm_ops,
  booking gin_trgm_ops, conteineres gin_trgm_ops, ces_mercante gin_trgm_ops) WITH (fastupdate = off);
DROP INDEX servico_numero, servico_referencia;

-- The rows are locked before they are read, so that of two who change a service at once the second sees the first.
CREATE FUNCTION servico_busca_follows(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM servico_busca WHERE servico_id = ANY (ids) ORDER BY servico_id FOR UPDATE;
  INSERT INTO servico_busca SELECT * FROM servico_busca_agora WHERE servico_id = ANY (ids)
  ON CONFLICT (servico_id) DO UPDATE
  SET (empresas, numero, referencia, booking, conteineres, ces_mercante) =
    (excluded.empresas, excluded.numero, excluded.referencia, excluded.booking, excluded.conteineres, excluded.ces_mercante)
  WHERE servico_busca IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION servico_busca_of_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER servico_busca_added AFTER INSERT ON servico
  FOR EACH ROW EXECUTE FUNCTION servico_busca_of_servico();
CREATE TRIGGER servico_busca_changed AFTER UPDATE OF numero_solicitacao, referencia_cliente, booking_id ON servico
  FOR EACH ROW WHEN ((OLD.numero_solicitacao, OLD.referencia_cliente, OLD.booking_id)
    IS DISTINCT FROM (NEW.numero_solicitacao, NEW.referencia_cliente, NEW.booking_id))
  EXECUTE FUNCTION servico_busca_of_servico();

-- For parties and cargo lines, which come and go by the statement and hardly ever move to another service or company.
CREATE FUNCTION servico_busca_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT DISTINCT servico_id FROM lines));
  RETURN NULL;
END $$;
CREATE FUNCTION servico_busca_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY[OLD.servico_id, NEW.servico_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER servico_busca_added AFTER INSERT ON servico_parte
  REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION servico_busca_of_lines();
CREATE TRIGGER servico_busca_removed AFTER DELETE ON servico_parte
  REFERENCING OLD TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION servico_busca_of_lines();
CREATE TRIGGER servico_busca_moved AFTER UPDATE OF servico_id, empresa_id ON servico_parte
  FOR EACH ROW WHEN ((OLD.servico_id, OLD.empresa_id) <> (NEW.servico_id, NEW.empresa_id))
  EXECUTE FUNCTION servico_busca_of_moved();
CREATE TRIGGER servico_busca_added AFTER INSERT ON carga_servico
  REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION servico_busca_of_lines();
CREATE TRIGGER servico_busca_removed AFTER DELETE ON carga_servico
  REFERENCING OLD TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION servico_busca_of_lines();
CREATE TRIGGER servico_busca_moved AFTER UPDATE OF servico_id, carga_id ON carga_servico
  FOR EACH ROW WHEN ((OLD.servico_id, OLD.carga_id) <> (NEW.servico_id, NEW.carga_id))
  EXECUTE FUNCTION servico_busca_of_moved();

CREATE FUNCTION servico_busca_of_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT servico_id FROM carga_servico WHERE carga_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER servico_busca_changed AFTER UPDATE OF identificador, ce_mercante_id ON carga
  FOR EACH ROW WHEN ((OLD.identificador, OLD.ce_mercante_id) IS DISTINCT FROM (NEW.identificador, NEW.ce_mercante_id))
  EXECUTE FUNCTION servico_busca_of_carga();

CREATE FUNCTION servico_busca_of_ce_mercante() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT l.servico_id FROM carga c JOIN carga_servico l ON l.carga_id = c.id
    WHERE c.ce_mercante_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER servico_busca_changed AFTER UPDATE OF numero ON ce_mercante
  FOR EACH ROW WHEN (OLD.numero <> NEW.numero) EXECUTE FUNCTION servico_busca_of_ce_mercante();

CREATE FUNCTION servico_busca_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT id FROM servico WHERE booking_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER servico_busca_changed AFTER UPDATE OF numero ON booking
  FOR EACH ROW WHEN (OLD.numero <> NEW.numero) EXECUTE FUNCTION servico_busca_of_booking();
