import { isDeepStrictEqual } from 'node:util'
import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import { isMissed, passoDe } from '@cais/core/workflow/estadia.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import type { EventoCarga, PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import { insertBoletim } from '../../course/boletim.ts'
import {
  type Estadia,
  type Linha,
  mayFollow,
  readEstadia,
  settleEstadia,
  settleEstadias,
  settleRepetidos,
} from '../../course/estadia.ts'
import type { Causa } from '../../course/transicoes.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { terminalGate } from '../terminal/gate.ts'

export interface Seguindo {
  tx: Tx
  causa: Causa
  dia: (at: Date) => string
}

/**
 * Lets the services on a stay follow what was told of it: the new event, and those that were refused before. Then what
 * follows for the cargo is written down. Says whether the new one was refused.
 */
export async function seguir(seguindo: Seguindo, cargaId: number, novoId: number | null): Promise<boolean> {
  const { tx } = seguindo
  const before = await readEstadia(tx, cargaId)
  const { isChanged } = await settleRepetidos(tx, before)
  const estadia = isChanged ? await readEstadia(tx, cargaId) : before
  const told = await readToFollow(tx, [cargaId], [novoId ?? 0])
  const followed = await followTold(seguindo, estadia, told)
  await settleEstadias(tx, new Map([[cargaId, followed.estadia]]))
  return followed.refused.has(novoId ?? 0)
}

export type ToFollow = Awaited<ReturnType<typeof readToFollow>>[number]

/** What no service has followed yet, of these new events and of those that were refused before; the oldest first. */
export const readToFollow = (tx: Tx, cargaIds: readonly number[], novoIds: readonly number[]) =>
  tx
    .selectFrom('carga_evento as v')
    .selectAll('v')
    .where('v.carga_id', '=', any(cargaIds))
    .where('v.fonte_id', 'is not', null)
    .where('v.carga_servico_id', 'is', null)
    .where('v.retratado_em', 'is', null)
    .where('v.conta', '=', true)
    .where(({ eb, or }) => or([eb('v.recusa', 'is not', null), eb('v.id', '=', any(novoIds))]))
    .orderBy('v.at')
    .orderBy('v.id')
    .execute()

const any = (ids: readonly number[]) => sql<number>`ANY(${ids}::bigint[])`

interface Followed {
  estadia: Estadia
  /** What services were not ready for. */
  refused: ReadonlySet<number>
}

/**
 * In the order in which it happened, until nothing moves any more. The stay is given back as it is then; where a step did
 * something to the cargo, that is written down.
 */
export async function followTold(
  seguindo: Seguindo,
  known: Estadia,
  toFollow: readonly ToFollow[],
): Promise<Followed> {
  const { tx } = seguindo
  const refused = new Set<number>()
  let estadia = known
  let left = toFollow
  for (let moved = true; moved; ) {
    moved = false
    for (const told of left) {
      const outcome = await follow(seguindo, estadia, told)
      if (outcome === 'FICOU') {
        refused.add(told.id)
        continue
      }
      refused.delete(told.id)
      left = left.filter((one) => one !== told)
      if (outcome === 'NADA') continue
      moved = true
      estadia = withLinha(estadia, told.id, outcome.linha)
      // What comes after it may need what it did to the cargo and its lines.
      if (left.length === 0 && !outcome.linha.passo.efeito) break
      await settleEstadia(tx, told.carga_id)
      estadia = await readEstadia(tx, told.carga_id)
      break
    }
  }
  return { estadia, refused }
}

const withLinha = (estadia: Estadia, eventoId: number, { id, tipo, subtipo }: Linha): Estadia => ({
  ...estadia,
  told: estadia.told.map((one) =>
    one.id === eventoId ? { ...one, linhaId: id, servico: { tipo, subtipo }, recusado: false } : one,
  ),
})

type Step = Linha & { evento: EventoCarga; passo: PassoCarga }

/** What ends a line before what begins one; what is over last. */
function stepsFor(estadia: Estadia, told: ToFollow): Step[] {
  return estadia.linhas
    .flatMap((linha) => {
      const step = mayFollow(estadia, linha, told) ? passoDe(linha, told.tipo) : null
      return step ? [{ ...linha, ...step }] : []
    })
    .toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)) || weight(a.passo) - weight(b.passo))
}

const weight = ({ linha }: PassoCarga) =>
  linha === null ? 3 : ['CONCLUIR_LINHA', 'RECEBER_LINHA', 'INICIAR_LINHA'].indexOf(linha)

async function follow(
  seguindo: Seguindo,
  estadia: Estadia,
  told: ToFollow,
): Promise<{ linha: Step } | 'FICOU' | 'NADA'> {
  let refusal: Refused | null = null
  for (const linha of stepsFor(estadia, told)) {
    const refused = await tryLinha(seguindo, told, linha)
    if (refused === null) return { linha }
    if (!isFinished(linha) && isMissed(told.tipo, linha.passo)) refusal ??= refused
  }
  const [field] = refusal?.details.fieldErrors ?? []
  const recusa = field?.message ?? refusal?.key ?? null
  const recusa_parametros = (refusal?.details.params ?? []).map(String)
  if (recusa !== told.recusa || !isDeepStrictEqual(recusa_parametros, told.recusa_parametros)) {
    const why = { recusa, recusa_parametros }
    await seguindo.tx.updateTable('carga_evento').set(why).where('id', '=', told.id).execute()
    // It may be tried once more when something else has moved.
    Object.assign(told, why)
  }
  return recusa === null ? 'NADA' : 'FICOU'
}

/** What a service refuses has changed nothing. */
async function tryLinha(
  { tx, causa, dia }: Seguindo,
  told: ToFollow,
  { id, evento }: Step,
): Promise<Refused | null> {
  await sql`SAVEPOINT linha`.execute(tx)
  try {
    const { placa, cnh, observacao, conteiner, condicao, avarias, faltas } = told
    const input = { placa, cnh, observacao, conteiner, condicao, avarias, faltas }
    const weights = { pesoBruto: told.peso_bruto, pesoTara: told.peso_tara }
    const relatado = { eventoId: told.id, em: told.at, dia }
    // Whoever told it did it, whoever has made it possible now.
    const own = { ...causa, principal: told.principal }
    await terminalGate.happen(tx, own, id, { tipo: evento, ...input, ...weights }, relatado)
    await sql`RELEASE SAVEPOINT linha`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`ROLLBACK TO SAVEPOINT linha`.execute(tx)
    return error
  }
}

/** A weighing of cargo is one, whether a service has asked for it or not. */
export async function weigh(tx: Tx, eventoId: number): Promise<void> {
  const told = await tx
    .selectFrom('carga_evento as v')
    .innerJoin('carga as c', 'c.id', 'v.carga_id')
    .leftJoin('boletim_pesagem as b', 'b.carga_evento_id', 'v.id')
    .leftJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .leftJoin('servico as s', 's.id', 'l.servico_id')
    .selectAll('v')
    .select(['c.categoria', 'b.id as boletimId', 's.id as servicoId', 's.tipo as servicoTipo'])
    .where('v.id', '=', eventoId)
    .executeTakeFirstOrThrow()
  const { peso_bruto, peso_tara } = told
  if (told.tipo !== 'PESAGEM' || told.boletimId !== null || peso_bruto === null || peso_tara === null) return
  await insertBoletim(tx, {
    tipo: tipoDeServicoOf(told.servicoTipo ?? '').pesagem ?? semServico(told),
    servico_id: told.servicoId,
    carga_servico_id: told.carga_servico_id,
    carga_id: told.carga_id,
    carga_evento_id: eventoId,
    transportador_id: told.transportador_id,
    placa: told.placa ?? '',
    peso_bruto,
    peso_tara,
    data_pesagem: told.at,
  })
}

/** Imports leave on the trucks that are weighed, everything else comes on them. */
const semServico = ({ categoria, servicoId }: { categoria: string; servicoId: number | null }) =>
  categoria === 'IMPORTACAO' && servicoId === null ? 'SAIDA' : 'ENTRADA'
