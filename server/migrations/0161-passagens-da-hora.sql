-- How many passed the gate lately is asked every few seconds, and must not read every event there ever was.
CREATE INDEX carga_evento_portaria ON carga_evento (at)
  WHERE tipo IN ('GATE_ENTRADA', 'GATE_SAIDA') AND conta AND retratado_em IS NULL;
