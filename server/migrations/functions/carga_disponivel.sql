-- Counted on by core/saida/tipos.ts.

-- Cargo that can be had: the terminal has it, it has not left, and nothing blocks it. The table is what was told last.
CREATE OR REPLACE FUNCTION carga_disponivel_agora() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM carga c WHERE c.recebida_em IS NOT NULL AND c.entregue_em IS NULL
    AND NOT EXISTS (SELECT FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.liberado_em IS NULL)
$$;

-- One at a time for each cargo: of two who lift the last two blocks at once the second sees that nothing blocks it any more.
-- A lock of its own, which nobody asks for before the end, so that nobody waits in a circle with those who hold the row.
CREATE OR REPLACE FUNCTION carga_conta_disponivel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a_carga bigint := CASE WHEN TG_TABLE_NAME = 'carga' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(coalesce(NEW, OLD)) ->> 'carga_id')::bigint END;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('carga_disponivel'), (a_carga % 2147483647)::int);
  IF EXISTS (SELECT FROM carga_disponivel_agora() a (id) WHERE a.id = a_carga) THEN
    INSERT INTO carga_disponivel VALUES (a_carga) ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM contar_carga('carga.disponivel', a_carga, agora(), '{"disponivel": [false, true]}'); END IF;
  ELSE
    DELETE FROM carga_disponivel WHERE carga_id = a_carga;
    IF FOUND THEN PERFORM contar_carga('carga.indisponivel', a_carga, agora(), '{"disponivel": [true, false]}'); END IF;
  END IF;
  RETURN NULL;
END $$;
