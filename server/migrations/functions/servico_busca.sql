-- Counted on by server/src/search/components/servico.ts.

-- Both tables at once: the rows of the first are locked before anything is read. Planned once: to plan it anew for every
-- change of a service took longer than the change.
CREATE OR REPLACE FUNCTION servico_busca_follows(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  PERFORM FROM servico_busca WHERE servico_id = ANY (ids) ORDER BY servico_id FOR UPDATE;
  INSERT INTO servico_busca SELECT * FROM servico_busca_agora WHERE servico_id = ANY (ids)
  ON CONFLICT (servico_id) DO UPDATE
  SET (empresas, numero, referencia, booking, conteineres, ces_mercante) =
    (excluded.empresas, excluded.numero, excluded.referencia, excluded.booking, excluded.conteineres, excluded.ces_mercante)
  WHERE servico_busca IS DISTINCT FROM excluded;
  DELETE FROM servico_parte_busca WHERE servico_id = ANY (ids);
  INSERT INTO servico_parte_busca SELECT * FROM servico_parte_busca_agora WHERE servico_id = ANY (ids);
END $$;

CREATE OR REPLACE FUNCTION servico_busca_of_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- For parties and cargo lines, which come and go by the statement and hardly ever move to another service or company.
CREATE OR REPLACE FUNCTION servico_busca_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT DISTINCT servico_id FROM lines));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION servico_busca_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY[OLD.servico_id, NEW.servico_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION servico_busca_of_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT servico_id FROM carga_servico WHERE carga_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION servico_busca_of_ce_mercante() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT l.servico_id FROM carga c JOIN carga_servico l ON l.carga_id = c.id
    WHERE c.ce_mercante_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION servico_busca_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM servico_busca_follows(ARRAY(SELECT id FROM servico WHERE booking_id = NEW.id));
  RETURN NULL;
END $$;
