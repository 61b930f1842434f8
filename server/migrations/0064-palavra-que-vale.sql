-- Of several who speak of one thing one stands in the tables. Who that is cannot be told from their ranks any more: a system
-- that was ended stands until somebody says otherwise.
ALTER TABLE origem ADD COLUMN vale boolean NOT NULL DEFAULT true;
-- Until now it could: the kind that owns it, people last, and of the same kind the later one.
UPDATE origem o SET vale = false
FROM (
  SELECT o.recurso, o.chave, o.fonte_id, row_number() OVER (PARTITION BY o.recurso, o.objeto_id ORDER BY f.tipo = 'pessoas',
    CASE WHEN o.recurso IN ('ces-mercante', 'bloqueios') THEN f.tipo <> 'aduana' ELSE f.tipo <> 'tos' END,
    o.registrado_em DESC, o.seq DESC NULLS LAST, i.item_id COLLATE "C" DESC) AS lugar
  FROM origem o JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id
  WHERE EXISTS (SELECT FROM origem p
    WHERE p.recurso = o.recurso AND p.objeto_id = o.objeto_id AND (p.chave, p.fonte_id) <> (o.chave, o.fonte_id))
) ditas
WHERE ditas.recurso = o.recurso AND ditas.chave = o.chave AND ditas.fonte_id = o.fonte_id AND ditas.lugar > 1;

-- What waits for its own announcement says so by the source's name of it, without the source's number.
UPDATE recebimento_item SET espera = recurso || '/' || regexp_replace(chave, '^\d+:', ''),
  parametros = ARRAY[recurso || '/' || regexp_replace(chave, '^\d+:', '')]
WHERE resultado = 'ESPERANDO' AND espera = recurso || '/' || chave;
UPDATE recebimento_item SET parametros[2] = recurso || '/' || regexp_replace(chave, '^\d+:', '')
WHERE resultado = 'RECUSADO' AND mensagem = 'entrada.error.espera-vencida' AND parametros[2] = recurso || '/' || chave;
