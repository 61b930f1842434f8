-- Counted on by core/saida/tipos.ts.

CREATE OR REPLACE FUNCTION pendencia_contada(p pendencia) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
  'status', p.status, 'statusVirtual', p.status_virtual, 'vez', p.vez, 'observacao', p.observacao)
$$;

CREATE OR REPLACE FUNCTION contar_pendencia(o_tipo text, p pendencia, mudou jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT contar_evento(o_tipo, p.id, p.desde, s || jsonb_build_object('mudancas', mudou,
    'pendencia', jsonb_build_object('id', p.id, 'tipo', p.tipo),
    'objeto', jsonb_build_object('ref', (s #>> '{servico,numero}') || '/' || p.tipo, 'version', p.version)))
  FROM servico_contado(p.servico_id) s
$$;

CREATE OR REPLACE FUNCTION pendencia_conta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p pendencia;
  antes jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE pendencia_contada(OLD) END;
  mudou jsonb;
  contado text;
  -- It came to the terminal, or to the warehouse that the terminal gave it to.
  aguarda boolean;
BEGIN
  SELECT * INTO p FROM pendencia WHERE id = NEW.id AND NOT ja_contado('pendencia', id);
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
  aguarda := coalesce(p.vez IN ('TERMINAL', 'ARMAZEM'), false)
    AND coalesce(antes ->> 'vez', '') NOT IN ('TERMINAL', 'ARMAZEM');
  IF contado IS NOT NULL THEN PERFORM contar_pendencia(contado, p, mudou); END IF;
  IF aguarda THEN PERFORM contar_pendencia('pendencia.aguarda_terminal', p, mudou); END IF;
  IF contado IS NULL AND NOT aguarda THEN PERFORM calar('pendencia', p.id); END IF;
  RETURN NULL;
END $$;

-- Whoever's turn it became without anything else happening is told as of what has just come up.
CREATE OR REPLACE FUNCTION pendencia_conta_vez() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p pendencia;
BEGIN
  SELECT * INTO p FROM pendencia WHERE id = NEW.id AND status = 'ATIVA'
    AND (vez, transportador_id) IS DISTINCT FROM (OLD.vez, OLD.transportador_id)
    AND NOT EXISTS (SELECT FROM contado_agora('pendencia', NEW.id));
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM contar_pendencia('pendencia.ativada', p, mudancas_entre(pendencia_contada(OLD), pendencia_contada(p)));
  RETURN NULL;
END $$;
