-- Counted on by server/src/course/partes.ts.

-- The carriers that the terminal expects for a service on a day: those who are named for it, and who asks for it and carries
-- it itself. Whoever has it by a right, or by a type of company, that has ended is expected no longer.
CREATE OR REPLACE FUNCTION transportadores_esperados(o_servico bigint, no_dia date) RETURNS SETOF bigint
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT p.empresa_id FROM servico_parte p
  JOIN empresa_tipo t ON t.empresa_id = p.empresa_id
  JOIN empresa_tipo_area opens ON opens.tipo = t.tipo AND opens.area = p.area
  LEFT JOIN autorizacao a ON a.id = p.autorizacao_id
  WHERE p.servico_id = o_servico
    AND (p.papel = 'TRANSPORTADOR' OR p.empresa_id IN (
      SELECT q.transportador_id FROM pendencia q WHERE q.servico_id = o_servico AND q.status <> 'CANCELADA'))
    AND (p.autorizacao_id IS NULL
      OR a.ativa AND no_dia BETWEEN a.data_inicio AND coalesce(a.data_vencimento, no_dia)
        AND (a.tipo, p.area) IN (SELECT gives.tipo, gives.area FROM autorizacao_area gives))
$$;
