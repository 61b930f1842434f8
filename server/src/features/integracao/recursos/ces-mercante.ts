import type { CeMercanteDados } from '@cais/core/entrada/ces-mercante.ts'
import { isCeMercante, normalizeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import { followCargas } from './follow-cargas.ts'
import { type Aplicada, type Chegada, naoSeApaga, type Recurso } from './recurso.ts'
import { empresaDeOu, escalaDe, findEmpresasAhead, findEscalasAhead } from './referencias.ts'

export const cesMercante: Recurso<'ces-mercante'> = {
  chave: normalizeCeMercante,
  apply: applyCes,
  exclude: naoSeApaga,
}

async function applyCes(chegadas: readonly Chegada<CeMercanteDados>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  const { tx } = first
  const told = await toldBy(first, chegadas)
  const { rows } = await sql<{ id: number; numero: string }>`
    INSERT INTO ce_mercante AS m (numero, bl, escala_id, consignatario_id, sem_consignatario, master)
    SELECT t.numero, t.bl, t.escala_id, t.consignatario_id, t.sem_consignatario, t.master
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (numero text, bl text, escala_id bigint,
      consignatario_id bigint, sem_consignatario text, master text)
    ORDER BY t.numero
    ON CONFLICT (numero) DO UPDATE SET bl = excluded.bl, escala_id = excluded.escala_id,
      consignatario_id = excluded.consignatario_id, sem_consignatario = excluded.sem_consignatario,
      master = excluded.master
    RETURNING m.id, m.numero`.execute(tx)
  await followCargas(tx, sql`c.ce_mercante_id = ANY(${rows.map(({ id }) => id)}::bigint[])`)
  const ids = new Map(rows.map(({ id, numero }) => [numero, id]))
  return chegadas.map(({ chave }) => ({ objetoId: ids.get(chave) ?? null }))
}

async function toldBy(first: Chegada<unknown>, chegadas: readonly Chegada<CeMercanteDados>[]) {
  const { tx } = first
  await findEscalasAhead(
    tx,
    chegadas.map(({ dados }) => dados.escala),
  )
  await findEmpresasAhead(
    first,
    chegadas.map(({ dados }) => dados.consignatario),
  )
  const told: object[] = []
  for (const chegada of chegadas) {
    const { chave, dados } = chegada
    if (!isCeMercante(chave)) refuseField('ref', 'validation.ce-mercante')
    told.push({
      numero: chave,
      bl: dados.bl,
      escala_id: await escalaDe(tx, dados.escala),
      consignatario_id: await empresaDeOu(chegada, dados.consignatario, 'Cliente'),
      sem_consignatario: dados.semConsignatario,
      master: dados.master,
    })
  }
  return told
}
