import { namesFrota, tiposWith } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { words } from '../db/words.ts'
import type { Tx } from '../http/serve.ts'
import type { LoadedServico } from './estado.ts'
import {
  addPartes,
  changePapel,
  deletePartes,
  type Parte,
  parteIn,
  requireNamed,
  transportadoresOf,
} from './partes.ts'
import { notifyEmpresa } from './recados/notify-empresa.ts'
import { inEveryLanguage } from './recados/recados.ts'
import { type Causa, writeTransicoes } from './transicoes.ts'

/**
 * Sets the carriers of a service. New carriers get access and a message; carriers that are left out lose access to the
 * service. The first one has the turn, unless the requester carries some of it itself.
 */
export async function nameTransportadores(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  wanted: readonly number[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const before = await transportadoresOf(tx, servico.id)
  for (const [index, empresaId] of wanted.entries()) {
    if (before.includes(empresaId)) continue
    const parte = await requireNamed(tx, 'TRANSPORTADOR', empresaId, fieldOf(index))
    if (!(await letIn(tx, causa, servico, parte))) continue
    await tell(tx, causa, servico, 'PARTE_INCLUIDA', empresaId)
    await notifyNamed(tx, causa, servico, empresaId)
  }
  const left = before.filter((empresaId) => !wanted.includes(empresaId))
  if (left.length) {
    await deletePartes(tx, servico.id, ['TRANSPORTADOR'], left)
    for (const empresaId of left) await tell(tx, causa, servico, 'PARTE_RETIRADA', empresaId)
  }
  const own = wanted.find((empresaId) => empresaId === servico.requisitanteId)
  await nameTransportador(tx, causa.now, servico.id, own ?? wanted[0] ?? null)
}

/** A mere onlooker gets the named role; the requester keeps its own. Returns whether a company was added. */
export async function letIn(
  tx: Tx,
  { today }: Pick<Causa, 'today'>,
  servico: Pick<LoadedServico, 'id'>,
  parte: Parte,
): Promise<boolean> {
  const already = await parteIn(tx, servico.id, parte)
  if (already && already !== 'INTERVENIENTE') return false
  if (already) await changePapel(tx, servico.id, parte)
  else await addPartes(tx, servico.id, [parte], today)
  return true
}

const tell = (
  tx: Tx,
  causa: Causa,
  { id }: LoadedServico,
  evento: 'PARTE_INCLUIDA' | 'PARTE_RETIRADA',
  empresaId: number,
) =>
  writeTransicoes(tx, causa, id, [
    { alvo: 'SERVICO', id: 0, evento, de: null, para: 'TRANSPORTADOR', motivo: null, empresaId },
  ])

/** Tells a carrier that it was named, which also tells it that it has the turn. */
export async function notifyNamed(
  tx: Tx,
  { now }: Causa,
  { id }: LoadedServico,
  empresaId: number,
): Promise<void> {
  const { numero, nome } = await tx
    .selectFrom('servico as s')
    .innerJoin('empresa as r', 'r.id', 's.requisitante_id')
    .select(['s.numero_solicitacao as numero', 'r.nome'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const textos = inEveryLanguage((t) => ({
    titulo: t('recado.transporte.titulo', { numero }),
    texto: t('recado.transporte.texto', { numero, nome }),
  }))
  const caminho = `/${empresaId}/servico-transportador/${id}/view`
  await notifyEmpresa(tx, now, empresaId, textos, { caminho, servicoId: id })
  await tx
    .insertInto('pendencia_aviso')
    .columns(['pendencia_id', 'motivo', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('pendencia')
        .select(['id', sql.lit('VEZ').as('motivo'), sql.val(now).as('at')])
        .where('servico_id', '=', id)
        .where('tipo', 'in', tiposDeFrota)
        .where('status', '=', 'ATIVA'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const tiposDeTransporte = tiposWith(({ transportador }) => transportador)
const tiposDeFrota = tiposDeTransporte.filter(namesFrota)

/**
 * Writes the named haulier to the service's pendencias about transport, so that its lists show them. Open pendencias that
 * ask for drivers or trucks become its turn. What another haulier handed in before names nobody any more, also where it was
 * accepted: readers of trucks and drivers compare with the haulier that is written here.
 */
export async function nameTransportador(
  tx: Tx,
  now: Date,
  servicoId: number,
  transportadorId: number | null,
): Promise<void> {
  const moves = sql<boolean>`(tipo IN (${words(tiposDeFrota)})
    AND coalesce(vez, '') IN ('REQUISITANTE', 'TRANSPORTADOR'))`
  const isOther = sql<boolean>`coalesce(${transportadorId}::bigint <>
    (SELECT s.requisitante_id FROM servico s WHERE s.id = pendencia.servico_id), false)`
  await tx
    .updateTable('pendencia')
    .set({
      transportador_id: transportadorId,
      vez: sql`CASE WHEN NOT ${moves} THEN vez WHEN ${isOther} THEN 'TRANSPORTADOR' ELSE 'REQUISITANTE' END`,
      desde: sql`CASE WHEN ${moves} THEN ${now} ELSE desde END`,
    })
    .where('servico_id', '=', servicoId)
    .where('tipo', 'in', tiposDeTransporte)
    .where('transportador_id', 'is distinct from', transportadorId)
    .where('status', '<>', 'CANCELADA')
    .execute()
}
