-- Days and windows that a timeline tells of are kept as what they are; each reader sees them as their language writes them.
ALTER TABLE servico_evento ADD COLUMN dados jsonb;

UPDATE servico_evento v SET motivo = partes[3], dados = jsonb_build_object('validade', jsonb_build_object(
    'de', to_char(to_date(partes[1], 'DD/MM/YYYY'), 'YYYY-MM-DD'),
    'ate', to_char(to_date(partes[2], 'DD/MM/YYYY'), 'YYYY-MM-DD')))
  FROM (SELECT id, regexp_match(motivo, '^(\d{2}/\d{2}/\d{4}) → (\d{2}/\d{2}/\d{4})\. (.*)$') AS partes
    FROM servico_evento WHERE evento = 'PRORROGACAO') antes
  WHERE v.id = antes.id AND partes IS NOT NULL;

UPDATE servico_evento v SET motivo = NULL, dados = jsonb_build_object('janelas', (
    SELECT jsonb_agg(jsonb_build_object(
      'inicio', to_char(to_timestamp(partes[1], 'DD/MM/YYYY HH24:MI')::timestamp
        AT TIME ZONE (SELECT fuso FROM relogio) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
      'vagas', partes[2]::int) ORDER BY ordem)
    FROM regexp_matches(v.motivo, '(\d{2}/\d{2}/\d{4} \d{2}:\d{2}) \((\d+)\)', 'g') WITH ORDINALITY AS achado (partes, ordem)))
  WHERE evento IN ('FINALIZACAO', 'RESOLUCAO')
    AND motivo ~ '^\d{2}/\d{2}/\d{4} \d{2}:\d{2} \(\d+\)(, \d{2}/\d{2}/\d{4} \d{2}:\d{2} \(\d+\))*$';

-- Who reads a company's letter has a language, too, where the address is somebody's own.
ALTER TABLE correio_empresa ADD COLUMN idioma text NOT NULL DEFAULT 'pt-br' CHECK (idioma IN ('pt-br', 'en'));
