-- What people of the terminal enter by hand goes the way of what its systems send, under a source of its own.
ALTER TABLE fonte
  DROP CONSTRAINT fonte_tipo_check,
  ADD CONSTRAINT fonte_tipo_check
    CHECK (tipo IN ('cliente', 'armador', 'tos', 'gate', 'faturamento', 'banco', 'aduana', 'pessoas'));
CREATE UNIQUE INDEX fonte_pessoas ON fonte (tipo) WHERE tipo = 'pessoas';
-- Its name is nobody's choice and takes none away.
DROP INDEX fonte_nome;
CREATE UNIQUE INDEX fonte_nome ON fonte (empresa_id, lower(nome)) NULLS NOT DISTINCT
  WHERE encerrada_em IS NULL AND tipo <> 'pessoas';
INSERT INTO fonte (empresa_id, nome, tipo, criada_em, criada_por)
VALUES (NULL, 'Cadastro manual', 'pessoas', now(), 'cais');

ALTER TABLE recebimento
  DROP CONSTRAINT recebimento_recurso_check,
  ADD CONSTRAINT recebimento_recurso_check CHECK (recurso IN ('empresas', 'navios', 'escalas', 'conteineres', 'bookings',
    'ces-mercante', 'cargas', 'eventos', 'bloqueios', 'faturas', 'pagamentos', 'conferencias', 'iso-codes', 'portos')),
  -- Who entered it; null: a system sent it.
  ADD COLUMN por text;
