-- Why people were warned about a service as a whole: for each reason once.
CREATE TABLE servico_aviso (
  servico_id bigint NOT NULL REFERENCES servico ON DELETE CASCADE,
  motivo     text NOT NULL CHECK (motivo IN ('VALIDADE')),
  at         timestamptz NOT NULL,
  PRIMARY KEY (servico_id, motivo)
);
-- What lapses next.
CREATE INDEX servico_validade ON servico (validade)
  WHERE validade IS NOT NULL AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO');

-- Bookings of which everything was called off are free again. Cargo counts once it has come, or while a service that
-- announced it is not cancelled.
UPDATE booking b SET utilizado = false
WHERE b.utilizado
  AND NOT EXISTS (SELECT FROM servico s WHERE s.booking_id = b.id AND s.status <> 'CANCELADO')
  AND NOT EXISTS (
    SELECT FROM booking_item i JOIN carga c ON c.booking_item_id = i.id
    WHERE i.booking_id = b.id AND (c.recebida_em IS NOT NULL OR coalesce((
      SELECT bool_or(l.status <> 'CANCELADO') FROM carga_servico l JOIN servico s ON s.id = l.servico_id
      WHERE l.carga_id = c.id AND (s.tipo = 'RECEPCAO' OR s.subtipo = 'RETIRADA_CONTEINER_VAZIO_FREEPOOL')), true)));
