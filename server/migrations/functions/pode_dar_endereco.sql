-- Counted on by server/src/trade/pessoa/mailed-keys.ts.

-- Staff enter e-mail addresses for people, and administrators alone those of administrators.
CREATE OR REPLACE FUNCTION pode_dar_endereco(o_usuario bigint, a_quem bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuario u JOIN usuario_authority a ON a.usuario_id = u.id
    WHERE u.id = o_usuario AND u.activated AND (a.authority = 'ADMIN' OR a.authority = 'GERENTE_R_CLIENTE'
      AND NOT EXISTS (SELECT FROM usuario_authority d WHERE d.usuario_id = a_quem AND d.authority = 'ADMIN')))
$$;
