import pg from 'pg'

const most = 500
const names = new Map<string, string>()

/** The prefix of a query whose best plan depends on its values: it is planned each time. */
export const plannedAnew = '/* planned anew */'

/** The prefix of a query with the same plan for all values; PostgreSQL would plan it anew without a gain. */
export const plannedOnce = '/* planned once */'

/** The same text always has the same name, so that each connection parses and plans it once. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (text.startsWith(plannedAnew)) return undefined
  // Texts that differ with every request (lists of values) must not fill the server's memory.
  if (names.size >= most) return undefined
  const name = `cais_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares queries with parameters. For the short queries of lists and sessions, parsing and planning
 * cost more than running them.
 */
export class PreparingClient extends pg.Client {
  #planning = 'auto'

  override query<Answer>(...args: unknown[]): Answer {
    const [text, values, ...rest] = args
    this.#plan(typeof text === 'string' && text.startsWith(plannedOnce) ? 'force_generic_plan' : 'auto')
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined
    const asked = name ? [{ name, text, values }, ...rest] : args
    return Reflect.apply(super.query, this, asked)
  }

  /** Sets the plan mode only when it changes. */
  #plan(wanted: string): void {
    if (wanted === this.#planning) return
    this.#planning = wanted
    // If this statement fails, the next one fails too, and its error is reported.
    super.query(`SET plan_cache_mode = ${wanted}`, () => {})
  }
}
