-- A place that was given back tells no longer whether it had been agreed to or only held. A move of appointments is told by
-- what was agreed before and after it, however often it was moved again.
ALTER TABLE agendamento ADD COLUMN foi_confirmado boolean NOT NULL DEFAULT false;
CREATE FUNCTION agendamento_foi_confirmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.foi_confirmado := NEW.foi_confirmado OR NEW.status IN ('CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU');
  RETURN NEW;
END $$;
CREATE TRIGGER agendamento_foi_confirmado BEFORE INSERT OR UPDATE OF status ON agendamento
  FOR EACH ROW EXECUTE FUNCTION agendamento_foi_confirmado();

-- Of what was given back before, the last place of a choice that was agreed to.
UPDATE agendamento a SET foi_confirmado = true
WHERE a.status IN ('CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU') OR a.id IN (
  SELECT max(x.id) FROM agendamento x JOIN pendencia p ON p.id = x.pendencia_id AND p.status = 'RESOLVIDA'
  GROUP BY x.pendencia_id, x.carga_servico_id);
