-- The public line-up is kept in the memory of each server: whoever changes what it shows rings for all of them.
CREATE FUNCTION ring_lineup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cais', 'lineup');
  RETURN NULL;
END $$;

CREATE TRIGGER escala_lineup AFTER INSERT OR UPDATE OR DELETE ON escala
  FOR EACH STATEMENT EXECUTE FUNCTION ring_lineup();
CREATE TRIGGER escala_mudanca_lineup AFTER INSERT OR UPDATE OR DELETE ON escala_mudanca
  FOR EACH STATEMENT EXECUTE FUNCTION ring_lineup();
CREATE TRIGGER navio_lineup AFTER UPDATE OF nome ON navio
  FOR EACH STATEMENT EXECUTE FUNCTION ring_lineup();
CREATE TRIGGER porto_lineup AFTER UPDATE OF nome ON porto
  FOR EACH STATEMENT EXECUTE FUNCTION ring_lineup();
CREATE TRIGGER empresa_lineup AFTER UPDATE OF nome ON empresa
  FOR EACH STATEMENT EXECUTE FUNCTION ring_lineup();
