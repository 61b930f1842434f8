-- Counted on by server/src/course/partes.ts.

CREATE OR REPLACE FUNCTION servico_parte_repeats_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.requisitante_id, s.consignatario_id, s.escala_id
  INTO NEW.requisitante_id, NEW.consignatario_id, NEW.escala_id
  FROM servico s WHERE s.id = NEW.servico_id;
  IF NEW.autorizacao_id IS NULL AND NEW.papel IN ('REQUISITANTE', 'AUTORIZADO') THEN
    NEW.autorizacao_id := autorizacao_da_parte(NEW.servico_id, NEW.empresa_id, NEW.area, NEW.papel, NEW.data_criacao::date);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION servico_parte_follows_servico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE servico_parte
  SET status = NEW.status, subtipo = NEW.subtipo, data_criacao = NEW.data_criacao,
      requisitante_id = NEW.requisitante_id, consignatario_id = NEW.consignatario_id, escala_id = NEW.escala_id
  WHERE servico_id = NEW.id;
  RETURN NULL;
END $$;
