-- The texts of services once more, one row for each party and close together by company: a text that thousands of a
-- company's services share (a year, the owner of boxes) is counted by reading these from end to end, which costs a tenth of
-- looking each of them up. A status is not among them, so that the rows stay as they are while a service goes its way.
-- Few services have so many boxes that their texts do not fit into an entry of an index; these are read from the table.
CREATE VIEW servico_parte_busca_agora AS
SELECT p.empresa_id, p.area, p.data_criacao, p.servico_id, p.autorizacao_id, s.validade,
  t.numero, t.referencia, t.booking, t.conteineres, t.ces_mercante,
  octet_length(concat(t.numero, t.referencia, t.booking, t.conteineres, t.ces_mercante)) > 2000 AS longa
FROM servico_parte p JOIN servico_busca t USING (servico_id) JOIN servico s ON s.id = p.servico_id;

CREATE TABLE servico_parte_busca (
  empresa_id     bigint NOT NULL,
  area           text NOT NULL,
  data_criacao   timestamptz NOT NULL,
  servico_id     bigint NOT NULL REFERENCES servico ON DELETE CASCADE,
  autorizacao_id bigint,
  validade       date,
  numero         text NOT NULL,
  referencia     text,
  booking        text,
  conteineres    text,
  ces_mercante   text,
  longa          boolean NOT NULL
);
INSERT INTO servico_parte_busca SELECT * FROM servico_parte_busca_agora ORDER BY servico_id;
CREATE INDEX servico_parte_busca_lista ON servico_parte_busca (empresa_id, area, data_criacao DESC, servico_id DESC)
  INCLUDE (autorizacao_id, validade, numero, referencia, booking, conteineres, ces_mercante) WHERE NOT longa;
CREATE INDEX servico_parte_busca_longas ON servico_parte_busca (empresa_id, area, data_criacao DESC, servico_id DESC)
  WHERE longa;
CREATE INDEX servico_parte_busca_servico ON servico_parte_busca (servico_id);

-- Both tables at once: the rows of the first are locked before anything is read. Planned once: to plan it anew for every
-- change of a service took longer than the change.
CREATE OR REPLACE FUNCTION servico_busca_follows(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  PERFORM FROM servico_busca WHERE servico_id = ANY (ids) ORDER BY servico_id FOR UPDATE;
  INSERT INTO servico_busca SELECT * FROM servico_busca_agora WHERE servico_id = ANY (ids)
  ON CONFLICT (servico_id) DO UPDATE
  SET (empresas, numero, referencia, booking, conteineres, ces_mercante) =
    (excluded.empresas, excluded.numero, excluded.referencia, excluded.booking, excluded.conteineres, excluded.ces_mercante)
  WHERE servico_busca IS DISTINCT FROM excluded;
  DELETE FROM servico_parte_busca WHERE servico_id = ANY (ids);
  INSERT INTO servico_parte_busca SELECT * FROM servico_parte_busca_agora WHERE servico_id = ANY (ids);
END $$;

DROP TRIGGER servico_busca_changed ON servico;
CREATE TRIGGER servico_busca_changed
  AFTER UPDATE OF numero_solicitacao, referencia_cliente, booking_id, validade ON servico
  FOR EACH ROW WHEN ((OLD.numero_solicitacao, OLD.referencia_cliente, OLD.booking_id, OLD.validade)
    IS DISTINCT FROM (NEW.numero_solicitacao, NEW.referencia_cliente, NEW.booking_id, NEW.validade))
  EXECUTE FUNCTION servico_busca_of_servico();
DROP TRIGGER servico_busca_moved ON servico_parte;
CREATE TRIGGER servico_busca_moved
  AFTER UPDATE OF servico_id, empresa_id, area, data_criacao, autorizacao_id ON servico_parte
  FOR EACH ROW WHEN ((OLD.servico_id, OLD.empresa_id, OLD.area, OLD.data_criacao, OLD.autorizacao_id)
    IS DISTINCT FROM (NEW.servico_id, NEW.empresa_id, NEW.area, NEW.data_criacao, NEW.autorizacao_id))
  EXECUTE FUNCTION servico_busca_of_moved();
