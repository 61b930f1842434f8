-- What is told is enough to act on.

-- A bill that its billing has corrected is told of, also where only its items are others.
ALTER TABLE fatura
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterada_em timestamptz,
  ADD CONSTRAINT fatura_alterada CHECK ((versao > 1) = (alterada_em IS NOT NULL));
INSERT INTO evento_saida_tipo (tipo, objeto_tipo, para, dcsa) VALUES ('fatura.alterada', 'fatura', 'LEITORES', NULL);

CREATE FUNCTION fatura_contada(f fatura) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('pagaEm', momento(f.paga_em), 'vencidaEm', momento(f.vencida_em),
    'canceladaEm', momento(f.cancelada_em), 'alteradaEm', momento(f.alterada_em), 'pagadorId', f.empresa_id,
    'valorCentavos', f.valor_centavos, 'vencimento', f.vencimento)
$$;

-- Its name is that of whoever has issued it: the billing's, else the portal's.
CREATE OR REPLACE FUNCTION fatura_conta() RETURNS trigger LANGUAGE plpgsql AS $$
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
      fatura_contada(OLD), fatura_contada(f)) END,
    'objeto', jsonb_build_object('ref', coalesce(f.ref_externa, (base #>> '{servico,numero}') || '-' || f.id),
      'version', f.versao),
    'fatura', jsonb_build_object('id', f.id, 'pendenciaId', f.pendencia_id, 'pagadorId', f.empresa_id,
      'valorCentavos', f.valor_centavos, 'vencimento', f.vencimento, 'multa', f.multa));
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_evento('fatura.emitida', f.id, f.emitida_em, base, leitores);
    RETURN NULL;
  END IF;
  IF OLD.versao <> f.versao THEN
    PERFORM contar_evento('fatura.alterada', f.id, f.alterada_em, base, leitores);
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
DROP TRIGGER fatura_conta ON fatura;
CREATE CONSTRAINT TRIGGER fatura_conta AFTER UPDATE ON fatura DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (((OLD.paga_em IS NULL) <> (NEW.paga_em IS NULL) OR (OLD.vencida_em IS NULL) <> (NEW.vencida_em IS NULL)
    OR (OLD.cancelada_em IS NULL) <> (NEW.cancelada_em IS NULL) OR OLD.versao <> NEW.versao)
    AND conta_eventos()) EXECUTE FUNCTION fatura_conta();

-- What the terminal's own system calls the stays that an event is about. A running number would tell others how much there
-- is, so only the terminal's systems read it.
CREATE FUNCTION estadias_de(o_corpo jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('cargaId', c.id, 'ref', n.nome) ORDER BY c.ordem)
  FROM (
    SELECT (o_corpo #>> '{carga,id}')::bigint AS id, 0 AS ordem
    UNION ALL
    SELECT (um ->> 'id')::bigint, ordem FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(o_corpo -> 'cargas') = 'array' THEN o_corpo -> 'cargas' ELSE '[]' END) WITH ORDINALITY AS x (um, ordem)
  ) c CROSS JOIN LATERAL (
    SELECT regexp_replace(o.chave, '^\d+:', '') AS nome FROM origem o JOIN fonte f ON f.id = o.fonte_id
    WHERE o.recurso = 'cargas' AND o.objeto_id = c.id AND f.tipo <> 'pessoas'
    ORDER BY f.encerrada_em IS NOT NULL, o.vale DESC, o.registrado_em DESC LIMIT 1
  ) n
$$;

CREATE OR REPLACE FUNCTION contar_evento(o_tipo text, o_id bigint, em timestamptz, o_corpo jsonb, leitores bigint[] DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  contado evento_saida_tipo;
  estadias jsonb := estadias_de(o_corpo);
  inteiro jsonb;
  o_evento uuid;
BEGIN
  SELECT * INTO contado FROM evento_saida_tipo WHERE tipo = o_tipo;
  IF NOT FOUND THEN RAISE EXCEPTION 'no event is called %', o_tipo; END IF;
  IF estadias IS NOT NULL THEN
    o_corpo := o_corpo || jsonb_build_object('terminal',
      coalesce(nullif(o_corpo -> 'terminal', 'null'), '{}') || jsonb_build_object('estadias', estadias));
  END IF;
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
