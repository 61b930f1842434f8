-- Who wrote an invitation, as an account: its login may change. Once they may invite for the company no longer, nobody comes in
-- by what they had written.
ALTER TABLE empresa_user ADD COLUMN convidado_por_id bigint REFERENCES usuario ON DELETE SET NULL;
CREATE INDEX empresa_user_convidado_por ON empresa_user (convidado_por_id) WHERE usuario_id IS NULL;
UPDATE empresa_user m SET convidado_por_id = u.id FROM usuario u
  WHERE m.usuario_id IS NULL AND u.login = m.convidado_por AND u.created_at <= m.convidado_em;

CREATE CONSTRAINT TRIGGER empresa_user_deixa_convites AFTER DELETE OR UPDATE ON empresa_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.admin AND OLD.active AND OLD.usuario_id IS NOT NULL) EXECUTE FUNCTION deixa_convites();
CREATE CONSTRAINT TRIGGER usuario_authority_deixa_convites AFTER DELETE ON usuario_authority DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.authority IN ('ADMIN', 'GERENTE_R_CLIENTE')) EXECUTE FUNCTION deixa_convites();

CREATE CONSTRAINT TRIGGER usuario_bloqueado_deixa_convites AFTER UPDATE ON usuario DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.activated AND NOT NEW.activated) EXECUTE FUNCTION usuario_bloqueado_deixa_convites();

CREATE TRIGGER usuario_apagado_deixa_convites BEFORE DELETE ON usuario
  FOR EACH ROW EXECUTE FUNCTION usuario_apagado_deixa_convites();

-- Those of administrators who were gone before.
DELETE FROM empresa_user c
  WHERE c.usuario_id IS NULL AND c.convidado_por_id IS NOT NULL AND NOT pode_convidar(c.empresa_id, c.convidado_por_id);
