-- A file is kept as it came: most are packed already, and pieces of it are read without the rest.
ALTER TABLE anexo_conteudo ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The service for which something was attached. Cargo, bookings and CE Mercantes are shared by services of different
-- companies; what one of them attaches is for the parties of its own service alone.
ALTER TABLE anexo_entity ADD COLUMN servico_id bigint REFERENCES servico ON DELETE CASCADE;
UPDATE anexo_entity e SET servico_id = CASE e.entity_name
  WHEN 'Servico' THEN e.entity_id
  WHEN 'Pendencia' THEN (SELECT p.servico_id FROM pendencia p WHERE p.id = e.entity_id)
  WHEN 'CargaServico' THEN (SELECT l.servico_id FROM carga_servico l WHERE l.id = e.entity_id)
END;
DELETE FROM anexo_entity WHERE servico_id IS NULL;
ALTER TABLE anexo_entity ALTER COLUMN servico_id SET NOT NULL;
ALTER TABLE anexo_entity DROP CONSTRAINT anexo_entity_anexo_id_entity_name_entity_id_key;
ALTER TABLE anexo_entity ADD CONSTRAINT anexo_entity_uma UNIQUE (anexo_id, servico_id, entity_name, entity_id);
CREATE INDEX anexo_entity_servico ON anexo_entity (servico_id);

-- Cargo that comes under a booking is restricted when the booking says so.
ALTER TABLE booking_item ADD COLUMN indicador_restricao boolean NOT NULL DEFAULT false;
