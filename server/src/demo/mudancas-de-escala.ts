import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import { entriesOf } from '@cais/core/values/tables.ts'
import { noteAt } from '../course/note-at.ts'
import type { Tx } from '../http/serve.ts'
import type { DemoEscala } from './escalas.ts'
import { demoPessoas } from './pessoas.ts'

const hour = 3_600_000

type Time = 'data_eta' | 'data_etd' | 'data_deadline' | 'abertura_gate' | 'limite_recepcao_cheio'

/** A change of a ship call: the call by its index within its status, the time of the change, and the values before. */
interface DemoMudanca {
  status: EscalaStatus
  nth: number
  hoursAgo: number
  /** The hours by which its times were moved. */
  moved?: Partial<Record<Time, number>>
  /** The status before the change. */
  was?: EscalaStatus
}

/** Oldest first. */
const mudancas: DemoMudanca[] = [
  { status: 'ANUNCIADO', nth: 10, hoursAgo: 40, moved: { data_eta: 5 } },
  { status: 'ANUNCIADO', nth: 2, hoursAgo: 20, moved: { data_eta: 3 } },
  { status: 'ANUNCIADO', nth: 4, hoursAgo: 9, moved: { data_eta: -4, abertura_gate: -12 } },
  { status: 'ATRACADO', nth: 1, hoursAgo: 5, was: 'NA_BARRA' },
  { status: 'NA_BARRA', nth: 1, hoursAgo: 3, was: 'ANUNCIADO', moved: { data_eta: 2 } },
  { status: 'ANUNCIADO', nth: 0, hoursAgo: 2, moved: { data_deadline: 6, limite_recepcao_cheio: 6 } },
  { status: 'ANUNCIADO', nth: 7, hoursAgo: 1, moved: { data_etd: 3 } },
]

const withStatus = (escalas: readonly DemoEscala[], status: EscalaStatus) =>
  escalas.filter((escala) => escala.status === status)

function changeOf(escalas: readonly DemoEscala[], { status, nth, moved = {}, was }: DemoMudanca) {
  const escala = withStatus(escalas, status)[nth]
  if (!escala) throw new Error(`the demo has no call ${nth} of ${status}`)
  const after = { status, ...timesOf(escala, moved, 0) }
  return { escala, before: { ...after, ...timesOf(escala, moved, -1), ...(was && { status: was }) }, after }
}

function timesOf(escala: DemoEscala, moved: Partial<Record<Time, number>>, direction: -1 | 0) {
  return Object.fromEntries(
    entriesOf(moved).map(([time, hours = 0]) => [
      time,
      new Date(Number(escala[time]) + direction * hours * hour),
    ]),
  )
}

/** The calls as they were announced at first. */
export function asAnnounced(escalas: readonly DemoEscala[]): DemoEscala[] {
  const changes = mudancas.map((mudanca) => changeOf(escalas, mudanca))
  return escalas.map((one) => ({ ...one, ...changes.find(({ escala }) => escala.id === one.id)?.before }))
}

/**
 * Applies the changes: some ships are later or earlier than announced, or have come. Their followers count as informed.
 */
export async function changeEscalas(tx: Tx, escalas: readonly DemoEscala[], now: Date): Promise<void> {
  for (const mudanca of mudancas) {
    const { escala, after } = changeOf(escalas, mudanca)
    await noteAt(tx, new Date(now.getTime() - mudanca.hoursAgo * hour))
    await tx.updateTable('escala').set(after).where('id', '=', escala.id).execute()
  }
  await noteAt(tx, now)
  await tx.deleteFrom('escala_mudanca_a_contar').execute()
}

/** The client follows the next ship to come, whose deadline was just moved. */
export async function insertAcompanhadas(tx: Tx, escalas: readonly DemoEscala[], now: Date): Promise<void> {
  const cliente = demoPessoas.find(({ login }) => login === 'cliente')
  const [next] = withStatus(escalas, 'ANUNCIADO')
  if (!cliente || !next) throw new Error('the demo has no client, or no ship to come')
  await tx
    .insertInto('escala_acompanhada')
    .values({ usuario_id: cliente.id, escala_id: next.id, desde: new Date(now.getTime() - 48 * hour) })
    .execute()
}
