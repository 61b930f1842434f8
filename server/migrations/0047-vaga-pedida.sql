-- Which window something beyond the grid was asked for; a window that is taken away takes nobody's request with it.
ALTER TABLE pendencia ADD COLUMN janela_pedida_id bigint REFERENCES janela (id) ON DELETE SET NULL;
CREATE INDEX pendencia_janela_pedida ON pendencia (janela_pedida_id) WHERE janela_pedida_id IS NOT NULL;
