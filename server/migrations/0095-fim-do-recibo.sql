-- By how many minutes the clock of a system may be ahead of the portal's.
INSERT INTO property (grupo, chave, valor) VALUES ('integracao', 'tolerancia-minutos', '15');

-- What was sent is done with once each of its items has its result, also where none of them was left to be applied.
UPDATE recebimento r SET concluido_em = coalesce(
  (SELECT max(i.aplicado_em) FROM recebimento_item i WHERE i.recebimento_id = r.id), r.recebido_em)
WHERE r.concluido_em IS NULL
  AND NOT EXISTS (SELECT FROM recebimento_item i WHERE i.recebimento_id = r.id AND i.resultado IS NULL);
