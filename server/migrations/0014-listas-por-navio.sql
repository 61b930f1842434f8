-- The services of a company by ship and by requester, newest first: who filters a list by these reads only what answers.
CREATE INDEX servico_parte_escala ON servico_parte (empresa_id, area, escala_id, data_criacao DESC, servico_id DESC)
  INCLUDE (status, subtipo);
CREATE INDEX servico_parte_requisitante
  ON servico_parte (empresa_id, area, requisitante_id, data_criacao DESC, servico_id DESC) INCLUDE (status, subtipo);
