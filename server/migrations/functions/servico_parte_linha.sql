-- Counted on by server/src/course/partes.ts.

-- The line and the agency of a service's booking and call, as parts of the service. Agencies have the line's lists too, and
-- see there the services that they handle.
CREATE OR REPLACE FUNCTION partes_da_linha(o_servico bigint)
  RETURNS TABLE (empresa_id bigint, area text, papel text) LANGUAGE sql STABLE AS $$
  WITH de (armador_id, agencia_id) AS (
    SELECT b.armador_id, b.agencia_maritima_id FROM servico s JOIN booking b ON b.id = s.booking_id WHERE s.id = o_servico
    UNION ALL
    SELECT e.armador_id, e.agencia_maritima_id FROM servico s JOIN escala e ON e.id = s.escala_id WHERE s.id = o_servico
  )
  SELECT DISTINCT l.empresa_id, l.area, l.papel
  FROM de CROSS JOIN LATERAL (VALUES
    (de.armador_id, 'armador', 'ARMADOR'),
    (de.agencia_id, 'agencia-maritima', 'AGENCIA_MARITIMA'),
    (de.agencia_id, 'armador', 'AGENCIA_MARITIMA')) l (empresa_id, area, papel)
  WHERE l.empresa_id IS NOT NULL $$;

-- While a service is open its line and agency are those of today's booking and call. A line that authorised whoever asked
-- stays, for the service was asked for in its name.
CREATE OR REPLACE FUNCTION servico_parte_follows_linha() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  abertos bigint[];
BEGIN
  IF TG_TABLE_NAME = 'servico' THEN
    abertos := ARRAY(SELECT s.id FROM servico s WHERE s.id = NEW.id AND s.status NOT IN ('EXECUTADO', 'CANCELADO'));
  ELSIF TG_TABLE_NAME = 'escala' THEN
    abertos := ARRAY(SELECT s.id FROM servico s WHERE s.escala_id = NEW.id AND s.status NOT IN ('EXECUTADO', 'CANCELADO'));
  ELSE
    abertos := ARRAY(SELECT s.id FROM servico s WHERE s.booking_id = NEW.id AND s.status NOT IN ('EXECUTADO', 'CANCELADO'));
  END IF;
  DELETE FROM servico_parte p
  WHERE p.servico_id = ANY (abertos) AND p.papel IN ('ARMADOR', 'AGENCIA_MARITIMA')
    AND NOT EXISTS (SELECT FROM partes_da_linha(p.servico_id) l WHERE l.empresa_id = p.empresa_id AND l.area = p.area)
    AND NOT EXISTS (SELECT FROM servico_parte r JOIN autorizacao a ON a.id = r.autorizacao_id
      WHERE r.servico_id = p.servico_id AND r.papel = 'REQUISITANTE' AND a.empresa_autorizadora_id = p.empresa_id);
  INSERT INTO servico_parte (empresa_id, area, servico_id, papel, status, subtipo, data_criacao)
  SELECT l.empresa_id, l.area, s.id, l.papel, s.status, s.subtipo, s.data_criacao
  FROM servico s CROSS JOIN LATERAL partes_da_linha(s.id) l
  WHERE s.id = ANY (abertos)
  ORDER BY s.id, l.papel DESC
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
