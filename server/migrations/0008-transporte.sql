-- Whether a driver whose licence is over may still be sent.
INSERT INTO property (grupo, chave, valor) VALUES ('transporte', 'bloquear-cnh-vencida', 'true');
