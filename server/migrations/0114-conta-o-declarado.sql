-- Who hears that a carrier lets a driver in hears what this carrier declares, the number of the licence too: what the
-- terminal's record or another carrier says of the same driver is not this event's to tell.
CREATE OR REPLACE FUNCTION autorizacao_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  depois jsonb;
  dito jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(a) FROM %I a WHERE id = $1', TG_TABLE_NAME) INTO depois USING NEW.id;
  IF depois IS NULL THEN RETURN NULL; END IF;
  dito := CASE TG_TABLE_NAME
    WHEN 'autorizacao_motorista' THEN (SELECT jsonb_build_object('especie', 'MOTORISTA', 'nome', depois -> 'nome',
        'cpf', m.cpf, 'cnh', depois -> 'cnh', 'validadeCnh', depois -> 'validade_cnh', 'transportadorId', depois -> 'transportador_id')
      FROM motorista m WHERE m.id = (depois ->> 'motorista_id')::bigint)
    WHEN 'autorizacao_veiculo' THEN (SELECT jsonb_build_object('especie', 'VEICULO', 'placa', c.placa,
        'tipo', depois -> 'tipo', 'transportadorId', depois -> 'transportador_id')
      FROM caminhao c WHERE c.id = (depois ->> 'caminhao_id')::bigint)
    ELSE jsonb_build_object('especie', depois -> 'tipo', 'autorizadoraId', depois -> 'empresa_autorizadora_id',
      'autorizadaId', depois -> 'empresa_autorizada_id', 'dataInicio', depois -> 'data_inicio') END;
  PERFORM contar_evento('autorizacao.alterada', NEW.id, agora(), jsonb_build_object(
    'objeto', jsonb_build_object('ref', coalesce(dito ->> 'placa', dito ->> 'cnh', dito ->> 'especie')),
    'autorizacao', dito || jsonb_build_object('ativa', depois -> 'ativa', 'dataVencimento', depois -> 'data_vencimento'),
    'mudancas', mudancas_entre(
      jsonb_build_object('ativa', antes -> 'ativa', 'dataVencimento', antes -> 'data_vencimento'),
      jsonb_build_object('ativa', depois -> 'ativa', 'dataVencimento', depois -> 'data_vencimento'))));
  RETURN NULL;
END $$;
