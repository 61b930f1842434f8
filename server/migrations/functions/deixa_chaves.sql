-- Counted on by server/src/features/fonte/confirmar.ts.

-- Keys of a company are made by its administrators and by staff, the terminal's own by its administrators.
CREATE OR REPLACE FUNCTION chave_tem_responsavel(a_empresa bigint, o_usuario bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuario u WHERE u.id = o_usuario AND u.activated AND (
    EXISTS (SELECT FROM usuario_authority a WHERE a.usuario_id = u.id
      AND (a.authority = 'ADMIN' OR a_empresa IS NOT NULL AND a.authority = 'GERENTE_R_CLIENTE'))
    OR EXISTS (SELECT FROM empresa_user m
      WHERE m.empresa_id = a_empresa AND m.usuario_id = u.id AND m.admin AND m.active)))
$$;

CREATE OR REPLACE FUNCTION pedir_confirmacao_das_chaves_de(o_usuario bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE fonte_chave c SET confirmar_ate = agora() + interval '1 day', confirmacao_contada_em = NULL
  FROM fonte f
  WHERE f.id = c.fonte_id AND f.encerrada_em IS NULL AND c.responde_por_id = o_usuario
    AND c.encerrada_em IS NULL AND c.expira_em > agora() AND c.confirmar_ate IS NULL
    AND NOT chave_tem_responsavel(f.empresa_id, o_usuario)
$$;

-- At the end of the transaction, when it is known who is left.
CREATE OR REPLACE FUNCTION deixa_chaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pedir_confirmacao_das_chaves_de(OLD.usuario_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION usuario_bloqueado_deixa_chaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pedir_confirmacao_das_chaves_de(NEW.id);
  RETURN NULL;
END $$;

-- An account that is deleted answers for nothing any more. Its keys and addresses say until then whose they were.
CREATE OR REPLACE FUNCTION usuario_apagado_deixa_de_responder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fonte_chave SET confirmar_ate = agora() + interval '1 day', confirmacao_contada_em = NULL
    WHERE responde_por_id = OLD.id AND encerrada_em IS NULL AND expira_em > agora() AND confirmar_ate IS NULL;
  UPDATE webhook SET desligado_em = agora(), desligado_por = 'SEM_RESPONSAVEL', desligamento_contado_em = NULL
    WHERE responde_por_id = OLD.id AND desligado_em IS NULL AND removido_em IS NULL;
  RETURN OLD;
END $$;
