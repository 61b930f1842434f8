-- Who answers for a key, as an account: its name may change. Whoever made it, or confirmed it since.
ALTER TABLE fonte_chave ADD COLUMN responde_por_id bigint REFERENCES usuario ON DELETE SET NULL;
CREATE INDEX fonte_chave_responde_por ON fonte_chave (responde_por_id);
UPDATE fonte_chave c SET responde_por_id = u.id FROM usuario u
  WHERE u.login = coalesce(c.confirmada_por, c.criada_por)
    AND u.created_at <= coalesce(c.confirmada_em, c.criada_em);

DROP TRIGGER empresa_user_deixa_chaves ON empresa_user;
DROP TRIGGER usuario_deixa_chaves ON usuario;
DROP FUNCTION empresa_user_deixa_chaves();
DROP FUNCTION usuario_deixa_chaves();
DROP FUNCTION pedir_confirmacao_de_chaves(bigint, bigint);

CREATE CONSTRAINT TRIGGER empresa_user_deixa_chaves AFTER DELETE OR UPDATE ON empresa_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.admin AND OLD.active AND OLD.usuario_id IS NOT NULL) EXECUTE FUNCTION deixa_chaves();
CREATE CONSTRAINT TRIGGER usuario_authority_deixa_chaves AFTER DELETE ON usuario_authority DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.authority IN ('ADMIN', 'GERENTE_R_CLIENTE')) EXECUTE FUNCTION deixa_chaves();

CREATE CONSTRAINT TRIGGER usuario_bloqueado_deixa_chaves AFTER UPDATE ON usuario DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.activated AND NOT NEW.activated) EXECUTE FUNCTION usuario_bloqueado_deixa_chaves();

CREATE TRIGGER usuario_apagado_deixa_de_responder BEFORE DELETE ON usuario
  FOR EACH ROW EXECUTE FUNCTION usuario_apagado_deixa_de_responder();

-- What those had left behind who were gone before anybody was asked.
UPDATE fonte_chave c SET confirmar_ate = agora() + interval '1 day', confirmacao_contada_em = NULL
  FROM fonte f
  WHERE f.id = c.fonte_id AND f.encerrada_em IS NULL AND c.encerrada_em IS NULL AND c.expira_em > agora()
    AND c.confirmar_ate IS NULL AND NOT chave_tem_responsavel(f.empresa_id, c.responde_por_id);
UPDATE webhook w SET desligado_em = agora(), desligado_por = 'SEM_RESPONSAVEL', desligamento_contado_em = NULL
  WHERE w.desligado_em IS NULL AND w.removido_em IS NULL AND NOT webhook_tem_responsavel(w.empresa_id, w.responde_por_id);
