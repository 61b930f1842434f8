import { staffAuthorities } from '../access/authority.ts'
import { type EscopoDeEmpresa, escopoOf, escopos } from '../access/escopos.ts'
import { kindSlugs } from '../pendencia/kinds.ts'
import { markdownTable } from '../values/markdown-table.ts'
import { contract, type NamedRoute } from './contract.ts'
import { isRead, type Route } from './route.ts'

interface CallOfMachine extends NamedRoute {
  escopo: EscopoDeEmpresa
}

const staff: readonly string[] = staffAuthorities

/** Whether people of companies may make the call. */
const isForCompanies = ({ access }: Route) =>
  access === 'user' || (access !== 'public' && access.some((authority) => !staff.includes(authority)))

/** The calls that a company's system can make with a key of the right scope, by address. */
export const callsOfMachines: readonly CallOfMachine[] = contract
  .flatMap((call) => {
    const needed = escopoOf({ ...call, path: call.route.path }, isRead(call.route))
    const escopo = escopos.find((one) => one === needed)
    return escopo && isForCompanies(call.route) ? [{ ...call, escopo }] : []
  })
  .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

function placeOf({ route: { path, method } }: NamedRoute): string {
  return `${path} ${method}`
}

/** The calls of each scope as Markdown tables for `docs/api.md`. */
export function describeCallsOfMachines(): string {
  return [
    ...escopos.flatMap((escopo) => [
      `### \`${escopo}\``,
      '',
      ...tableOf(
        ['call', 'what it does'],
        callsOfMachines
          .filter((one) => one.escopo === escopo && !one.compat)
          .map(({ route }) => ({ route, cells: [code(addressOf(route)), route.summary] })),
      ),
    ]),
    '### Older calls',
    '',
    'For clients that were written after earlier documents; new ones have no need of them.',
    '',
    ...tableOf(
      ['call', 'scope'],
      callsOfMachines
        .filter(({ compat }) => compat)
        .map(({ route, escopo }) => ({ route, cells: [code(addressOf(route)), code(escopo)] })),
    ),
  ].join('\n')
}

const code = (text: string) => `\`${text}\``
const addressOf = ({ method, path }: Route) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

interface Row {
  route: Route
  cells: string[]
}

/** From this many kinds of pendencia on, their common calls are one row, with a star for the kind. */
const many = 3

function tableOf(head: string[], rows: readonly Row[]): string[] {
  const groups = [...Map.groupBy(rows, (row) => inGeneral(row).join(' ')).values()]
  const isTold = (group: Row[]) => group.length >= many
  const told = groups.flatMap((group) =>
    isTold(group) ? group.slice(0, 1).map(inGeneral) : group.map(({ cells }) => cells),
  )
  const starred = new Set(groups.filter(isTold).flat().map(slugIn))
  const slugs = kindSlugs.filter((slug) => starred.has(slug)).map(code)
  return [
    markdownTable(head, told),
    '',
    ...(slugs.length ? [`The star stands for a kind of pendencia: ${slugs.join(', ')}.`, ''] : []),
  ]
}

function inGeneral(row: Row): string[] {
  const slug = slugIn(row)
  if (!slug) return row.cells
  return row.cells.map((cell) =>
    cell.replace(`/pendencia-${slug}/`, '/pendencia-*/').replace(` ${slug}`, ' `*`'),
  )
}

const slugIn = ({ route }: Row) => kindSlugs.find((slug) => route.path.includes(`/pendencia-${slug}/`))

const begin = '<!-- written by `npm run docs:api` from here -->'
const end = '<!-- to here -->'

/** The page with new tables between its marks. */
export function withCallsOfMachines(page: string): string {
  const [before, rest] = halves(page, begin)
  const [, after] = halves(rest, end)
  return `${before}${begin}\n\n${describeCallsOfMachines()}\n${end}${after}`
}

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`the page has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
