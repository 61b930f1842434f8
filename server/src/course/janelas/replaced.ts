import { sql } from 'kysely'

/** A missed appointment whose line has a newer, approved window. */
export const isReplaced = (
  a: string,
) => sql<boolean>`(${sql.ref(`${a}.status`)} = 'NAO_COMPARECEU' AND EXISTS (
  SELECT FROM agendamento n JOIN pendencia m ON m.id = n.pendencia_id
  WHERE n.carga_servico_id = ${sql.ref(`${a}.carga_servico_id`)} AND n.viagem = ${sql.ref(`${a}.viagem`)} AND n.id > ${sql.ref(`${a}.id`)}
    AND n.status IN ('CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU') AND m.status_virtual IS NULL))`
