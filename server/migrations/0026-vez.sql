-- Whose turn a pendencia is, written with its state; the rules are core's (vezOf), spelled here once for what is there.
ALTER TABLE pendencia ADD COLUMN vez text
  CHECK (vez IN ('REQUISITANTE', 'TRANSPORTADOR', 'TERMINAL', 'ARMAZEM', 'POSICIONAMENTO'));

UPDATE pendencia p SET vez = CASE
    WHEN p.status IN ('EM_ANALISE', 'SUSPENSA') THEN 'TERMINAL'
    WHEN p.tipo = 'VISTORIA_MAPA' AND s.tipo NOT IN ('DESOVA', 'POSICIONAMENTO') THEN 'POSICIONAMENTO'
    WHEN p.tipo = 'VISTORIA_MAPA' AND p.status = 'PENDENTE' THEN NULL
    WHEN p.status_virtual = 'AGUARDANDO_VISTORIA' THEN 'TERMINAL'
    WHEN p.status_virtual = 'AGUARDANDO_CONFIRMACAO_ARMAZEM' OR p.tipo = 'ANALISE_ARMAZEM' THEN 'ARMAZEM'
    WHEN p.tipo = 'FINANCEIRA' AND NOT EXISTS (SELECT FROM isencao_cobranca i
        WHERE i.pendencia_id = p.id AND i.situacao = 'PEDIDA')
      AND EXISTS (SELECT FROM fatura f
        WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND NOT f.multa
          AND NOT EXISTS (SELECT FROM carga_servico l
            WHERE l.servico_id = p.servico_id AND l.status <> 'CANCELADO' AND l.incluida_em > f.emitida_em))
      THEN 'REQUISITANTE'
    WHEN p.tipo IN ('FINANCEIRA', 'MANIFESTO', 'LIBERACAO_DOCUMENTAL', 'LIBERACAO_MEIO_AMBIENTE',
        'APROVACAO_VAGA_EXTRA', 'APROVACAO_RETIRADA_EXPRESSA', 'APROVACAO_LAR_FIEL', 'APROVACAO_LAR_PLANEJAMENTO',
        'APROVACAO_ANTECIPACAO_GATE') THEN 'TERMINAL'
    ELSE 'REQUISITANTE' END
  FROM servico s
  WHERE s.id = p.servico_id AND p.status IN ('ATIVA', 'PENDENTE', 'EM_ANALISE', 'SUSPENSA');

-- What waits for the terminal or its warehouse, the oldest first.
DROP INDEX pendencia_fila;
CREATE INDEX pendencia_fila ON pendencia (desde, id) WHERE vez IN ('TERMINAL', 'ARMAZEM');
