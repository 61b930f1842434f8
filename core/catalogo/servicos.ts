import type { Area } from '../rules/area.ts'
import { inOrder, type PendenciaDeclarada, type PendenciaTipo, thenAll } from './pendencias.ts'

/** How the cargo of a service is found: CE Mercante, BL, booking, identifiers, spreadsheet. */
export const buscas = ['CE', 'BL', 'BK', 'ID', 'PL'] as const
export type Busca = (typeof buscas)[number]

export interface ServicoDeclarado {
  tipo: string
  subtipo: string
  /** The areas in which it is asked for. */
  areas: readonly Area[]
  buscas: readonly Busca[]
  /** A vessel call must be chosen. */
  escala?: true
  /** In an order in which each comes after what it waits for. */
  pendencias: readonly PendenciaDeclarada[]
}

const mapa = { tipo: 'VISTORIA_MAPA', quando: 'BLOQUEIO_MAPA' } as const
const perigosa = { tipo: 'CARGA_PERIGOSA', quando: 'PERIGOSA' } as const

/** The service subtypes of the terminal: who asks, how the cargo is found, what has to be resolved in which order. */
export const servicosDeclarados = [
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    areas: ['cliente', 'despachante', 'agente-carga', 'beneficiario'],
    buscas: ['CE', 'ID'],
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
    pendencias: inOrder(['MANIFESTO', 'NOTAS_FISCAIS', 'MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO',
    areas: ['cliente', 'despachante', 'transportador', 'depot'],
    buscas: ['CE'],
    pendencias: inOrder(['FINANCEIRA', 'DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
    areas: ['armador', 'agencia-maritima', 'depot'],
    buscas: ['ID', 'PL'],
    escala: true,
    pendencias: inOrder(['MANIFESTO', 'MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_CHEIO',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['BK', 'ID'],
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
    pendencias: inOrder(['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CARGA_GERAL',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['CE'],
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
    pendencias: inOrder(['INTERCAMBIO_DEVOLUCAO'], ['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
    areas: ['cliente', 'despachante', 'agente-carga', 'transportador'],
    buscas: ['BK'],
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
    pendencias: inOrder(['MOTORISTAS', 'VEICULOS'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CONTEINER_VAZIO',
    areas: ['armador', 'depot', 'transportador'],
    buscas: ['BK'],
    pendencias: inOrder(['DADOS_TRANSPORTE'], ['AGENDAMENTO']),
  },
  {
    tipo: 'RECEPCAO',
    subtipo: 'RECEPCAO_CARGA_GERAL',
    areas: ['cliente', 'despachante'],
    buscas: ['BK'],
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
    pendencias: inOrder(['VISTORIA_MAPA', 'FINANCEIRA'], ['AGENDAMENTO']),
  },
  {
    tipo: 'POSICIONAMENTO',
    subtipo: 'POSICIONAMENTO_CONFERENCIA',
    areas: ['cliente', 'despachante', 'agente-carga', 'terminal'],
    buscas: ['CE', 'BL', 'BK', 'ID'],
    pendencias: inOrder(['ANEXO', 'FINANCEIRA'], ['AGENDAMENTO']),
  },
  {
    tipo: 'REPESAGEM',
    subtipo: 'REPESAGEM',
    areas: ['cliente', 'despachante', 'transportador'],
    buscas: ['CE', 'BK', 'ID'],
    pendencias: inOrder(['FINANCEIRA']),
  },
  {
    tipo: 'TICKET_PESAGEM',
    subtipo: 'TICKET_PESAGEM',
    areas: ['cliente', 'despachante', 'transportador'],
    buscas: ['CE', 'ID'],
    pendencias: [],
  },
  {
    tipo: 'ROLAGEM',
    subtipo: 'ROLAGEM',
    areas: ['cliente', 'armador', 'agencia-maritima', 'despachante'],
    buscas: ['BK', 'ID'],
    escala: true,
    pendencias: inOrder(['ANEXO'], ['FINANCEIRA']),
  },
  {
    tipo: 'DESISTENCIA_EMBARQUE',
    subtipo: 'DESISTENCIA_EMBARQUE',
    areas: ['cliente', 'despachante', 'agente-carga'],
    buscas: ['BK', 'ID'],
    pendencias: inOrder(['ANEXO'], ['LIBERACAO_DOCUMENTAL'], ['FINANCEIRA']),
  },
  {
    tipo: 'EIR',
    subtipo: 'EIR',
    areas: ['transportador', 'armador', 'agencia-maritima', 'depot', 'cliente'],
    buscas: ['CE', 'BK', 'ID'],
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
