-- The work of the day is looked for from the side of the companies that have it: their unfinished services, what is open
-- in these, and what runs out of each kind.
CREATE INDEX servico_parte_aberta ON servico_parte (empresa_id, servico_id)
  INCLUDE (papel, autorizacao_id, escala_id) WHERE status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO');
CREATE INDEX pendencia_aberta ON pendencia (servico_id)
  INCLUDE (id, tipo, vez, transportador_id)
  WHERE status IN ('ATIVA', 'SUSPENSA', 'PENDENTE', 'EM_ANALISE', 'AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA');
CREATE INDEX prazo_tipo ON prazo (tipo, em) INCLUDE (servico_id) WHERE pendencia_id IS NULL;

-- Who would rather begin with the day's work than with their services.
ALTER TABLE usuario ADD COLUMN comeca_no_inicio boolean NOT NULL DEFAULT false;
