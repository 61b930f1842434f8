-- Counted on by core/saida/tipos.ts.

-- Triggers tell what happens, at the end of the transaction: by then everything that belongs to it is there, and what changed
-- twice is told once. Each kind of thing has a file of its own, TABLE_conta.sql: what it is told as, and when.

-- What loaders and migrations bring is past and known.
CREATE OR REPLACE FUNCTION conta_eventos() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('cais.eventos', true), '') <> 'nao';

-- Fields that are different, each as it was and as it is.
CREATE OR REPLACE FUNCTION mudancas_entre(antes jsonb, depois jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN (
  SELECT coalesce(jsonb_object_agg(campo, jsonb_build_array(antes -> campo, depois -> campo)), '{}')
  FROM jsonb_object_keys(depois) AS campo WHERE coalesce(antes -> campo, 'null') <> depois -> campo);

-- Of what is different: the field had no value before.
CREATE OR REPLACE FUNCTION surgiu(mudou jsonb, campo text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN coalesce(mudou #> ARRAY[campo, '0'] = 'null', false);

-- What this transaction has told of the object.
CREATE OR REPLACE FUNCTION contado_agora(o_objeto text, o_id bigint) RETURNS SETOF evento_saida LANGUAGE sql STABLE AS $$
  SELECT * FROM evento_saida WHERE sequence IS NULL AND objeto_tipo = o_objeto AND objeto_id = o_id
    AND transacao = pg_current_xact_id()
$$;

-- Whether this transaction has told of the object already, or found that it is as it was.
CREATE OR REPLACE FUNCTION ja_contado(o_objeto text, o_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM contado_agora(o_objeto, o_id))
    OR position(' ' || o_objeto || ':' || o_id || ' ' IN coalesce(current_setting('cais.calados', true), '')) > 0
$$;

-- What went there and back within the transaction is not told, by what comes after it in the transaction neither.
CREATE OR REPLACE FUNCTION calar(o_objeto text, o_id bigint) RETURNS void LANGUAGE sql AS $$
  SELECT set_config('cais.calados',
    coalesce(current_setting('cais.calados', true), '') || ' ' || o_objeto || ':' || o_id || ' ', true)
$$;

-- What the terminal's own system calls the stays that an event is about. A running number would tell others how much there
-- is, so only the terminal's systems read it.
CREATE OR REPLACE FUNCTION estadias_de(o_corpo jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
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

-- One event. `corpo` is everything beside the object's type and id; what is only for the terminal's own systems stands in
-- its `terminal`. With `so_terminal` they alone are told of it. One that would be too long says less.
CREATE OR REPLACE FUNCTION contar_evento(o_tipo text, o_id bigint, em timestamptz, o_corpo jsonb, so_terminal boolean DEFAULT false)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  contado evento_saida_tipo;
  estadias jsonb := estadias_de(o_corpo);
  inteiro jsonb;
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
  INSERT INTO evento_saida (tipo, ocorrido_em, objeto_tipo, objeto_id, corpo, para_todas, para_leitores)
  VALUES (o_tipo, em, contado.objeto_tipo, o_id, inteiro, contado.para = 'TODAS',
    contado.para = 'LEITORES' AND NOT so_terminal);
END $$;

-- Whoever numbers and delivers hears of an event when it is committed.
CREATE OR REPLACE FUNCTION ring_saida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cais', 'saida');
  RETURN NULL;
END $$;
