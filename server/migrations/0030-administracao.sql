-- How much the parts of the server tell in its log, for all servers on this database. A logger without a row has the
-- level of ROOT, and ROOT without a row that of LOG_LEVEL.
CREATE TABLE log_level (
  logger     text PRIMARY KEY CHECK (logger IN ('ROOT', 'http', 'database', 'jobs', 'mail')),
  level      text NOT NULL CHECK (level IN ('TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF')),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- Who looks into the audit asks for a person or a company.
CREATE INDEX audit_principal ON audit (principal, at);
CREATE INDEX audit_empresa ON audit (empresa_id, at) WHERE empresa_id IS NOT NULL;

-- What the terminal decides and used to be written into the code.
INSERT INTO property (grupo, chave, valor) VALUES
  ('cobranca', 'prazo-dias-uteis', '5'),
  ('servico', 'aviso-validade-dias', '3'),
  ('servico', 'prorrogacao-maxima-dias', '180'),
  ('transporte', 'tolerancia-peso-porcento', '0'),
  ('convite', 'validade-dias', '30'),
  ('mesa', 'meta-minutos', '240');
