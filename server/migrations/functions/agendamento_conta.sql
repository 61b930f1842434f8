-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION janela_contada(a_janela bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('area', area_terminal, 'inicio', momento(inicio), 'fim', momento(fim))
  FROM janela WHERE id = a_janela
$$;

CREATE OR REPLACE FUNCTION contar_agendamento(o_tipo text, a agendamento, em timestamptz, mudou jsonb,
    so_terminal boolean DEFAULT false)
  RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, a.id, em,
    servico_contado(l.servico_id) - 'cargas' || jsonb_build_object('mudancas', mudou,
      'objeto', jsonb_build_object('ref', c.identificador),
      'carga', jsonb_build_object('id', c.id, 'ref', c.identificador),
      'conteiner', x.codigo, 'bl', m.bl,
      'agendamento', jsonb_build_object('id', a.id, 'cargaServicoId', l.id, 'status', a.status,
        'janela', janela_contada(a.janela_id))
        || CASE WHEN a.viagem = 0 THEN '{}' ELSE jsonb_build_object('viagem', a.viagem,
          'quantidade', quantidade_da_viagem(l.servico_id, l.id, a.viagem)) END,
      'terminal', transporte_da_viagem(l.servico_id, l.id, a.viagem)),
    so_terminal)
  FROM carga_servico l JOIN carga c ON c.id = l.carga_id
  LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
  WHERE l.id = a.carga_servico_id
$$;

CREATE OR REPLACE FUNCTION agendamento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a agendamento;
  outro agendamento;
  antes text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  mudou jsonb;
BEGIN
  SELECT * INTO a FROM agendamento WHERE id = NEW.id AND NOT ja_contado('agendamento', id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  mudou := jsonb_build_object('status', jsonb_build_array(antes, a.status));
  IF antes IS DISTINCT FROM 'CONFIRMADO' THEN
    IF a.status = 'CONFIRMADO' THEN PERFORM contar_agendamento('agendamento.confirmado', a, agora(), mudou); END IF;
  ELSIF a.status = 'CANCELADO' THEN
    -- Another window in the same transaction: it was moved.
    SELECT * INTO outro FROM agendamento WHERE carga_servico_id = a.carga_servico_id AND viagem = a.viagem AND id <> a.id
      AND status = 'CONFIRMADO' AND xmin = pg_current_xact_id()::xid ORDER BY id DESC LIMIT 1;
    IF NOT FOUND THEN
      PERFORM contar_agendamento('agendamento.cancelado', a, agora(), mudou);
      RETURN NULL;
    END IF;
    mudou := jsonb_build_object('id', jsonb_build_array(a.id, outro.id),
      'janela', jsonb_build_array(janela_contada(a.janela_id), janela_contada(outro.janela_id)));
    UPDATE evento_saida SET tipo = 'agendamento.alterado', corpo = jsonb_set(corpo, '{mudancas}', mudou)
    WHERE id IN (SELECT id FROM contado_agora('agendamento', outro.id));
    IF NOT FOUND THEN PERFORM contar_agendamento('agendamento.alterado', outro, agora(), mudou); END IF;
    PERFORM calar('agendamento', a.id);
  ELSIF a.status = 'NAO_COMPARECEU' THEN
    PERFORM contar_agendamento('agendamento.nao_compareceu', a, (SELECT fim FROM janela WHERE id = a.janela_id), mudou);
  ELSIF a.status = 'CONFIRMADO' AND OLD.janela_id <> a.janela_id THEN
    PERFORM contar_agendamento('agendamento.alterado', a, agora(), jsonb_build_object('janela',
      jsonb_build_array(janela_contada(OLD.janela_id), janela_contada(a.janela_id))));
  END IF;
  RETURN NULL;
END $$;

-- A window that begins or ends at another time is another one for all that are in it.
CREATE OR REPLACE FUNCTION janela_conta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contar_agendamento('agendamento.alterado', a, agora(), jsonb_build_object('janela', jsonb_build_array(
    jsonb_build_object('area', OLD.area_terminal, 'inicio', momento(OLD.inicio), 'fim', momento(OLD.fim)),
    janela_contada(j.id))))
  FROM janela j JOIN agendamento a ON a.janela_id = j.id
  WHERE j.id = NEW.id AND (j.inicio, j.fim) <> (OLD.inicio, OLD.fim)
    AND a.status = 'CONFIRMADO' AND NOT ja_contado('agendamento', a.id)
  ORDER BY a.id;
  RETURN NULL;
END $$;

-- Who drives, and with what, the terminal's own systems are told alone.
CREATE OR REPLACE FUNCTION transporte_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes jsonb := CASE WHEN TG_OP = 'UPDATE' THEN OLD.ultima_entrega END;
BEGIN
  PERFORM contar_agendamento('agendamento.alterado', a, NEW.alterado_em, jsonb_build_object(
    'veiculos', jsonb_build_array(veiculos_ditos(era.transportadores, era.caminhoes),
      veiculos_ditos(sao.transportadores, sao.caminhoes)),
    'motoristas', jsonb_build_array(motoristas_ditos(era.transportadores, era.motoristas),
      motoristas_ditos(sao.transportadores, sao.motoristas))), true)
  FROM pendencia p JOIN carga_servico l ON l.servico_id = p.servico_id
  JOIN agendamento a ON a.carga_servico_id = l.id AND a.status = 'CONFIRMADO'
  CROSS JOIN LATERAL (SELECT array_agg(DISTINCT (transportador_id, motorista_id, caminhao_id)) AS pares,
    array_agg(transportador_id) AS transportadores, array_agg(motorista_id) AS motoristas,
    array_agg(caminhao_id) AS caminhoes FROM indicados_para(antes, a)) era
  CROSS JOIN LATERAL (SELECT array_agg(DISTINCT (transportador_id, motorista_id, caminhao_id)) AS pares,
    array_agg(transportador_id) AS transportadores, array_agg(motorista_id) AS motoristas,
    array_agg(caminhao_id) AS caminhoes FROM indicados_para(NEW.ultima_entrega, a)) sao
  WHERE p.id = NEW.pendencia_id AND era.pares IS DISTINCT FROM sao.pares AND NOT ja_contado('agendamento', a.id)
  ORDER BY a.id;
  RETURN NULL;
END $$;
