-- A bill of lading and a booking are found by any part of their number, with or without its dots, dashes and slashes.
CREATE INDEX ce_mercante_bl_busca ON ce_mercante USING gin (bare(bl) gin_trgm_ops);
CREATE INDEX booking_numero_nu ON booking USING gin (bare(numero) gin_trgm_ops);
-- So is a call by the number of its visit.
CREATE INDEX escala_visit_busca ON escala USING gin (fold(visit) gin_trgm_ops);
