-- What systems tell happened at the ship is told on.
INSERT INTO evento_saida_de_carga (evento, servico_tipo, tipo) VALUES
  ('DESCARGA', NULL, 'carga.descarregada'),
  ('EMBARQUE', NULL, 'carga.embarcada');
