-- A delivery of something that the company no longer reads is not sent, and says so.
ALTER TABLE webhook_tentativa DROP CONSTRAINT webhook_tentativa_erro_check;
ALTER TABLE webhook_tentativa ADD CONSTRAINT webhook_tentativa_erro_check CHECK (erro IN
  ('ENDERECO', 'NOME', 'CONEXAO', 'TLS', 'TEMPO', 'RESPOSTA', 'INTERROMPIDA', 'SEM_DIREITO'));

-- What the caller of a command held when it was answered; the kept answer is for whoever still does.
ALTER TABLE idempotency ADD COLUMN direitos jsonb;
