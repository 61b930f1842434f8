-- What links to passes are made with: whoever replaces it makes all of them void at once.
CREATE TABLE passe_chave (
  id    integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  chave text NOT NULL CHECK (length(chave) >= 64)
);
INSERT INTO passe_chave (chave)
  SELECT string_agg(replace(gen_random_uuid()::text, '-', ''), '') FROM generate_series(1, 3);
