import type { SearchRequest } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Random } from '@cais/core/values/random.ts'
import { pickWeighted } from '../../server/src/seed/dice.ts'

/** A service that a user of the company looks for. */
export interface Remembered {
  numeroSolicitacao: string
  referenciaCliente: string | null
  conteiner: string
  ceMercante: string | null
  booking: string | null
  requisitante: string
  consignatario: string | null
  consignatarioId: number | null
  navio: string | null
  escalaId: number | null
  subtipo: string
}

/** A company's list in one of its areas, with its user. */
export interface CompanyList {
  empresaId: number
  area: string
  token: string
  total: number
  remembered: Remembered[]
}

export type Body = Partial<SearchRequest>

export interface ListRequest {
  kind: string
  list: CompanyList
  body: Body
}

/** The input for drawing a request. Null where the company has nothing of the kind: then another company is drawn. */
interface Draw {
  random: Random
  list: CompanyList
  one: Remembered
  today: string
}

export interface Kind {
  weight: number
  why: string
  draw: (draw: Draw) => Body | null
}

const statuses = ['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO', 'EXECUTADO', 'CANCELADO']
const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

const byStatus = (random: Random): AppliedFilter => ({
  id: 'status',
  type: 'Enum',
  operator: 'in',
  // Mostly open statuses; sometimes any.
  value: pickWeighted(random, [
    [['PENDENTE'], 5],
    [['PENDENTE', 'AGUARDANDO_EXECUCAO'], 3],
    [[random.pick(statuses)], 2],
  ]),
})

const byDate = ({ random, today }: Draw): AppliedFilter => {
  const since = (days: number): AppliedFilter => ({
    ...{ id: 'dataCriacao', type: 'Datetime', operator: 'afterDate' },
    datetime1: daysBefore(today, days),
  })
  const from = random.int(30, 900)
  return pickWeighted<AppliedFilter>(random, [
    [since(7), 4],
    [since(30), 3],
    [since(365), 1],
    [{ id: 'dataCriacao', type: 'Datetime', operator: 'today' }, 2],
    [
      {
        ...{ id: 'dataCriacao', type: 'Datetime', operator: 'betweenDate' },
        datetime1: daysBefore(today, from),
        datetime2: daysBefore(today, from - 30),
      },
      2,
    ],
  ])
}

/** Users type the end of a number, paste all of it, or begin to type it. */
export function pieceOf(random: Random, text: string): string {
  const length = random.int(3, 8)
  return pickWeighted(random, [
    [text.slice(-length), 6],
    [text, 3],
    [text.slice(0, length), 1],
  ])
}

/** The first word of a name, or the first two. */
const wordsOf = (text: string, count: number) => text.split(' ').slice(0, count).join(' ')

export const contains = (id: string, value: string | null): Body | null =>
  value === null || value.length < 3
    ? null
    : { filters: [{ id, type: 'String', operator: 'contains', value }] }

const piece =
  (id: 'numeroSolicitacao' | 'conteiner' | 'ceMercante' | 'booking' | 'referenciaCliente') =>
  ({ random, one }: Draw) =>
    contains(id, one[id] && pieceOf(random, one[id]))

const name =
  (id: 'consignatario' | 'requisitante' | 'navio') =>
  ({ random, one }: Draw) =>
    // All seeded ships have the same first word, which no user would type alone.
    contains(id, one[id] && wordsOf(one[id], id === 'navio' ? 2 : random.int(1, 2)))

const entity =
  (id: 'consignatarioId' | 'escalaId') =>
  ({ one }: Draw): Body | null =>
    one[id] === null ? null : { filters: [{ id, type: 'Entity', operator: 'equals', value: one[id] }] }

/**
 * The share of each kind among a hundred requests for lists of services. The shares are estimates, because there was no
 * log of a terminal.
 */
export const kinds: Record<string, Kind> = {
  'first page': {
    weight: 38,
    why: 'where people land, and come back to after everything that they did',
    draw: ({ random }) => ({
      pageSize: pickWeighted<20 | 50 | 100>(random, [
        [20, 90],
        [50, 7],
        [100, 3],
      ]),
    }),
  },
  'by status': {
    weight: 12,
    why: 'the filter that is open on the screen: what waits for me',
    draw: ({ random }) => ({ filters: [byStatus(random)] }),
  },
  'by date': {
    weight: 6,
    why: 'the week, the month, or the month of a bill that is questioned',
    draw: (draw) => ({ filters: [byDate(draw)] }),
  },
  'by status and date': {
    weight: 4,
    why: 'what was done this week',
    draw: (draw) => ({ filters: [byStatus(draw.random), byDate(draw)] }),
  },
  'by subtype': {
    weight: 4,
    why: 'one kind of work',
    draw: ({ one }) => ({
      filters: [{ id: 'subtipo', type: 'Enum', operator: 'equals', value: one.subtipo }],
    }),
  },
  'text of a container': {
    weight: 8,
    why: 'drivers, yards and customs speak of boxes',
    draw: piece('conteiner'),
  },
  'text of a number': {
    weight: 6,
    why: 'what the portal itself calls the service',
    draw: piece('numeroSolicitacao'),
  },
  'text of a CE': { weight: 2, why: 'brokers speak of CEs', draw: piece('ceMercante') },
  'text of a booking': { weight: 2, why: 'exporters speak of bookings', draw: piece('booking') },
  'text of a reference': {
    weight: 1,
    why: "the customer's own name for it",
    draw: piece('referenciaCliente'),
  },
  'text of a consignee': {
    weight: 3,
    why: 'brokers and carriers work for many',
    draw: name('consignatario'),
  },
  'text of a ship': { weight: 2, why: 'a ship is late', draw: name('navio') },
  'text of a requester': { weight: 1, why: 'what did our broker ask for', draw: name('requisitante') },
  'by consignee or call': {
    weight: 2,
    why: 'chosen from a list instead of typed',
    draw: (draw) => entity(draw.random.chance(0.6) ? 'consignatarioId' : 'escalaId')(draw),
  },
  'other order': {
    weight: 2,
    why: 'few click on a heading',
    draw: ({ random }) => ({
      sortedBy: {
        id: random.pick([
          'status',
          'subtipo',
          'consignatario',
          'numeroSolicitacao',
          'validade',
          'dataCriacao',
        ]),
        reverse: random.chance(0.3),
      },
    }),
  },
  'next pages': {
    weight: 6,
    why: 'people turn one page or two',
    draw: ({ random, list }) =>
      pageOf(
        list,
        1 +
          pickWeighted(random, [
            [1, 6],
            [2, 2],
            [random.int(3, 9), 2],
          ]),
      ),
  },
  'far pages': {
    weight: 1,
    why: 'the last page, or somebody who pulls the whole list',
    draw: ({ random, list }) => pageOf(list, random.int(11, 500)),
  },
}

/** A page that this list has. */
function pageOf({ total }: CompanyList, wanted: number): Body | null {
  const last = Math.ceil(total / 20)
  return last < 2 ? null : { pageNumber: Math.min(wanted, last) }
}

/** Every company has at least one user; companies with more services have more users. */
function pickList(random: Random, lists: readonly CompanyList[]): CompanyList {
  const byBusiness = random.chance(0.5)
  return pickWeighted(
    random,
    lists.map((list) => [list, byBusiness ? list.total : 1] as const),
  )
}

/** Draws this many requests with the usual shares; `only` draws one kind. */
export function drawRequests(
  { random, lists, today }: { random: Random; lists: readonly CompanyList[]; today: string },
  count: number,
  only: (kind: string) => boolean = () => true,
): ListRequest[] {
  const weighted = Object.entries(kinds)
    .filter(([kind]) => only(kind))
    .map(([kind, { weight }]) => [kind, weight] as const)
  const drawn: ListRequest[] = []
  while (drawn.length < count) {
    const kind = pickWeighted(random, weighted)
    // The kind is drawn first, so that kinds that few companies can ask for keep their share.
    for (let body: Body | null = null; !body; ) {
      const list = pickList(random, lists)
      body = kinds[kind]?.draw({ random, list, one: random.pick(list.remembered), today }) ?? null
      if (body) drawn.push({ kind, list, body })
    }
  }
  return drawn
}
