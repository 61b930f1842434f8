import { campos } from '../catalogo/campos.ts'
import { documentos } from '../catalogo/papeis.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { pendenciasSobPedido } from '../catalogo/sob-pedido.ts'
import { markdownTable } from '../values/markdown-table.ts'
import { kindRow } from '../workflow/politica.ts'

/** The catalogue as a page to read: `docs/catalogo.md` is this text. */
export function describeCatalogo(): string {
  const all: readonly ServicoDeclarado[] = servicosDeclarados
  const tipos = [...new Set(all.map(({ tipo }) => tipo))]
  return [
    '# Catálogo de serviços',
    '',
    'Written from `core/catalogo` by `npm run docs:catalogo`; a test refuses a page that is out of date. Cargo is found by CE',
    '(CE Mercante), BL, BK (booking), ID (identifiers) or PL (spreadsheet). `A > B` means that B waits for A; what stands in',
    'brackets exists only when the cargo asks for it.',
    '',
    ...tipos.flatMap((tipo) => [
      `## ${tipo}`,
      '',
      ...all.filter((one) => one.tipo === tipo).flatMap(sectionOf),
    ]),
    '## On request',
    '',
    'On services that come by appointment these lie ready and are asked for when they are needed.',
    '',
    markdownTable(
      ['pendencia', 'on', 'after'],
      pendenciasSobPedido.map(({ tipo, em, depoisDe }) => [tipo, em.join(', '), depoisDe.join(', ')]),
    ),
    '',
    '## Who resolves what',
    '',
    markdownTable(
      ['pendencia', 'turn of', 'then'],
      pendenciaTipos.map((tipo) => [tipo, kindRow(tipo).vez, thenOf[kindRow(tipo).depois]]),
    ),
    '',
    '## Fields',
    '',
    markdownTable(
      ['field', 'form'],
      Object.entries(campos).map(([id, forma]) => [id, formOf(forma)]),
    ),
    '',
    '## Documents',
    '',
    markdownTable(
      ['document', 'while the service is'],
      Object.entries(documentos).map(([name, statuses]) => [name, statuses.join(', ')]),
    ),
    '',
  ].join('\n')
}

function sectionOf(one: ServicoDeclarado): string[] {
  const { carga } = one
  return [
    `### ${one.subtipo}`,
    '',
    ...[
      ['asked by', one.areas.join(', ')],
      ['cargo by', one.buscas.join(', ') + (one.escala ? ', and a vessel call' : '')],
      ['cargo', `${carga.tipos.join(', ')}; ${carga.categorias.join(', ')}; ${carga.situacao}`],
      ['occupies it as', carga.ocupacao ?? ''],
      ['all of it', carga.todas ? 'or none' : ''],
      ['parties', one.partes.map(({ papel, obrigatoria }) => papel + (obrigatoria ? '' : '?')).join(', ')],
      ['fields', one.campos.map(({ id, obrigatorio }) => id + (obrigatorio ? '' : '?')).join(', ')],
      ['attachments', one.anexos.join(', ')],
      ['documents', ['SOLICITACAO_SERVICO', ...one.documentos].join(', ')],
      ['spreadsheets', one.planilhas.join(', ')],
      ['valid for', one.validadeDias === null ? '' : `${one.validadeDias} days`],
    ]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `- ${name}: ${value}`),
    `- pendencias:${one.pendencias.length ? '' : ' none, it is executed at once'}`,
    ...one.pendencias.map((pendencia) => `  - ${pendenciaOf(pendencia)}`),
    '',
  ]
}

function pendenciaOf({ tipo, subtipo, quando, depoisDe }: ServicoDeclarado['pendencias'][number]): string {
  const name = `${tipo}${subtipo ? ` (${subtipo})` : ''}${quando ? ` [${quando}]` : ''}`
  return depoisDe.length ? `${depoisDe.join(' + ')} > ${name}` : name
}

const thenOf = {
  RESOLVIDA: 'done',
  ANALISE: 'the terminal looks at it',
  SUCESSORA: 'done together with what comes after it',
  VISTORIA: 'inspection, then the licence',
  AGENDAMENTO: 'done; an unstuffing waits for the warehouse',
  DECISAO: 'nothing is handed in, the terminal decides',
}

function formOf(forma: (typeof campos)[keyof typeof campos]): string {
  if (forma.tipo === 'escolha') return `one of ${forma.opcoes.join(', ')}`
  if (forma.tipo === 'paragrafo') return `text of at most ${forma.maximo} characters`
  return forma.tipo === 'data' ? 'a day' : `a ${forma.formato} number`
}
