-- Each transaction that applies what systems send asks whether people have entered anything of that kind.
CREATE INDEX origem_fonte_recurso ON origem (fonte_id, recurso, item_id);
DROP INDEX origem_fonte;
