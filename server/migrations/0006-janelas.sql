-- Places above what the grid offers, each approved for one truck and gone with its appointment.
ALTER TABLE janela ADD COLUMN vagas_extras integer NOT NULL DEFAULT 0 CHECK (vagas_extras >= 0);
ALTER TABLE janela DROP CONSTRAINT janela_check1;
-- The last word against overbooking, whatever the code does.
ALTER TABLE janela ADD CONSTRAINT janela_nunca_acima CHECK (ocupadas <= capacidade + vagas_extras);

-- While an appointment is being moved, its cargo keeps the old place until the new one is certain.
DROP INDEX agendamento_um_por_carga;
CREATE UNIQUE INDEX agendamento_um_por_carga ON agendamento (carga_servico_id, pendencia_id)
  WHERE status IN ('PENDENTE', 'CONFIRMADO');

INSERT INTO property (grupo, chave, valor, for_users) VALUES
  ('agendamento', 'reserva-minutos', '15', true),
  ('agendamento', 'alteracao-ate-minutos', '120', true),
  ('agendamento', 'abertura-dias', '14', true),
  ('agendamento', 'antecedencia-minutos', '60', true);
