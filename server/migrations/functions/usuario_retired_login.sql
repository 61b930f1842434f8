-- Counted on by server/src/admin-command.ts.

CREATE OR REPLACE FUNCTION usuario_retires_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retired_login (login, usuario_id) VALUES (OLD.login, OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION usuario_refuses_retired_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM retired_login r WHERE r.login = NEW.login AND r.usuario_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'this login was somebody''s', CONSTRAINT = 'usuario_login_key';
  END IF;
  RETURN NEW;
END $$;
