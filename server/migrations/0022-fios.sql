-- An agency sees what it handles in the list of the lines too.
INSERT INTO servico_parte (empresa_id, area, servico_id, papel, status, subtipo, data_criacao)
SELECT p.empresa_id, 'armador', p.servico_id, 'AGENCIA_MARITIMA', p.status, p.subtipo, p.data_criacao
FROM servico_parte p JOIN servico s ON s.id = p.servico_id
LEFT JOIN booking b ON b.id = s.booking_id LEFT JOIN escala e ON e.id = s.escala_id
WHERE p.area = 'agencia-maritima' AND p.empresa_id IN (b.agencia_maritima_id, e.agencia_maritima_id)
ON CONFLICT DO NOTHING;

-- How the cargo of a request was looked for, as it was typed.
ALTER TABLE servico
  ADD COLUMN search_type  text CHECK (search_type IN ('CE', 'BL', 'BK', 'ID', 'PL')),
  ADD COLUMN search_input text;

-- The cargo that a pendencia is about: the first three pieces and how many more. A bill is about the whole service.
CREATE FUNCTION pendencia_identificador(de bigint, tipo text) RETURNS text LANGUAGE sql STABLE AS $$
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
CREATE FUNCTION pendencia_names(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE pendencia d SET identificador = n.nome
  FROM (SELECT id, pendencia_identificador(servico_id, tipo) AS nome FROM pendencia WHERE servico_id = ANY (ids)) n
  WHERE d.id = n.id AND n.nome IS NOT NULL AND d.identificador IS DISTINCT FROM n.nome
$$;

CREATE FUNCTION pendencia_names_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pendencia_names(ARRAY(SELECT DISTINCT servico_id FROM lines));
  RETURN NULL;
END $$;
CREATE TRIGGER pendencia_names_added AFTER INSERT ON pendencia
  REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION pendencia_names_lines();
CREATE TRIGGER pendencia_names_added AFTER INSERT ON carga_servico
  REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION pendencia_names_lines();
CREATE TRIGGER pendencia_names_changed AFTER UPDATE ON carga_servico
  REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION pendencia_names_lines();
CREATE TRIGGER pendencia_names_removed AFTER DELETE ON carga_servico
  REFERENCING OLD TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION pendencia_names_lines();

CREATE FUNCTION pendencia_names_carga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pendencia_names(ARRAY(SELECT servico_id FROM carga_servico WHERE carga_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER pendencia_names_changed AFTER UPDATE OF identificador, indicador_carga_perigosa, indicador_oog,
    indicador_reefer, indicador_restricao ON carga
  FOR EACH ROW WHEN ((OLD.identificador, OLD.indicador_carga_perigosa, OLD.indicador_oog, OLD.indicador_reefer,
      OLD.indicador_restricao) IS DISTINCT FROM (NEW.identificador, NEW.indicador_carga_perigosa, NEW.indicador_oog,
      NEW.indicador_reefer, NEW.indicador_restricao))
  EXECUTE FUNCTION pendencia_names_carga();

UPDATE pendencia SET identificador = pendencia_identificador(servico_id, tipo)
WHERE identificador IS DISTINCT FROM pendencia_identificador(servico_id, tipo)
  AND (tipo = 'FINANCEIRA' OR pendencia_identificador(servico_id, tipo) IS NOT NULL);

-- What a document was taken off stays known, with who did it.
CREATE TABLE anexo_entity_removida (
  id           bigint PRIMARY KEY,
  anexo_id     bigint NOT NULL REFERENCES anexo ON DELETE CASCADE,
  servico_id   bigint NOT NULL REFERENCES servico ON DELETE CASCADE,
  entity_name  text NOT NULL,
  entity_id    bigint NOT NULL,
  removida_em  timestamptz NOT NULL,
  removida_por text NOT NULL
);
CREATE INDEX anexo_entity_removida_anexo ON anexo_entity_removida (anexo_id);
CREATE INDEX anexo_entity_removida_servico ON anexo_entity_removida (servico_id);
