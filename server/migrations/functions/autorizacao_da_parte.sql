-- Counted on by server/src/course/partes.ts.

-- The authorisation by which a company has this part. Of several the one that is for the area and in force
-- on the day, the consignee's before that of another owner, of the kind that the area is named after, and the one that
-- lasts longest. Where none is for the area the part
-- still rests on one, and whoever reads parts sees that it is not in force: without any it would be the company's own right.
CREATE OR REPLACE FUNCTION autorizacao_da_parte(o_servico bigint, a_empresa bigint, na_area text, o_papel text, no_dia date)
  RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH dono (empresa_id) AS (
    SELECT s.consignatario_id FROM servico s WHERE s.id = o_servico
    UNION SELECT cc.empresa_id FROM carga_servico l JOIN carga_consignatario cc ON cc.carga_id = l.carga_id
      WHERE l.servico_id = o_servico AND o_papel = 'REQUISITANTE'
    UNION SELECT unnest(ARRAY[b.exportador_id, b.armador_id, b.agencia_maritima_id])
      FROM servico s JOIN booking b ON b.id = s.booking_id
      WHERE s.id = o_servico AND o_papel = 'REQUISITANTE'
    UNION SELECT unnest(ARRAY[e.armador_id, e.agencia_maritima_id])
      FROM servico s JOIN escala e ON e.id = s.escala_id
      WHERE s.id = o_servico AND o_papel = 'REQUISITANTE'
        AND na_area IN ('armador', 'agencia-maritima', 'depot', 'transportador')
    UNION SELECT unnest(ARRAY[e.armador_id, e.agencia_maritima_id, x.armador_id])
      FROM carga_servico l JOIN carga c ON c.id = l.carga_id
      LEFT JOIN escala e ON e.id = c.escala_id LEFT JOIN conteiner x ON x.id = c.conteiner_id
      WHERE l.servico_id = o_servico AND o_papel = 'REQUISITANTE'
        AND na_area IN ('armador', 'agencia-maritima', 'depot', 'transportador')
  )
  SELECT a.id FROM autorizacao a
  WHERE o_papel IN ('REQUISITANTE', 'AUTORIZADO') AND a.empresa_autorizada_id = a_empresa
    AND a.empresa_autorizadora_id IN (SELECT empresa_id FROM dono)
    AND NOT EXISTS (SELECT FROM dono WHERE empresa_id = a_empresa)
    AND (o_papel = 'REQUISITANTE' OR a.tipo = CASE na_area WHEN 'despachante' THEN 'DESPACHANTE' ELSE 'AGENTE_CARGA' END)
  ORDER BY ((a.tipo, na_area) IN (SELECT gives.tipo, gives.area FROM autorizacao_area gives)) DESC,
    (a.ativa AND no_dia BETWEEN a.data_inicio AND coalesce(a.data_vencimento, no_dia)) DESC,
    (a.empresa_autorizadora_id IS NOT DISTINCT FROM (SELECT s.consignatario_id FROM servico s WHERE s.id = o_servico)) DESC,
    (a.tipo = CASE na_area WHEN 'despachante' THEN 'DESPACHANTE' WHEN 'agente-carga' THEN 'AGENTE_CARGA'
                           WHEN 'transportador' THEN 'TRANSPORTADOR' ELSE 'REPRESENTANTE' END) DESC,
    a.ativa DESC, a.data_vencimento DESC NULLS FIRST, a.id
  LIMIT 1 $$;
