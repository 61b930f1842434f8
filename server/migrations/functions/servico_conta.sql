-- Counted on by core/saida/tipos.ts.

-- What a service is about: the lines that nobody has taken out, and of one that was cancelled those that it had until then.
CREATE OR REPLACE FUNCTION linhas_contadas(o_servico bigint) RETURNS SETOF carga_servico LANGUAGE sql STABLE AS $$
  SELECT l.* FROM carga_servico l JOIN servico s ON s.id = l.servico_id
  WHERE s.id = o_servico AND (l.status <> 'CANCELADO' OR s.status = 'CANCELADO' AND ((
    SELECT max(e.at) FROM servico_evento e WHERE e.servico_id = s.id AND e.carga_servico_id = l.id AND e.para = 'CANCELADO'
  ) < (
    SELECT max(e.at) FROM servico_evento e WHERE e.servico_id = s.id AND e.carga_servico_id IS NULL
      AND e.pendencia_id IS NULL AND e.para = 'CANCELADO')) IS NOT TRUE)
$$;

-- Which service it is, with its cargo: the box, the booking and the BL by themselves where there is only one.
CREATE OR REPLACE FUNCTION servico_contado(o_servico bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH linha AS (
    SELECT c.id, c.identificador, x.codigo AS conteiner, m.bl
    FROM linhas_contadas(o_servico) l JOIN carga c ON c.id = l.carga_id
    LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id ORDER BY l.id
  )
  SELECT jsonb_build_object('url', '/servico/' || s.id || '/view',
    'servico', jsonb_build_object('id', s.id, 'numero', s.numero_solicitacao, 'subtipo', s.subtipo, 'status', s.status,
      'referenciaCliente', s.referencia_cliente),
    'escala', (SELECT visit FROM escala WHERE id = s.escala_id),
    'booking', (SELECT numero FROM booking WHERE id = s.booking_id),
    'conteiner', (SELECT min(conteiner) FROM linha HAVING count(DISTINCT conteiner) = 1),
    'bl', (SELECT min(bl) FROM linha HAVING count(DISTINCT bl) = 1),
    'cargas', (SELECT jsonb_agg(jsonb_build_object('id', id, 'ref', identificador, 'conteiner', conteiner, 'bl', bl))
      FROM (SELECT * FROM linha LIMIT 100) algumas))
  FROM servico s WHERE s.id = o_servico
$$;

CREATE OR REPLACE FUNCTION contar_servico(o_tipo text, s servico, em timestamptz, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, s.id, em, servico_contado(s.id) || jsonb_build_object('mudancas', mudou,
    'objeto', jsonb_build_object('ref', s.numero_solicitacao, 'version', s.version)))
$$;

CREATE OR REPLACE FUNCTION servico_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  s servico;
  em timestamptz;
  mudou jsonb := '{}';
BEGIN
  SELECT * INTO s FROM servico WHERE id = NEW.id AND NOT ja_contado('servico', id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    em := s.data_criacao;
    PERFORM contar_servico('servico.criado', s, em, mudou);
  ELSIF OLD.status <> s.status THEN
    em := coalesce((SELECT max(at) FROM servico_evento WHERE servico_id = s.id), agora());
    mudou := jsonb_build_object('status', jsonb_build_array(OLD.status, s.status));
    PERFORM contar_servico('servico.status_alterado', s, em, mudou);
  ELSE
    PERFORM calar('servico', s.id);
    RETURN NULL;
  END IF;
  IF s.status = 'AGUARDANDO_EXECUCAO' THEN PERFORM contar_servico('servico.a_executar', s, em, mudou); END IF;
  RETURN NULL;
END $$;
