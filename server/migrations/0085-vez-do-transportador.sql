-- Once a carrier is named, whom it sends is its turn, unless the one who asks carries it itself.
SELECT set_config('cais.eventos', 'nao', true);
UPDATE pendencia p SET vez = 'TRANSPORTADOR' FROM servico s
WHERE s.id = p.servico_id AND p.vez = 'REQUISITANTE' AND p.transportador_id <> s.requisitante_id
  AND p.tipo IN ('DADOS_TRANSPORTE', 'DADOS_TRANSPORTE_CARGA_GERAL', 'MOTORISTAS', 'VEICULOS');
SELECT set_config('cais.eventos', '', true);

-- Whoever's turn it became without anything else happening is told as of what has just come up.
CREATE FUNCTION pendencia_conta_vez() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p pendencia;
  base jsonb;
BEGIN
  SELECT * INTO p FROM pendencia WHERE id = NEW.id;
  IF NOT FOUND OR p.status <> 'ATIVA' OR (p.vez, p.transportador_id) IS NOT DISTINCT FROM (OLD.vez, OLD.transportador_id)
    OR EXISTS (SELECT FROM evento_saida WHERE sequence IS NULL AND objeto_tipo = 'pendencia' AND objeto_id = NEW.id
      AND transacao = pg_current_xact_id())
  THEN RETURN NULL; END IF;
  base := servico_contado(p.servico_id);
  base := base || jsonb_build_object('mudancas', mudancas_entre(pendencia_contada(OLD), pendencia_contada(p)),
    'pendencia', jsonb_build_object('id', p.id, 'tipo', p.tipo),
    'objeto', jsonb_build_object('ref', (base #>> '{servico,numero}') || '/' || p.tipo, 'version', p.version));
  PERFORM contar_evento('pendencia.ativada', p.id, p.desde, base, leitores_de_servico(p.servico_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pendencia_conta_vez AFTER UPDATE ON pendencia DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status = 'ATIVA' AND NEW.status = 'ATIVA'
    AND (OLD.vez, OLD.transportador_id) IS DISTINCT FROM (NEW.vez, NEW.transportador_id)
    AND 'TRANSPORTADOR' IN (OLD.vez, NEW.vez) AND conta_eventos()) EXECUTE FUNCTION pendencia_conta_vez();
