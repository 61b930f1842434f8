import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { authorities } from '@cais/core/access/authority.ts'
import { menuGroups } from '@cais/core/access/screens.ts'
import { entityNames } from '@cais/core/api/anexo.ts'
import { contract } from '@cais/core/api/contract.ts'
import { emailAssuntos } from '@cais/core/api/email-empresa.ts'
import { escala } from '@cais/core/api/escala.ts'
import { exportFormats } from '@cais/core/api/search.ts'
import { campoIds } from '@cais/core/catalogo/campos.ts'
import { bloqueioTipos, situacoesCarga } from '@cais/core/catalogo/cargas.ts'
import { anexoTipos, documentos } from '@cais/core/catalogo/papeis.ts'
import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { camposDe } from '@cais/core/entrada/campos.ts'
import { condicoesConteiner } from '@cais/core/pendencia/intercambio-devolucao/forma.ts'
import { autorizacaoSituacoes, autorizacaoTipos } from '@cais/core/rules/autorizacao.ts'
import { tiposViagem } from '@cais/core/rules/escala.ts'
import { quens } from '@cais/core/rules/quem.ts'
import { nomesContados } from '@cais/core/saida/tipos.ts'
import { entities, operators } from '@cais/core/search/filters.ts'
import { searches } from '@cais/core/search/searches.ts'
import { en } from '@cais/core/texts/en.ts'
import { type Language, languages } from '@cais/core/texts/language.ts'
import { offScreen, parts } from '@cais/core/texts/parts.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { chaveOfDado } from '@cais/core/values/dado.ts'
import { papeis } from '@cais/core/workflow/acesso.ts'
import { pendenciaStatuses, servicoStatuses, statusVirtuais } from '@cais/core/workflow/estado.ts'
import { nomesComEmpresa, nomesEvento, passosPorFamilia } from '@cais/core/workflow/historico.ts'
import { contradicoes } from '@cais/core/workflow/portaria.ts'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const texts: Record<Language, Record<string, string>> = { 'pt-br': ptBr, en }

const sourcesIn = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\/|node_modules/.test(name))
    .map((name) => read(`${folder}/${name}`))
const sources = ['core', 'server/src', 'web/src'].flatMap(sourcesIn)

/** A key exists if its text does, or the texts of its plural forms. */
const has = (key: string) => key in texts.en || `${key}_other` in texts.en

function keysIn(pattern: RegExp): string[] {
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ].sort()
}

/** The text files of a language. */
const partsIn = (language: Language) =>
  readdirSync(`${root}core/texts/${language}`).map((file) => ({
    part: file.replace(/\.json$/, ''),
    keys: Object.keys(JSON.parse(read(`core/texts/${language}/${file}`)) as Record<string, string>),
  }))

test.each(languages)('every key in %s is in the part that its first word names, sorted', (language) => {
  const found = partsIn(language)
  expect(found.map(({ part }) => part)).toEqual(Object.keys(parts))
  const families: Record<string, readonly string[]> = parts
  for (const { part, keys } of found) {
    expect(keys, part).toEqual(keys.toSorted())
    expect(new Set(keys.map((key) => key.slice(0, key.indexOf('.')))), part).toEqual(new Set(families[part]))
  }
  const all = found.flatMap(({ keys }) => keys)
  expect(all.toSorted(), 'every part is taken up').toEqual(Object.keys(texts[language]).toSorted())
})

test('both languages have the same keys, and no empty text', () => {
  const keys = Object.keys(texts.en)
  expect(Object.keys(texts['pt-br'])).toEqual(keys)
  for (const language of Object.values(texts))
    expect(Object.values(language).every((text) => text.trim())).toBe(true)
})

test('no screen names a text that browsers do not fetch', () => {
  const hidden = offScreen.flatMap((part) => parts[part])
  const screens = sourcesIn('web/src').flatMap(
    (source) => source.match(/(?<=['`])[\w-]+(?=\.[\w-]+['`$.])/g) ?? [],
  )
  expect(screens.length).toBeGreaterThan(1_000)
  expect(screens.filter((word) => hidden.some((family) => family === word))).toEqual([])
})

test('both languages fill the same gaps', () => {
  const gaps = (text = '') => (text.match(/\{\{[^}]+\}\}|\$t\(/g) ?? []).toSorted()
  for (const key of Object.keys(texts.en)) {
    expect(gaps(texts['pt-br'][key]), key).toEqual(gaps(texts.en[key]))
  }
})

const ofLists = searches.flatMap(({ columns, filters }) => [
  ...columns.map(({ id }) => `column.${id}`),
  ...filters.map(({ id }) => `column.${id}`),
  ...filters.flatMap(({ enumType, options }) => options.map((value) => `enum.${enumType}.${value}`)),
])

/** The texts of the terminal's data, each with the code of its name as key; the demo's test checks that they are used. */
const dados = Object.entries(ptBr).filter(([key]) => key.startsWith('dado.'))

const fromData = new Set([
  ...authorities.map((authority) => `authority.${authority}`),
  ...menuGroups.map((group) => `menu.group.${group.name}`),
  ...menuGroups.flatMap((group) => group.entries.map((entry) => `menu.entry.${entry.name}`)),
  ...tiposViagem.map((tipo) => `escala.tipoViagem.${tipo}`),
  ...Object.keys(escala.shape)
    .filter((field) => !/^id$|Id$/.test(field))
    .map((field) => `escala.field.${field}`),
  ...['iso-code', 'motorista', 'caminhao'].map((list) => `screen.${list}`),
  ...autorizacaoTipos.flatMap((tipo) => [`autorizacao.tipo.${tipo}`, `autorizacao.tipo-hint.${tipo}`]),
  ...autorizacaoSituacoes.map((situacao) => `enum.autorizacaoSituacao.${situacao}`),
  ...emailAssuntos.map((assunto) => `emailEmpresa.assunto.${assunto}`),
  ...entities.map((entity) => `filter.search.${entity}`),
  ...pendenciaTipos.flatMap((tipo) => [`enum.pendenciaTipo.${tipo}`, `pendencia.pede.${tipo}`]),
  ...[...pendenciaStatuses, ...statusVirtuais].map((status) => `enum.pendenciaStatus.${status}`),
  ...servicoStatuses.flatMap((status) => [`enum.servicoStatus.${status}`, `servico.falta.nada.${status}`]),
  ...papeis.map((papel) => `enum.papel.${papel}`),
  ...quens.map((quem) => `servico.quem.${quem}`),
  ...campoIds.map((campo) => `campo.${campo}`),
  ...cadastros.flatMap((one) => camposDe(one).map(({ nome }) => `cadastros.campo.${nome}`)),
  ...Object.keys(documentos).map((documento) => `enum.documento.${documento}`),
  ...situacoesCarga.map((situacao) => `carga.recusa.${situacao}`),
  ...bloqueioTipos.map((tipo) => `carga.recusa.bloqueio-${tipo}`),
  ...contradicoes.map((one) => `portaria.recusa.${one}`),
  ...anexoTipos.map((tipo) => `enum.anexoTipo.${tipo}`),
  ...entityNames.map((name) => `anexo.entity.${name}`),
  ...condicoesConteiner.map((condicao) => `enum.condicaoConteiner.${condicao}`),
  ...['vazio', 'grande', 'nao-permitido', 'extensao'].map((why) => `anexo.recusa.${why}`),
  ...['desconhecido', 'danificado', 'disfarcado', 'ativo'].map((why) => `anexo.recusa.${why}`),
  ...operators.map((operator) => `operator.${operator}`),
  ...exportFormats.map((format) => `list.export-${format}`),
  ...nomesContados.map((nome) => `saida.tipo.${nome}`),
  ...dados.filter(([key, nome]) => chaveOfDado(nome) === key).map(([key]) => key),
  ...ofLists,
])

/** All words in the code. */
const words = new Set(sources.flatMap((source) => source.match(/[\w-]+/g) ?? []))
/** Keys that the code names completely. */
const quoted = new Set(sources.flatMap((source) => source.match(/(?<=')[\w.-]+(?=')/g) ?? []))

/** `pendencia.pede.${tipo}` as a pattern that matches any word in the gap; a template of gaps alone is no key. */
const templates = [
  ...new Set(sources.flatMap((source) => source.match(/(?<=`)[\w.-]*\$\{[^`\n]*(?=`)/g) ?? [])),
]
  .map((template) => template.replace(/\$\{[^}]*\}/g, '*'))
  .filter((template) => /^[\w.*-]*[a-z][\w.*-]*$/i.test(template) && template.includes('.'))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '([\\w-]+)')}$`))

/** The audit's names of calls, some of which are built from the kind of object. */
const ofCalls = new Set(contract.map(({ name }) => `audit.type.${name}`))

/** Whether the code names the key completely, or builds it from words that it names. */
const isUsed = (key: string) =>
  quoted.has(key) ||
  fromData.has(key) ||
  ofCalls.has(key) ||
  templates.some((template) =>
    template
      .exec(key)
      ?.slice(1)
      .every((word) => words.has(word)),
  )

test('every text is used', () => {
  const keys = new Set(Object.keys(texts.en).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
  expect([...keys].filter((key) => !isUsed(key))).toEqual([])
  expect(isUsed('pendencia.pede.ANEXO')).toBe(true)
  expect(isUsed('pendencia.pede.ANEXADO'), 'a word that nobody names').toBe(false)
  expect(isUsed('pendencia.pedem.ANEXO'), 'a key that nobody puts together').toBe(false)
})

test('every key that a screen names has its text', () => {
  const named = keysIn(/\bt\(\s*'([^']+)'/g)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !has(key))).toEqual([])
})

test('everything that a timeline tells has its text', () => {
  const steps = Object.entries(passosPorFamilia).flatMap(([familia, passos]) =>
    passos.map((passo) => `enum.${familia}.${passo}`),
  )
  const told = [...[...nomesEvento, ...nomesComEmpresa].map((nome) => `enum.evento.${nome}`), ...steps]
  expect(told.filter((key) => !has(key))).toEqual([])
})

test('every refusal about services, and every alert of the server, has its text', () => {
  const given = [...keysIn(/'([\w-]+\.recusa\.[\w-]+)'/g), ...keysIn(/out\.alert\('([^']+)'/g)]
  expect(given.length).toBeGreaterThan(40)
  expect(given.filter((key) => !has(key))).toEqual([])
})

test('every reason that a rule, a schema or the server gives has its text', () => {
  const given = keysIn(
    /'((?:error|validation|warning|account|autorizacao(?!\.ativa|\.alterada)|configuration|contatoEmpresa|emailEmpresa|empresaUser|userManagement)\.[a-z][\w.-]*)'/g,
  )
  expect(given.length).toBeGreaterThan(50)
  expect(given.filter((key) => !has(key))).toEqual([])
})

/** Refusals with a text whose gaps they do not fill. */
function unfilledIn(source: string): string[] {
  const said = [
    /refuseField\(\s*[^,()]+,\s*'([\w.-]+)'/g,
    /new (?:Refused|Conflito)\((?:\d+,\s*)?'([\w.-]+)'\s*\)/g,
    /refuseIf\((?:[^;]*[^\w.])?'([\w.-]+)'(?:\s*:\s*null)?\s*\)/g,
    /out\.alert\('([\w.-]+)'\s*\)/g,
    /\.(?:refine|check)\([^;]*?,\s*'([\w.-]+)'\)/g,
    /\berror: '([\w.-]+)'/g,
    /\bmessage: '([\w.-]+)'(?!\s*,\s*\.*\(?params)/g,
    /\bt\(\s*'([\w.-]+)'\s*\)/g,
    /\btextOf\(\s*'([\w.-]+)'\s*\)/g,
  ]
  return said
    .flatMap((pattern) => [...source.matchAll(pattern)].map(([, key = '']) => key))
    .filter((key) => /\{\{/.test(texts.en[key] ?? ''))
}

test('whoever says a text fills its gaps', () => {
  expect(sources.flatMap(unfilledIn)).toEqual([])
  const key = 'entrada.error.itens'
  for (const said of [`new Refused(400, '${key}')`, `refuseIf(isMany ? '${key}' : null)`, `t('${key}')`])
    expect(unfilledIn(said), said).toEqual([key])
  expect(unfilledIn(`refuseIf(isMany ? '${key}' : null, most)`)).toEqual([])
})

test('every choice of a list names what it chooses from', () => {
  const nameless = searches.flatMap(({ filters }) =>
    filters.filter(({ options, enumType }) => options.length > 0 && !enumType),
  )
  expect(nameless).toEqual([])
})

describe('names that are made from data have their texts', () => {
  test.each([...fromData])('%s', (name) => {
    expect(has(name)).toBe(true)
  })
})
