import pg from 'pg'

const most = 500
const names = new Map<string, string>()

/** At the beginning of a text whose best plan depends on its values: it is planned each time. */
export const plannedAnew = '/* planned anew */'

/** At the beginning of a text whose plan is the same for all values, which PostgreSQL would make anew to save nothing. */
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
 * A connection that prepares what it is asked with parameters. For the short queries of lists and sessions, parsing
 * and planning cost more than running them.
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

  /** Connections that are asked for lists alone say it once. */
  #plan(wanted: string): void {
    if (wanted === this.#planning) return
    this.#planning = wanted
    // A connection that cannot do this cannot do what follows either, which tells.
    super.query(`SET plan_cache_mode = ${wanted}`, () => {})
  }
}
