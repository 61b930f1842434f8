-- A new e-mail waits here until its owner opens the link that was sent to it; until then the old one stands.
CREATE TABLE email_change (
  usuario_id   bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  email        text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 5 AND 254),
  key_hash     bytea NOT NULL UNIQUE,
  requested_at timestamptz NOT NULL
);
CREATE INDEX email_change_requested_at ON email_change (requested_at);

-- Mailed keys are good for the account as it was when they were mailed. Whoever writes a new e-mail or password, or
-- suspends the account, ends them with the same statement.
UPDATE usuario SET reset_key_hash = NULL, reset_requested_at = NULL WHERE NOT activated;
UPDATE usuario SET activation_key_hash = NULL WHERE ever_activated;
ALTER TABLE usuario
  ADD CONSTRAINT usuario_suspended_without_key CHECK (reset_key_hash IS NULL OR activated),
  ADD CONSTRAINT usuario_activated_once CHECK (activation_key_hash IS NULL OR NOT ever_activated);

CREATE FUNCTION usuario_ends_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ever_activated THEN NEW.activation_key_hash := NULL; END IF;
  IF NEW.email <> OLD.email OR NEW.password_hash IS DISTINCT FROM OLD.password_hash
     OR OLD.activated AND NOT NEW.activated THEN
    NEW.activation_key_hash := NULL;
    NEW.reset_key_hash := NULL;
    NEW.reset_requested_at := NULL;
    DELETE FROM email_change WHERE usuario_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER usuario_ends_keys BEFORE UPDATE OF email, password_hash, activated, ever_activated ON usuario
  FOR EACH ROW EXECUTE FUNCTION usuario_ends_keys();
