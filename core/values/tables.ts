/** Whether the table has this key. */
export const isKeyOf = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/** The keys of a table, with their declared type. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((name): name is keyof Table & string => isKeyOf(table, name))

/** The entries of a table, with their declared types. */
export const entriesOf = <Table extends object>(
  table: Table,
): [name: keyof Table & string, row: Table[keyof Table & string]][] =>
  keysOf(table).map((name) => [name, table[name]])

/** `isOneOf(['a', 'b'], given)` is true for `'a'` and `'b'`. */
export const isOneOf = <One>(all: readonly One[], given: unknown): given is One =>
  all.some((one) => one === given)

/** `recordOf(['a', 'b'], (name) => name.length)` is `{ a: 1, b: 1 }`. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  rowOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, rowOf(name)])) as Record<Name, Value>

/** Throws for an empty list, so that the type is a non-empty tuple. */
export function atLeastOne<One>([first, ...others]: readonly One[]): [One, ...One[]] {
  if (first === undefined) throw new Error('a list that must not be empty is')
  return [first, ...others]
}

/** The property of an unknown value, or undefined. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
