-- How many services a company has in an area, by status, by consignee and by the authorisation that its parts rest on: what
-- the first page of a list asks. No longer by four weeks too: for most companies these were nearly as many counts as they
-- have services, so that adding them up took as long as counting.
DROP TRIGGER servico_parte_counts_added ON servico_parte;
DROP TRIGGER servico_parte_counts_removed ON servico_parte;
DROP TRIGGER servico_parte_counts_changed ON servico_parte;
DROP TRIGGER servico_parte_counts_nothing ON servico_parte;
DROP FUNCTION servico_parte_counts();
DROP TABLE servico_parte_contagem;
DROP FUNCTION periodo_of(timestamptz);

CREATE TABLE servico_parte_total (
  empresa_id       bigint NOT NULL,
  area             text NOT NULL,
  status           text NOT NULL,
  consignatario_id bigint,
  autorizacao_id   bigint,
  quantidade       bigint NOT NULL
);
INSERT INTO servico_parte_total
SELECT empresa_id, area, status, consignatario_id, autorizacao_id, count(*)
FROM servico_parte GROUP BY 1, 2, 3, 4, 5;
CREATE INDEX servico_parte_total_lista ON servico_parte_total (empresa_id, area)
  INCLUDE (status, consignatario_id, autorizacao_id, quantidade);

-- Changes are rows of their own, so that nobody waits for anybody; the sum is exact at every moment, and the hourly
-- clean-up adds the rows up.
CREATE FUNCTION servico_parte_total_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM servico_parte_total;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO servico_parte_total
    SELECT empresa_id, area, status, consignatario_id, autorizacao_id, count(*) FROM added GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO servico_parte_total
    SELECT empresa_id, area, status, consignatario_id, autorizacao_id, -count(*) FROM removed GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO servico_parte_total
    SELECT empresa_id, area, status, consignatario_id, autorizacao_id, sum(one)
    FROM (SELECT *, 1 AS one FROM added UNION ALL SELECT *, -1 FROM removed) changed
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER servico_parte_total_added AFTER INSERT ON servico_parte
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_total_follows();
CREATE TRIGGER servico_parte_total_removed AFTER DELETE ON servico_parte
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_total_follows();
CREATE TRIGGER servico_parte_total_changed AFTER UPDATE ON servico_parte
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_total_follows();
CREATE TRIGGER servico_parte_total_emptied AFTER TRUNCATE ON servico_parte
  FOR EACH STATEMENT EXECUTE FUNCTION servico_parte_total_follows();
