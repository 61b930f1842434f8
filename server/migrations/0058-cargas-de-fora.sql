-- What boxes, bookings, CEs Mercante and cargo that come from other systems bring with them.

-- Codes of older standards, of wide and 45-foot boxes and of groups: of some the length is not known.
ALTER TABLE iso_code
  DROP CONSTRAINT iso_code_codigo_check,
  ADD CONSTRAINT iso_code_codigo_check CHECK (codigo ~ '^[0-9A-Z]{4}$'),
  ALTER COLUMN tamanho_conteiner DROP NOT NULL,
  DROP CONSTRAINT iso_code_tamanho_conteiner_check,
  ADD CONSTRAINT iso_code_tamanho_conteiner_check
    CHECK (tamanho_conteiner IN ('VINTE', 'QUARENTA', 'QUARENTA_E_CINCO')),
  ADD COLUMN provisorio boolean NOT NULL DEFAULT false;

-- A box that only cargo has spoken of: nobody has said yet what kind it is and what it weighs.
ALTER TABLE conteiner
  ALTER COLUMN iso_code_id DROP NOT NULL,
  ALTER COLUMN tara DROP NOT NULL,
  ALTER COLUMN peso_maximo DROP NOT NULL,
  ADD COLUMN provisorio boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT conteiner_conhecido CHECK (provisorio OR iso_code_id IS NOT NULL);

ALTER TABLE booking ADD COLUMN cancelado_em timestamptz;

ALTER TABLE booking_item
  -- The line's own name of the item, else its place in the list, and that place; what people have entered has neither.
  ADD COLUMN ref text CHECK (length(ref) BETWEEN 1 AND 35),
  ADD COLUMN ordem integer,
  -- Set points are told to the tenth of a degree.
  ALTER COLUMN temperatura TYPE double precision,
  ADD CONSTRAINT booking_item_temperatura CHECK (temperatura BETWEEN -100 AND 100);
CREATE UNIQUE INDEX booking_item_ref ON booking_item (booking_id, ref) WHERE ref IS NOT NULL;

ALTER TABLE ce_mercante
  ALTER COLUMN consignatario_id DROP NOT NULL,
  ADD COLUMN sem_consignatario text CHECK (sem_consignatario IN ('ESTRANGEIRO', 'A_ORDEM')),
  -- By its number: that of the whole may come later, or never.
  ADD COLUMN master text CHECK (master ~ '^[0-9]{15}$'),
  ADD CONSTRAINT ce_mercante_de_quem CHECK ((consignatario_id IS NULL) = (sem_consignatario IS NOT NULL));

ALTER TABLE carga
  ADD COLUMN cancelada_em timestamptz,
  ADD COLUMN lacres text[] NOT NULL DEFAULT '{}',
  ADD COLUMN vgm bigint CHECK (vgm >= 0),
  ADD COLUMN vgm_metodo integer CHECK (vgm_metodo IN (1, 2)),
  ADD COLUMN vgm_em timestamptz,
  ADD COLUMN vgm_por text,
  ADD CONSTRAINT carga_vgm CHECK (num_nonnulls(vgm, vgm_metodo, vgm_em) IN (0, 3) AND (vgm_por IS NULL OR vgm IS NOT NULL)),
  ADD COLUMN onu text,
  ADD COLUMN classe_imo text CHECK (length(classe_imo) <= 10),
  ADD COLUMN temperatura double precision CHECK (temperatura BETWEEN -100 AND 100),
  ADD COLUMN posicao_navio text,
  -- Where the source says nothing of its own, call, owners and item are those of the CE Mercante or the booking, and
  -- change with them.
  ADD COLUMN segue_escala boolean NOT NULL DEFAULT false,
  ADD COLUMN segue_donos boolean NOT NULL DEFAULT false,
  ADD COLUMN segue_item boolean NOT NULL DEFAULT false,
  -- The item of the booking that the source has named.
  ADD COLUMN item_nomeado text;
