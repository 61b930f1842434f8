-- One index for all texts of parties. The boxes of a service that has so many that they do not fit into an entry of it are
-- left out there and read from servico_busca: to read two indexes made a common text a third dearer for everybody.
CREATE OR REPLACE VIEW servico_parte_busca_agora AS
SELECT p.empresa_id, p.area, p.data_criacao, p.servico_id, p.autorizacao_id, s.validade,
  t.numero, t.referencia, t.booking,
  CASE WHEN NOT medida.longa THEN t.conteineres END AS conteineres,
  CASE WHEN NOT medida.longa THEN t.ces_mercante END AS ces_mercante,
  medida.longa
FROM servico_parte p JOIN servico_busca t USING (servico_id) JOIN servico s ON s.id = p.servico_id
CROSS JOIN LATERAL (
  SELECT octet_length(concat(t.numero, t.referencia, t.booking, t.conteineres, t.ces_mercante)) > 2000 AS longa
) medida;

UPDATE servico_parte_busca SET conteineres = NULL, ces_mercante = NULL WHERE longa;
DROP INDEX servico_parte_busca_lista, servico_parte_busca_longas;
CREATE INDEX servico_parte_busca_lista ON servico_parte_busca (empresa_id, area, data_criacao DESC, servico_id DESC)
  INCLUDE (autorizacao_id, validade, numero, referencia, booking, conteineres, ces_mercante, longa);
