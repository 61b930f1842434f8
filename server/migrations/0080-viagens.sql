-- General cargo goes on as many trucks as it takes: each has a place of its own in a window, and what it brings or takes
-- stands with its passage.

-- The row of the transport data that the place is for; 0: whoever comes for the line.
ALTER TABLE agendamento ADD COLUMN viagem integer NOT NULL DEFAULT 0 CHECK (viagem >= 0);
DROP INDEX agendamento_um_por_carga;
CREATE UNIQUE INDEX agendamento_um_por_viagem ON agendamento (carga_servico_id, pendencia_id, viagem)
  WHERE status IN ('PENDENTE', 'CONFIRMADO');

-- Of what passed before, everything passed at once: null.
ALTER TABLE carga_evento
  ADD COLUMN viagem     integer CHECK (viagem > 0),
  ADD COLUMN quantidade integer CHECK (quantidade > 0);

-- Other systems are told of each truck by itself -------------------------------------------------------------------------

-- As `indicados_em`, with which truck of several it is and how much it takes.
CREATE FUNCTION viagens_em(dados jsonb)
  RETURNS TABLE (transportador_id bigint, linha_id bigint, motorista_id bigint, caminhao_id bigint,
    viagem integer, quantidade integer)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(one ->> 'transportadorId', dados ->> 'transportadorId')::bigint, (one ->> 'cargaServicoId')::bigint,
    (one ->> 'motoristaId')::bigint, (one ->> 'caminhaoId')::bigint,
    CASE nome WHEN 'transportes' THEN (one ->> 'id')::integer END, (one ->> 'quantidade')::integer
  FROM (VALUES ('cargas', NULL), ('transportes', NULL), ('motoristas', 'motoristaId'), ('veiculos', 'caminhaoId'))
    AS lista (nome, chave)
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(dados -> nome) = 'array' THEN dados -> nome ELSE '[]' END) AS cru
  CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(cru)
    WHEN 'object' THEN cru WHEN 'number' THEN jsonb_build_object(chave, cru) ELSE '{}' END AS one) lido
  WHERE one ? 'motoristaId' OR one ? 'caminhaoId'
$$;

CREATE FUNCTION transporte_da_viagem(o_servico bigint, a_linha bigint, a_viagem integer)
  RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('veiculos', veiculos_de(array_agg(DISTINCT i.caminhao_id)),
    'motoristas', motoristas_de(array_agg(DISTINCT i.motorista_id)))
  FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
  WHERE p.servico_id = o_servico AND p.status <> 'CANCELADA'
    AND (i.linha_id IS NULL OR (i.linha_id = a_linha AND (a_viagem = 0 OR i.viagem IS NULL OR i.viagem = a_viagem)))
    AND (i.transportador_id IN (SELECT q.transportador_id FROM pendencia q WHERE q.servico_id = o_servico)
      OR i.transportador_id IN (SELECT empresa_id FROM servico_parte
        WHERE servico_id = o_servico AND papel = 'TRANSPORTADOR'))
$$;

CREATE FUNCTION quantidade_da_viagem(o_servico bigint, a_linha bigint, a_viagem integer)
  RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT i.quantidade
  FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
  WHERE p.servico_id = o_servico AND p.status <> 'CANCELADA' AND i.linha_id = a_linha AND i.viagem = a_viagem
  ORDER BY p.id DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION contar_agendamento(o_tipo text, a agendamento, em timestamptz, mudou jsonb, leitores bigint[])
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
    leitores)
  FROM carga_servico l JOIN carga c ON c.id = l.carga_id
  LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
  WHERE l.id = a.carga_servico_id
$$;

CREATE OR REPLACE FUNCTION agendamento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a agendamento;
  outro agendamento;
  leitores bigint[];
  mudou jsonb;
BEGIN
  IF ja_contado('agendamento', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO a FROM agendamento WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  leitores := leitores_de_servico((SELECT servico_id FROM carga_servico WHERE id = a.carga_servico_id));
  IF a.status = 'CONFIRMADO' AND (TG_OP = 'INSERT' OR OLD.status <> 'CONFIRMADO') THEN
    PERFORM contar_agendamento('agendamento.confirmado', a, agora(),
      jsonb_build_object('status', jsonb_build_array(CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, a.status)), leitores);
  ELSIF TG_OP = 'INSERT' OR OLD.status <> 'CONFIRMADO' THEN
    RETURN NULL;
  ELSIF a.status = 'CANCELADO' THEN
    -- Another window in the same transaction: it was moved.
    SELECT * INTO outro FROM agendamento WHERE carga_servico_id = a.carga_servico_id AND viagem = a.viagem AND id <> a.id
      AND status = 'CONFIRMADO' AND xmin = pg_current_xact_id()::xid ORDER BY id DESC LIMIT 1;
    IF NOT FOUND THEN
      PERFORM contar_agendamento('agendamento.cancelado', a, agora(),
        jsonb_build_object('status', jsonb_build_array(OLD.status, a.status)), leitores);
      RETURN NULL;
    END IF;
    mudou := jsonb_build_object('id', jsonb_build_array(a.id, outro.id),
      'janela', jsonb_build_array(janela_contada(a.janela_id), janela_contada(outro.janela_id)));
    UPDATE evento_saida SET tipo = 'agendamento.alterado', corpo = jsonb_set(corpo, '{mudancas}', mudou)
    WHERE sequence IS NULL AND objeto_tipo = 'agendamento' AND objeto_id = outro.id AND transacao = pg_current_xact_id();
    IF NOT FOUND THEN PERFORM contar_agendamento('agendamento.alterado', outro, agora(), mudou, leitores); END IF;
    PERFORM calar('agendamento', a.id);
  ELSIF a.status = 'NAO_COMPARECEU' THEN
    PERFORM contar_agendamento('agendamento.nao_compareceu', a, (SELECT fim FROM janela WHERE id = a.janela_id),
      jsonb_build_object('status', jsonb_build_array(OLD.status, a.status)), leitores);
  ELSIF a.status = 'CONFIRMADO' AND OLD.janela_id <> a.janela_id THEN
    PERFORM contar_agendamento('agendamento.alterado', a, agora(), jsonb_build_object('janela',
      jsonb_build_array(janela_contada(OLD.janela_id), janela_contada(a.janela_id))), leitores);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION pendencia_dados_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes jsonb := CASE WHEN TG_OP = 'UPDATE' THEN OLD.ultima_entrega END;
  o_servico bigint;
  a agendamento;
  linha record;
BEGIN
  SELECT servico_id INTO o_servico FROM pendencia WHERE id = NEW.pendencia_id;
  FOR linha IN
    SELECT l.carga_id, l.id, one -> 'vgm' AS vgm, one -> 'metodoVgm' AS metodo, (
      SELECT era -> 'vgm' FROM jsonb_array_elements(coalesce(antes -> 'cargas', '[]')) era
      WHERE era -> 'cargaServicoId' = one -> 'cargaServicoId' LIMIT 1) AS vgm_antes
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(NEW.ultima_entrega -> 'cargas') = 'array'
      THEN NEW.ultima_entrega -> 'cargas' ELSE '[]' END) one
    JOIN carga_servico l ON l.id = (one ->> 'cargaServicoId')::bigint
    WHERE one ? 'vgm'
  LOOP
    CONTINUE WHEN linha.vgm IS NOT DISTINCT FROM linha.vgm_antes;
    PERFORM contar_carga('carga.vgm_declarado', linha.carga_id, NEW.alterado_em,
      jsonb_build_object('vgm', jsonb_build_array(linha.vgm_antes, linha.vgm)),
      jsonb_build_object('vgm', jsonb_build_object('pesoGramas', linha.vgm, 'metodo', linha.metodo)));
  END LOOP;
  FOR a IN
    SELECT g.* FROM agendamento g JOIN carga_servico l ON l.id = g.carga_servico_id
    WHERE l.servico_id = o_servico AND g.status = 'CONFIRMADO' AND (
      SELECT array_agg(DISTINCT (i.motorista_id, i.caminhao_id)) FROM viagens_em(antes) i
      WHERE i.linha_id IS NULL OR (i.linha_id = l.id AND (g.viagem = 0 OR i.viagem = g.viagem))
    ) IS DISTINCT FROM (
      SELECT array_agg(DISTINCT (i.motorista_id, i.caminhao_id)) FROM viagens_em(NEW.ultima_entrega) i
      WHERE i.linha_id IS NULL OR (i.linha_id = l.id AND (g.viagem = 0 OR i.viagem = g.viagem)))
    ORDER BY g.id
  LOOP
    CONTINUE WHEN ja_contado('agendamento', a.id);
    PERFORM contar_agendamento('agendamento.alterado', a, NEW.alterado_em, (
      SELECT jsonb_build_object(
        'veiculos', jsonb_build_array(veiculos_de(era.caminhoes), veiculos_de(sao.caminhoes)),
        'motoristas', jsonb_build_array(motoristas_de(era.motoristas), motoristas_de(sao.motoristas)))
      FROM (SELECT array_agg(caminhao_id) AS caminhoes, array_agg(motorista_id) AS motoristas FROM viagens_em(antes)
          WHERE linha_id IS NULL OR (linha_id = a.carga_servico_id AND (a.viagem = 0 OR viagem = a.viagem))) era,
        (SELECT array_agg(caminhao_id) AS caminhoes, array_agg(motorista_id) AS motoristas
          FROM viagens_em(NEW.ultima_entrega)
          WHERE linha_id IS NULL OR (linha_id = a.carga_servico_id AND (a.viagem = 0 OR viagem = a.viagem))) sao), '{}');
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION carga_evento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o_tipo text;
  o_servico text := (SELECT s.tipo FROM carga_servico l JOIN servico s ON s.id = l.servico_id
    WHERE l.id = NEW.carga_servico_id);
  -- What a system did not say is known once the service has followed.
  a_quantidade integer := (SELECT quantidade FROM carga_evento WHERE id = NEW.id);
BEGIN
  SELECT tipo INTO o_tipo FROM evento_saida_de_carga
  WHERE evento = NEW.tipo AND (servico_tipo IS NULL OR servico_tipo = o_servico) ORDER BY servico_tipo NULLS LAST LIMIT 1;
  IF o_tipo IS NULL THEN RETURN NULL; END IF;
  PERFORM contar_carga(o_tipo, carga_do_evento(to_jsonb(NEW)), NEW.at, '{}',
    jsonb_build_object('evento', jsonb_build_object('id', NEW.id, 'condicao', NEW.condicao)
        || CASE WHEN a_quantidade IS NULL THEN '{}' ELSE jsonb_build_object('quantidade', a_quantidade) END,
      'terminal', jsonb_build_object('placa', NEW.placa, 'cnh', NEW.cnh)));
  RETURN NULL;
END $$;
