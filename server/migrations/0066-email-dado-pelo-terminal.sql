-- An address that the terminal's people entered for somebody waits like one that its owner asked for. Its link is good without
-- a session: whoever lost their mailbox has often lost their password too.
ALTER TABLE email_change ADD COLUMN set_by_staff boolean NOT NULL DEFAULT false;
