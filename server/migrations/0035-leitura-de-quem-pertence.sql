-- Who has read how far is known of those who belong to the company, and of nobody else: with the membership it goes.
ALTER TABLE conversa_leitura ADD COLUMN empresa_id bigint;
UPDATE conversa_leitura l SET empresa_id = c.empresa_id FROM conversa c WHERE c.id = l.conversa_id;
DELETE FROM conversa_leitura l WHERE NOT EXISTS (
  SELECT FROM empresa_user m WHERE m.empresa_id = l.empresa_id AND m.usuario_id = l.usuario_id);
ALTER TABLE conversa_leitura
  ALTER COLUMN empresa_id SET NOT NULL,
  ADD CONSTRAINT conversa_leitura_de_quem_pertence FOREIGN KEY (empresa_id, usuario_id)
    REFERENCES empresa_user (empresa_id, usuario_id) ON DELETE CASCADE;
CREATE INDEX conversa_leitura_empresa ON conversa_leitura (empresa_id, usuario_id);
