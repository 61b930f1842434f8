-- Foreign keys that lists and removals follow: without an index each of them reads the whole table.
CREATE INDEX servico_consignatario ON servico (consignatario_id);
CREATE INDEX servico_escala ON servico (escala_id);
CREATE INDEX servico_booking ON servico (booking_id);
CREATE INDEX servico_evento_pendencia ON servico_evento (pendencia_id);
CREATE INDEX agendamento_pendencia ON agendamento (pendencia_id);
CREATE INDEX boletim_pesagem_carga_servico ON boletim_pesagem (carga_servico_id);
CREATE INDEX boletim_pesagem_transportador ON boletim_pesagem (transportador_id, data_pesagem DESC);
