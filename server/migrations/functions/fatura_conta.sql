-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION fatura_contada(f fatura) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('pagaEm', momento(f.paga_em), 'vencidaEm', momento(f.vencida_em),
    'canceladaEm', momento(f.cancelada_em), 'alteradaEm', momento(f.alterada_em), 'pagadorId', f.empresa_id,
    'valorCentavos', f.valor_centavos, 'vencimento', f.vencimento)
$$;

-- Its name is that of whoever has issued it: the billing's, else the portal's.
CREATE OR REPLACE FUNCTION contar_fatura(o_tipo text, f fatura, em timestamptz, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, f.id, em, s || jsonb_build_object('mudancas', mudou,
    'objeto', jsonb_build_object('ref', coalesce(f.ref_externa, (s #>> '{servico,numero}') || '-' || f.id), 'version', f.versao),
    'fatura', jsonb_build_object('id', f.id, 'pendenciaId', f.pendencia_id, 'pagadorId', f.empresa_id,
      'valorCentavos', f.valor_centavos, 'vencimento', f.vencimento, 'multa', f.multa)))
  FROM servico_contado(f.servico_id) s
$$;

CREATE OR REPLACE FUNCTION fatura_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  f fatura;
  mudou jsonb;
BEGIN
  SELECT * INTO f FROM fatura WHERE id = NEW.id AND NOT ja_contado('fatura', id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_fatura('fatura.emitida', f, f.emitida_em, '{}');
    RETURN NULL;
  END IF;
  mudou := mudancas_entre(fatura_contada(OLD), fatura_contada(f));
  IF OLD.versao <> f.versao THEN PERFORM contar_fatura('fatura.alterada', f, f.alterada_em, mudou); END IF;
  IF surgiu(mudou, 'vencidaEm') THEN PERFORM contar_fatura('fatura.vencida', f, f.vencida_em, mudou); END IF;
  IF surgiu(mudou, 'pagaEm') THEN PERFORM contar_fatura('fatura.paga', f, f.paga_em, mudou); END IF;
  IF surgiu(mudou, 'canceladaEm') THEN PERFORM contar_fatura('fatura.cancelada', f, f.cancelada_em, mudou); END IF;
  RETURN NULL;
END $$;
