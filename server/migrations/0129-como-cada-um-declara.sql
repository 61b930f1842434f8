-- What nothing asks any more: trucks and drivers are told as the carrier that sends them declares them.
DROP FUNCTION IF EXISTS viagens_para(jsonb, agendamento), veiculos_de(bigint[]), motoristas_de(bigint[]);
