-- The address whose mail the person showed that they read, by a link that was sent to it. What is promised to an address is
-- for the account where both are one. Who has a password that was chosen before this was kept has opened such a link.
ALTER TABLE usuario ADD COLUMN proven_email text;
UPDATE usuario SET proven_email = email
  WHERE ever_activated AND password_hash IS NOT NULL AND apagado_em IS NULL;

-- An invitation is somebody's: the account's that the company named and that was there then, or of whoever first proves the
-- address that it was sent to. One that names nobody by login or CPF is never anybody's.
ALTER TABLE empresa_user
  ADD COLUMN convidado_id bigint REFERENCES usuario ON DELETE CASCADE,
  -- What the mailed link to the registration carries, as a hash.
  ADD COLUMN convite_key_hash bytea UNIQUE;
UPDATE empresa_user m SET convidado_id = u.id FROM usuario u
  WHERE m.usuario_id IS NULL AND u.ever_activated AND u.apagado_em IS NULL
    AND (m.convidado = u.proven_email
         OR m.convidado IN (u.login, u.cpf) AND u.created_at <= m.convidado_em);
ALTER TABLE empresa_user ADD CONSTRAINT empresa_user_convite_aceito
  CHECK (usuario_id IS NULL OR convidado_id IS NULL AND convite_key_hash IS NULL);
CREATE INDEX empresa_user_convidado ON empresa_user (convidado_id) WHERE usuario_id IS NULL;

CREATE FUNCTION usuario_takes_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE empresa_user SET convidado_id = NEW.id
    WHERE usuario_id IS NULL AND convidado_id IS NULL AND convidado = NEW.email;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_takes_convites AFTER INSERT OR UPDATE OF proven_email, email ON usuario
  FOR EACH ROW WHEN (NEW.proven_email = NEW.email) EXECUTE FUNCTION usuario_takes_convites();
