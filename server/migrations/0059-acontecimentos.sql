-- What happens to cargo is the cargo's own, whether a service stands on it or not, and other systems tell it.
ALTER TABLE carga_evento
  ADD COLUMN carga_id bigint REFERENCES carga ON DELETE CASCADE,
  ALTER COLUMN carga_servico_id DROP NOT NULL,
  DROP CONSTRAINT carga_evento_tipo_check,
  ADD CONSTRAINT carga_evento_tipo_check CHECK (tipo IN ('GATE_ENTRADA', 'GATE_SAIDA', 'PATIO', 'NAVIO', 'PESAGEM', 'DESOVA',
    'DESCARGA', 'EMBARQUE')),
  -- Which source told it, in which item; null: people at the desk.
  ADD COLUMN fonte_id         bigint REFERENCES fonte,
  ADD COLUMN item_id          bigint REFERENCES recebimento_item,
  ADD COLUMN posicao          text CHECK (length(posicao) BETWEEN 1 AND 20),
  ADD COLUMN lacres           text[] NOT NULL DEFAULT '{}',
  ADD COLUMN reboques         text[] NOT NULL DEFAULT '{}',
  ADD COLUMN cpf_motorista    text CHECK (cpf_motorista ~ '^[0-9]{11}$'),
  ADD COLUMN transportador_id bigint REFERENCES empresa,
  ADD COLUMN conteiner        text,
  ADD COLUMN peso_bruto       bigint CHECK (peso_bruto >= 0),
  ADD COLUMN peso_tara        bigint CHECK (peso_tara >= 0),
  -- False: the same passage was told by a source whose word counts more.
  ADD COLUMN conta            boolean NOT NULL DEFAULT true,
  ADD COLUMN retratado_em     timestamptz,
  -- Why the service's course did not follow it: a message key and its parameters.
  ADD COLUMN recusa            text,
  ADD COLUMN recusa_parametros text[] NOT NULL DEFAULT '{}',
  -- People give a reason for what contradicts the appointment; a machine only tells that it has happened.
  DROP CONSTRAINT carga_evento_excecao,
  ADD CONSTRAINT carga_evento_excecao CHECK (
    (cardinality(contradicoes) > 0) = (excecao IS NOT NULL) OR (fonte_id IS NOT NULL AND excecao IS NULL));
UPDATE carga_evento v SET carga_id = l.carga_id FROM carga_servico l WHERE l.id = v.carga_servico_id;
ALTER TABLE carga_evento ALTER COLUMN carga_id SET NOT NULL;
CREATE INDEX carga_evento_carga ON carga_evento (carga_id, at);
CREATE INDEX carga_evento_recusado ON carga_evento (carga_id) WHERE recusa IS NOT NULL AND retratado_em IS NULL;
CREATE INDEX carga_evento_fonte ON carga_evento (fonte_id) WHERE fonte_id IS NOT NULL;
CREATE INDEX carga_evento_item ON carga_evento (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX carga_evento_transportador ON carga_evento (transportador_id) WHERE transportador_id IS NOT NULL;

-- Where it stands in the yard.
ALTER TABLE carga ADD COLUMN posicao_patio text CHECK (length(posicao_patio) BETWEEN 1 AND 20);

-- Weighings of cargo that no service stands on.
ALTER TABLE boletim_pesagem
  ADD COLUMN carga_id bigint REFERENCES carga,
  ADD COLUMN carga_evento_id bigint REFERENCES carga_evento ON DELETE SET NULL,
  ADD COLUMN retratado_em timestamptz,
  ALTER COLUMN servico_id DROP NOT NULL,
  ALTER COLUMN carga_servico_id DROP NOT NULL,
  ADD CONSTRAINT boletim_pesagem_servico_inteiro CHECK ((servico_id IS NULL) = (carga_servico_id IS NULL));
UPDATE boletim_pesagem b SET carga_id = l.carga_id FROM carga_servico l WHERE l.id = b.carga_servico_id;
ALTER TABLE boletim_pesagem ALTER COLUMN carga_id SET NOT NULL;
CREATE INDEX boletim_pesagem_carga ON boletim_pesagem (carga_id, data_pesagem);
CREATE INDEX boletim_pesagem_evento ON boletim_pesagem (carga_evento_id) WHERE carga_evento_id IS NOT NULL;

-- Who holds cargo back, and with which paper. One that is only announced does not hold.
ALTER TABLE bloqueio_carga
  ADD COLUMN orgao     text CHECK (length(orgao) BETWEEN 1 AND 60),
  ADD COLUMN documento text CHECK (length(documento) BETWEEN 1 AND 60),
  ADD COLUMN fonte_id  bigint REFERENCES fonte,
  ADD COLUMN pendente  boolean NOT NULL DEFAULT false;
ALTER TABLE bloqueio_carga
  ADD COLUMN situacao text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN liberado_em IS NOT NULL THEN 'LIBERADO' WHEN pendente THEN 'PENDENTE' ELSE 'ATIVO' END) STORED
    CHECK (situacao IN ('PENDENTE', 'ATIVO', 'LIBERADO'));
DROP INDEX bloqueio_carga_aberto;
CREATE INDEX bloqueio_carga_ativo ON bloqueio_carga (carga_id) WHERE situacao = 'ATIVO';
CREATE INDEX bloqueio_carga_carga ON bloqueio_carga (carga_id);
CREATE INDEX bloqueio_carga_fonte ON bloqueio_carga (fonte_id) WHERE fonte_id IS NOT NULL;

-- In what an inventory of the yard differs from what is known here, for people to look at.
CREATE TABLE conferencia_diferenca (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fonte_id     bigint NOT NULL REFERENCES fonte,
  item_id      bigint NOT NULL REFERENCES recebimento_item,
  -- Only here, or only there.
  tipo         text NOT NULL CHECK (tipo IN ('SO_AQUI', 'SO_LA')),
  carga_id     bigint REFERENCES carga ON DELETE CASCADE,
  ref          text CHECK (length(ref) BETWEEN 1 AND 60),
  -- By the first and by the last inventory that said so.
  desde        timestamptz NOT NULL,
  conferida_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  CHECK (carga_id IS NOT NULL OR ref IS NOT NULL)
);
CREATE UNIQUE INDEX conferencia_diferenca_aberta ON conferencia_diferenca (fonte_id, tipo, carga_id, ref) NULLS NOT DISTINCT
  WHERE encerrada_em IS NULL;
CREATE INDEX conferencia_diferenca_carga ON conferencia_diferenca (carga_id) WHERE carga_id IS NOT NULL;
CREATE INDEX conferencia_diferenca_item ON conferencia_diferenca (item_id);
