-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION escala_contada(e escala) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
  'status', e.status, 'berco', e.berco, 'viagemInbound', e.viagem_inbound, 'viagemOutbound', e.viagem_outbound,
  'dataETA', momento(e.data_eta), 'dataETB', momento(e.data_etb), 'dataETD', momento(e.data_etd),
  'dataDeadline', momento(e.data_deadline), 'aberturaGate', momento(e.abertura_gate),
  'dataAberturaGate', momento(e.data_abertura_gate), 'limiteRecepcaoCheio', momento(e.limite_recepcao_cheio),
  'dataAtracacao', momento(e.data_atracacao), 'dataDesatracacao', momento(e.data_desatracacao))
$$;

CREATE OR REPLACE FUNCTION contar_escala(o_tipo text, e escala, em timestamptz, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, e.id, em, jsonb_build_object('objeto', jsonb_build_object('ref', e.visit),
    'url', '/escala/' || e.id || '/view', 'navio', jsonb_build_object('nome', n.nome, 'imo', n.imo),
    'escala', escala_contada(e), 'mudancas', mudou))
  FROM navio n WHERE n.id = e.navio_id
$$;

CREATE OR REPLACE FUNCTION escala_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  e escala;
  mudou jsonb;
  -- Each with its own fields; what is left is a forecast.
  ditos text[] := '{}';
BEGIN
  SELECT * INTO e FROM escala WHERE id = NEW.id AND NOT ja_contado('escala', id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_escala('escala.anunciada', e, agora(), '{}');
    RETURN NULL;
  END IF;
  mudou := mudancas_entre(escala_contada(OLD), escala_contada(e));
  IF mudou = '{}' THEN PERFORM calar('escala', e.id); RETURN NULL; END IF;
  IF surgiu(mudou, 'dataAberturaGate') THEN
    PERFORM contar_escala('escala.gate_aberto', e, e.data_abertura_gate, mudou);
    ditos := ditos || '{dataAberturaGate}';
  END IF;
  IF surgiu(mudou, 'dataAtracacao') OR mudou #>> '{status,1}' = 'ATRACADO' THEN
    PERFORM contar_escala('escala.atracada', e, coalesce(e.data_atracacao, agora()), mudou);
    ditos := ditos || '{dataAtracacao,status,berco}';
  END IF;
  IF surgiu(mudou, 'dataDesatracacao') OR mudou #>> '{status,1}' = 'ENCERRADO' THEN
    PERFORM contar_escala('escala.desatracada', e, coalesce(e.data_desatracacao, agora()), mudou);
    ditos := ditos || '{dataDesatracacao,status}';
  END IF;
  IF mudou #>> '{status,1}' = 'CANCELADO' THEN
    PERFORM contar_escala('escala.cancelada', e, agora(), mudou);
    ditos := ditos || '{status}';
  ELSIF mudou #>> '{status,0}' = 'CANCELADO' THEN
    PERFORM contar_escala('escala.anunciada', e, agora(), mudou);
    ditos := ditos || '{status}';
  END IF;
  IF mudou - ditos <> '{}' THEN PERFORM contar_escala('escala.previsao_alterada', e, agora(), mudou); END IF;
  RETURN NULL;
END $$;
