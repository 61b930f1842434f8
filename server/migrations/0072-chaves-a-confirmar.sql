-- A key that an administrator made, or confirmed, who manages the company no longer: another one confirms it within a day, or
-- it ends. Whoever takes somebody out goes through these tables, by whichever door, so they say it.
ALTER TABLE fonte_chave ADD COLUMN confirmar_ate timestamptz;
ALTER TABLE fonte_chave ADD COLUMN confirmacao_contada_em timestamptz;
ALTER TABLE fonte_chave ADD COLUMN confirmada_em timestamptz;
ALTER TABLE fonte_chave ADD COLUMN confirmada_por text;
ALTER TABLE fonte_chave ADD CONSTRAINT fonte_chave_confirmada
  CHECK ((confirmada_em IS NULL) = (confirmada_por IS NULL));
CREATE INDEX fonte_chave_a_confirmar ON fonte_chave (confirmar_ate)
  WHERE confirmar_ate IS NOT NULL AND encerrada_em IS NULL;

CREATE FUNCTION pedir_confirmacao_de_chaves(a_empresa bigint, o_usuario bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE fonte_chave c SET confirmar_ate = agora() + interval '1 day', confirmacao_contada_em = NULL
  FROM fonte f, usuario u
  WHERE f.id = c.fonte_id AND f.empresa_id = a_empresa AND f.encerrada_em IS NULL
    AND u.id = o_usuario AND u.login = coalesce(c.confirmada_por, c.criada_por)
    AND c.encerrada_em IS NULL AND c.expira_em > agora() AND c.confirmar_ate IS NULL
    AND NOT EXISTS (SELECT FROM empresa_user m
      WHERE m.empresa_id = a_empresa AND m.usuario_id = o_usuario AND m.admin AND m.active AND u.activated)
$$;

-- At the end of the transaction, when it is known who is left.
CREATE FUNCTION empresa_user_deixa_chaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pedir_confirmacao_de_chaves(OLD.empresa_id, OLD.usuario_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER empresa_user_deixa_chaves AFTER DELETE OR UPDATE ON empresa_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.admin AND OLD.active AND OLD.usuario_id IS NOT NULL) EXECUTE FUNCTION empresa_user_deixa_chaves();

CREATE FUNCTION usuario_deixa_chaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pedir_confirmacao_de_chaves(m.empresa_id, NEW.id) FROM empresa_user m WHERE m.usuario_id = NEW.id AND m.admin;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER usuario_deixa_chaves AFTER UPDATE ON usuario DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.activated AND NOT NEW.activated) EXECUTE FUNCTION usuario_deixa_chaves();
