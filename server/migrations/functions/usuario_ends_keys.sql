-- Counted on by server/src/features/account/reset-password.ts.

CREATE OR REPLACE FUNCTION usuario_ends_keys() RETURNS trigger LANGUAGE plpgsql AS $$
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
