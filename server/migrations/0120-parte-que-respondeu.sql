-- A kept answer knows what its caller was in each service that was looked at. Of those from before only the service is known:
-- whoever has any part in it reads them, for the day that they last.
UPDATE idempotency SET direitos = (direitos - 'servicoIds') || jsonb_build_object('servicos', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', servico.id, 'papeis', '[]'::jsonb)), '[]'::jsonb)
    FROM jsonb_array_elements(direitos -> 'servicoIds') AS servico (id)))
  WHERE direitos ? 'servicoIds';
