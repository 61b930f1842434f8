-- Whom a line of a timeline is about: the company that wrote a note, came in or left. Null where it is the terminal, or where
-- nobody wrote it down.
ALTER TABLE servico_evento ADD COLUMN empresa_id bigint REFERENCES empresa;
UPDATE servico_evento v SET empresa_id = n.empresa_id
FROM servico_nota n
WHERE v.evento = 'NOTA' AND n.empresa_id IS NOT NULL AND NOT n.interna
  AND (n.servico_id, n.at, n.principal, n.texto) = (v.servico_id, v.at, v.principal, v.motivo);
