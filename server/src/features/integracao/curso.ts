import { isDeepStrictEqual } from 'node:util'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { boletimTipos } from '@cais/core/search/boletim-pesagem.ts'
import { isMissed, passoOfFeito } from '@cais/core/workflow/estadia.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { changesEstadia, type EventoCarga, type PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import {
  asTold,
  type Estadia,
  isLeaving,
  type Linha,
  mayFollow,
  readEstadia,
  settleEstadia,
  settleEstadias,
  settleRepetidos,
  type Tomado,
} from '../../course/estadia.ts'
import { unmeetAgendamento } from '../../course/janelas/settle-agendamentos.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { insertBoletim } from '../../trade/carga/boletim.ts'
import { terminalGate } from '../../trade/terminal/gate.ts'

export interface Seguindo {
  tx: Tx
  causa: Causa
  dia: (at: Date) => string
}

/**
 * Lets the services on a stay follow what was told of it: the new event, and those that were refused before. Then what
 * follows for the cargo is written down. One that has the place of another in a service is judged for it. Says why the
 * new one was refused.
 */
export async function seguir(
  seguindo: Seguindo,
  cargaId: number,
  novoId: number | null,
  tomado: Tomado | null = null,
): Promise<Recusa | null> {
  const { tx } = seguindo
  const before = await readEstadia(tx, cargaId)
  const { isChanged, taken } = await settleRepetidos(tx, before)
  const recusas = await judgeTaken(seguindo, [...taken, ...(tomado ? [tomado] : [])])
  const estadia = isChanged || tomado || taken.length > 0 ? await readEstadia(tx, cargaId) : before
  const told = await readToFollow(tx, [cargaId], [novoId ?? 0])
  const followed = await followTold(seguindo, estadia, told)
  await settleEstadias(tx, new Map([[cargaId, followed.estadia]]))
  const novo = told.find(({ id }) => id === novoId)
  if (followed.refused.has(novoId ?? 0)) return novo ? recusaDe(novo) : null
  const isFollowed = followed.estadia.told.some(({ id, linhaId }) => id === novoId && linhaId !== null)
  return isFollowed ? null : (recusas.get(novoId ?? 0) ?? null)
}

/** Why no service could follow something. */
interface Recusa {
  mensagem: NonNullable<ToFollow['recusa']>
  parametros: string[]
}

const recusaDe = ({ recusa, recusa_parametros }: Pick<ToFollow, 'recusa' | 'recusa_parametros'>) =>
  recusa === null ? null : { mensagem: recusa, parametros: recusa_parametros }

/**
 * Judges what has the place of another in a service. What cannot have it loses it: the service's timeline says that the
 * ground for a step has gone, and what was told is tried again like everything that was refused.
 */
export async function judgeTaken(seguindo: Seguindo, taken: readonly Tomado[]): Promise<Map<number, Recusa>> {
  const { tx, causa } = seguindo
  const recusas = new Map<number, Recusa>()
  for (const { eventoId, antes } of taken) {
    const told = await selectToFollow(tx, eventoId)
    // Somebody else's word counts for the same passage.
    if (told?.carga_servico_id !== antes.linhaId) continue
    const { servico, step } = await stepOf(tx, antes.linhaId, told)
    if (!step) continue
    const refused = await attempt(tx, () =>
      terminalGate.rectify(tx, { ...causa, principal: told.principal }, antes, inputOf(told, step.evento), {
        eventoId,
        em: told.at,
        dia: seguindo.dia,
      }),
    )
    if (refused === null) continue
    const { recusa, recusa_parametros } = reasonOf(refused)
    await tx
      .updateTable('carga_evento')
      .set({ carga_servico_id: null, viagem: null, contradicoes: [], recusa, recusa_parametros })
      .where('id', '=', eventoId)
      .execute()
    await unmeetAgendamento(tx, antes.linhaId, told.tipo === 'GATE_ENTRADA' ? antes.viagem : null)
    if (recusa !== null) recusas.set(eventoId, { mensagem: recusa, parametros: recusa_parametros })
    if (step.passo.linha)
      await writeTransicoes(tx, causa, servico.id, [
        { alvo: 'LINHA', id: antes.linhaId, evento: 'RETRATACAO', de: null, para: null, motivo: null },
      ])
  }
  return recusas
}

const selectToFollow = (tx: Tx, id: number) =>
  tx.selectFrom('carga_evento').selectAll().where('id', '=', id).executeTakeFirst()

async function stepOf(tx: Tx, linhaId: number, { tipo }: Pick<ToFollow, 'tipo'>) {
  const servico = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['s.id', 's.tipo', 's.subtipo'])
    .where('l.id', '=', linhaId)
    .executeTakeFirstOrThrow()
  return { servico, step: passoOfFeito(servico, tipo) }
}

type ToFollow = Awaited<ReturnType<typeof readToFollow>>[number]

/** What no service has followed yet, of these new events and of those that were refused before; the oldest first. */
export const readToFollow = (tx: Tx, cargaIds: readonly number[], novoIds: readonly number[]) =>
  tx
    .selectFrom('carga_evento as v')
    .leftJoin('recebimento_item as i', 'i.id', 'v.item_id')
    .selectAll('v')
    .where('v.carga_id', '=', any(cargaIds))
    .where('v.fonte_id', 'is not', null)
    .where('v.carga_servico_id', 'is', null)
    .where('v.retratado_em', 'is', null)
    .where('v.conta', '=', true)
    .where(({ eb, or }) => or([eb('v.recusa', 'is not', null), eb('v.id', '=', any(novoIds))]))
    .orderBy(asTold)
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
      if (left.length === 0 && !changesEstadia(outcome.linha.passo)) break
      await settleEstadia(tx, told.carga_id)
      estadia = await readEstadia(tx, told.carga_id)
      break
    }
  }
  return { estadia: withRefused(estadia, toFollow, refused), refused }
}

/** What nothing could follow counts otherwise for the stay than what was followed. */
function withRefused(estadia: Estadia, toFollow: readonly ToFollow[], refused: ReadonlySet<number>): Estadia {
  const tried = new Set(toFollow.map(({ id }) => id))
  return {
    ...estadia,
    told: estadia.told.map((one) => (tried.has(one.id) ? { ...one, recusado: refused.has(one.id) } : one)),
  }
}

const withLinha = (
  estadia: Estadia,
  eventoId: number,
  { id, tipo, subtipo, escalaId, dados }: Linha,
): Estadia => ({
  ...estadia,
  told: estadia.told.map((one) =>
    one.id === eventoId
      ? { ...one, linhaId: id, servico: { tipo, subtipo, escalaId, dados }, recusado: false }
      : one,
  ),
})

type Step = Linha & { evento: EventoCarga; passo: PassoCarga }

/** The line for which the truck came in first, then what ends a line before what begins one; what is over last. */
function stepsFor(estadia: Estadia, told: ToFollow): Step[] {
  return estadia.linhas
    .flatMap((linha) => {
      const step = mayFollow(estadia, linha, told) ? passoOfFeito(linha, told.tipo) : null
      return step ? [{ ...linha, ...step }] : []
    })
    .toSorted(
      (a, b) =>
        Number(isLeaving(estadia.told, b, told)) - Number(isLeaving(estadia.told, a, told)) ||
        Number(isFinished(a)) - Number(isFinished(b)) ||
        weight(a.passo) - weight(b.passo),
    )
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
  const { recusa, recusa_parametros } = reasonOf(refusal)
  if (recusa !== told.recusa || !isDeepStrictEqual(recusa_parametros, told.recusa_parametros)) {
    const why = { recusa, recusa_parametros }
    await seguindo.tx.updateTable('carga_evento').set(why).where('id', '=', told.id).execute()
    // It may be tried once more when something else has moved.
    Object.assign(told, why)
  }
  return recusa === null ? 'NADA' : 'FICOU'
}

function reasonOf(refusal: Refused | null): Pick<ToFollow, 'recusa' | 'recusa_parametros'> {
  const [field] = refusal?.details.fieldErrors ?? []
  return {
    recusa: field?.message ?? refusal?.key ?? null,
    recusa_parametros: (refusal?.details.params ?? []).map(String),
  }
}

function tryLinha({ tx, causa, dia }: Seguindo, told: ToFollow, { id, evento }: Step) {
  const relatado = { eventoId: told.id, em: told.at, dia }
  // Whoever told it did it, whoever has made it possible now.
  const own = { ...causa, principal: told.principal }
  return attempt(tx, () => terminalGate.happen(tx, own, id, inputOf(told, evento), relatado))
}

function inputOf(told: ToFollow, tipo: EventoCarga) {
  const { placa, cnh, observacao, conteiner, condicao, avarias, faltas, quantidade } = told
  const input = { placa, cnh, observacao, conteiner, condicao, avarias, faltas, quantidade }
  return { tipo, ...input, pesoBruto: told.peso_bruto, pesoTara: told.peso_tara }
}

/** What a service refuses has changed nothing. */
async function attempt(tx: Tx, act: () => Promise<unknown>): Promise<Refused | null> {
  await sql`SAVEPOINT linha`.execute(tx)
  try {
    await act()
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
    .leftJoin('boletim_pesagem as b', 'b.carga_evento_id', 'v.id')
    .leftJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .leftJoin('servico as s', 's.id', 'l.servico_id')
    .selectAll('v')
    .select(['b.id as boletimId', 's.id as servicoId', 's.tipo as servicoTipo'])
    .where('v.id', '=', eventoId)
    .executeTakeFirstOrThrow()
  const { peso_bruto, peso_tara } = told
  if (told.tipo !== 'PESAGEM' || told.boletimId !== null || peso_bruto === null || peso_tara === null) return
  await insertBoletim(tx, {
    tipo: tipoOfServico(told.servicoTipo ?? '').pesagem ?? 'ENTRADA',
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

/**
 * What a weighing without a service was follows from what was told around it, in whichever order: with the truck that
 * brought the cargo, that took it away, from the box that was emptied; or once more while it stood here.
 */
export async function nameWeighings(tx: Tx, cargaId: number): Promise<void> {
  await sql`
    UPDATE boletim_pesagem b SET tipo = q.tipo FROM (
      SELECT p.id, coalesce((
        SELECT CASE g.tipo WHEN 'GATE_ENTRADA' THEN 'ENTRADA' WHEN 'GATE_SAIDA' THEN 'SAIDA' ELSE 'DESCARGA' END
        FROM carga_evento g
        WHERE g.carga_id = p.carga_id AND g.tipo IN ('GATE_ENTRADA', 'GATE_SAIDA', 'DESOVA')
          AND g.retratado_em IS NULL AND g.conta
          AND g.at BETWEEN p.data_pesagem - ${around}::interval AND p.data_pesagem + ${around}::interval
        ORDER BY abs(extract(epoch FROM g.at - p.data_pesagem)), g.id LIMIT 1),
        -- Not here yet: it is brought. Not here any more: it was taken.
        CASE WHEN c.recebida_em IS NULL OR p.data_pesagem < c.recebida_em THEN 'ENTRADA'
          WHEN c.entregue_em IS NOT NULL AND p.data_pesagem >= c.entregue_em THEN 'SAIDA' ELSE ${deNovo} END) AS tipo
      FROM boletim_pesagem p JOIN carga c ON c.id = p.carga_id
      WHERE p.carga_id = ${cargaId} AND p.servico_id IS NULL AND p.carga_evento_id IS NOT NULL AND p.retratado_em IS NULL
    ) q WHERE q.id = b.id AND b.tipo <> q.tipo`.execute(tx)
}

/** What is weighed once more while it stands here. */
const [, , , deNovo] = boletimTipos

/** So far from a passage a weighing belongs to it. */
const around = '2 hours'
