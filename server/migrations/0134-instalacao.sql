-- Which installation this database belongs to; the newest row counts. Its first row is made by the first start of a server.
CREATE TABLE installation (
  number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An installation that moves keeps it.
  id           uuid NOT NULL DEFAULT gen_random_uuid(),
  address      text NOT NULL,
  -- Null: PostgreSQL did not tell it.
  cluster      text,
  database_oid bigint NOT NULL,
  since        timestamptz NOT NULL
);

ALTER TABLE mail
  -- A copy had it in hand and did not send it.
  ADD COLUMN held_at timestamptz,
  -- The installation that it waited in when the database was adopted by another one, which never sends it.
  ADD COLUMN of_installation uuid;
CREATE INDEX mail_held ON mail (id) WHERE held_at IS NOT NULL;
ALTER TABLE webhook_entrega ADD COLUMN of_installation uuid;
