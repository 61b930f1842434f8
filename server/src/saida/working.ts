import { sql } from 'kysely'

/** Whether webhook `w` is sent to now. A suspended company is sent nothing. */
export const isWorking = sql<boolean>`(w.pausado_em IS NULL AND w.desligado_em IS NULL AND w.removido_em IS NULL
  AND (w.empresa_id IS NULL OR EXISTS (SELECT FROM empresa dona WHERE dona.id = w.empresa_id AND dona.activated)))`
