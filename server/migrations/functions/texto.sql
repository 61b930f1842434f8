-- Counted on by server/src/search/conditions.ts.

CREATE OR REPLACE FUNCTION fold(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent', $1));

-- Text as people compare numbers: folded, and without punctuation and spaces.
CREATE OR REPLACE FUNCTION bare(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(fold($1), E' !"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', '');

-- One or several texts, each a line of its own with an end on both sides, so that LIKE can ask for a whole line, for its
-- beginning and for any part of it. An end within a text is made a character that nobody types.
CREATE OR REPLACE FUNCTION linhas(VARIADIC text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN E'\n' || nullif(translate(array_to_string($1, E'\x02'), E'\x02\n', E'\n\x01'), '') || E'\n';
