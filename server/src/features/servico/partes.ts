import { type ParteDeclaravel, partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import type { Area } from '@cais/core/rules/area.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { sql } from 'kysely'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

export interface Parte {
  empresaId: number
  area: Area
  papel: Papel
}

/** The area in which somebody with such a part sees the service. */
const areaOfPapel: Record<ParteDeclaravel, Area> = {
  TRANSPORTADOR: 'transportador',
  BENEFICIARIO: 'beneficiario',
  TERMINAL: 'terminal',
  DEPOT: 'depot',
}

/** Companies that are named must exist, be active, and be what they are named as. */
export async function requireNamed(
  tx: Tx,
  papel: ParteDeclaravel,
  empresaId: number,
  field: string,
): Promise<Parte> {
  const found = await tx
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.id')
    .where('e.id', '=', empresaId)
    .where('e.activated', '=', true)
    .where('t.tipo', '=', partesDeclaraveis[papel])
    .executeTakeFirst()
  if (!found) refuseField(field, 'validation.empresa')
  return { empresaId, area: areaOfPapel[papel], papel }
}

/** Line and agency of a service's booking or call. */
export async function lineOf(tx: Tx, bookingId: number | null, escalaId: number | null): Promise<Parte[]> {
  const { rows } = await sql<{ armadorId: number | null; agenciaId: number | null }>`
    SELECT armador_id AS "armadorId", agencia_maritima_id AS "agenciaId" FROM booking WHERE id = ${bookingId}
    UNION ALL SELECT armador_id, agencia_maritima_id FROM escala WHERE id = ${escalaId}`.execute(tx)
  return rows.flatMap(({ armadorId, agenciaId }): Parte[] => [
    ...(armadorId ? [{ empresaId: armadorId, area: 'armador' as const, papel: 'ARMADOR' as const }] : []),
    // Agencies have the line's lists too, and see there what they handle.
    ...(agenciaId
      ? (['agencia-maritima', 'armador'] as const).map((area) => ({
          empresaId: agenciaId,
          area,
          papel: 'AGENCIA_MARITIMA' as const,
        }))
      : []),
  ])
}

/** Brokers and forwarders whom the consignee lets act for it today. */
export async function authorisedBy(tx: Tx, consignatarioId: number | null, today: string): Promise<Parte[]> {
  if (consignatarioId === null) return []
  const { rows } = await sql<{ empresaId: number; tipo: string }>`
    SELECT empresa_autorizada_id AS "empresaId", tipo FROM autorizacao
    WHERE empresa_autorizadora_id = ${consignatarioId} AND ativa AND tipo IN ('DESPACHANTE', 'AGENTE_CARGA')
      AND data_inicio <= ${today}::date AND (data_vencimento IS NULL OR data_vencimento >= ${today}::date)`.execute(
    tx,
  )
  return rows.map(({ empresaId, tipo }) => ({
    empresaId,
    area: tipo === 'DESPACHANTE' ? 'despachante' : 'agente-carga',
    papel: 'AUTORIZADO',
  }))
}

/** Everybody once in each area, with the part that was named first. */
export async function insertPartes(
  tx: Tx,
  servico: { id: number; status: string; subtipo: string; dataCriacao: Date },
  partes: Parte[],
): Promise<void> {
  const seen = new Map<string, Parte>()
  for (const parte of partes) {
    const key = `${parte.empresaId} ${parte.area}`
    if (!seen.has(key)) seen.set(key, parte)
  }
  await tx
    .insertInto('servico_parte')
    .values(
      [...seen.values()].map(({ empresaId, area, papel }) => ({
        empresa_id: empresaId,
        area,
        servico_id: servico.id,
        papel,
        status: servico.status,
        subtipo: servico.subtipo,
        data_criacao: servico.dataCriacao,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
