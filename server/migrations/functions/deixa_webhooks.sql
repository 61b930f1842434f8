-- Counted on by server/src/features/webhook/notify.ts.

CREATE OR REPLACE FUNCTION webhook_tem_responsavel(a_empresa bigint, o_usuario bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuario u WHERE u.id = o_usuario AND u.activated AND CASE WHEN a_empresa IS NULL
    THEN EXISTS (SELECT FROM usuario_authority a WHERE a.usuario_id = u.id AND a.authority = 'ADMIN')
    ELSE EXISTS (SELECT FROM empresa_user m
      WHERE m.empresa_id = a_empresa AND m.usuario_id = u.id AND m.admin AND m.active) END)
$$;

CREATE OR REPLACE FUNCTION desligar_webhooks_de(o_usuario bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE webhook w SET desligado_em = agora(), desligado_por = 'SEM_RESPONSAVEL', desligamento_contado_em = NULL
  WHERE w.responde_por_id = o_usuario AND w.desligado_em IS NULL AND w.removido_em IS NULL
    AND NOT webhook_tem_responsavel(w.empresa_id, o_usuario)
$$;

-- At the end of the transaction, when it is known who is left.
CREATE OR REPLACE FUNCTION deixa_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM desligar_webhooks_de(OLD.usuario_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION usuario_deixa_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM desligar_webhooks_de(NEW.id);
  RETURN NULL;
END $$;
