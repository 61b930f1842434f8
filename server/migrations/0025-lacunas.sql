-- Invoices that cover nothing any more may be handed in again: those of cancelled services, and those whose cargo was
-- all taken out.
DELETE FROM nota_fiscal n USING pendencia p JOIN servico s ON s.id = p.servico_id
WHERE p.id = n.pendencia_id AND s.status = 'CANCELADO';

DELETE FROM nota_fiscal n USING pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id
WHERE p.id = n.pendencia_id AND jsonb_typeof(d.conteudo -> 'notas') = 'array' AND EXISTS (
  SELECT FROM jsonb_array_elements(d.conteudo -> 'notas') nota WHERE nota ->> 'chave' = n.chave AND NOT EXISTS (
    SELECT FROM carga_servico l JOIN carga c ON c.id = l.carga_id LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
    WHERE l.servico_id = p.servico_id AND l.status <> 'CANCELADO'
      AND (nota -> 'cargas' @> to_jsonb(l.id) OR nota ->> 'ceMercante' = ce.numero)));

-- What was handed in last holds at the gate, also while it is open again and somebody writes in it.
ALTER TABLE pendencia_dados ADD COLUMN ultima_entrega jsonb;
UPDATE pendencia_dados SET ultima_entrega = conteudo WHERE entregue_em IS NOT NULL;
ALTER TABLE pendencia_dados ADD CHECK (entregue_em IS NULL OR ultima_entrega IS NOT NULL);
