-- What a reason of the whole message is about, as of items.
ALTER TABLE recebimento ADD COLUMN recusa_parametros text[] NOT NULL DEFAULT '{}';
UPDATE recebimento SET recusa_parametros = '{500}' WHERE recusa = 'entrada.error.itens';

-- What did not fit and nobody will apply: who said so, when and why. It waits for people no more.
ALTER TABLE recebimento_item
  ADD COLUMN dispensado_em timestamptz,
  ADD COLUMN dispensado_por text,
  ADD COLUMN dispensa text CHECK (dispensa <> ''),
  ADD CONSTRAINT recebimento_item_dispensado CHECK ((dispensado_em IS NULL) = (dispensado_por IS NULL)
    AND (dispensado_em IS NULL OR resultado IN ('CONFLITO', 'RECUSADO')));
DROP INDEX recebimento_item_parado;
CREATE INDEX recebimento_item_parado ON recebimento_item (resultado, id DESC)
  WHERE resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO') AND dispensado_em IS NULL;

-- Where an item stands in what was sent; until now a reason that was found when it was applied left that out.
UPDATE recebimento_item i SET caminho = '$.itens[' || i.ordem || ']' || substr(i.caminho, 2)
FROM recebimento r
WHERE r.id = i.recebimento_id AND r.ref IS NULL AND i.caminho LIKE '$%' AND i.caminho NOT LIKE '$.itens[%';

-- The few boxes that people complete are counted.
CREATE INDEX conteiner_provisorio ON conteiner (id) WHERE provisorio;
