import { contract } from '@cais/core/api/contract.ts'
import { isRead } from '@cais/core/api/route.ts'
import { type PendenciaTipo, pendencias, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { isTextKey, type Texts } from '@cais/core/texts/texts-in.ts'

/** Audit types that are not commands of the contract. */
const besides = [
  'AUTHENTICATION_SUCCESS',
  'AUTHENTICATION_FAILURE',
  'AUTHORIZATION_FAILURE',
  'requestEmailChange',
  // Rows of this type come from versions whose server contained the demo's terminal.
  'terminalSimulator',
]

/**
 * Commands without an audit row of their own name: they change nothing worth telling, or they write rows of another
 * name.
 */
const untold = [
  'enterMesa',
  'leaveMesa',
  'openPasse',
  'decidePendencias',
  'saveProperties',
  'setLoggerByBody',
]

/** Raw routes are left out: the messages that systems send are stored as they came. */
const commands = contract.filter(({ name, route }) => !isRead(route) && !route.raw && !untold.includes(name))
const pathOf = new Map(commands.map(({ name, route }) => [name, route.path]))

/** All types that an audit row can have. */
export const auditTypes = [...new Set([...besides, ...commands.map(({ name }) => name)])]

/** The action without its author: `cancelou um serviço`. */
export function deedOf(t: Texts, type: string): string {
  const key = `audit.type.${type}`
  if (isTextKey(key)) return t(key)
  return deedOfKind(t, pathOf.get(type) ?? '') ?? t('audit.unknown', { type })
}

/** All kinds of pendencia share their calls, so the kind and the step are read from the path. */
function deedOfKind(t: Texts, path: string): string | null {
  const [, kind = '', step = ''] = /\/pendencia-([\w-]+)\/:pendenciaId\/(\w+)$/.exec(path) ?? []
  const deed = `audit.pendencia.${step}`
  const tipo = pendenciaTipos.find((one) => screensOf(one).some(({ slug }) => slug === kind))
  return isTextKey(deed) && tipo ? t(deed, { tipo: t(`enum.pendenciaTipo.${tipo}`) }) : null
}

const screensOf = (tipo: PendenciaTipo): readonly { slug: string }[] => {
  const row = pendencias[tipo]
  return 'telas' in row ? row.telas : []
}

interface Told {
  principal: string
  name: string | null
  type: string
  data: Record<string, unknown>
}

/** `Adriana Monteiro cancelou um serviço.` */
export function sentenceOf(t: Texts, { principal, name, type }: Told): string {
  const quem = name ?? (principal === 'anonymous' ? t('audit.anonymous') : principal)
  return t('audit.sentence', { quem, fez: deedOf(t, type) })
}

const aliases: Record<string, string> = { servicoId: 'servico', pendenciaId: 'pendencia' }
/** These fields are not listed as details: other parts of the row show them. */
const unsaid = new Set(['companyId', 'before', 'after'])

/** The other data of the row, each as a few words: `serviço 2026/000123`, `de “5” para “10”`. */
export function detailsOf(t: Texts, { data }: Told, numeros: ReadonlyMap<number, string>): string[] {
  const property = propertyOf(t, data)
  const said = Object.entries(data)
    .filter(([name, value]) => !unsaid.has(name) && value !== null && value !== false)
    .filter(([name]) => property === null || (name !== 'group' && name !== 'key'))
    .map(([name, value]) => {
      const known = aliases[name] ?? name
      const isServico = known === 'servico' && typeof value === 'number'
      return detailOf(t, known, isServico ? (numeros.get(value) ?? value) : value)
    })
  return [...(property ? [property] : []), ...said, ...changesOf(t, data)]
}

/** The name of a property as on its form: `Cobrança: Prazo para pagar`. */
function propertyOf(t: Texts, { group, key }: Record<string, unknown>): string | null {
  const name = firstText(t, [`configuration.${group}.${key}`, `${group}.${key}`])
  const title = firstText(t, [`configuration.policy.${group}`, `configuration.${group}.title`])
  return name && title ? t('audit.detail.other', { name: title, value: name }) : null
}

function detailOf(t: Texts, name: string, value: unknown): string {
  const key: string = `audit.detail.${name}`
  const said = wordedValue(t, name, value)
  if (isTextKey(key)) return t(key, { value: said })
  if (value === true) return nameOf(t, name)
  return t('audit.detail.other', { name: nameOf(t, name), value: said })
}

/** The label of a field: its own text, or else that of a list column with the same name. */
function nameOf(t: Texts, name: string): string {
  return firstText(t, [`audit.campo.${name}`, `column.${name}`, `enum.pendenciaTipo.${name}`]) ?? name
}

/** Text keys for values that are words of the code, by the name of their field. */
const wordsOf: Readonly<Record<string, (word: unknown) => string[]>> = {
  subtipo: (word) => [`enum.subtipo.${word}`],
  kind: (word) => [`menu.group.${word}`],
  evento: (word) => [`enum.evento.${word}`, `terminal.decisao.${word}`],
  authorities: (word) => [`authority.${word}`],
  tipos: (word) => [`enum.empresaTipo.${word}`],
  tipo: (word) => [`enum.pendenciaTipo.${word}`, `autorizacao.tipo.${word}`],
  status: (word) => [`enum.servicoStatus.${word}`, `enum.pendenciaStatus.${word}`],
}

function wordedValue(t: Texts, name: string, value: unknown): string {
  const word = (one: unknown) => firstText(t, wordsOf[name]?.(one) ?? []) ?? one
  return plain(t, Array.isArray(value) ? value.map(word) : word(value))
}

function firstText(t: Texts, keys: readonly string[]): string | null {
  const key = keys.find(isTextKey)
  return key ? t(key) : null
}

/** The values before and after, if the row has them: one value, or only the changed fields of an object. */
function changesOf(t: Texts, { before, after }: Record<string, unknown>): string[] {
  if (before === undefined && after === undefined) return []
  const change = (one: unknown, other: unknown) =>
    t('audit.change', { before: plain(t, one), after: plain(t, other) })
  if (!isWhole(before) || !isWhole(after)) return [change(before, after)]
  return Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) =>
      t('audit.detail.other', {
        name: nameOf(t, name),
        value: t('audit.change', {
          before: wordedValue(t, name, before[name]),
          after: wordedValue(t, name, after[name]),
        }),
      }),
    )
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const longest = 200

function plain(t: Texts, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing')
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
  const text = Array.isArray(value)
    ? value.join(', ')
    : isWhole(value)
      ? JSON.stringify(value)
      : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The services that the rows mention; their numbers are shown instead of ids. */
export const servicosOf = (rows: readonly Told[]) =>
  rows.flatMap(({ data }) =>
    [data.servico, data.servicoId].filter((id): id is number => typeof id === 'number'),
  )
