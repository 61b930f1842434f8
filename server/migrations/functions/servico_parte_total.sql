-- Counted on by server/src/search/components/servico.ts.

-- Changes are rows of their own, so that nobody waits for anybody; the sum is exact at every moment, and the hourly
-- clean-up adds the rows up.
CREATE OR REPLACE FUNCTION servico_parte_total_follows() RETURNS trigger LANGUAGE plpgsql AS $$
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
