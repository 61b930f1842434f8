-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION booking_contado(b booking) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('numero', b.numero, 'tipo', b.tipo, 'categoriaCarga', b.categoria_carga,
    'modalidadeTransporte', b.modalidade_transporte, 'armadorId', b.armador_id,
    'agenciaMaritimaId', b.agencia_maritima_id, 'exportadorId', b.exportador_id, 'escala', e.visit,
    'portoCarga', c.codigo, 'portoDescarga', d.codigo, 'portoDestinoFinal', f.codigo)
  FROM escala e LEFT JOIN porto c ON c.id = b.porto_carga_id LEFT JOIN porto d ON d.id = b.porto_descarga_id
  LEFT JOIN porto f ON f.id = b.porto_destino_final_id WHERE e.id = b.escala_id
$$;

CREATE OR REPLACE FUNCTION contar_booking(o_tipo text, b booking, em timestamptz, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, b.id, em, jsonb_build_object('objeto', jsonb_build_object('ref', b.numero),
    'url', '/booking/' || b.id || '/view', 'booking', b.numero, 'dados', booking_contado(b), 'mudancas', mudou))
$$;

-- That a service uses it is no change of the booking.
CREATE OR REPLACE FUNCTION booking_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b booking;
  mudou jsonb;
BEGIN
  SELECT * INTO b FROM booking WHERE id = NEW.id AND NOT ja_contado('booking', id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  mudou := CASE WHEN TG_OP = 'UPDATE' THEN mudancas_entre(booking_contado(OLD), booking_contado(b)) END;
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_booking('booking.criado', b, b.data_criacao, '{}');
  ELSIF OLD.cancelado_em IS NULL AND b.cancelado_em IS NOT NULL THEN
    PERFORM contar_booking('booking.cancelado', b, b.cancelado_em,
      jsonb_build_object('canceladoEm', jsonb_build_array(NULL, momento(b.cancelado_em))));
  ELSIF mudou <> '{}' THEN
    PERFORM contar_booking('booking.alterado', b, agora(), mudou);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION booking_item_contado(i booking_item) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i IS NULL THEN NULL
  ELSE jsonb_build_object('isoCode', (SELECT codigo FROM iso_code WHERE id = i.iso_code_id), 'quantidade', i.quantidade,
    'produto', i.produto, 'temperatura', i.temperatura, 'classeIMO', i.classe_imo) END
$$;

-- All items that one transaction changes are one change of the booking.
CREATE OR REPLACE FUNCTION booking_item_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item booking_item := coalesce(NEW, OLD);
  b booking;
  mudou jsonb := jsonb_build_object('itens.' || item.id,
    jsonb_build_array(booking_item_contado(OLD), booking_item_contado(NEW)));
  dito evento_saida;
BEGIN
  SELECT * INTO b FROM booking WHERE id = item.booking_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO dito FROM contado_agora('booking', b.id) ORDER BY ordem DESC LIMIT 1;
  IF NOT FOUND THEN
    PERFORM contar_booking('booking.alterado', b, agora(), mudou);
  ELSIF dito.tipo = 'booking.alterado' AND octet_length((dito.corpo || mudou)::text) < 19000 THEN
    UPDATE evento_saida SET corpo = jsonb_set(corpo, '{mudancas}', corpo -> 'mudancas' || mudou) WHERE id = dito.id;
  END IF;
  RETURN NULL;
END $$;
