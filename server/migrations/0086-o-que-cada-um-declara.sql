-- What a carrier declares of a driver or truck holds for that carrier alone, the numbers on the papers too: somebody who
-- declares another number is neither stopped by what others declared nor told of it. What motorista and caminhao say is the
-- terminal's record: it begins with the first declaration and is changed by the terminal's people alone, who then have
-- checked it.
SELECT set_config('cais.eventos', 'nao', true);

ALTER TABLE autorizacao_motorista ADD COLUMN cnh text CHECK (cnh ~ '^[0-9]{11}$');
UPDATE autorizacao_motorista a SET cnh = m.cnh FROM motorista m WHERE m.id = a.motorista_id;
ALTER TABLE autorizacao_motorista ALTER COLUMN cnh SET NOT NULL;
CREATE INDEX autorizacao_motorista_cnh ON autorizacao_motorista (cnh, transportador_id);

ALTER TABLE autorizacao_veiculo ADD COLUMN renavam text CHECK (renavam ~ '^[0-9]{11}$');
UPDATE autorizacao_veiculo a SET renavam = c.renavam FROM caminhao c WHERE c.id = a.caminhao_id;
ALTER TABLE autorizacao_veiculo ALTER COLUMN renavam SET NOT NULL;

SELECT set_config('cais.eventos', '', true);

-- Two records with one licence are a contradiction to look into, not a reason to turn somebody away.
ALTER TABLE motorista DROP CONSTRAINT motorista_cnh_key;
CREATE INDEX motorista_cnh ON motorista (cnh);

ALTER TABLE motorista ADD COLUMN conferido_em timestamptz;
ALTER TABLE caminhao ADD COLUMN conferido_em timestamptz;

-- A number of its own that does not tell how long somebody has been known.
CREATE FUNCTION numero_qualquer() RETURNS bigint LANGUAGE sql VOLATILE
  RETURN (floor(random() * 70368744177664) + 1000000)::bigint;
ALTER TABLE motorista ALTER COLUMN id DROP IDENTITY;
ALTER TABLE motorista ALTER COLUMN id SET DEFAULT numero_qualquer();
ALTER TABLE caminhao ALTER COLUMN id DROP IDENTITY;
ALTER TABLE caminhao ALTER COLUMN id SET DEFAULT numero_qualquer();

-- The picture that staff see first is the one that was there first, however often others change theirs.
ALTER TABLE motorista_foto ADD COLUMN desde timestamptz;
UPDATE motorista_foto SET desde = criada_em;
ALTER TABLE motorista_foto ALTER COLUMN desde SET NOT NULL;
