-- Counted on by server/src/features/empresa/convidar.ts.

-- Administrators of a company invite for it, and staff.
CREATE OR REPLACE FUNCTION pode_convidar(a_empresa bigint, o_usuario bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuario u WHERE u.id = o_usuario AND u.activated AND (
    EXISTS (SELECT FROM usuario_authority a WHERE a.usuario_id = u.id AND a.authority IN ('ADMIN', 'GERENTE_R_CLIENTE'))
    OR EXISTS (SELECT FROM empresa_user m
      WHERE m.empresa_id = a_empresa AND m.usuario_id = u.id AND m.admin AND m.active)))
$$;

CREATE OR REPLACE FUNCTION encerrar_convites_de(o_usuario bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM empresa_user c
  WHERE c.usuario_id IS NULL AND c.convidado_por_id = o_usuario AND NOT pode_convidar(c.empresa_id, o_usuario)
$$;

-- At the end of the transaction, when it is known who is left.
CREATE OR REPLACE FUNCTION deixa_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM encerrar_convites_de(OLD.usuario_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION usuario_bloqueado_deixa_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM encerrar_convites_de(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION usuario_apagado_deixa_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM empresa_user WHERE usuario_id IS NULL AND convidado_por_id = OLD.id;
  RETURN OLD;
END $$;
