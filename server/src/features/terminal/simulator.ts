import { createHash } from 'node:crypto'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { Random } from '@cais/core/values/random.ts'
import { choosesJanela, isCobranca, isOnRequest, isVistoria, kindRow } from '@cais/core/workflow/politica.ts'
import type { Causa } from '../../course/transicoes.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import type { FilaRow } from './fila.ts'
import { terminalGate } from './gate.ts'
import { linesToMove, nextEvento } from './simulator-gate.ts'

export interface Simulation {
  /** How many seconds the terminal takes for one thing. */
  pace: number
  timeZone: string
  /** Another seed, another terminal. */
  seed?: number
}

const principal = 'simulador'
const day = 86_400_000
/** What has waited longer than this is left for the people at the desk. */
const patience = day
const perTick = 10

/** Plays the terminal for a moment: the same things waiting are decided in the same way, whenever it runs. */
export async function tick(db: Db, now: Date, { pace, timeZone, seed = 1 }: Simulation): Promise<string[]> {
  const causa: Causa = { now, today: dayOf(now, timeZone), principal }
  const waited = { from: new Date(now.getTime() - patience), to: new Date(now.getTime() - pace * 1000) }
  const dice = (...about: (string | number)[]) => new Random(hashOf(seed, ...about))
  const done: string[] = []
  const act = async (what: string, work: (tx: Tx) => Promise<unknown>) => {
    if (await inOneTransaction(db, now, what, work)) done.push(what)
  }
  const waiting = await terminalGate.waiting(db, { desde: waited }, { limit: perTick, offset: 0 })
  // Whether somebody is let off a charge is for people to say.
  for (const item of waiting.filter(({ isencaoPedida }) => !isencaoPedida)) {
    const random = dice('pendencia', item.pendenciaId, item.version)
    await act(`${item.tipo} ${item.pendenciaId}`, (tx) =>
      isCobranca(item.tipo) && item.status === 'ATIVA'
        ? terminalGate.emitFatura(tx, causa, item.pendenciaId, { hoje: causa.today })
        : terminalGate.decide(tx, causa, item.pendenciaId, decisionAbout(item, random)),
    )
  }
  for (const { id, version } of await billsToPay(db, waited))
    await act(`PAGAMENTO ${id}`, (tx) => terminalGate.decide(tx, causa, id, { evento: 'APROVAR', version }))
  for (const linha of await linesToMove(db, now, waited, perTick)) {
    const evento = await nextEvento(db, causa, linha, dice('linha', linha.id))
    if (evento)
      await act(`${evento.tipo} ${linha.id}`, (tx) => terminalGate.happen(tx, causa, linha.id, evento))
  }
  return done
}

/** Most is in order; now and then something is not, and whoever handed it in is told what. */
function decisionAbout({ status, tipo, statusVirtual, version }: FilaRow, random: Random) {
  if (status === 'SUSPENSA') return { evento: 'RETOMAR' as const, version }
  const isReturnable = status === 'EM_ANALISE' || statusVirtual !== null || isOnRequest(tipo)
  if (isReturnable && random.chance(0.15))
    return { evento: 'DEVOLVER' as const, motivo: random.pick(reasonsFor(tipo)), version }
  return { evento: 'APROVAR' as const, version }
}

const generalReasons: readonly string[] = [
  'O documento está ilegível. Envie uma cópia melhor.',
  'Falta a assinatura do responsável.',
  'O documento não corresponde à carga deste serviço.',
]

/** What the demo's terminal has to say about what was filled in on a screen, where that is more than the usual. */
const reasons: Record<string, readonly string[]> = {
  'conhecimento-carga': [
    'O CE Mercante informado não confere com o BL.',
    'O BL anexado está ilegível. Envie uma cópia melhor.',
  ],
  'carga-perigosa': [
    'Falta a ficha de emergência do produto.',
    'O número ONU não corresponde à classe informada.',
  ],
}

function reasonsFor(tipo: PendenciaTipo): readonly string[] {
  if (isOnRequest(tipo)) return ['Não há equipe disponível neste período.']
  if (choosesJanela(tipo)) return ['As docas estão ocupadas neste horário. Escolha outra janela.']
  if (isVistoria(tipo)) return ['Faltou o termo de fiscalização. Anexe e peça nova data.']
  return kindRow(tipo).telas?.map(({ slug }) => reasons[slug])[0] ?? generalReasons
}

/** Bills that went out and have had their time to be paid. */
async function billsToPay(db: Db, waited: { from: Date; to: Date }) {
  return db
    .selectFrom('fatura as f')
    .innerJoin('pendencia as p', 'p.id', 'f.pendencia_id')
    .select(['p.id', 'p.version'])
    .where('p.vez', '=', 'REQUISITANTE')
    .where('p.desde', '>=', waited.from)
    .where('p.desde', '<=', waited.to)
    .where('f.cancelada_em', 'is', null)
    .groupBy('p.id')
    .orderBy('p.desde')
    .orderBy('p.id')
    .limit(perTick)
    .execute()
}

/** False where somebody at the desk was quicker, or the state does not allow it. */
async function inOneTransaction(
  db: Db,
  now: Date,
  what: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await work(tx)
      await writeAudit(tx, { at: now, principal, type: 'terminalSimulator', data: { what } })
    })
    return true
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return false
    throw error
  }
}

function hashOf(...about: (string | number)[]): number {
  return createHash('sha256').update(about.join(':')).digest().readUInt32BE()
}
