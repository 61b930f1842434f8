-- Counted on by server/src/search/components/pendencia.ts.

-- The cargo that a pendencia is about: the first three pieces and how many more. A bill is about the whole service.
CREATE OR REPLACE FUNCTION pendencia_identificador(de bigint, tipo text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(identificador, ', ' ORDER BY n) FILTER (WHERE n <= 3)
    || CASE WHEN count(*) > 3 THEN ' +' || count(*) - 3 ELSE '' END
  FROM (
    SELECT c.identificador, row_number() OVER (ORDER BY l.id) AS n
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id
    WHERE l.servico_id = de AND l.status <> 'CANCELADO' AND CASE tipo
      WHEN 'FINANCEIRA' THEN false
      WHEN 'CARGA_PERIGOSA' THEN c.indicador_carga_perigosa
      WHEN 'CARGA_OOG' THEN c.indicador_oog
      WHEN 'CARGA_REFRIGERADA' THEN c.indicador_reefer
      WHEN 'CARGA_RESTRICAO' THEN c.indicador_restricao
      ELSE true END
  ) linhas
$$;

-- What is no longer about any cargo keeps the name that people know it by.
CREATE OR REPLACE FUNCTION pendencia_names(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE pendencia d SET identificador = n.nome
  FROM (SELECT id, pendencia_identificador(servico_id, tipo) AS nome FROM pendencia WHERE servico_id = ANY (ids)) n
  WHERE d.id = n.id AND n.nome IS NOT NULL AND d.identificador IS DISTINCT FROM n.nome
$$;

CREATE OR REPLACE FUNCTION pendencia_names_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pendencia_names(ARRAY(SELECT DISTINCT servico_id FROM lines));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION pendencia_names_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pendencia_names(ARRAY(SELECT servico_id FROM carga_servico WHERE carga_id = NEW.id));
  RETURN NULL;
END $$;
