-- What somebody announces of a box holds for the cargo that it announces. What conteiner says is the terminal's record: told
-- by its systems, entered by its people or read at its gate.
ALTER TABLE carga ADD COLUMN iso_dito_id bigint REFERENCES iso_code;

-- Boxes that were only announced, by everything that is known of them: no source has told of them and they never came.
SELECT set_config('cais.eventos', 'nao', true);
CREATE TEMPORARY TABLE so_anunciado ON COMMIT DROP AS
  SELECT x.id, x.iso_code_id FROM conteiner x
  WHERE x.iso_code_id IS NOT NULL
    AND EXISTS (SELECT FROM carga c WHERE c.conteiner_id = x.id AND c.item_previsto_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM carga c WHERE c.conteiner_id = x.id AND (c.recebida_em IS NOT NULL OR c.item_previsto_id IS NULL))
    AND NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'conteineres' AND o.objeto_id = x.id);
UPDATE carga c SET iso_dito_id = x.iso_code_id FROM so_anunciado x WHERE x.id = c.conteiner_id;
UPDATE conteiner t SET iso_code_id = NULL, tara = NULL, peso_maximo = NULL, armador_id = NULL, provisorio = true
  FROM so_anunciado x WHERE x.id = t.id;
SELECT set_config('cais.eventos', '', true);
