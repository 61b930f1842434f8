-- Counted on by server/src/app.ts.

-- The public line-up is kept in the memory of each server: whoever changes what it shows rings for all of them.
CREATE OR REPLACE FUNCTION ring_lineup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cais', 'lineup');
  RETURN NULL;
END $$;
