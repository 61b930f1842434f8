-- When cargo joined a service that was under way; empty for what was asked for with it.
ALTER TABLE carga_servico ADD COLUMN incluida_em timestamptz;

-- Cargo that was taken out of a service may join it again.
ALTER TABLE carga_servico DROP CONSTRAINT carga_servico_servico_id_carga_id_key;
CREATE UNIQUE INDEX carga_servico_uma_vez ON carga_servico (servico_id, carga_id) WHERE status <> 'CANCELADO';
-- The constraint's index served look-ups of all lines of a service, the cancelled ones too.
CREATE INDEX carga_servico_servico ON carga_servico (servico_id);

-- What joins after the bill gets a supplementary one.
ALTER TABLE fatura DROP CONSTRAINT fatura_pendencia_id_key;
CREATE INDEX fatura_pendencia ON fatura (pendencia_id);
