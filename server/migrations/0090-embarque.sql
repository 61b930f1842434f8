-- Under which booking and with which ship cargo goes follows from what was told of it, like where it stands. What its
-- source or its announcement says of it is kept beside that: whoever gives up a shipment or rolls it over changes where
-- the cargo goes and not what was said, so what is taken back comes back by itself.
ALTER TABLE carga RENAME COLUMN booking_item_id TO item_previsto_id;
ALTER TABLE carga RENAME COLUMN escala_id TO escala_prevista_id;
ALTER INDEX carga_booking_item RENAME TO carga_item_previsto;
ALTER INDEX carga_escala RENAME TO carga_escala_prevista;

-- A rollover holds for as long as the source speaks of the ship from which it was.
ALTER TABLE carga
  ADD COLUMN desistida_em timestamptz,
  ADD COLUMN rolada_de_id bigint REFERENCES escala,
  ADD COLUMN rolada_para_id bigint REFERENCES escala;
ALTER TABLE carga
  ADD COLUMN booking_item_id bigint
    GENERATED ALWAYS AS (CASE WHEN desistida_em IS NULL THEN item_previsto_id END) STORED REFERENCES booking_item,
  ADD COLUMN escala_id bigint
    GENERATED ALWAYS AS (CASE WHEN desistida_em IS NULL THEN
      CASE WHEN rolada_para_id IS NOT NULL AND escala_prevista_id IS NOT DISTINCT FROM rolada_de_id
        THEN rolada_para_id ELSE escala_prevista_id END END) STORED REFERENCES escala;
CREATE INDEX carga_booking_item ON carga (booking_item_id);
CREATE INDEX carga_escala ON carga (escala_id);

-- What was given up, or fetched full, before this was known.
UPDATE carga c SET desistida_em = feita.em
FROM (
  SELECT l.carga_id, coalesce(max(v.at), max(s.data_criacao)) AS em
  FROM carga_servico l JOIN servico s ON s.id = l.servico_id
  LEFT JOIN carga_evento v ON v.carga_servico_id = l.id AND v.retratado_em IS NULL
  WHERE s.subtipo IN ('DESISTENCIA_EMBARQUE', 'RETIRADA_CONTEINER_CHEIO') AND l.status = 'EXECUTADO'
  GROUP BY l.carga_id
) feita
WHERE feita.carga_id = c.id;
UPDATE booking b SET utilizado = false
WHERE b.utilizado AND NOT EXISTS (SELECT FROM servico s WHERE s.booking_id = b.id AND s.status <> 'CANCELADO')
  AND NOT EXISTS (SELECT FROM carga c JOIN booking_item i ON i.id = c.booking_item_id WHERE i.booking_id = b.id);
