-- What stands here, the longest first: a company's own cargo is offered in this order when it asks for a service.
CREATE INDEX carga_no_terminal ON carga (recebida_em, id)
  WHERE recebida_em IS NOT NULL AND (entregue_em IS NULL OR indicador_desova);
