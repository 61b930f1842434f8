-- The private address under which a person's calendar of followed ships is read without signing in. Of its token only the hash
-- is kept: whoever reads the database cannot read the calendar.
CREATE TABLE calendario_assinado (
  usuario_id bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  desde      timestamptz NOT NULL
);

-- Who may no longer sign in has no calendar either, and none when they come back.
CREATE FUNCTION calendario_dies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendario_assinado WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER calendario_dies AFTER UPDATE OF activated ON usuario
  FOR EACH ROW WHEN (OLD.activated AND NOT NEW.activated) EXECUTE FUNCTION calendario_dies();
