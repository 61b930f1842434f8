-- What an authorisation gave lasts as long as the authorisation. A part in a service names the one it rests on; a part
-- without one rests on the company's own right. Nothing is moved when an authorisation ends: whoever reads parts asks
-- whether it is in force on the terminal's day, so that the end is exact whatever runs late.

-- The authorisation by which a company has this part: that of the consignee for those who are let in by it, and for
-- whoever asks that of one whose cargo, booking or ship it is, unless it is one of these itself. Of several the one in
-- force on the day, of the kind that fits the area, and the one that lasts longest.
CREATE FUNCTION autorizacao_da_parte(o_servico bigint, a_empresa bigint, na_area text, o_papel text, no_dia date)
  RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH dono (empresa_id) AS (
    SELECT s.consignatario_id FROM servico s WHERE s.id = o_servico
    UNION SELECT cc.empresa_id FROM carga_servico l JOIN carga_consignatario cc ON cc.carga_id = l.carga_id
      WHERE l.servico_id = o_servico AND o_papel = 'REQUISITANTE'
    UNION SELECT unnest(ARRAY[b.exportador_id, b.armador_id, b.agencia_maritima_id])
      FROM servico s JOIN booking b ON b.id = s.booking_id
      WHERE s.id = o_servico AND o_papel = 'REQUISITANTE'
    UNION SELECT unnest(ARRAY[e.armador_id, e.agencia_maritima_id])
      FROM servico s JOIN escala e ON e.id = s.escala_id
      WHERE s.id = o_servico AND o_papel = 'REQUISITANTE'
        AND na_area IN ('armador', 'agencia-maritima', 'depot', 'transportador')
    UNION SELECT unnest(ARRAY[e.armador_id, e.agencia_maritima_id, x.armador_id])
      FROM carga_servico l JOIN carga c ON c.id = l.carga_id
      LEFT JOIN escala e ON e.id = c.escala_id LEFT JOIN conteiner x ON x.id = c.conteiner_id
      WHERE l.servico_id = o_servico AND o_papel = 'REQUISITANTE'
        AND na_area IN ('armador', 'agencia-maritima', 'depot', 'transportador')
  )
  SELECT a.id FROM autorizacao a
  WHERE o_papel IN ('REQUISITANTE', 'AUTORIZADO') AND a.empresa_autorizada_id = a_empresa
    AND a.empresa_autorizadora_id IN (SELECT empresa_id FROM dono)
    AND NOT EXISTS (SELECT FROM dono WHERE empresa_id = a_empresa)
    AND (o_papel = 'REQUISITANTE' OR a.tipo = CASE na_area WHEN 'despachante' THEN 'DESPACHANTE' ELSE 'AGENTE_CARGA' END)
  ORDER BY (a.ativa AND no_dia BETWEEN a.data_inicio AND coalesce(a.data_vencimento, no_dia)) DESC,
    (a.tipo = CASE na_area WHEN 'despachante' THEN 'DESPACHANTE' WHEN 'agente-carga' THEN 'AGENTE_CARGA'
                           WHEN 'transportador' THEN 'TRANSPORTADOR' ELSE 'REPRESENTANTE' END) DESC,
    a.ativa DESC, a.data_vencimento DESC NULLS FIRST, a.id
  LIMIT 1 $$;

ALTER TABLE servico_parte ADD COLUMN autorizacao_id bigint REFERENCES autorizacao ON DELETE CASCADE;
ALTER TABLE servico_parte DISABLE TRIGGER USER;
UPDATE servico_parte p
SET autorizacao_id = autorizacao_da_parte(p.servico_id, p.empresa_id, p.area, p.papel, p.data_criacao::date)
WHERE p.papel IN ('REQUISITANTE', 'AUTORIZADO') AND p.consignatario_id IS DISTINCT FROM p.empresa_id;
DELETE FROM servico_parte WHERE papel = 'AUTORIZADO' AND autorizacao_id IS NULL;
ALTER TABLE servico_parte ENABLE TRIGGER USER;
-- Whoever is let in by an authorisation is never there without one.
ALTER TABLE servico_parte ADD CONSTRAINT servico_parte_autorizado
  CHECK (papel <> 'AUTORIZADO' OR autorizacao_id IS NOT NULL);

CREATE OR REPLACE FUNCTION servico_parte_repeats_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.requisitante_id, s.consignatario_id, s.escala_id
  INTO NEW.requisitante_id, NEW.consignatario_id, NEW.escala_id
  FROM servico s WHERE s.id = NEW.servico_id;
  IF NEW.autorizacao_id IS NULL AND NEW.papel IN ('REQUISITANTE', 'AUTORIZADO') THEN
    NEW.autorizacao_id := autorizacao_da_parte(NEW.servico_id, NEW.empresa_id, NEW.area, NEW.papel, NEW.data_criacao::date);
  END IF;
  RETURN NEW;
END $$;

-- Lists and their totals ask for it, so it stands in their indexes and is counted by.
DROP INDEX servico_parte_lista, servico_parte_escala, servico_parte_requisitante;
CREATE INDEX servico_parte_lista ON servico_parte (empresa_id, area, data_criacao DESC, servico_id DESC)
  INCLUDE (status, subtipo, requisitante_id, consignatario_id, escala_id, autorizacao_id);
CREATE INDEX servico_parte_escala ON servico_parte (empresa_id, area, escala_id, data_criacao DESC, servico_id DESC)
  INCLUDE (status, subtipo, autorizacao_id);
CREATE INDEX servico_parte_requisitante
  ON servico_parte (empresa_id, area, requisitante_id, data_criacao DESC, servico_id DESC)
  INCLUDE (status, subtipo, autorizacao_id);

ALTER TABLE servico_parte_contagem ADD COLUMN autorizacao_id bigint;
DELETE FROM servico_parte_contagem;
INSERT INTO servico_parte_contagem (empresa_id, area, periodo, status, consignatario_id, autorizacao_id, quantidade, solta)
SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, autorizacao_id, count(*), false
FROM servico_parte GROUP BY 1, 2, 3, 4, 5, 6;
DROP INDEX servico_parte_contagem_lista;
CREATE INDEX servico_parte_contagem_lista ON servico_parte_contagem (empresa_id, area, periodo)
  INCLUDE (status, consignatario_id, autorizacao_id, quantidade);

CREATE OR REPLACE FUNCTION servico_parte_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM servico_parte_contagem;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO servico_parte_contagem
      (empresa_id, area, periodo, status, consignatario_id, autorizacao_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, autorizacao_id, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO servico_parte_contagem
      (empresa_id, area, periodo, status, consignatario_id, autorizacao_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, autorizacao_id, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO servico_parte_contagem
      (empresa_id, area, periodo, status, consignatario_id, autorizacao_id, quantidade)
    SELECT empresa_id, area, periodo_of(data_criacao), status, consignatario_id, autorizacao_id, sum(one)
    FROM (SELECT *, 1 AS one FROM added UNION ALL SELECT *, -1 FROM removed) changed
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- The unstuffings that the terminal gave to a company of type Desova, which sees these and no others.
CREATE TABLE servico_armazem (
  servico_id bigint PRIMARY KEY REFERENCES servico ON DELETE CASCADE,
  empresa_id bigint NOT NULL REFERENCES empresa,
  dado_em    timestamptz NOT NULL,
  dado_por   text NOT NULL
);
CREATE INDEX servico_armazem_empresa ON servico_armazem (empresa_id);

-- A membership begins as an invitation: whom it is for as it was written (login, e-mail or CPF), and nobody's until that
-- person takes it. Nothing of the person is known to the company before.
ALTER TABLE empresa_user ALTER COLUMN usuario_id DROP NOT NULL;
ALTER TABLE empresa_user
  ADD COLUMN convidado text CHECK (convidado = lower(convidado) AND length(convidado) BETWEEN 1 AND 254),
  ADD COLUMN convidado_em timestamptz,
  ADD COLUMN convidado_por text,
  ADD CONSTRAINT empresa_user_aceito CHECK (
    CASE WHEN usuario_id IS NULL THEN convidado IS NOT NULL AND convidado_em IS NOT NULL AND NOT active
         ELSE convidado IS NULL END);
CREATE UNIQUE INDEX empresa_user_convite ON empresa_user (convidado, empresa_id) WHERE usuario_id IS NULL;
