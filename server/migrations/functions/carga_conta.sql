-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION contar_carga(o_tipo text, a_carga bigint, em timestamptz, mudou jsonb, mais jsonb DEFAULT '{}')
  RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, c.id, em, jsonb_build_object('objeto', jsonb_build_object('ref', c.identificador),
      'url', '/carga/' || c.id || '/view', 'conteiner', x.codigo, 'booking', b.numero, 'bl', m.bl, 'escala', e.visit,
      'carga', jsonb_build_object('id', c.id, 'ref', c.identificador, 'tipo', c.tipo_carga, 'categoria', c.categoria),
      'mudancas', mudou) || mais)
  FROM carga c LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
  LEFT JOIN booking_item i ON i.id = c.booking_item_id LEFT JOIN booking b ON b.id = i.booking_id
  LEFT JOIN escala e ON e.id = c.escala_id WHERE c.id = a_carga
$$;

-- What an event of cargo is told as says the table evento_saida_de_carga.
CREATE OR REPLACE FUNCTION carga_evento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o_tipo text;
  -- What a system did not say is known once the service has followed.
  a_quantidade integer := (SELECT quantidade FROM carga_evento WHERE id = NEW.id);
BEGIN
  SELECT tipo INTO o_tipo FROM evento_saida_de_carga
  WHERE evento = NEW.tipo AND (servico_tipo IS NULL OR servico_tipo = (
    SELECT s.tipo FROM carga_servico l JOIN servico s ON s.id = l.servico_id WHERE l.id = NEW.carga_servico_id))
  ORDER BY servico_tipo NULLS LAST LIMIT 1;
  IF o_tipo IS NULL THEN RETURN NULL; END IF;
  PERFORM contar_carga(o_tipo, NEW.carga_id, NEW.at, '{}',
    jsonb_build_object('evento', jsonb_build_object('id', NEW.id, 'condicao', NEW.condicao)
        || CASE WHEN a_quantidade IS NULL THEN '{}' ELSE jsonb_build_object('quantidade', a_quantidade) END,
      'terminal', jsonb_build_object('placa', NEW.placa, 'cnh', NEW.cnh)));
  RETURN NULL;
END $$;

-- What it was told as stands with it.
CREATE OR REPLACE FUNCTION carga_evento_conta_retratado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contar_carga('carga.evento_retratado', NEW.carga_id, NEW.retratado_em, '{}',
    jsonb_build_object('evento', jsonb_build_object('id', NEW.id, 'tipo', NEW.tipo, 'em', momento(NEW.at))));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION carga_conta_manifestada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contar_carga('carga.manifestada', c.id, agora(),
    jsonb_build_object('ceMercante', jsonb_build_array(NULL, m.numero)))
  FROM carga c JOIN ce_mercante m ON m.id = c.ce_mercante_id WHERE c.id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bloqueio_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dito jsonb := jsonb_build_object('bloqueio', jsonb_build_object('id', NEW.id, 'tipo', NEW.tipo, 'descricao', NEW.descricao));
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_carga('carga.bloqueada', NEW.carga_id, NEW.criado_em, '{}', dito);
  ELSE
    PERFORM contar_carga('carga.liberada', NEW.carga_id, NEW.liberado_em,
      jsonb_build_object('liberadoEm', jsonb_build_array(NULL, momento(NEW.liberado_em))), dito);
  END IF;
  RETURN NULL;
END $$;

-- Of a VGM the terminal's own systems are told alone.
CREATE OR REPLACE FUNCTION vgm_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes jsonb := CASE WHEN TG_OP = 'UPDATE' THEN OLD.ultima_entrega END;
BEGIN
  PERFORM contar_carga('carga.vgm_declarado', l.carga_id, NEW.alterado_em,
    jsonb_build_object('vgm', jsonb_build_array(era.vgm, one -> 'vgm')),
    jsonb_build_object('vgm', jsonb_build_object('pesoGramas', one -> 'vgm', 'metodo', one -> 'metodoVgm')))
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(NEW.ultima_entrega -> 'cargas') = 'array'
    THEN NEW.ultima_entrega -> 'cargas' ELSE '[]' END) one
  JOIN carga_servico l ON l.id = (one ->> 'cargaServicoId')::bigint
  LEFT JOIN LATERAL (SELECT x -> 'vgm' AS vgm FROM jsonb_array_elements(coalesce(antes -> 'cargas', '[]')) x
    WHERE x -> 'cargaServicoId' = one -> 'cargaServicoId' LIMIT 1) era ON true
  WHERE one ? 'vgm' AND one -> 'vgm' IS DISTINCT FROM era.vgm;
  RETURN NULL;
END $$;
