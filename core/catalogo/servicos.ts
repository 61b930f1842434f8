import type { Area } from '../access/area.ts'
import type { CampoDeclarado, CampoId, ParteDeclarada, ParteDeclaravel } from './campos.ts'
import type { CargaAceita } from './cargas.ts'
import type { AnexoTipo, Documento, Planilha } from './papeis.ts'
import { inOrder, type PendenciaDeclarada, type PendenciaTipo, thenAll } from './pendencias.ts'

/** How the cargo of a service is found: CE Mercante, BL, booking, identifiers, spreadsheet. */
export const buscas = ['CE', 'BL', 'BK', 'ID', 'PL'] as const
export type Busca = (typeof buscas)[number]

/** Everything that makes a service subtype; one that leaves something open does not compile. */
export interface ServicoDeclarado {
  tipo: string
  subtipo: string
  /** The areas in which it is asked for. */
  areas: readonly Area[]
  buscas: readonly Busca[]
  /** Whether a vessel call must be chosen. */
  escala: boolean
  carga: CargaAceita
  partes: readonly ParteDeclarada[]
  campos: readonly CampoDeclarado[]
  /** In an order in which each comes after what it waits for. */
  pendencias: readonly PendenciaDeclarada[]
  /** The documents that may be attached to it. */
  anexos: readonly AnexoTipo[]
  /** The documents it gives, beside the request itself. */
  documentos: readonly Documento[]
  planilhas: readonly Planilha[]
  /** For how many days a request holds; `null` where it is done at once. */
  validadeDias: number | null
}

const must = (...ids: CampoId[]): CampoDeclarado[] => ids.map((id) => ({ id, obrigatorio: true }))
const may = (...ids: CampoId[]): CampoDeclarado[] => ids.map((id) => ({ id, obrigatorio: false }))
const naming = (...papeis: ParteDeclaravel[]): ParteDeclarada[] =>
  papeis.map((papel) => ({ papel, obrigatoria: false }))
const needing = (...papeis: ParteDeclaravel[]): ParteDeclarada[] =>
  papeis.map((papel) => ({ papel, obrigatoria: true }))
const ofImport = [
  'BL',
  'CE_MERCANTE',
  'DI',
  'DUIMP',
  'COMPROVANTE_ICMS',
  'NOTA_FISCAL',
  'LPCO',
  'AUTORIZACAO',
  'OUTROS',
] as const
const ofTransit = ['BL', 'DTA', 'AUTORIZACAO', 'OUTROS'] as const
const ofReturn = ['BL', 'TERMO_DEVOLUCAO', 'EIR', 'FOTO'] as const
const importedBox = { tipos: ['CONTEINER'], categorias: ['IMPORTACAO'], situacao: 'NO_TERMINAL' } as const
const exportedBox = {
  tipos: ['CONTEINER'],
  categorias: ['EXPORTACAO', 'CABOTAGEM'],
  situacao: 'NO_TERMINAL',
} as const
const emptyBox = { tipos: ['CONTEINER'], categorias: ['VAZIO'] } as const
const anyCargo = {
  tipos: ['CONTEINER', 'CARGA_SOLTA', 'VEICULO'],
  categorias: ['IMPORTACAO', 'EXPORTACAO', 'CABOTAGEM', 'VAZIO'],
} as const

const mapa = { tipo: 'VISTORIA_MAPA', quando: 'BLOQUEIO_MAPA' } as const
const perigosa = { tipo: 'CARGA_PERIGOSA', quando: 'PERIGOSA' } as const

/** The service subtypes of the terminal: who asks, how the cargo is found, what has to be resolved in which order. */
export const servicosDeclarados = [
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    areas: ['cliente', 'despachante', 'agente-carga', 'beneficiario'],
    buscas: ['CE', 'ID'],
    escala: false,
    carga: { ...importedBox, ocupacao: 'SAIDA' },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: [...ofImport, 'FISPQ', 'FICHA_EMERGENCIA'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: thenAll(
      [
        ...inOrder(['CONHECIMENTO_CARGA'], ['LIBERACAO_DOCUMENTAL']),
        ...inOrder(['ANEXO', mapa, perigosa]),
        { tipo: 'LIBERACAO_MEIO_AMBIENTE', depoisDe: ['ANEXO'], quando: 'BLOQUEIO_MEIO_AMBIENTE' },
        { tipo: 'NOTA_FISCAL_RETIRADA', depoisDe: ['LIBERACAO_DOCUMENTAL'] },
        { tipo: 'FINANCEIRA', depoisDe: ['LIBERACAO_DOCUMENTAL'] },
        { tipo: 'DADOS_TRANSPORTE', depoisDe: ['NOTA_FISCAL_RETIRADA'] },
      ],
      'AGENDAMENTO',
    ),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO_DTA',
    areas: ['cliente', 'beneficiario', 'despachante', 'agente-carga'],
    buscas: ['BL', 'CE'],
    escala: false,
    carga: { ...importedBox, ocupacao: 'SAIDA' },
    partes: [...needing('BENEFICIARIO'), ...naming('TERMINAL', 'TRANSPORTADOR')],
    campos: [...may('numeroDta', 'observacao')],
    anexos: ofTransit,
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['CONHECIMENTO_CARGA', { tipo: 'ANEXO', subtipo: 'DTA' }],
      [{ tipo: 'LIBERACAO_DOCUMENTAL', subtipo: 'DTA' }],
      ['FINANCEIRA', 'DADOS_TRANSPORTE'],
      ['AGENDAMENTO'],
    ),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO_DTC',
    areas: ['beneficiario', 'terminal', 'despachante'],
    buscas: ['ID', 'PL'],
    escala: true,
    carga: { ...importedBox, situacao: 'A_CHEGAR', ocupacao: 'SAIDA' },
    partes: [...needing('TERMINAL'), ...naming('BENEFICIARIO', 'TRANSPORTADOR')],
    campos: may('numeroDtc', 'observacao'),
    anexos: ['BL', 'DTC', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: ['bookings-containers', 'motoristas', 'veiculos'],
    validadeDias: 30,
    pendencias: thenAll(
      [...inOrder(['ANEXO'], ['LIBERACAO_DOCUMENTAL']), ...inOrder(['MOTORISTAS', 'VEICULOS'])],
      'AGENDAMENTO',
    ),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_CABOTAGEM',
    areas: ['cliente', 'despachante', 'agente-carga', 'armador'],
    buscas: ['CE', 'ID'],
    escala: false,
    carga: { tipos: ['CONTEINER'], categorias: ['CABOTAGEM'], situacao: 'NO_TERMINAL', ocupacao: 'SAIDA' },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['BL', 'CE_MERCANTE', 'NOTA_FISCAL', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['CONHECIMENTO_CARGA'],
      ['NOTAS_FISCAIS', 'FINANCEIRA'],
      ['DADOS_TRANSPORTE'],
      ['AGENDAMENTO'],
    ),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_CABOTAGEM_DIRETA',
    areas: ['cliente', 'armador', 'agencia-maritima'],
    buscas: ['ID'],
    escala: true,
    carga: { tipos: ['CONTEINER'], categorias: ['CABOTAGEM'], situacao: 'A_CHEGAR', ocupacao: 'SAIDA' },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['BL', 'NOTA_FISCAL', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: ['motoristas', 'veiculos'],
    validadeDias: 30,
    pendencias: inOrder(['MANIFESTO', 'NOTAS_FISCAIS', 'MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO',
    areas: ['cliente', 'despachante', 'transportador', 'depot'],
    buscas: ['CE'],
    escala: false,
    carga: { ...importedBox, situacao: 'DESOVADA', ocupacao: 'SAIDA' },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['BL', 'AUTORIZACAO', 'EIR', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['FINANCEIRA', 'DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
    areas: ['armador', 'agencia-maritima', 'depot'],
    buscas: ['ID', 'PL'],
    escala: true,
    carga: { ...emptyBox, situacao: 'A_CHEGAR', ocupacao: 'SAIDA' },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['BL', 'AUTORIZACAO', 'EIR', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: ['retirada-vazio-descarga-direta', 'motoristas', 'veiculos'],
    validadeDias: 30,
    pendencias: inOrder(['MANIFESTO', 'MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_CHEIO',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['BK', 'ID'],
    escala: false,
    carga: { ...exportedBox, ocupacao: 'SAIDA' },
    partes: naming('TRANSPORTADOR'),
    campos: must('motivo'),
    anexos: ['NOTA_FISCAL', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['ANEXO'],
      ['LIBERACAO_DOCUMENTAL'],
      ['FINANCEIRA', 'DADOS_TRANSPORTE'],
      ['AGENDAMENTO'],
    ),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_FREEPOOL',
    areas: ['armador', 'agencia-maritima', 'transportador', 'depot'],
    buscas: ['BK', 'PL'],
    escala: false,
    carga: { ...emptyBox, situacao: 'POR_TIPO', ocupacao: null },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['AUTORIZACAO', 'EIR', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: ['freepool'],
    validadeDias: 30,
    pendencias: inOrder(['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CARGA_GERAL',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['CE'],
    escala: false,
    carga: {
      tipos: ['CARGA_SOLTA', 'VEICULO'],
      categorias: ['IMPORTACAO'],
      situacao: 'NO_TERMINAL',
      ocupacao: 'SAIDA',
    },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: [...ofImport, 'ROMANEIO'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['CONHECIMENTO_CARGA'],
      ['LIBERACAO_DOCUMENTAL'],
      ['NOTA_FISCAL_RETIRADA', 'FINANCEIRA', 'ROMANEIO'],
      ['DADOS_TRANSPORTE_CARGA_GERAL'],
      ['AGENDAMENTO_CARGA_GERAL'],
    ),
  },
  {
    tipo: 'DEVOLUCAO',
    subtipo: 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO',
    areas: ['cliente', 'despachante', 'transportador', 'depot'],
    buscas: ['CE'],
    escala: false,
    carga: { ...importedBox, situacao: 'ENTREGUE', ocupacao: 'DEVOLUCAO' },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ofReturn,
    documentos: ['RELATORIO_CONCLUSAO', 'EIR', 'TERMO_FALTAS_AVARIAS'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['INTERCAMBIO_DEVOLUCAO'], ['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
    areas: ['cliente', 'despachante', 'agente-carga', 'transportador'],
    buscas: ['BK'],
    escala: false,
    carga: {
      tipos: ['CONTEINER'],
      categorias: ['EXPORTACAO', 'CABOTAGEM'],
      situacao: 'NOVA',
      ocupacao: 'ENTRADA',
    },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: [
      'NOTA_FISCAL',
      'ROMANEIO',
      'FISPQ',
      'FICHA_EMERGENCIA',
      'LPCO',
      'CERTIFICADO_FUMIGACAO',
      'AUTORIZACAO',
      'FOTO',
      'OUTROS',
    ],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: ['bookings-containers'],
    validadeDias: 30,
    pendencias: inOrder(
      [
        'NOTAS_FISCAIS',
        'DADOS_DOCUMENTAIS',
        perigosa,
        { tipo: 'CARGA_REFRIGERADA', quando: 'REFRIGERADA' },
        { tipo: 'CARGA_OOG', quando: 'OOG' },
        { tipo: 'CARGA_RESTRICAO', quando: 'RESTRITA' },
      ],
      ['DADOS_TRANSPORTE'],
      ['AGENDAMENTO'],
    ),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO',
    areas: ['armador', 'agencia-maritima', 'depot'],
    buscas: ['BK', 'PL'],
    escala: true,
    carga: { ...emptyBox, situacao: 'NOVA', ocupacao: 'ENTRADA' },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['AUTORIZACAO', 'EIR', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: ['recepcao-vazio-embarque-direto', 'motoristas', 'veiculos'],
    validadeDias: 30,
    pendencias: inOrder(['MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CONTEINER_VAZIO',
    areas: ['armador', 'depot', 'transportador'],
    buscas: ['BK'],
    escala: false,
    carga: { ...emptyBox, situacao: 'NOVA', ocupacao: 'ENTRADA' },
    partes: naming('DEPOT', 'TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['AUTORIZACAO', 'EIR', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'EIR'],
    planilhas: ['bookings-containers'],
    validadeDias: 30,
    pendencias: inOrder(['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CARGA_GERAL',
    areas: ['cliente', 'despachante'],
    buscas: ['BK'],
    escala: false,
    carga: {
      tipos: ['CARGA_SOLTA'],
      categorias: ['EXPORTACAO', 'CABOTAGEM'],
      situacao: 'NOVA',
      ocupacao: 'ENTRADA',
    },
    partes: naming('TRANSPORTADOR'),
    campos: may('observacao'),
    anexos: ['NOTA_FISCAL', 'ROMANEIO', 'AUTORIZACAO', 'FOTO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['NOTAS_FISCAIS', 'ROMANEIO'],
      ['DADOS_TRANSPORTE_CARGA_GERAL'],
      ['AGENDAMENTO_CARGA_GERAL'],
    ),
  },
  {
    tipo: 'DESOVA',
    subtipo: 'DESOVA_DIRETA',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['CE', 'BK'],
    escala: false,
    carga: { ...importedBox, ocupacao: 'SAIDA', todas: true, desova: true },
    partes: naming('TRANSPORTADOR'),
    campos: may('dataDesejada', 'observacao'),
    anexos: [...ofImport, 'ROMANEIO'],
    documentos: ['RELATORIO_CONCLUSAO', 'TERMO_FALTAS_AVARIAS', 'TERMO_TROCA_LACRE'],
    planilhas: [],
    validadeDias: 30,
    pendencias: [
      ...thenAll(
        [
          ...inOrder(['CONHECIMENTO_CARGA'], ['NOTA_FISCAL_DESOVA_DIRETA']),
          ...inOrder([mapa, 'DADOS_TRANSPORTE', 'FINANCEIRA']),
        ],
        'AGENDAMENTO',
      ),
      { tipo: 'ANALISE_ARMAZEM', depoisDe: ['AGENDAMENTO'] },
    ],
  },
  {
    tipo: 'DESOVA',
    subtipo: 'DESOVA_ARMAZEM',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['CE'],
    escala: false,
    carga: { ...importedBox, ocupacao: 'SAIDA', desova: true },
    partes: [],
    campos: may('dataDesejada', 'observacao'),
    anexos: [...ofImport, 'ROMANEIO'],
    documentos: ['RELATORIO_CONCLUSAO', 'TERMO_FALTAS_AVARIAS', 'TERMO_TROCA_LACRE'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(
      ['LIBERACAO_DOCUMENTAL', mapa, 'ROMANEIO'],
      ['FINANCEIRA'],
      ['AGENDAMENTO'],
      ['ANALISE_ARMAZEM'],
    ),
  },
  {
    tipo: 'POSICIONAMENTO',
    subtipo: 'POSICIONAMENTO_VISTORIA_MAPA',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['CE', 'BL', 'BK', 'ID'],
    escala: false,
    carga: { ...anyCargo, situacao: 'NO_TERMINAL', ocupacao: 'POSICIONAMENTO' },
    partes: [],
    campos: [...must('localVistoria'), ...may('dataDesejada', 'observacao')],
    anexos: ['LPCO', 'CERTIFICADO_FUMIGACAO', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'TERMO_TROCA_LACRE'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['VISTORIA_MAPA', 'FINANCEIRA'], ['AGENDAMENTO']),
  },
  {
    tipo: 'POSICIONAMENTO',
    subtipo: 'POSICIONAMENTO_CONFERENCIA',
    areas: ['cliente', 'despachante', 'agente-carga', 'terminal'],
    buscas: ['CE', 'BL', 'BK', 'ID'],
    escala: false,
    carga: { ...anyCargo, situacao: 'NO_TERMINAL', ocupacao: 'POSICIONAMENTO' },
    partes: [],
    campos: [...must('tipoConferencia', 'localVistoria'), ...may('dataDesejada', 'observacao')],
    anexos: ['DI', 'DUIMP', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'TERMO_TROCA_LACRE'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['ANEXO', 'FINANCEIRA'], ['AGENDAMENTO']),
  },
  {
    tipo: 'REPESAGEM',
    subtipo: 'REPESAGEM',
    areas: ['cliente', 'despachante', 'transportador'],
    buscas: ['CE', 'BK', 'ID'],
    escala: false,
    carga: { ...anyCargo, situacao: 'NO_TERMINAL', ocupacao: 'REPESAGEM' },
    partes: [],
    campos: must('motivo'),
    anexos: ['AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO', 'TICKET_PESAGEM'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['FINANCEIRA']),
  },
  {
    tipo: 'TICKET_PESAGEM',
    subtipo: 'TICKET_PESAGEM',
    areas: ['cliente', 'despachante', 'transportador'],
    buscas: ['CE', 'ID'],
    escala: false,
    carga: { ...anyCargo, situacao: 'CONHECIDA', ocupacao: null },
    partes: [],
    campos: [],
    anexos: ['OUTROS'],
    documentos: ['TICKET_PESAGEM'],
    planilhas: [],
    validadeDias: null,
    pendencias: [],
  },
  {
    tipo: 'ROLAGEM',
    subtipo: 'ROLAGEM',
    areas: ['cliente', 'armador', 'agencia-maritima', 'despachante'],
    buscas: ['BK', 'ID'],
    escala: true,
    carga: { ...exportedBox, ocupacao: 'EMBARQUE' },
    partes: [],
    campos: must('motivo'),
    anexos: ['AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['ANEXO'], ['FINANCEIRA']),
  },
  {
    tipo: 'DESISTENCIA_EMBARQUE',
    subtipo: 'DESISTENCIA_EMBARQUE',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['BK', 'ID'],
    escala: false,
    carga: { ...exportedBox, ocupacao: 'EMBARQUE' },
    partes: [],
    campos: must('motivo'),
    anexos: ['NOTA_FISCAL', 'AUTORIZACAO', 'OUTROS'],
    documentos: ['RELATORIO_CONCLUSAO'],
    planilhas: [],
    validadeDias: 30,
    pendencias: inOrder(['ANEXO'], ['LIBERACAO_DOCUMENTAL'], ['FINANCEIRA']),
  },
  {
    tipo: 'EIR',
    subtipo: 'EIR',
    areas: ['transportador', 'armador', 'agencia-maritima', 'depot', 'cliente'],
    buscas: ['CE', 'BK', 'ID'],
    escala: false,
    carga: {
      tipos: ['CONTEINER'],
      categorias: ['IMPORTACAO', 'EXPORTACAO', 'CABOTAGEM', 'VAZIO'],
      situacao: 'CONHECIDA',
      ocupacao: null,
    },
    partes: [],
    campos: [],
    anexos: ['OUTROS'],
    documentos: ['EIR', 'TERMO_FALTAS_AVARIAS'],
    planilhas: [],
    validadeDias: null,
    pendencias: [],
  },
] as const satisfies readonly ServicoDeclarado[]

export type ServicoTipo = (typeof servicosDeclarados)[number]['tipo']
export type ServicoSubtipo = (typeof servicosDeclarados)[number]['subtipo']

/** What may be asked for on a scheduled service of these types; INATIVA until somebody does. */
export const pendenciasSobPedido = [
  { tipo: 'APROVACAO_VAGA_EXTRA', em: ['RETIRADA', 'DEVOLUCAO', 'RECEPCAO', 'DESOVA', 'POSICIONAMENTO'] },
  { tipo: 'APROVACAO_RETIRADA_EXPRESSA', em: ['RETIRADA'] },
  { tipo: 'APROVACAO_ANTECIPACAO_GATE', em: ['RECEPCAO'] },
  { tipo: 'APROVACAO_LAR_FIEL', em: ['RECEPCAO'] },
  { tipo: 'APROVACAO_LAR_PLANEJAMENTO', em: ['RECEPCAO'], depoisDe: 'APROVACAO_LAR_FIEL' },
] as const satisfies readonly {
  tipo: PendenciaTipo
  em: readonly ServicoTipo[]
  depoisDe?: PendenciaTipo
}[]

const bySubtipo: ReadonlyMap<string, ServicoDeclarado> = new Map(
  servicosDeclarados.map((servico) => [servico.subtipo, servico]),
)

export function findServicoDeclarado(subtipo: string): ServicoDeclarado | null {
  return bySubtipo.get(subtipo) ?? null
}

export function servicosOfArea(area: Area): ServicoDeclarado[] {
  return servicosDeclarados.filter((servico: ServicoDeclarado) => servico.areas.includes(area))
}
