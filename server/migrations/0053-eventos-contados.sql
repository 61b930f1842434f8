-- Who is told what. Triggers write it, so that no door can forget it, and they are deferred to the end of the transaction: by
-- then everything that belongs to it is there, whoever reads it now is known, and what changed twice is told once.
-- Nothing is written while cais.eventos is 'nao': what loaders and migrations bring is past and known.

-- Functions about tables have their bodies as text, so that columns can still change their types.

-- The catalogue, as core/saida/tipos.ts has it; a test holds the two against each other.
CREATE TABLE evento_saida_tipo (
  tipo        text PRIMARY KEY CHECK (tipo ~ '^[a-z]+\.[a-z_]+$'),
  objeto_tipo text NOT NULL,
  para        text NOT NULL CHECK (para IN ('LEITORES', 'TODAS', 'TERMINAL')),
  dcsa        text
);
INSERT INTO evento_saida_tipo (tipo, objeto_tipo, para, dcsa) VALUES
  ('escala.anunciada', 'escala', 'TODAS', NULL),
  ('escala.previsao_alterada', 'escala', 'TODAS', NULL),
  ('escala.gate_aberto', 'escala', 'TODAS', NULL),
  ('escala.atracada', 'escala', 'TODAS', 'ARRI'),
  ('escala.desatracada', 'escala', 'TODAS', 'DEPA'),
  ('escala.cancelada', 'escala', 'TODAS', NULL),
  ('booking.criado', 'booking', 'LEITORES', NULL),
  ('booking.alterado', 'booking', 'LEITORES', NULL),
  ('booking.cancelado', 'booking', 'LEITORES', NULL),
  ('carga.manifestada', 'carga', 'LEITORES', NULL),
  ('carga.descarregada', 'carga', 'LEITORES', 'DISC'),
  ('carga.embarcada', 'carga', 'LEITORES', 'LOAD'),
  ('carga.entrou', 'carga', 'LEITORES', 'GTIN'),
  ('carga.saiu', 'carga', 'LEITORES', 'GTOT'),
  ('carga.posicionada', 'carga', 'LEITORES', NULL),
  ('carga.pesada', 'carga', 'LEITORES', NULL),
  ('carga.desovada', 'carga', 'LEITORES', 'STRP'),
  ('carga.bloqueada', 'carga', 'LEITORES', 'HOLD'),
  ('carga.liberada', 'carga', 'LEITORES', 'RELS'),
  ('carga.disponivel', 'carga', 'LEITORES', NULL),
  ('carga.indisponivel', 'carga', 'LEITORES', NULL),
  ('carga.evento_retratado', 'carga', 'LEITORES', NULL),
  ('carga.vgm_declarado', 'carga', 'TERMINAL', NULL),
  ('servico.criado', 'servico', 'LEITORES', NULL),
  ('servico.status_alterado', 'servico', 'LEITORES', NULL),
  ('servico.a_executar', 'servico', 'TERMINAL', NULL),
  ('pendencia.ativada', 'pendencia', 'LEITORES', NULL),
  ('pendencia.devolvida', 'pendencia', 'LEITORES', NULL),
  ('pendencia.aprovada', 'pendencia', 'LEITORES', NULL),
  ('pendencia.aguarda_terminal', 'pendencia', 'TERMINAL', NULL),
  ('agendamento.confirmado', 'agendamento', 'LEITORES', NULL),
  ('agendamento.alterado', 'agendamento', 'LEITORES', NULL),
  ('agendamento.cancelado', 'agendamento', 'LEITORES', NULL),
  ('agendamento.nao_compareceu', 'agendamento', 'LEITORES', NULL),
  ('fatura.emitida', 'fatura', 'LEITORES', NULL),
  ('fatura.paga', 'fatura', 'LEITORES', NULL),
  ('fatura.vencida', 'fatura', 'LEITORES', NULL),
  ('fatura.cancelada', 'fatura', 'LEITORES', NULL),
  ('autorizacao.alterada', 'autorizacao', 'TERMINAL', NULL),
  ('recebimento.recusado', 'recebimento', 'TERMINAL', NULL);

-- What an event of cargo is told as: in services of one type, or wherever nothing is said. Without a type it is not told:
-- a truck that comes for cargo brings none.
CREATE TABLE evento_saida_de_carga (
  evento       text NOT NULL,
  servico_tipo text,
  tipo         text REFERENCES evento_saida_tipo,
  UNIQUE NULLS NOT DISTINCT (evento, servico_tipo)
);
INSERT INTO evento_saida_de_carga (evento, servico_tipo, tipo) VALUES
  ('GATE_ENTRADA', NULL, 'carga.entrou'),
  ('GATE_ENTRADA', 'RETIRADA', NULL),
  ('GATE_ENTRADA', 'DESOVA', NULL),
  ('GATE_SAIDA', NULL, 'carga.saiu'),
  ('PATIO', NULL, 'carga.posicionada'),
  ('NAVIO', NULL, 'carga.embarcada'),
  ('NAVIO', 'RETIRADA', 'carga.descarregada'),
  ('PESAGEM', NULL, 'carga.pesada'),
  ('DESOVA', NULL, 'carga.desovada');

-- The number says when it was written, not how many there were: see numberEventos.
DROP SEQUENCE evento_saida_numero;
-- Companies are never erased, and to hold one for every event would make those who work for the same line wait in a row.
ALTER TABLE evento_saida_empresa DROP CONSTRAINT evento_saida_empresa_empresa_id_fkey;
-- By which the parts of one transaction find what it has told already.
ALTER TABLE evento_saida ADD COLUMN transacao xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX evento_saida_desta_transacao ON evento_saida (objeto_tipo, objeto_id) WHERE sequence IS NULL;

CREATE FUNCTION conta_eventos() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('cais.eventos', true), '') <> 'nao';

CREATE FUNCTION agora() RETURNS timestamptz LANGUAGE sql VOLATILE
  RETURN coalesce(nullif(current_setting('cais.now', true), '')::timestamptz, clock_timestamp());

-- Fields that are different, each as it was and as it is.
CREATE FUNCTION mudancas_entre(antes jsonb, depois jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN (
  SELECT coalesce(jsonb_object_agg(campo, jsonb_build_array(antes -> campo, depois -> campo)), '{}')
  FROM jsonb_object_keys(depois) AS campo WHERE coalesce(antes -> campo, 'null') <> depois -> campo);

-- Who reads -----------------------------------------------------------------------------------------------------------

-- Parts in a service that count today, as isInForce says, of companies that are let in.
CREATE FUNCTION partes_em_vigor(o_servico bigint) RETURNS TABLE (empresa_id bigint, area text) LANGUAGE sql STABLE AS $$
  SELECT p.empresa_id, p.area FROM servico_parte p
  JOIN empresa e ON e.id = p.empresa_id AND e.activated
  LEFT JOIN autorizacao a ON a.id = p.autorizacao_id
  CROSS JOIN (SELECT (agora() AT TIME ZONE fuso)::date AS dia FROM relogio) hoje
  WHERE p.servico_id = o_servico AND (p.autorizacao_id IS NULL
    OR a.ativa AND hoje.dia BETWEEN a.data_inicio AND coalesce(a.data_vencimento, hoje.dia))
$$;

-- Whoever has a part through an area of theirs, and who was given the unstuffing, which is told nothing of charges.
CREATE FUNCTION leitores_de_servico(o_servico bigint, cobranca boolean DEFAULT false) RETURNS bigint[]
  LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT empresa_id) FROM (
    SELECT p.empresa_id FROM partes_em_vigor(o_servico) p
    JOIN empresa_tipo t ON t.empresa_id = p.empresa_id AND (p.area, t.tipo) IN (
      ('cliente', 'Cliente'), ('beneficiario', 'Beneficiario'), ('depot', 'Depot'), ('transportador', 'Transportador'),
      ('armador', 'Armador'), ('armador', 'AgenciaMaritima'), ('despachante', 'Despachante'),
      ('agente-carga', 'AgenteCarga'), ('agencia-maritima', 'AgenciaMaritima'), ('terminal', 'Terminal'))
    UNION
    SELECT g.empresa_id FROM servico_armazem g
    JOIN servico s ON s.id = g.servico_id AND s.tipo = 'DESOVA'
    JOIN empresa e ON e.id = g.empresa_id AND e.activated
    JOIN empresa_tipo t ON t.empresa_id = g.empresa_id AND t.tipo = 'Desova'
    WHERE g.servico_id = o_servico AND NOT cobranca
  ) leitor
$$;

CREATE FUNCTION leitores_de_carga(a_carga bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT empresa_id) FROM (
    SELECT c.empresa_id FROM carga_consignatario c
    JOIN empresa e ON e.id = c.empresa_id AND e.activated WHERE c.carga_id = a_carga
    UNION
    SELECT p.empresa_id FROM carga_servico l CROSS JOIN LATERAL partes_em_vigor(l.servico_id) p WHERE l.carga_id = a_carga
  ) leitor
$$;

CREATE FUNCTION leitores_de_booking(o_booking bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT empresa_id) FROM (
    SELECT e.id AS empresa_id FROM booking b
    JOIN empresa e ON e.id IN (b.armador_id, b.agencia_maritima_id, b.exportador_id) AND e.activated
    WHERE b.id = o_booking
    UNION
    SELECT p.empresa_id FROM servico s CROSS JOIN LATERAL partes_em_vigor(s.id) p WHERE s.booking_id = o_booking
  ) leitor
$$;

-- What is told -----------------------------------------------------------------------------------------------------------

-- Whether this transaction has told of the object already.
CREATE FUNCTION ja_contado(o_objeto text, o_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
  SELECT FROM evento_saida WHERE sequence IS NULL AND objeto_tipo = o_objeto AND objeto_id = o_id
    AND transacao = pg_current_xact_id())
  OR position(' ' || o_objeto || ':' || o_id || ' ' IN coalesce(current_setting('cais.calados', true), '')) > 0
$$;

-- What went there and back within the transaction is not told, by what comes after it in the transaction neither.
CREATE FUNCTION calar(o_objeto text, o_id bigint) RETURNS void LANGUAGE sql AS $$
  SELECT set_config('cais.calados',
    coalesce(current_setting('cais.calados', true), '') || ' ' || o_objeto || ':' || o_id || ' ', true)
$$;

-- One event. `corpo` is everything beside the object's type and id; what is only for the terminal's own systems stands in
-- its `terminal`. One that would be too long says less.
CREATE FUNCTION contar_evento(o_tipo text, o_id bigint, em timestamptz, o_corpo jsonb, leitores bigint[] DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  contado evento_saida_tipo;
  inteiro jsonb;
  o_evento uuid;
BEGIN
  SELECT * INTO contado FROM evento_saida_tipo WHERE tipo = o_tipo;
  IF NOT FOUND THEN RAISE EXCEPTION 'no event is called %', o_tipo; END IF;
  inteiro := jsonb_strip_nulls(o_corpo || jsonb_build_object('dcsa', contado.dcsa))
    || jsonb_build_object('objeto', jsonb_build_object('tipo', contado.objeto_tipo, 'id', o_id)
      || coalesce(o_corpo -> 'objeto', '{}'));
  IF octet_length(inteiro::text) >= 19000 THEN inteiro := inteiro - 'cargas' || '{"resumido": true}'; END IF;
  IF octet_length(inteiro::text) >= 19000 THEN inteiro := inteiro - 'terminal'; END IF;
  IF octet_length(inteiro::text) >= 19000 THEN inteiro := inteiro || '{"mudancas": {}}'; END IF;
  INSERT INTO evento_saida (tipo, ocorrido_em, objeto_tipo, objeto_id, corpo, para_todas)
  VALUES (o_tipo, em, contado.objeto_tipo, o_id, inteiro, contado.para = 'TODAS') RETURNING id INTO o_evento;
  IF contado.para = 'LEITORES' AND leitores IS NOT NULL THEN
    INSERT INTO evento_saida_empresa (evento_id, empresa_id) SELECT o_evento, unnest(leitores);
  END IF;
  PERFORM pg_notify('cais', 'saida');
END $$;

-- Calls ------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION escala_contada(e escala) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
  'status', e.status, 'berco', e.berco, 'viagemInbound', e.viagem_inbound, 'viagemOutbound', e.viagem_outbound,
  'dataETA', momento(e.data_eta), 'dataETB', momento(e.data_etb), 'dataETD', momento(e.data_etd),
  'dataDeadline', momento(e.data_deadline), 'aberturaGate', momento(e.abertura_gate),
  'dataAberturaGate', momento(e.data_abertura_gate), 'limiteRecepcaoCheio', momento(e.limite_recepcao_cheio),
  'dataAtracacao', momento(e.data_atracacao), 'dataDesatracacao', momento(e.data_desatracacao))
$$;

CREATE FUNCTION escala_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  e escala;
  n navio;
  mudou jsonb;
  base jsonb;
  -- Each with its own fields; what is left is a forecast.
  ditos text[] := '{}';
BEGIN
  IF ja_contado('escala', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO e FROM escala WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO n FROM navio WHERE id = e.navio_id;
  base := jsonb_build_object('objeto', jsonb_build_object('ref', e.visit), 'url', '/escala/' || e.id || '/view',
    'navio', jsonb_build_object('nome', n.nome, 'imo', n.imo), 'escala', escala_contada(e));
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_evento('escala.anunciada', e.id, agora(), base || '{"mudancas": {}}');
    RETURN NULL;
  END IF;
  mudou := mudancas_entre(escala_contada(OLD), escala_contada(e));
  IF mudou = '{}' THEN PERFORM calar('escala', e.id); RETURN NULL; END IF;
  base := base || jsonb_build_object('mudancas', mudou);
  IF OLD.data_abertura_gate IS NULL AND e.data_abertura_gate IS NOT NULL THEN
    PERFORM contar_evento('escala.gate_aberto', e.id, e.data_abertura_gate, base);
    ditos := ditos || '{dataAberturaGate}';
  END IF;
  IF OLD.data_atracacao IS NULL AND e.data_atracacao IS NOT NULL OR OLD.status <> 'ATRACADO' AND e.status = 'ATRACADO' THEN
    PERFORM contar_evento('escala.atracada', e.id, coalesce(e.data_atracacao, agora()), base);
    ditos := ditos || '{dataAtracacao,status,berco}';
  END IF;
  IF OLD.data_desatracacao IS NULL AND e.data_desatracacao IS NOT NULL
    OR OLD.status <> 'ENCERRADO' AND e.status = 'ENCERRADO' THEN
    PERFORM contar_evento('escala.desatracada', e.id, coalesce(e.data_desatracacao, agora()), base);
    ditos := ditos || '{dataDesatracacao,status}';
  END IF;
  IF OLD.status <> 'CANCELADO' AND e.status = 'CANCELADO' THEN
    PERFORM contar_evento('escala.cancelada', e.id, agora(), base);
    ditos := ditos || '{status}';
  ELSIF OLD.status = 'CANCELADO' AND e.status <> 'CANCELADO' THEN
    PERFORM contar_evento('escala.anunciada', e.id, agora(), base);
    ditos := ditos || '{status}';
  END IF;
  IF mudou - ditos <> '{}' THEN
    PERFORM contar_evento('escala.previsao_alterada', e.id, agora(), base);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER escala_conta_nova AFTER INSERT ON escala DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos() AND NEW.status <> 'CANCELADO') EXECUTE FUNCTION escala_conta();
CREATE CONSTRAINT TRIGGER escala_conta AFTER UPDATE ON escala DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos() AND (OLD.status, OLD.berco, OLD.viagem_inbound, OLD.viagem_outbound, OLD.data_eta,
    OLD.data_etb, OLD.data_etd, OLD.data_deadline, OLD.abertura_gate, OLD.data_abertura_gate, OLD.limite_recepcao_cheio,
    OLD.data_atracacao, OLD.data_desatracacao)
    IS DISTINCT FROM (NEW.status, NEW.berco, NEW.viagem_inbound, NEW.viagem_outbound, NEW.data_eta,
    NEW.data_etb, NEW.data_etd, NEW.data_deadline, NEW.abertura_gate, NEW.data_abertura_gate, NEW.limite_recepcao_cheio,
    NEW.data_atracacao, NEW.data_desatracacao)) EXECUTE FUNCTION escala_conta();

-- Bookings ---------------------------------------------------------------------------------------------------------------

CREATE FUNCTION booking_contado(b booking) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('numero', b.numero, 'tipo', b.tipo, 'categoriaCarga', b.categoria_carga,
    'modalidadeTransporte', b.modalidade_transporte, 'armadorId', b.armador_id,
    'agenciaMaritimaId', b.agencia_maritima_id, 'exportadorId', b.exportador_id, 'escala', e.visit,
    'portoCarga', c.codigo, 'portoDescarga', d.codigo, 'portoDestinoFinal', f.codigo)
  FROM escala e LEFT JOIN porto c ON c.id = b.porto_carga_id LEFT JOIN porto d ON d.id = b.porto_descarga_id
  LEFT JOIN porto f ON f.id = b.porto_destino_final_id WHERE e.id = b.escala_id
$$;

CREATE FUNCTION contar_booking(o_tipo text, b booking, em timestamptz, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, b.id, em, jsonb_build_object('objeto', jsonb_build_object('ref', b.numero),
    'url', '/booking/' || b.id || '/view', 'booking', b.numero, 'dados', booking_contado(b), 'mudancas', mudou),
    leitores_de_booking(b.id))
$$;

-- That a booking was called off is a time of its own, where there is one.
CREATE FUNCTION cancelado_em(linha jsonb) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN (linha ->> 'cancelado_em')::timestamptz;

CREATE FUNCTION booking_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b booking;
  mudou jsonb;
BEGIN
  IF ja_contado('booking', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO b FROM booking WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_booking('booking.criado', b, b.data_criacao, '{}');
    RETURN NULL;
  END IF;
  IF cancelado_em(to_jsonb(OLD)) IS NULL AND cancelado_em(to_jsonb(b)) IS NOT NULL THEN
    PERFORM contar_booking('booking.cancelado', b, cancelado_em(to_jsonb(b)),
      jsonb_build_object('canceladoEm', jsonb_build_array(NULL, momento(cancelado_em(to_jsonb(b))))));
    RETURN NULL;
  END IF;
  mudou := mudancas_entre(booking_contado(OLD), booking_contado(b));
  IF mudou = '{}' THEN RETURN NULL; END IF;
  PERFORM contar_booking('booking.alterado', b, agora(), mudou);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_conta_novo AFTER INSERT ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION booking_conta();
-- That a service uses it is no change of the booking.
CREATE CONSTRAINT TRIGGER booking_conta AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos() AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION booking_conta();

CREATE FUNCTION booking_item_contado(i booking_item) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i IS NULL THEN NULL
  ELSE jsonb_build_object('isoCode', (SELECT codigo FROM iso_code WHERE id = i.iso_code_id), 'quantidade', i.quantidade,
    'produto', i.produto, 'temperatura', i.temperatura, 'classeIMO', i.classe_imo) END
$$;

-- All items that one transaction changes are one change of the booking.
CREATE FUNCTION booking_item_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item booking_item := coalesce(NEW, OLD);
  b booking;
  mudou jsonb := jsonb_build_object('itens.' || item.id,
    jsonb_build_array(booking_item_contado(OLD), booking_item_contado(NEW)));
  dito evento_saida;
BEGIN
  SELECT * INTO b FROM booking WHERE id = item.booking_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO dito FROM evento_saida WHERE sequence IS NULL AND objeto_tipo = 'booking' AND objeto_id = b.id
    AND transacao = pg_current_xact_id() ORDER BY id DESC LIMIT 1;
  IF NOT FOUND THEN
    PERFORM contar_booking('booking.alterado', b, agora(), mudou);
  ELSIF dito.tipo = 'booking.alterado' AND octet_length((dito.corpo || mudou)::text) < 19000 THEN
    UPDATE evento_saida SET corpo = jsonb_set(corpo, '{mudancas}', corpo -> 'mudancas' || mudou) WHERE id = dito.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_item_conta AFTER INSERT OR DELETE ON booking_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION booking_item_conta();
CREATE CONSTRAINT TRIGGER booking_item_conta_mudado AFTER UPDATE ON booking_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos() AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION booking_item_conta();

-- Services, and what is of one -------------------------------------------------------------------------------------------

-- Which service it is, with its cargo: the box, the booking and the BL by themselves where there is only one.
CREATE FUNCTION servico_contado(o_servico bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH linha AS (
    SELECT c.id, c.identificador, x.codigo AS conteiner, m.bl
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id
    LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
    WHERE l.servico_id = o_servico AND l.status <> 'CANCELADO' ORDER BY l.id
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

CREATE FUNCTION servico_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  s servico;
  base jsonb;
  em timestamptz;
  mudou jsonb;
BEGIN
  IF ja_contado('servico', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO s FROM servico WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = s.status THEN PERFORM calar('servico', s.id); RETURN NULL; END IF;
  em := CASE WHEN TG_OP = 'INSERT' THEN s.data_criacao
    ELSE coalesce((SELECT max(at) FROM servico_evento WHERE servico_id = s.id), agora()) END;
  mudou := CASE WHEN TG_OP = 'INSERT' THEN '{}'
    ELSE jsonb_build_object('status', jsonb_build_array(OLD.status, s.status)) END;
  base := servico_contado(s.id) || jsonb_build_object('mudancas', mudou,
    'objeto', jsonb_build_object('ref', s.numero_solicitacao, 'version', s.version));
  PERFORM contar_evento(CASE WHEN TG_OP = 'INSERT' THEN 'servico.criado' ELSE 'servico.status_alterado' END,
    s.id, em, base, leitores_de_servico(s.id));
  IF s.status = 'AGUARDANDO_EXECUCAO' THEN PERFORM contar_evento('servico.a_executar', s.id, em, base); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER servico_conta_novo AFTER INSERT ON servico DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION servico_conta();
CREATE CONSTRAINT TRIGGER servico_conta AFTER UPDATE ON servico DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND conta_eventos()) EXECUTE FUNCTION servico_conta();

CREATE FUNCTION pendencia_contada(p pendencia) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
  'status', p.status, 'statusVirtual', p.status_virtual, 'vez', p.vez, 'observacao', p.observacao)
$$;

CREATE FUNCTION pendencia_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p pendencia;
  antes jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE pendencia_contada(OLD) END;
  base jsonb;
  mudou jsonb;
  leitores bigint[];
  contado text;
BEGIN
  IF ja_contado('pendencia', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO p FROM pendencia WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  mudou := mudancas_entre(antes, pendencia_contada(p));
  contado := CASE
    WHEN TG_OP = 'INSERT' AND p.status = 'ATIVA' THEN 'pendencia.ativada'
    WHEN TG_OP = 'INSERT' THEN NULL
    WHEN p.status = 'RESOLVIDA' AND OLD.status <> 'RESOLVIDA' THEN 'pendencia.aprovada'
    WHEN p.status = 'PENDENTE' AND OLD.status <> 'PENDENTE' THEN 'pendencia.devolvida'
    -- What was asked for by itself is given back as if nobody had asked, with the reason.
    WHEN p.status = 'INATIVA' AND OLD.status = 'ATIVA' AND p.observacao IS NOT NULL THEN 'pendencia.devolvida'
    WHEN p.status = 'ATIVA' AND OLD.status <> 'ATIVA' THEN 'pendencia.ativada'
    WHEN p.status = 'ATIVA' AND (OLD.status_virtual, coalesce(p.status_virtual, '')) IN
      (('AGUARDANDO_VISTORIA', 'AGUARDANDO_ANEXO'), ('AGUARDANDO_CONFIRMACAO_ARMAZEM', '')) THEN 'pendencia.devolvida'
  END;
  IF contado IS NULL AND (p.vez IS NULL OR p.vez NOT IN ('TERMINAL', 'ARMAZEM') OR antes ->> 'vez' IN ('TERMINAL', 'ARMAZEM'))
  THEN
    PERFORM calar('pendencia', p.id);
    RETURN NULL;
  END IF;
  base := servico_contado(p.servico_id);
  base := base || jsonb_build_object('mudancas', mudou, 'pendencia', jsonb_build_object('id', p.id, 'tipo', p.tipo),
    'objeto', jsonb_build_object('ref', (base #>> '{servico,numero}') || '/' || p.tipo, 'version', p.version));
  IF contado IS NOT NULL THEN
    leitores := leitores_de_servico(p.servico_id, p.tipo = 'FINANCEIRA');
    PERFORM contar_evento(contado, p.id, p.desde, base, leitores);
  END IF;
  IF p.vez IN ('TERMINAL', 'ARMAZEM') AND coalesce(antes ->> 'vez', '') NOT IN ('TERMINAL', 'ARMAZEM') THEN
    PERFORM contar_evento('pendencia.aguarda_terminal', p.id, p.desde, base);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pendencia_conta_nova AFTER INSERT ON pendencia DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION pendencia_conta();
CREATE CONSTRAINT TRIGGER pendencia_conta AFTER UPDATE ON pendencia DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.status_virtual, OLD.vez) IS DISTINCT FROM (NEW.status, NEW.status_virtual, NEW.vez)
    AND conta_eventos()) EXECUTE FUNCTION pendencia_conta();

-- Bills ------------------------------------------------------------------------------------------------------------------

-- When a bill was found to be overdue; those of before are known.
ALTER TABLE fatura ADD COLUMN vencida_em timestamptz CHECK (vencida_em >= emitida_em);
UPDATE fatura SET vencida_em = greatest(fim_do_dia(vencimento), emitida_em)
WHERE paga_em IS NULL AND cancelada_em IS NULL AND fim_do_dia(vencimento) < now();
CREATE INDEX fatura_a_vencer ON fatura (vencimento) WHERE paga_em IS NULL AND cancelada_em IS NULL AND vencida_em IS NULL;

CREATE FUNCTION fatura_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  f fatura;
  base jsonb;
  leitores bigint[];
BEGIN
  IF ja_contado('fatura', NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO f FROM fatura WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  base := servico_contado(f.servico_id);
  leitores := leitores_de_servico(f.servico_id, true);
  base := base || jsonb_build_object('mudancas', CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE mudancas_entre(
      jsonb_build_object('pagaEm', momento(OLD.paga_em), 'vencidaEm', momento(OLD.vencida_em),
        'canceladaEm', momento(OLD.cancelada_em)),
      jsonb_build_object('pagaEm', momento(f.paga_em), 'vencidaEm', momento(f.vencida_em),
        'canceladaEm', momento(f.cancelada_em))) END,
    'objeto', jsonb_build_object('ref', (base #>> '{servico,numero}') || '-' || f.id),
    'fatura', jsonb_build_object('id', f.id, 'pendenciaId', f.pendencia_id, 'pagadorId', f.empresa_id,
      'valorCentavos', f.valor_centavos, 'vencimento', f.vencimento, 'multa', f.multa));
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_evento('fatura.emitida', f.id, f.emitida_em, base, leitores);
    RETURN NULL;
  END IF;
  IF OLD.vencida_em IS NULL AND f.vencida_em IS NOT NULL THEN
    PERFORM contar_evento('fatura.vencida', f.id, f.vencida_em, base, leitores);
  END IF;
  IF OLD.paga_em IS NULL AND f.paga_em IS NOT NULL THEN
    PERFORM contar_evento('fatura.paga', f.id, f.paga_em, base, leitores);
  END IF;
  IF OLD.cancelada_em IS NULL AND f.cancelada_em IS NOT NULL THEN
    PERFORM contar_evento('fatura.cancelada', f.id, f.cancelada_em, base, leitores);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER fatura_conta_nova AFTER INSERT ON fatura DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION fatura_conta();
CREATE CONSTRAINT TRIGGER fatura_conta AFTER UPDATE ON fatura DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (((OLD.paga_em IS NULL) <> (NEW.paga_em IS NULL) OR (OLD.vencida_em IS NULL) <> (NEW.vencida_em IS NULL)
    OR (OLD.cancelada_em IS NULL) <> (NEW.cancelada_em IS NULL)) AND conta_eventos()) EXECUTE FUNCTION fatura_conta();

-- Appointments -----------------------------------------------------------------------------------------------------------

-- Whom and what a document that was handed in names, as core's readers of each kind do.
CREATE FUNCTION indicados_em(dados jsonb)
  RETURNS TABLE (transportador_id bigint, linha_id bigint, motorista_id bigint, caminhao_id bigint)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(one ->> 'transportadorId', dados ->> 'transportadorId')::bigint, (one ->> 'cargaServicoId')::bigint,
    (one ->> 'motoristaId')::bigint, (one ->> 'caminhaoId')::bigint
  FROM (VALUES ('cargas', NULL), ('transportes', NULL), ('motoristas', 'motoristaId'), ('veiculos', 'caminhaoId'))
    AS lista (nome, chave)
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(dados -> nome) = 'array' THEN dados -> nome ELSE '[]' END) AS cru
  CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(cru)
    WHEN 'object' THEN cru WHEN 'number' THEN jsonb_build_object(chave, cru) ELSE '{}' END AS one) lido
  WHERE one ? 'motoristaId' OR one ? 'caminhaoId'
$$;

CREATE FUNCTION veiculos_de(ids bigint[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('placa', placa, 'tipo', tipo) ORDER BY placa), '[]')
  FROM caminhao WHERE id = ANY (ids)
$$;
CREATE FUNCTION motoristas_de(ids bigint[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('nome', nome, 'cpf', cpf, 'cnh', cnh) ORDER BY nome, id), '[]')
  FROM motorista WHERE id = ANY (ids)
$$;

-- What comes for a line of a service by what was handed in last; a carrier that was replaced names nobody any more.
CREATE FUNCTION transporte_da_linha(o_servico bigint, a_linha bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('veiculos', veiculos_de(array_agg(DISTINCT i.caminhao_id)),
    'motoristas', motoristas_de(array_agg(DISTINCT i.motorista_id)))
  FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id CROSS JOIN LATERAL indicados_em(d.ultima_entrega) i
  WHERE p.servico_id = o_servico AND p.status <> 'CANCELADA' AND (i.linha_id IS NULL OR i.linha_id = a_linha)
    AND (i.transportador_id IN (SELECT q.transportador_id FROM pendencia q WHERE q.servico_id = o_servico)
      OR i.transportador_id IN (SELECT empresa_id FROM servico_parte
        WHERE servico_id = o_servico AND papel = 'TRANSPORTADOR'))
$$;

CREATE FUNCTION janela_contada(a_janela bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('area', area_terminal, 'inicio', momento(inicio), 'fim', momento(fim))
  FROM janela WHERE id = a_janela
$$;

-- With empty `leitores` it is the terminal's alone.
CREATE FUNCTION contar_agendamento(o_tipo text, a agendamento, em timestamptz, mudou jsonb, leitores bigint[])
  RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, a.id, em,
    servico_contado(l.servico_id) - 'cargas' || jsonb_build_object('mudancas', mudou,
      'objeto', jsonb_build_object('ref', c.identificador),
      'carga', jsonb_build_object('id', c.id, 'ref', c.identificador),
      'conteiner', x.codigo, 'bl', m.bl,
      'agendamento', jsonb_build_object('id', a.id, 'cargaServicoId', l.id, 'status', a.status,
        'janela', janela_contada(a.janela_id)),
      'terminal', transporte_da_linha(l.servico_id, l.id)),
    leitores)
  FROM carga_servico l JOIN carga c ON c.id = l.carga_id
  LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
  WHERE l.id = a.carga_servico_id
$$;

CREATE FUNCTION agendamento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT * INTO outro FROM agendamento WHERE carga_servico_id = a.carga_servico_id AND id <> a.id
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
CREATE CONSTRAINT TRIGGER agendamento_conta_novo AFTER INSERT ON agendamento DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMADO' AND conta_eventos()) EXECUTE FUNCTION agendamento_conta();
CREATE CONSTRAINT TRIGGER agendamento_conta AFTER UPDATE ON agendamento DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.janela_id) IS DISTINCT FROM (NEW.status, NEW.janela_id) AND conta_eventos())
  EXECUTE FUNCTION agendamento_conta();

-- A window that begins or ends at another time is another one for all that are in it.
CREATE FUNCTION janela_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a agendamento;
  j janela;
BEGIN
  SELECT * INTO j FROM janela WHERE id = NEW.id;
  IF NOT FOUND OR (OLD.inicio, OLD.fim) = (j.inicio, j.fim) THEN RETURN NULL; END IF;
  FOR a IN SELECT * FROM agendamento WHERE janela_id = j.id AND status = 'CONFIRMADO' ORDER BY id LOOP
    CONTINUE WHEN ja_contado('agendamento', a.id);
    PERFORM contar_agendamento('agendamento.alterado', a, agora(), jsonb_build_object('janela', jsonb_build_array(
        jsonb_build_object('area', OLD.area_terminal, 'inicio', momento(OLD.inicio), 'fim', momento(OLD.fim)),
        janela_contada(j.id))),
      leitores_de_servico((SELECT servico_id FROM carga_servico WHERE id = a.carga_servico_id)));
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER janela_conta AFTER UPDATE ON janela DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.inicio, OLD.fim) <> (NEW.inicio, NEW.fim) AND conta_eventos()) EXECUTE FUNCTION janela_conta();

-- Who drives, and with what, the terminal's own systems are told alone; as they are of a VGM.
CREATE FUNCTION pendencia_dados_conta() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT array_agg(DISTINCT (i.motorista_id, i.caminhao_id)) FROM indicados_em(antes) i
      WHERE i.linha_id IS NULL OR i.linha_id = l.id
    ) IS DISTINCT FROM (
      SELECT array_agg(DISTINCT (i.motorista_id, i.caminhao_id)) FROM indicados_em(NEW.ultima_entrega) i
      WHERE i.linha_id IS NULL OR i.linha_id = l.id)
    ORDER BY g.id
  LOOP
    CONTINUE WHEN ja_contado('agendamento', a.id);
    PERFORM contar_agendamento('agendamento.alterado', a, NEW.alterado_em, (
      SELECT jsonb_build_object(
        'veiculos', jsonb_build_array(veiculos_de(era.caminhoes), veiculos_de(sao.caminhoes)),
        'motoristas', jsonb_build_array(motoristas_de(era.motoristas), motoristas_de(sao.motoristas)))
      FROM (SELECT array_agg(caminhao_id) AS caminhoes, array_agg(motorista_id) AS motoristas FROM indicados_em(antes)
          WHERE linha_id IS NULL OR linha_id = a.carga_servico_id) era,
        (SELECT array_agg(caminhao_id) AS caminhoes, array_agg(motorista_id) AS motoristas
          FROM indicados_em(NEW.ultima_entrega) WHERE linha_id IS NULL OR linha_id = a.carga_servico_id) sao), '{}');
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pendencia_dados_conta_novos AFTER INSERT ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ultima_entrega IS NOT NULL AND conta_eventos()) EXECUTE FUNCTION pendencia_dados_conta();
CREATE CONSTRAINT TRIGGER pendencia_dados_conta AFTER UPDATE ON pendencia_dados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ultima_entrega IS DISTINCT FROM NEW.ultima_entrega AND conta_eventos())
  EXECUTE FUNCTION pendencia_dados_conta();

-- Cargo ------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION contar_carga(o_tipo text, a_carga bigint, em timestamptz, mudou jsonb, mais jsonb DEFAULT '{}')
  RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, c.id, em, jsonb_build_object('objeto', jsonb_build_object('ref', c.identificador),
      'url', '/carga/' || c.id || '/view', 'conteiner', x.codigo, 'booking', b.numero, 'bl', m.bl, 'escala', e.visit,
      'carga', jsonb_build_object('id', c.id, 'ref', c.identificador, 'tipo', c.tipo_carga, 'categoria', c.categoria),
      'mudancas', mudou) || mais,
    leitores_de_carga(c.id))
  FROM carga c LEFT JOIN conteiner x ON x.id = c.conteiner_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
  LEFT JOIN booking_item i ON i.id = c.booking_item_id LEFT JOIN booking b ON b.id = i.booking_id
  LEFT JOIN escala e ON e.id = c.escala_id WHERE c.id = a_carga
$$;

-- Its cargo, by itself or by the line of a service.
CREATE FUNCTION carga_do_evento(linha jsonb) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
  (linha ->> 'carga_id')::bigint, (SELECT carga_id FROM carga_servico WHERE id = (linha ->> 'carga_servico_id')::bigint))
$$;

CREATE FUNCTION carga_evento_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o_tipo text;
  o_servico text := (SELECT s.tipo FROM carga_servico l JOIN servico s ON s.id = l.servico_id
    WHERE l.id = NEW.carga_servico_id);
BEGIN
  SELECT tipo INTO o_tipo FROM evento_saida_de_carga
  WHERE evento = NEW.tipo AND (servico_tipo IS NULL OR servico_tipo = o_servico) ORDER BY servico_tipo NULLS LAST LIMIT 1;
  IF o_tipo IS NULL THEN RETURN NULL; END IF;
  PERFORM contar_carga(o_tipo, carga_do_evento(to_jsonb(NEW)), NEW.at, '{}',
    jsonb_build_object('evento', jsonb_build_object('id', NEW.id, 'condicao', NEW.condicao),
      'terminal', jsonb_build_object('placa', NEW.placa, 'cnh', NEW.cnh)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER carga_evento_conta AFTER INSERT ON carga_evento DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION carga_evento_conta();

-- That an event was taken back is a time of its own, where there is one; what it was told as stands with it.
CREATE FUNCTION carga_evento_conta_retratado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contar_carga('carga.evento_retratado', carga_do_evento(to_jsonb(NEW)), (to_jsonb(NEW) ->> 'retratado_em')::timestamptz,
    '{}', jsonb_build_object('evento', jsonb_build_object('id', NEW.id, 'tipo', NEW.tipo, 'em', momento(NEW.at))));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER carga_evento_conta_retratado AFTER UPDATE ON carga_evento DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (to_jsonb(OLD) ->> 'retratado_em' IS NULL AND to_jsonb(NEW) ->> 'retratado_em' IS NOT NULL
    AND conta_eventos()) EXECUTE FUNCTION carga_evento_conta_retratado();

CREATE FUNCTION carga_conta_manifestada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contar_carga('carga.manifestada', c.id, agora(),
    jsonb_build_object('ceMercante', jsonb_build_array(NULL, m.numero)))
  FROM carga c JOIN ce_mercante m ON m.id = c.ce_mercante_id WHERE c.id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER carga_conta_manifestada_nova AFTER INSERT ON carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ce_mercante_id IS NOT NULL AND conta_eventos()) EXECUTE FUNCTION carga_conta_manifestada();
CREATE CONSTRAINT TRIGGER carga_conta_manifestada AFTER UPDATE ON carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ce_mercante_id IS NULL AND NEW.ce_mercante_id IS NOT NULL AND conta_eventos())
  EXECUTE FUNCTION carga_conta_manifestada();

CREATE FUNCTION bloqueio_conta() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER bloqueio_conta_novo AFTER INSERT ON bloqueio_carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.liberado_em IS NULL AND conta_eventos()) EXECUTE FUNCTION bloqueio_conta();
CREATE CONSTRAINT TRIGGER bloqueio_conta AFTER UPDATE ON bloqueio_carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.liberado_em IS NULL AND NEW.liberado_em IS NOT NULL AND conta_eventos())
  EXECUTE FUNCTION bloqueio_conta();

-- Cargo that can be had, as it was told last: the terminal has it, it has not left, and nothing blocks it.
CREATE TABLE carga_disponivel (
  carga_id bigint PRIMARY KEY REFERENCES carga ON DELETE CASCADE
);
CREATE FUNCTION carga_disponivel_agora() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM carga c WHERE c.recebida_em IS NOT NULL AND c.entregue_em IS NULL
    AND NOT EXISTS (SELECT FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.liberado_em IS NULL)
$$;
INSERT INTO carga_disponivel SELECT carga_disponivel_agora();

-- One at a time for each cargo: of two who lift the last two blocks at once the second sees that nothing blocks it any more.
-- A lock of its own, which nobody asks for before the end, so that nobody waits in a circle with those who hold the row.
CREATE FUNCTION carga_conta_disponivel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a_carga bigint := CASE WHEN TG_TABLE_NAME = 'carga' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(coalesce(NEW, OLD)) ->> 'carga_id')::bigint END;
  esta boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('carga_disponivel'), (a_carga % 2147483647)::int);
  IF NOT EXISTS (SELECT FROM carga WHERE id = a_carga) THEN RETURN NULL; END IF;
  esta := EXISTS (SELECT FROM carga c WHERE c.id = a_carga AND c.recebida_em IS NOT NULL AND c.entregue_em IS NULL
    AND NOT EXISTS (SELECT FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.liberado_em IS NULL));
  IF esta THEN
    INSERT INTO carga_disponivel VALUES (a_carga) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM contar_carga('carga.disponivel', a_carga, agora(), '{"disponivel": [false, true]}');
    END IF;
  ELSE
    DELETE FROM carga_disponivel WHERE carga_id = a_carga;
    IF FOUND THEN
      PERFORM contar_carga('carga.indisponivel', a_carga, agora(), '{"disponivel": [true, false]}');
    END IF;
  END IF;
  RETURN NULL;
END $$;
-- Named to come after what makes it so.
CREATE CONSTRAINT TRIGGER z_carga_conta_disponivel_nova AFTER INSERT ON carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.recebida_em IS NOT NULL AND conta_eventos()) EXECUTE FUNCTION carga_conta_disponivel();
CREATE CONSTRAINT TRIGGER z_carga_conta_disponivel AFTER UPDATE ON carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (((OLD.recebida_em IS NULL) <> (NEW.recebida_em IS NULL)
    OR (OLD.entregue_em IS NULL) <> (NEW.entregue_em IS NULL)) AND conta_eventos())
  EXECUTE FUNCTION carga_conta_disponivel();
CREATE CONSTRAINT TRIGGER z_carga_conta_disponivel AFTER INSERT OR DELETE ON bloqueio_carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION carga_conta_disponivel();
CREATE CONSTRAINT TRIGGER z_carga_conta_disponivel_mudado AFTER UPDATE ON bloqueio_carga DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.liberado_em IS NULL) <> (NEW.liberado_em IS NULL) AND conta_eventos())
  EXECUTE FUNCTION carga_conta_disponivel();

-- Who is let in, and who acts for whom: for the terminal's own systems ---------------------------------------------------

CREATE FUNCTION autorizacao_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  depois jsonb;
  dito jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(a) FROM %I a WHERE id = $1', TG_TABLE_NAME) INTO depois USING NEW.id;
  IF depois IS NULL THEN RETURN NULL; END IF;
  dito := CASE TG_TABLE_NAME
    WHEN 'autorizacao_motorista' THEN (SELECT jsonb_build_object('especie', 'MOTORISTA', 'nome', depois -> 'nome',
        'cpf', m.cpf, 'cnh', m.cnh, 'validadeCnh', depois -> 'validade_cnh', 'transportadorId', depois -> 'transportador_id')
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
CREATE CONSTRAINT TRIGGER autorizacao_conta_nova AFTER INSERT ON autorizacao DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
CREATE CONSTRAINT TRIGGER autorizacao_conta AFTER UPDATE ON autorizacao DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW AND conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
CREATE CONSTRAINT TRIGGER autorizacao_conta_nova AFTER INSERT ON autorizacao_motorista DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
CREATE CONSTRAINT TRIGGER autorizacao_conta AFTER UPDATE ON autorizacao_motorista DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW AND conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
CREATE CONSTRAINT TRIGGER autorizacao_conta_nova AFTER INSERT ON autorizacao_veiculo DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
CREATE CONSTRAINT TRIGGER autorizacao_conta AFTER UPDATE ON autorizacao_veiculo DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW AND conta_eventos()) EXECUTE FUNCTION autorizacao_conta();
