/** `-- Contract: unused since 1.24.8.` */
const named = /^-- Contract: unused since (\d+\.\d+\.\d+)\.$/m

/** The release that stopped using what a migration takes away, as its comment says. */
export const releaseNamedIn = (sql: string): string | null => named.exec(sql)?.[1] ?? null

const contracts: Record<string, RegExp> = {
  'drops a table': /^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE)\b/i,
  'drops a column':
    /^ALTER TABLE\b.*\bDROP (COLUMN\b|(?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b|IDENTITY\b)\w)/i,
  renames: /^ALTER (TABLE|VIEW|TYPE|INDEX|SEQUENCE)\b.*\bRENAME\b/i,
  'asks for a value that the release before does not write':
    /\bADD (COLUMN )?(?!CONSTRAINT\b)(?=(?:(?!,\s*ADD\b).)*\bNOT NULL\b)(?!(?:(?!,\s*ADD\b).)*\b(DEFAULT|GENERATED)\b)/i,
  'asks for a value without a default': /\bSET NOT NULL\b/i,
  'changes a type': /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i,
}

/** What a migration does that servers of the release before may not survive; tables of its own are its own business. */
export function contractsIn(sql: string): string[] {
  const bare = sql
    .replace(/--.*$/gm, '')
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/'[^']*'/g, "''")
  const own = [...bare.matchAll(/CREATE (?:TEMP(?:ORARY)? )?TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(
    ([, one = '']) => one,
  )
  const statements = bare.split(';').map((one) => one.trim().replace(/\s+/g, ' '))
  return statements.flatMap((statement) => {
    const [, table = ''] = /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/i.exec(statement) ?? []
    if (own.includes(table) || !/^(ALTER|DROP)\b/i.test(statement)) return []
    const defaulted = /\bSET DEFAULT\b/i.test(statement)
    return Object.entries(contracts)
      .filter(
        ([what, pattern]) =>
          pattern.test(statement) && !(defaulted && what === 'asks for a value without a default'),
      )
      .map(([what]) => what)
  })
}
