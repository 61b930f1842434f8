-- Of several who speak of one thing one stands in the tables. Who that is cannot be told from their ranks alone: a system
-- that was ended stands until somebody says otherwise.
ALTER TABLE origem ADD COLUMN vale boolean NOT NULL DEFAULT true;
UPDATE origem o SET vale = false
FROM (
  SELECT o.recurso, o.chave, o.fonte_id, i.mensagem,
    row_number() OVER (PARTITION BY o.recurso, o.objeto_id
      ORDER BY i.mensagem IS NOT DISTINCT FROM 'entrada.aviso.outro-dono', i.aplicado_em DESC NULLS LAST, o.registrado_em DESC) AS lugar
  FROM origem o JOIN recebimento_item i ON i.id = o.item_id
  WHERE EXISTS (SELECT FROM origem p WHERE p.recurso = o.recurso AND (p.chave, p.fonte_id) <> (o.chave, o.fonte_id)
    AND (p.objeto_id = o.objeto_id OR p.chave = o.chave))
) ditas
WHERE ditas.recurso = o.recurso AND ditas.chave = o.chave AND ditas.fonte_id = o.fonte_id
  AND (ditas.mensagem IS NOT DISTINCT FROM 'entrada.aviso.outro-dono' OR (ditas.lugar > 1 AND o.objeto_id IS NOT NULL));

-- What waits for its own announcement says so by the source's name of it, without the source's number.
UPDATE recebimento_item SET espera = recurso || '/' || regexp_replace(chave, '^\d+:', ''),
  parametros = ARRAY[recurso || '/' || regexp_replace(chave, '^\d+:', '')]
WHERE resultado = 'ESPERANDO' AND espera = recurso || '/' || chave;
UPDATE recebimento_item SET parametros[2] = recurso || '/' || regexp_replace(chave, '^\d+:', '')
WHERE resultado = 'RECUSADO' AND mensagem = 'entrada.error.espera-vencida' AND parametros[2] = recurso || '/' || chave;
