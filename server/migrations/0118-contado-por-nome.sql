-- Who reads what an event tells of is asked when it gets its number, by the question that lists ask. The row only says
-- whether companies are told at all. The rows of readers are an index, by which each reader finds what is its own.
ALTER TABLE evento_saida ADD COLUMN para_leitores boolean NOT NULL DEFAULT false;

-- Another name, so that a server of before, which would number without asking, stops and says so.
ALTER TABLE evento_saida_empresa RENAME TO evento_saida_leitor;
ALTER INDEX evento_saida_empresa_lida RENAME TO evento_saida_leitor_lido;
ALTER TABLE evento_saida_leitor RENAME CONSTRAINT evento_saida_empresa_pkey TO evento_saida_leitor_pkey;
ALTER TABLE evento_saida_leitor
  RENAME CONSTRAINT evento_saida_empresa_evento_id_fkey TO evento_saida_leitor_evento_id_fkey;

-- What has no number yet is asked about again.
UPDATE evento_saida e SET para_leitores = true
WHERE sequence IS NULL AND EXISTS (SELECT FROM evento_saida_leitor l WHERE l.evento_id = e.id);
DELETE FROM evento_saida_leitor WHERE sequence IS NULL;
ALTER TABLE evento_saida_leitor ALTER COLUMN sequence SET NOT NULL;

-- What is handed in with a pendencia is told in two ways, each by a trigger of its own: a VGM, and who drives with what.
DROP TRIGGER pendencia_dados_conta_novos ON pendencia_dados;
DROP TRIGGER pendencia_dados_conta ON pendencia_dados;
CREATE CONSTRAINT TRIGGER vgm_conta_novo AFTER INSERT ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ultima_entrega IS NOT NULL AND conta_eventos()) EXECUTE FUNCTION vgm_conta();
CREATE CONSTRAINT TRIGGER vgm_conta AFTER UPDATE ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ultima_entrega IS DISTINCT FROM NEW.ultima_entrega AND conta_eventos())
  EXECUTE FUNCTION vgm_conta();
CREATE CONSTRAINT TRIGGER transporte_conta_novo AFTER INSERT ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ultima_entrega IS NOT NULL AND conta_eventos()) EXECUTE FUNCTION transporte_conta();
CREATE CONSTRAINT TRIGGER transporte_conta AFTER UPDATE ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ultima_entrega IS DISTINCT FROM NEW.ultima_entrega AND conta_eventos())
  EXECUTE FUNCTION transporte_conta();

-- What nothing asks any more, or with other arguments.
DROP FUNCTION pendencia_dados_conta(), carga_do_evento(jsonb), cancelado_em(jsonb), transporte_da_linha(bigint, bigint),
  indicados_em(jsonb), contar_agendamento(text, agendamento, timestamptz, jsonb, bigint[]),
  contar_evento(text, bigint, timestamptz, jsonb, bigint[]),
  leitores_de_servico(bigint, boolean), leitores_de_carga(bigint), leitores_de_booking(bigint), partes_em_vigor(bigint);
