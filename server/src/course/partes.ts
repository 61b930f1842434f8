import type { Area } from '@cais/core/access/area.ts'
import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { type ParteDeclaravel, partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import { type ParteDada, partesEmVigor } from '@cais/core/rules/partes.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { noteLook } from '../http/held-rights.ts'
import { refuseField } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { holds, isInForceByItself } from '../search/parties.ts'

export interface Parte {
  empresaId: number
  area: Area
  papel: Papel
}

export interface ParteEmVigor extends Parte, ParteDada {
  nome: string
  nationalRegister: string
}

/** The parts of a service that are in force today; everything that reads them for one service reads them here. */
export async function loadPartes(db: Db, servicoId: number, today: string): Promise<ParteEmVigor[]> {
  noteLook(db, servicoId)
  const rows = await db
    .selectFrom('servico_parte as p')
    .innerJoin('empresa as e', 'e.id', 'p.empresa_id')
    .leftJoin('autorizacao as given', 'given.id', 'p.autorizacao_id')
    .select(['p.empresa_id as empresaId', 'p.area', 'p.papel', 'e.nome'])
    .select(['e.national_register as nationalRegister', 'given.empresa_autorizadora_id as autorizadoraId'])
    .select(isInForceByItself('p', today).as('emVigor'))
    .where('p.servico_id', '=', servicoId)
    .orderBy('p.papel')
    .orderBy('e.nome')
    .orderBy('p.area')
    .execute()
  return partesEmVigor(rows)
}

/** Whether a company has any part in a service today. */
export async function hasParte(
  db: Db,
  servicoId: number,
  empresaId: number,
  today: string,
): Promise<boolean> {
  const partes = await loadPartes(db, servicoId, today)
  return partes.some((parte) => parte.empresaId === empresaId)
}

/**
 * The carriers that were named for a service, without the requester. Naming needs no authorisation, so it holds on
 * every day.
 */
export async function transportadoresOf(db: Db, servicoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('servico_parte')
    .select('empresa_id')
    .where('servico_id', '=', servicoId)
    .where('papel', '=', 'TRANSPORTADOR')
    .orderBy('empresa_id')
    .execute()
  return rows.map(({ empresa_id }) => empresa_id)
}

/** The carriers whose people the terminal expects for services on a day; the database also tells other systems of them. */
export async function transportadoresEsperados(
  db: Db,
  servicoIds: readonly number[],
  today: string,
): Promise<{ servicoId: number; empresaId: number }[]> {
  const { rows } = await sql<{ servicoId: number; empresaId: number }>`
    SELECT s.id::float8 AS "servicoId", t.id::float8 AS "empresaId"
    FROM unnest(${[...servicoIds]}::bigint[]) AS s (id)
    CROSS JOIN LATERAL transportadores_esperados(s.id, ${today}::date) AS t (id)`.execute(db)
  return rows
}

/** The same for one service. */
export async function transportadoresEsperadosOf(
  db: Db,
  servicoId: number,
  today: string,
): Promise<number[]> {
  return (await transportadoresEsperados(db, [servicoId], today)).map(({ empresaId }) => empresaId)
}

/** All companies that were given a part in a service, in force or not. */
export async function everyParteOf(db: Db, servicoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('servico_parte')
    .select('empresa_id')
    .distinct()
    .where('servico_id', '=', servicoId)
    .orderBy('empresa_id')
    .execute()
  return rows.map(({ empresa_id }) => empresa_id)
}

/** The same with those that were taken out. */
export async function everyoneEver(db: Db, servicoId: number): Promise<number[]> {
  const gone = await db
    .selectFrom('servico_evento')
    .select('empresa_id')
    .distinct()
    .where('servico_id', '=', servicoId)
    .where('evento', '=', 'PARTE_RETIRADA')
    .execute()
  const ids = gone.flatMap(({ empresa_id }) => empresa_id ?? [])
  return [...new Set([...(await everyParteOf(db, servicoId)), ...ids])]
}

/** The role that a company was given in an area, in force or not; there is at most one. */
export async function parteIn(tx: Tx, servicoId: number, { empresaId, area }: Parte): Promise<Papel | null> {
  const row = await tx
    .selectFrom('servico_parte')
    .select('papel')
    .where('servico_id', '=', servicoId)
    .where('empresa_id', '=', empresaId)
    .where('area', '=', area)
    .executeTakeFirst()
  return row?.papel ?? null
}

/** The area in which a company with this role sees the service. */
const areaOfPapel: Record<ParteDeclaravel, Area> = {
  TRANSPORTADOR: 'transportador',
  BENEFICIARIO: 'beneficiario',
  TERMINAL: 'terminal',
  DEPOT: 'depot',
}

/** Named companies must exist, be active, and be of the type that they are named as. */
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

/**
 * The line and agency of a service's booking and call. While the service is open the trigger
 * `servico_parte_follows_linha` keeps them as they are today.
 */
export async function lineOf(tx: Tx, servicoId: number): Promise<Parte[]> {
  const { rows } = await sql<Parte>`
    SELECT empresa_id AS "empresaId", area, papel FROM partes_da_linha(${servicoId})
    ORDER BY papel DESC, area`.execute(tx)
  return rows
}

/** Brokers and forwarders that the consignee authorises today. */
export async function authorisedBy(tx: Tx, consignatarioId: number | null, today: string): Promise<Parte[]> {
  if (consignatarioId === null) return []
  const { rows } = await sql<{ empresaId: number; tipo: AutorizacaoTipo }>`
    SELECT a.empresa_autorizada_id AS "empresaId", a.tipo FROM autorizacao a
    WHERE a.empresa_autorizadora_id = ${consignatarioId} AND a.tipo IN ('DESPACHANTE', 'AGENTE_CARGA')
      AND ${holds(today)}`.execute(tx)
  return rows.map(({ empresaId, tipo }) => ({
    empresaId,
    area: tipo === 'DESPACHANTE' ? 'despachante' : 'agente-carga',
    papel: 'AUTORIZADO',
  }))
}

/**
 * Inserts every company once in each area, with the role that was named first. Parts that depend on an authorisation
 * are linked to the one in force today.
 */
export async function insertPartes(
  tx: Tx,
  servico: { id: number; status: ServicoStatus; subtipo: string; dataCriacao: Date },
  partes: Parte[],
  today: string,
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
        autorizacao_id: sql<
          number | null
        >`autorizacao_da_parte(${servico.id}, ${empresaId}, ${area}, ${papel},
          ${today})`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same as `insertPartes`, for an existing service. */
export async function addPartes(tx: Tx, servicoId: number, partes: Parte[], today: string): Promise<void> {
  if (partes.length === 0) return
  const { data_criacao: dataCriacao, ...servico } = await tx
    .selectFrom('servico')
    .select(['id', 'status', 'subtipo', 'data_criacao'])
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  await insertPartes(tx, { ...servico, dataCriacao }, partes, today)
}

/** A company that authorised the requester gets a part in the service, so that it can go on by itself. */
export async function addAutorizadora(tx: Tx, servicoId: number, today: string): Promise<void> {
  const { rows } = await sql<{ empresaId: number; tipos: EmpresaTipo[] }>`
    SELECT a.empresa_autorizadora_id AS "empresaId",
      ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = a.empresa_autorizadora_id) AS tipos
    FROM servico_parte p JOIN autorizacao a ON a.id = p.autorizacao_id
    WHERE p.servico_id = ${servicoId} AND p.papel = 'REQUISITANTE' AND NOT EXISTS (
      SELECT FROM servico_parte own WHERE own.servico_id = p.servico_id
        AND own.empresa_id = a.empresa_autorizadora_id)`.execute(tx)
  const partes = rows.map(({ empresaId, tipos }): Parte => {
    if (tipos.includes('Armador')) return { empresaId, area: 'armador', papel: 'ARMADOR' }
    if (tipos.includes('AgenciaMaritima'))
      return { empresaId, area: 'agencia-maritima', papel: 'AGENCIA_MARITIMA' }
    return { empresaId, area: 'cliente', papel: 'CONSIGNATARIO' }
  })
  await addPartes(tx, servicoId, partes, today)
}

/** Removes the parts with one of these roles from the service, for all companies or only for some. */
export async function deletePartes(
  tx: Tx,
  servicoId: number,
  papeis: readonly Papel[],
  empresaIds?: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('servico_parte')
    .where('servico_id', '=', servicoId)
    .where('papel', 'in', [...papeis])
    .$if(empresaIds !== undefined, (query) => query.where('empresa_id', 'in', [...(empresaIds ?? [])]))
    .execute()
}

/** Changes the company's role in an area; the part no longer depends on an authorisation. */
export async function changePapel(
  tx: Tx,
  servicoId: number,
  { empresaId, area, papel }: Parte,
): Promise<void> {
  await tx
    .updateTable('servico_parte')
    .set({ papel, autorizacao_id: null })
    .where('servico_id', '=', servicoId)
    .where('empresa_id', '=', empresaId)
    .where('area', '=', area)
    .execute()
}
