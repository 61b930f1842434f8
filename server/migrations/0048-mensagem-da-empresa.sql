-- The company whose people a message is for: who belongs to it no longer does not read it any longer. The path of what
-- companies were told so far begins with their number.
ALTER TABLE mensagem ADD COLUMN empresa_id bigint REFERENCES empresa;
UPDATE mensagem m SET empresa_id = e.id
  FROM empresa e
  WHERE m.publico IS NULL AND e.id = substring(m.caminho FROM '^/(\d{1,15})/')::bigint;
CREATE INDEX mensagem_empresa ON mensagem (empresa_id) WHERE empresa_id IS NOT NULL;
