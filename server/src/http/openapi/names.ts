import * as authority from '@cais/core/access/authority.ts'
import * as formatos from '@cais/core/anexo/formatos.ts'
import { exportsByFeature } from '@cais/core/api/contract.ts'
import * as campos from '@cais/core/catalogo/campos.ts'
import * as papeis from '@cais/core/catalogo/papeis.ts'
import * as pendencias from '@cais/core/catalogo/pendencias.ts'
import * as servicos from '@cais/core/catalogo/servicos.ts'
import * as tiposServico from '@cais/core/catalogo/tipos-servico.ts'
import { formas } from '@cais/core/pendencia/formas.ts'
import { rascunhos } from '@cais/core/pendencia/rascunhos.ts'
import * as acoesServico from '@cais/core/rules/acoes-servico.ts'
import * as decisoes from '@cais/core/workflow/decisoes.ts'
import * as estado from '@cais/core/workflow/estado.ts'
import * as eventosCarga from '@cais/core/workflow/eventos-carga.ts'
import { z } from 'zod'
import { pascal } from './json.ts'

const vocabularies: object[] = [
  authority,
  formatos,
  campos,
  papeis,
  pendencias,
  servicos,
  tiposServico,
  acoesServico,
  decisoes,
  estado,
  eventosCarga,
  ...exportsByFeature.map(([, exports]) => exports),
]

/** Names the objects of the contract after the constant that holds them, so that a new one needs no registration. */
export const schemaNames = z.registry<{ id: string }>()

const taken = new Set(['Problem'])

/** `servicoView` is `Servico`, unless another constant has that name for itself. */
function nameSchemas(): void {
  const found = exportsByFeature.flatMap(([feature, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, z.ZodType] => isObjectSchema(entry[1]))
      .map(([name, schema]) => ({ feature, name: pascal(name), schema })),
  )
  const isView = (name: string) => name.endsWith('View')
  for (const { feature, name, schema } of found.filter((one) => !isView(one.name)))
    give(schema, [name, pascal(feature) + name])
  for (const { feature, name, schema } of found.filter((one) => isView(one.name)))
    give(schema, [name.slice(0, -'View'.length), name, pascal(feature) + name])
  for (const [slug, schema] of Object.entries(formas)) give(schema, [pascal(slug), `${pascal(slug)}Forma`])
  for (const [slug, schema] of Object.entries(rascunhos)) give(schema, [`${pascal(slug)}Rascunho`])
}

function give(schema: z.ZodType, names: readonly string[]): void {
  const name = names.find((one) => !taken.has(one))
  if (!name || schemaNames.has(schema)) return
  taken.add(name)
  schemaNames.add(schema, { id: name })
}

const isObjectSchema = (value: unknown) => value instanceof z.ZodType && value._zod.def.type === 'object'

nameSchemas()

const endings: [RegExp, string][] = [
  [/oes$/, 'ao'],
  [/eis$/, 'el'],
  [/ies$/, 'y'],
  [/uses$/, 'us'],
  [/([a-z])s$/, '$1'],
]

/** `['ATIVA', 'INATIVA']` is named after the constant that lists these words. */
const enumNames = new Map<string, string>()
for (const [name, words] of vocabularies.flatMap((one) => Object.entries(one)))
  if (isWords(words) && !enumNames.has(JSON.stringify(words)))
    enumNames.set(JSON.stringify(words), singular(pascal(name)))

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string')
}

export const enumName = (words: unknown): string | null => enumNames.get(JSON.stringify(words)) ?? null

/** The singular of a list's name: `condicoes` is a list of `condicao`. */
function singular(name: string): string {
  if (/us$/.test(name)) return name
  const [ending, one] = endings.find(([pattern]) => pattern.test(name)) ?? [/$/, '']
  return name.replace(ending, one)
}
