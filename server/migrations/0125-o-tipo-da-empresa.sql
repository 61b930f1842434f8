-- What the type of a company opens is its areas: a company that is a broker no longer reads nothing as one, whatever parts it
-- was given. The words are those of core/access; a test holds the two against each other.
CREATE TABLE empresa_tipo_area (
  tipo text NOT NULL,
  area text NOT NULL,
  PRIMARY KEY (tipo, area)
);
INSERT INTO empresa_tipo_area (tipo, area) VALUES
  ('Cliente', 'cliente'),
  ('Beneficiario', 'beneficiario'),
  ('Depot', 'depot'),
  ('Transportador', 'transportador'),
  ('Armador', 'armador'),
  ('AgenciaMaritima', 'armador'),
  ('Despachante', 'despachante'),
  ('AgenteCarga', 'agente-carga'),
  ('AgenciaMaritima', 'agencia-maritima'),
  ('Terminal', 'terminal');
