-- The state that a message tells, as the texts name it (`pendenciaStatus.RESOLVIDA`): its mail shows it in its colour.
ALTER TABLE mensagem ADD COLUMN estado text
  CONSTRAINT mensagem_estado CHECK (estado ~ '^(pendencia|servico)Status\.[A-Z_]+$');
ALTER TABLE correio_empresa ADD COLUMN estado text
  CONSTRAINT correio_empresa_estado CHECK (estado ~ '^(pendencia|servico)Status\.[A-Z_]+$');
