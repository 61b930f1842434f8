-- The line and the agency of an open service change with its booking, with its call, and with the data of either.
CREATE TRIGGER servico_parte_follows_linha AFTER UPDATE OF armador_id, agencia_maritima_id ON escala
  FOR EACH ROW
  WHEN ((OLD.armador_id, OLD.agencia_maritima_id) IS DISTINCT FROM (NEW.armador_id, NEW.agencia_maritima_id))
  EXECUTE FUNCTION servico_parte_follows_linha();
CREATE TRIGGER servico_parte_follows_linha AFTER UPDATE OF armador_id, agencia_maritima_id ON booking
  FOR EACH ROW
  WHEN ((OLD.armador_id, OLD.agencia_maritima_id) IS DISTINCT FROM (NEW.armador_id, NEW.agencia_maritima_id))
  EXECUTE FUNCTION servico_parte_follows_linha();
CREATE TRIGGER servico_parte_follows_linha AFTER UPDATE OF escala_id, booking_id ON servico
  FOR EACH ROW
  WHEN ((OLD.escala_id, OLD.booking_id) IS DISTINCT FROM (NEW.escala_id, NEW.booking_id))
  EXECUTE FUNCTION servico_parte_follows_linha();
