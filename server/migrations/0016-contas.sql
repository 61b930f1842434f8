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

-- The audit names people by their login, so one that was somebody's is never given to another: neither after its account
-- was deleted nor after it was renamed. Those deleted before are known from the audit itself.
CREATE TABLE retired_login (
  login      text PRIMARY KEY,
  -- Whose it was; nobody but them may have it again.
  usuario_id bigint NOT NULL
);
INSERT INTO retired_login (login, usuario_id)
  SELECT data ->> 'login', 0 FROM audit WHERE type = 'deleteUser' AND data ->> 'login' IS NOT NULL
  ON CONFLICT DO NOTHING;
DELETE FROM retired_login r USING usuario u WHERE u.login = r.login;

CREATE FUNCTION usuario_retires_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retired_login (login, usuario_id) VALUES (OLD.login, OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_retires_deleted AFTER DELETE ON usuario
  FOR EACH ROW WHEN (OLD.ever_activated) EXECUTE FUNCTION usuario_retires_login();
CREATE TRIGGER usuario_retires_renamed AFTER UPDATE OF login ON usuario
  FOR EACH ROW WHEN (OLD.ever_activated AND NEW.login <> OLD.login) EXECUTE FUNCTION usuario_retires_login();

CREATE FUNCTION usuario_refuses_retired_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM retired_login r WHERE r.login = NEW.login AND r.usuario_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'this login was somebody''s', CONSTRAINT = 'usuario_login_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER usuario_refuses_retired_login BEFORE INSERT OR UPDATE OF login ON usuario
  FOR EACH ROW EXECUTE FUNCTION usuario_refuses_retired_login();
