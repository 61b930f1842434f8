import { formatCpf, formatDateTime } from '@cais/core/values/format.ts'
import { type PdfFact, writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfPage, type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { type PdfColumn, writeTable } from '../../documents/pdf/table.ts'
import { t } from '../../documents/pdf/texts.ts'
import type { OwnData } from './collect-own-data.ts'

type Issue = Pick<PdfTitle, 'now' | 'timeZone' | 'timbre'>

/** The PDF shows the newest rows of each table; the JSON contains more. */
const rowsShown = 300

/** A person's data as PDF, in Portuguese like all papers of the terminal. */
export function ownDataPdf(data: OwnData, issue: Issue): Promise<Uint8Array> {
  const title = t('own-data.paper')
  const subtitle = `${data.conta.nome} ${data.conta.sobrenome}`
  const when: When = (at) => (at ? formatDateTime(at, issue.timeZone, t.language) : '')
  return writePdf({ title, subtitle, ...issue }, (page) => {
    writeFacts(page, t('own-data.part.conta'), factsOf(data.conta, when))
    const tables = rowsOf(data, when)
    for (const part of parts) writePart(page, part, tables[part])
  })
}

/** Formats a moment for people; without one the text is empty. */
type When = (at: Date | null) => string

const factsOf = (conta: OwnData['conta'], when: When): PdfFact[] => [
  [t('account.login'), conta.login],
  [t('account.email'), conta.email],
  [t('account.cpf'), conta.cpf && formatCpf(conta.cpf)],
  [t('account.language'), t(`language.${conta.idioma}`)],
  [t('own-data.field.criadaEm'), when(conta.criadaEm)],
  [t('own-data.field.termos'), termsOf(conta, when)],
  [t('avisos.column.porEmail'), conta.avisosPorEmail.join(', ')],
  [t('avisos.column.noPortal'), conta.avisosNoPortal.join(', ')],
  [t('own-data.field.calendarioDesde'), when(conta.calendarioDesde)],
  [t('own-data.field.perfis'), conta.perfis.join(', ')],
  [t('own-data.field.emailAConfirmar'), conta.emailAConfirmar],
]

const rowsOf = (data: OwnData, when: When): Record<Part, string[][]> => ({
  empresas: data.empresas.map(({ empresa, cnpjOuCpf, administra }) => [empresa, cnpjOuCpf, yes(administra)]),
  convites: data.convites.map(({ empresa, convidadoEm }) => [empresa, when(convidadoEm)]),
  sessoes: data.sessoes.map((one) => [
    [one.navegador, one.sistema].filter(Boolean).join(', '),
    one.endereco,
    when(one.criadaEm),
    when(one.usadaEm),
  ]),
  mensagens: data.mensagens.map(({ em, titulo, lidaEm }) => [when(em), titulo, when(lidaEm)]),
  escalasAcompanhadas: data.escalasAcompanhadas.map(({ em, navio, viagem }) => [
    when(em),
    `${navio} - ${viagem}`,
  ]),
  emails: data.emailsEnviados.map(({ em, assunto }) => [when(em), assunto]),
  rascunhos: data.rascunhos.map(({ em, empresa, subtipo }) => [when(em), empresa, subtipo]),
  buscasSalvas: data.buscasSalvas.map(({ em, nome }) => [when(em), nome]),
  anexos: data.anexos.map(({ em, nome }) => [when(em), nome]),
  notas: data.notas.map(({ em, servico, texto }) => [when(em), servico, texto]),
  pedidos: data.pedidosDeAcesso.map(({ em, empresa, texto }) => [when(em), empresa ?? '', texto ?? '']),
  conversas: data.conversas.map(({ em, assunto, texto }) => [when(em), assunto, texto]),
  servicos: data.servicos.map(({ em, servico, evento }) => [when(em), servico, evento]),
  auditoria: data.auditoria.map(({ em, tipo }) => [when(em), tipo]),
})

function writePart(page: PdfPage, part: Part, rows: string[][]): void {
  if (rows.length === 0) return
  writeTable(page, {
    title: t(`own-data.part.${part}`),
    columns: columns[part].map(
      ([label, width]): PdfColumn => ({ label: t(`own-data.field.${label}`), width }),
    ),
    rows: rows.slice(0, rowsShown),
  })
}

type Field =
  | 'empresa'
  | 'cnpjOuCpf'
  | 'administra'
  | 'em'
  | 'dispositivo'
  | 'endereco'
  | 'usadaEm'
  | 'titulo'
  | 'lidaEm'
  | 'assunto'
  | 'subtipo'
  | 'nome'
  | 'servico'
  | 'texto'
  | 'oQue'

const columns = {
  empresas: [
    ['empresa', 4],
    ['cnpjOuCpf', 2],
    ['administra', 1],
  ],
  convites: [
    ['empresa', 4],
    ['em', 2],
  ],
  sessoes: [
    ['dispositivo', 3],
    ['endereco', 2],
    ['em', 2],
    ['usadaEm', 2],
  ],
  mensagens: [
    ['em', 2],
    ['titulo', 5],
    ['lidaEm', 2],
  ],
  escalasAcompanhadas: [
    ['em', 2],
    ['nome', 6],
  ],
  emails: [
    ['em', 2],
    ['assunto', 6],
  ],
  rascunhos: [
    ['em', 2],
    ['empresa', 3],
    ['subtipo', 4],
  ],
  buscasSalvas: [
    ['em', 2],
    ['nome', 6],
  ],
  pedidos: [
    ['em', 2],
    ['empresa', 3],
    ['texto', 4],
  ],
  conversas: [
    ['em', 2],
    ['assunto', 3],
    ['texto', 4],
  ],
  anexos: [
    ['em', 2],
    ['nome', 6],
  ],
  notas: [
    ['em', 2],
    ['servico', 2],
    ['texto', 5],
  ],
  servicos: [
    ['em', 2],
    ['servico', 2],
    ['oQue', 4],
  ],
  auditoria: [
    ['em', 2],
    ['oQue', 6],
  ],
} as const satisfies Record<string, readonly (readonly [Field, number])[]>

type Part = keyof typeof columns

/** The tables in the order of the PDF. */
const parts: readonly Part[] = [
  'empresas',
  'convites',
  'sessoes',
  'mensagens',
  'escalasAcompanhadas',
  'emails',
  'rascunhos',
  'buscasSalvas',
  'anexos',
  'notas',
  'pedidos',
  'conversas',
  'servicos',
  'auditoria',
]

const yes = (is: boolean) => t(is ? 'answer.yes' : 'answer.no')

function termsOf({ termosAceitosEm, termosVersao }: OwnData['conta'], when: When): string | null {
  if (!termosAceitosEm) return null
  return t('own-data.termos', { quando: when(termosAceitosEm), versao: termosVersao ?? '' })
}
