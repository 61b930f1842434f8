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

-- Prices and beneficiary of migration 0009 were made up. Where they stand as they were written and no bill was made of them
-- they go, except from the demo, which they belong to; whatever somebody has changed stays. The properties themselves
-- stay, empty, to be filled in.
DELETE FROM tarifa t
USING (VALUES
  ('RETIRADA', 'Entrega de carga', 'CARGA', 48600),
  ('RETIRADA', 'Emissão de documentos', 'SERVICO', 9800),
  ('RETIRADA_CONTEINER_IMPORTACAO', 'Armazenagem de importação', 'CARGA', 132500),
  ('RETIRADA_CONTEINER_IMPORTACAO_DTA', 'Trânsito aduaneiro', 'CARGA', 61200),
  ('RETIRADA_CARGA_GERAL', 'Entrega de carga', 'TONELADA', 3150),
  ('DESOVA', 'Desova de contêiner', 'CARGA', 187000),
  ('DESOVA', 'Emissão de documentos', 'SERVICO', 9800),
  ('DESOVA_ARMAZEM', 'Armazenagem de carga desovada', 'TONELADA', 4280),
  ('POSICIONAMENTO', 'Posicionamento de contêiner', 'CARGA', 53900),
  ('POSICIONAMENTO_VISTORIA_MAPA', 'Acompanhamento de vistoria', 'SERVICO', 21400),
  ('REPESAGEM', 'Repesagem', 'CARGA', 18500),
  ('ROLAGEM', 'Rolagem de embarque', 'CARGA', 37600),
  ('DESISTENCIA_EMBARQUE', 'Desistência de embarque', 'CARGA', 74200)
) AS preco (servico, item, unidade, valor_centavos)
CROSS JOIN (VALUES
  (0.94, date '2024-01-01', date '2025-12-31'),
  (1.00, date '2026-01-01', NULL)
) AS vigencia (fator, desde, ate)
WHERE t.servico = preco.servico AND t.item = preco.item AND t.unidade = preco.unidade
  AND t.valor_centavos = round(preco.valor_centavos * fator)
  AND t.vigente_desde = desde AND t.vigente_ate IS NOT DISTINCT FROM ate
  AND NOT EXISTS (SELECT FROM usuario WHERE created_by = 'demo')
  AND NOT EXISTS (SELECT FROM fatura_item i
    WHERE i.descricao = t.item AND i.valor_unitario_centavos = t.valor_centavos);

UPDATE property p SET valor = ''
FROM (VALUES
  ('banco', '999'),
  ('codigo-beneficiario', '1808260'),
  ('carteira', '17'),
  ('beneficiario', 'Cais Terminal Portuário'),
  ('cnpj', '12ABC34501DE35'),
  ('cidade', 'Vitória'),
  ('chave-pix', 'cobranca@cais.example')
) AS inventada (chave, valor)
WHERE p.grupo = 'cobranca' AND p.chave = inventada.chave AND p.valor = inventada.valor
  AND NOT EXISTS (SELECT FROM usuario WHERE created_by = 'demo')
  AND NOT EXISTS (SELECT FROM fatura WHERE pix IS NOT NULL);
