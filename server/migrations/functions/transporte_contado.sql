-- Counted on by server/src/trade/pendencia/read-frotas.ts.

-- Whom and what a document that was handed in names, as core's readers of each kind do: for one line or for all, which truck
-- of several it is and how much it takes.
CREATE OR REPLACE FUNCTION viagens_em(dados jsonb)
  RETURNS TABLE (transportador_id bigint, linha_id bigint, motorista_id bigint, caminhao_id bigint,
    viagem integer, quantidade integer)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(one ->> 'transportadorId', dados ->> 'transportadorId')::bigint, (one ->> 'cargaServicoId')::bigint,
    (one ->> 'motoristaId')::bigint, (one ->> 'caminhaoId')::bigint,
    CASE nome WHEN 'transportes' THEN (one ->> 'id')::integer END, (one ->> 'quantidade')::integer
  FROM (VALUES ('cargas', NULL), ('transportes', NULL), ('motoristas', 'motoristaId'), ('veiculos', 'caminhaoId'))
    AS lista (nome, chave)
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(dados -> nome) = 'array' THEN dados -> nome ELSE '[]' END) AS cru
  CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(cru)
    WHEN 'object' THEN cru WHEN 'number' THEN jsonb_build_object(chave, cru) ELSE '{}' END AS one) lido
  WHERE one ? 'motoristaId' OR one ? 'caminhaoId'
$$;

-- Of these what comes for an appointment.
CREATE OR REPLACE FUNCTION indicados_para(dados jsonb, a agendamento)
  RETURNS TABLE (transportador_id bigint, motorista_id bigint, caminhao_id bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT transportador_id, motorista_id, caminhao_id FROM viagens_em(dados)
  WHERE linha_id IS NULL OR (linha_id = a.carga_servico_id AND (a.viagem = 0 OR viagem = a.viagem))
$$;

-- Trucks and drivers as the carrier that sends each of them declares them: what others declare of the same ones, be it the
-- first who did and so began the terminal's record, is not told for it. The record speaks where the carrier has said nothing.
CREATE OR REPLACE FUNCTION veiculos_ditos(transportadores bigint[], ids bigint[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('placa', placa, 'tipo', tipo) ORDER BY placa, tipo), '[]')
  FROM (SELECT DISTINCT c.placa, coalesce(a.tipo, c.tipo) AS tipo
    FROM unnest(transportadores, ids) AS i (transportador_id, id) JOIN caminhao c ON c.id = i.id
    LEFT JOIN autorizacao_veiculo a ON a.caminhao_id = i.id AND a.transportador_id = i.transportador_id) ditos
$$;

CREATE OR REPLACE FUNCTION motoristas_ditos(transportadores bigint[], ids bigint[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('nome', nome, 'cpf', cpf, 'cnh', cnh) ORDER BY nome, id, cnh), '[]')
  FROM (SELECT DISTINCT m.id, m.cpf, coalesce(a.nome, m.nome) AS nome, coalesce(a.cnh, m.cnh) AS cnh
    FROM unnest(transportadores, ids) AS i (transportador_id, id) JOIN motorista m ON m.id = i.id
    LEFT JOIN autorizacao_motorista a ON a.motorista_id = i.id AND a.transportador_id = i.transportador_id) ditos
$$;

-- What comes for a line of a service by what was handed in last, with one truck or, as 0, with any; a carrier that was
-- replaced, or whose right has ended, names nobody any more.
CREATE OR REPLACE FUNCTION transporte_da_viagem(o_servico bigint, a_linha bigint, a_viagem integer)
  RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'veiculos', veiculos_ditos(array_agg(i.transportador_id), array_agg(i.caminhao_id)),
    'motoristas', motoristas_ditos(array_agg(i.transportador_id), array_agg(i.motorista_id)))
  FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
  WHERE p.servico_id = o_servico AND p.status <> 'CANCELADA'
    AND (i.linha_id IS NULL OR (i.linha_id = a_linha AND (a_viagem = 0 OR i.viagem IS NULL OR i.viagem = a_viagem)))
    AND i.transportador_id IN (SELECT transportadores_esperados(o_servico, dia) FROM (
      SELECT (agora() AT TIME ZONE fuso)::date AS dia FROM relogio) hoje)
$$;

CREATE OR REPLACE FUNCTION quantidade_da_viagem(o_servico bigint, a_linha bigint, a_viagem integer)
  RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT i.quantidade
  FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id CROSS JOIN LATERAL viagens_em(d.ultima_entrega) i
  WHERE p.servico_id = o_servico AND p.status <> 'CANCELADA' AND i.linha_id = a_linha AND i.viagem = a_viagem
  ORDER BY p.id DESC LIMIT 1
$$;
