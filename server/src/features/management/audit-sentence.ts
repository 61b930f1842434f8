import { contract } from '@cais/core/api/contract.ts'
import { isRead } from '@cais/core/api/route.ts'
import { type PendenciaTipo, pendencias, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { isTextKey, type Texts } from '@cais/core/texts/texts-in.ts'

/** What is written down beside the commands of the contract. */
const besides = [
  'AUTHENTICATION_SUCCESS',
  'AUTHENTICATION_FAILURE',
  'AUTHORIZATION_FAILURE',
  'requestEmailChange',
  // Of versions in which the demo's terminal was a part of the server.
  'terminalSimulator',
]

/** Calls that leave no row of their own name: who is looking, a pass that is opened, what is told as another one. */
const untold = [
  'enterMesa',
  'leaveMesa',
  'openPasse',
  'decidePendencias',
  'saveProperties',
  'setLoggerByBody',
]

/** What systems send is written down as it came, and needs no other row. */
const commands = contract.filter(({ name, route }) => !isRead(route) && !route.raw && !untold.includes(name))
const pathOf = new Map(commands.map(({ name, route }) => [name, route.path]))

/** Everything that the audit can tell of. */
export const auditTypes = [...new Set([...besides, ...commands.map(({ name }) => name)])]

/** What was done, without who did it: `cancelou um serviço`. */
export function deedOf(t: Texts, type: string): string {
  const key = `audit.type.${type}`
  if (isTextKey(key)) return t(key)
  return deedOfKind(t, pathOf.get(type) ?? '') ?? t('audit.unknown', { type })
}

/** The kinds of pendencia share their calls: the path says which one it was, and what was done with it. */
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
/** Said by the row itself, or by what stands beside it. */
const unsaid = new Set(['companyId', 'before', 'after'])

/** What else is known about it, each as a few words: `serviço 2026/000123`, `de “5” para “10”`. */
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

/** A property by the words of its form: `Cobrança: Prazo para pagar`. */
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

/** What people call a thing: as it is called here, or as a column of a list is. */
function nameOf(t: Texts, name: string): string {
  return firstText(t, [`audit.campo.${name}`, `column.${name}`, `enum.pendenciaTipo.${name}`]) ?? name
}

/** Words of the code that people know under another name, by what they are words for. */
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

/** What was different before, where the row says so: one value, or those fields of a whole that changed. */
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

/** The services that rows name, whose numbers people know. */
export const servicosOf = (rows: readonly Told[]) =>
  rows.flatMap(({ data }) =>
    [data.servico, data.servicoId].filter((id): id is number => typeof id === 'number'),
  )
