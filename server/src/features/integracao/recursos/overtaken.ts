import type { Entrada } from '@cais/core/access/escopos.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of item `w`: it waits, is about this thing and was said after item `said` by the same source. */
export const waitsAfter = (
  recurso: Entrada,
  chave: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
) => sql<boolean>`(
  w.resultado = 'ESPERANDO' AND w.recurso = ${recurso} AND w.chave = ${chave}
  AND EXISTS (SELECT FROM recebimento_item s WHERE s.id = ${said} AND s.fonte_id = w.fonte_id
    AND (w.registrado_em, coalesce(w.seq, -1), w.recebimento_id, w.ordem)
      > (s.registrado_em, coalesce(s.seq, -1), s.recebimento_id, s.ordem)))`

/** What is later about a thing and waits: what stands here of it, or comes now with item `said`, is overtaken already. */
export const overtaken = (recurso: Entrada, chave: RawBuilder<unknown>, said: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM recebimento_item w WHERE ${waitsAfter(recurso, chave, said)})`
