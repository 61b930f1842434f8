-- Who of the terminal's people entered an address for somebody. Once they may do so no longer, its link counts no longer.
ALTER TABLE email_change ADD COLUMN set_by_id bigint REFERENCES usuario ON DELETE CASCADE;
CREATE INDEX email_change_set_by ON email_change (set_by_id) WHERE set_by_id IS NOT NULL;
