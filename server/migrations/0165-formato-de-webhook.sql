-- In which envelope a webhook is told its events. What waits goes out in the one of the moment at which it is sent.
ALTER TABLE webhook
  ADD COLUMN formato text NOT NULL DEFAULT 'CAIS' CHECK (formato IN ('CAIS', 'CLOUDEVENTS'));

-- In which one an attempt was sent. Null: before there was a choice. The check holds for new rows; the old ones, of which
-- there are many, have nothing that it could find.
ALTER TABLE webhook_tentativa ADD COLUMN formato text;
ALTER TABLE webhook_tentativa ADD CONSTRAINT webhook_tentativa_formato
  CHECK (formato IN ('CAIS', 'CLOUDEVENTS')) NOT VALID;
