-- How long the terminal means to let each kind wait; what is not here has the general target, mesa/meta-minutos.
CREATE TABLE mesa_meta (
  tipo    text PRIMARY KEY,
  minutos int NOT NULL CHECK (minutos BETWEEN 1 AND 10080)
);

-- Reasons that are said again and again, in the order of the keys that insert them; without a kind they are for all.
CREATE TABLE motivo_modelo (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ordem int NOT NULL UNIQUE,
  tipo  text,
  texto text NOT NULL CHECK (texto <> '' AND length(texto) <= 500)
);

-- Who has taken something of the queue upon themselves, until when if they do not come back to it.
CREATE TABLE mesa_posse (
  pendencia_id bigint PRIMARY KEY REFERENCES pendencia ON DELETE CASCADE,
  usuario_id   bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  desde        timestamptz NOT NULL,
  ate          timestamptz NOT NULL
);
CREATE INDEX mesa_posse_usuario ON mesa_posse (usuario_id);

-- Who has something of the queue open before them. It is said again and again; who stops saying it is soon gone.
CREATE TABLE mesa_presenca (
  pendencia_id bigint NOT NULL REFERENCES pendencia ON DELETE CASCADE,
  usuario_id   bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  ate          timestamptz NOT NULL,
  PRIMARY KEY (pendencia_id, usuario_id)
);
CREATE INDEX mesa_presenca_usuario ON mesa_presenca (usuario_id);

-- What was decided lately, for the figures of the desk.
CREATE INDEX servico_evento_decisao ON servico_evento (at)
  WHERE pendencia_id IS NOT NULL AND evento IN ('RESOLUCAO', 'DEVOLUCAO');

CREATE OR REPLACE FUNCTION prazos_de(ids bigint[]) RETURNS SETOF prazo LANGUAGE sql STABLE AS $$
  WITH aberto AS (
    SELECT id, tipo, escala_id, validade FROM servico
    WHERE id = ANY (ids) AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
  ), linha AS (
    SELECT a.id AS servico_id, a.tipo, l.id, c.categoria, c.recebida_em, c.entregue_em
    FROM aberto a JOIN carga_servico l ON l.servico_id = a.id JOIN carga c ON c.id = l.carga_id
    WHERE l.status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
  ), do_servico (servico_id, tipo, em) AS (
    -- Until then the ship takes what is still outside.
    SELECT a.id, 'NAVIO', least(e.limite_recepcao_cheio, e.data_deadline)
    FROM aberto a JOIN escala e ON e.id = a.escala_id
    WHERE a.tipo = 'RECEPCAO' AND e.status <> 'CANCELADO'
      AND EXISTS (SELECT FROM linha l WHERE l.servico_id = a.id AND l.recebida_em IS NULL)
    UNION ALL
    -- From then on what lies here is paid for by the day.
    SELECT l.servico_id, 'LIVRE', min(l.recebida_em) + numero_definido('servico', 'dias-livres', 10) * interval '1 day'
    FROM linha l
    WHERE l.tipo IN ('RETIRADA', 'DESOVA') AND l.categoria = 'IMPORTACAO' AND l.entregue_em IS NULL
      AND numero_definido('servico', 'dias-livres', 10) > 0
    GROUP BY l.servico_id
    UNION ALL
    SELECT a.id, 'FATURA', fim_do_dia(min(f.vencimento))
    FROM aberto a JOIN fatura f ON f.servico_id = a.id AND f.paga_em IS NULL AND f.cancelada_em IS NULL
    GROUP BY a.id
    UNION ALL
    SELECT l.servico_id, 'JANELA', min(j.fim)
    FROM linha l JOIN agendamento g ON g.carga_servico_id = l.id AND g.status = 'CONFIRMADO'
    JOIN janela j ON j.id = g.janela_id
    GROUP BY l.servico_id
    UNION ALL
    SELECT id, 'VALIDADE', fim_do_dia(validade) FROM aberto WHERE validade IS NOT NULL
  ), proprio AS (
    SELECT servico_id, tipo, em, row_number() OVER (PARTITION BY servico_id ORDER BY em, tipo) = 1 AS proximo
    FROM do_servico WHERE em IS NOT NULL
  ), pendente AS (
    SELECT d.id, d.servico_id, d.tipo, d.vez, d.desde FROM aberto a JOIN pendencia d ON d.servico_id = a.id
    WHERE d.status IN ('ATIVA', 'SUSPENSA', 'PENDENTE', 'EM_ANALISE', 'AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA')
  )
  SELECT servico_id, NULL::bigint, tipo, em, proximo FROM proprio
  UNION ALL
  -- What waits for the terminal has the target of its kind, or the general one.
  SELECT d.servico_id, d.id, 'META',
    d.desde + coalesce(m.minutos, numero_definido('mesa', 'meta-minutos', 240)) * interval '1 minute', false
  FROM pendente d LEFT JOIN mesa_meta m ON m.tipo = d.tipo WHERE d.vez IN ('TERMINAL', 'ARMAZEM')
  UNION ALL
  -- A charge has its bills, everything else what comes first for the service.
  SELECT d.servico_id, d.id, p.tipo, p.em, false FROM pendente d
  CROSS JOIN LATERAL (
    SELECT p.tipo, p.em FROM proprio p
    WHERE p.servico_id = d.servico_id AND (d.tipo <> 'FINANCEIRA' OR p.tipo = 'FATURA')
    ORDER BY p.em, p.tipo LIMIT 1
  ) p
  WHERE d.vez IS DISTINCT FROM 'TERMINAL' AND d.vez IS DISTINCT FROM 'ARMAZEM'
$$;

CREATE TRIGGER prazo_changed AFTER INSERT OR UPDATE OR DELETE ON mesa_meta
  FOR EACH STATEMENT EXECUTE FUNCTION prazo_of_everything();
