-- What the administrators of a company were told, or those of the portal, is read while somebody is one of them.
ALTER TABLE mensagem ADD COLUMN so_administradores boolean NOT NULL DEFAULT false;
ALTER TABLE mail ADD COLUMN so_administradores boolean NOT NULL DEFAULT false;
-- What staff wrote to some companies' people is for those who are still among them, also where it waits as a mail.
ALTER TABLE mail ADD COLUMN publico jsonb;
-- The bill that a mail carries: it goes to whoever pays it when it is sent.
ALTER TABLE mail ADD COLUMN fatura_id bigint REFERENCES fatura ON DELETE CASCADE;
CREATE INDEX mail_fatura ON mail (fatura_id) WHERE fatura_id IS NOT NULL;

-- Only administrators were told of the page of their company, and of the addresses of the terminal's own systems.
UPDATE mensagem SET so_administradores = true
  WHERE empresa_id IS NOT NULL AND caminho = '/' || empresa_id || '/empresa' OR equipe AND caminho = '/admin/webhooks';
