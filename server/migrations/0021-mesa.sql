-- What was only written down moved nothing: such a row named itself as the step that it had come to.
UPDATE servico_evento SET para = NULL WHERE para = evento;
