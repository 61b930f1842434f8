-- How often what was handed in named a carrier that was not in what was handed in next: also one that stays a party, as who
-- asks does. Links to passes count it, with the hauliers who left.
ALTER TABLE pendencia_dados ADD COLUMN deixaram_de_levar int NOT NULL DEFAULT 0;
