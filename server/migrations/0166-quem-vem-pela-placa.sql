-- What a gate asks with a truck waiting: who was named with this plate, and for which appointments around now. None of it
-- may read whole tables, however many services there are.

-- The trucks that were named in what was handed in: in rows with a truck each, or in a list of trucks.
CREATE INDEX pendencia_dados_caminhao ON pendencia_dados
  USING gin (jsonb_path_query_array(ultima_entrega, '$.**.caminhaoId') jsonb_path_ops) WHERE ultima_entrega IS NOT NULL;
CREATE INDEX pendencia_dados_veiculos ON pendencia_dados
  USING gin (jsonb_path_query_array(ultima_entrega, '$.veiculos[*]') jsonb_path_ops) WHERE ultima_entrega IS NOT NULL;
CREATE INDEX carga_evento_placa ON carga_evento (placa)
  WHERE tipo = 'GATE_ENTRADA' AND retratado_em IS NULL AND placa IS NOT NULL;
-- The index of places that are held has none of those that were met or missed.
CREATE INDEX agendamento_linha ON agendamento (carga_servico_id);
CREATE INDEX janela_fim ON janela (fim);

-- Lists for the gate are signed with Ed25519: the seed is the private key. The newest signs, those before it are still told
-- for a day. The application may only read them; whoever owns the tables adds one to change keys.
CREATE TABLE portaria_chave (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome    text NOT NULL UNIQUE DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  semente bytea NOT NULL DEFAULT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    CHECK (octet_length(semente) = 32),
  desde   timestamptz NOT NULL DEFAULT now()
);
INSERT INTO portaria_chave DEFAULT VALUES;
