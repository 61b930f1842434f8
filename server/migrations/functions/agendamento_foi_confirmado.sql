-- Counted on by server/src/compat/agendamento.ts.

CREATE OR REPLACE FUNCTION agendamento_foi_confirmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.foi_confirmado := NEW.foi_confirmado OR NEW.status IN ('CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU');
  RETURN NEW;
END $$;
