import { keysOf } from '../values/tables.ts'
import type { PendenciaDeclaravel, Tela } from './pendencia-declaravel.ts'

/** The conditions of cargo or service under which a pendencia exists. */
export const condicoes = [
  'BLOQUEIO_MAPA',
  'BLOQUEIO_MEIO_AMBIENTE',
  'PERIGOSA',
  'REFRIGERADA',
  'OOG',
  'RESTRITA',
] as const
export type Condicao = (typeof condicoes)[number]

const agendamento = {
  slug: 'agendamento',
  faz: 'AGENDAR',
  pasta: 'agendamento',
  exceto: 'ARMAZEM',
} as const satisfies Tela
const notaCeMercante = {
  slug: 'nota-fiscal-ce-mercante',
  faz: 'PREENCHER',
  pasta: 'nota-fiscal',
  query: ['requisitanteId', 'tipoPendencia'],
  anexos: ['NOTA_FISCAL'],
  confereCarga: true,
  foraDoArmazem: true,
} as const satisfies Tela
const anyTruck = ['MOTORISTAS', 'VEICULOS'] as const

/** The kinds of pendencia by the names that clients know. Each is one row, from which everything else follows. */
export const pendencias = {
  AGENDAMENTO: {
    vez: 'REQUISITANTE',
    depois: 'AGENDAMENTO',
    icone: 'calendar-event',
    transportador: true,
    janela: 'MARCA',
    telas: [agendamento, { slug: 'agendamento-desova', faz: 'AGENDAR', pasta: 'agendamento', em: 'ARMAZEM' }],
  },
  REAGENDAMENTO: {
    vez: 'REQUISITANTE',
    depois: 'AGENDAMENTO',
    icone: 'calendar-repeat',
    transportador: true,
    janela: 'MUDA',
    telas: [
      { slug: 'reagendamento', faz: 'AGENDAR', pasta: 'agendamento', exceto: 'ARMAZEM' },
      { slug: 'reagendamento-desova', faz: 'AGENDAR', pasta: 'agendamento', em: 'ARMAZEM' },
    ],
  },
  AGENDAMENTO_CARGA_GERAL: {
    vez: 'REQUISITANTE',
    depois: 'AGENDAMENTO',
    icone: 'calendar-event',
    transportador: true,
    janela: 'MARCA',
    subtiposMostrados: [],
    telas: [agendamento],
  },
  ANEXO: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'paperclip',
    documental: true,
    nomeiaEspera: 'AGUARDANDO_ANEXO',
    subtiposMostrados: ['DTA'],
    telas: [
      {
        slug: 'anexo',
        faz: 'PREENCHER',
        pasta: 'anexo',
        anexos: [
          'BL',
          'CE_MERCANTE',
          'DI',
          'DUIMP',
          'DTA',
          'DTC',
          'COMPROVANTE_ICMS',
          'AUTORIZACAO',
          'OUTROS',
        ],
        algumAnexo: true,
        obrigatoriosDe: { DTA: ['DTA'] },
      },
    ],
  },
  ROMANEIO: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'list-details',
    documental: true,
    telas: [
      {
        slug: 'romaneio',
        faz: 'PREENCHER',
        pasta: 'romaneio',
        anexos: ['ROMANEIO'],
        obrigatorios: ['ROMANEIO'],
      },
    ],
  },
  DADOS_TRANSPORTE: {
    vez: 'REQUISITANTE',
    depois: 'SUCESSORA',
    icone: 'tir',
    transportador: true,
    telas: [
      {
        slug: 'dados-transporte',
        faz: 'PREENCHER',
        pasta: 'transporte',
        exceto: 'VARIOS_TRANSPORTADORES',
        query: ['requisitanteId'],
        indica: anyTruck,
      },
      {
        slug: 'dados-transporte-desova',
        faz: 'PREENCHER',
        pasta: 'transporte',
        em: 'VARIOS_TRANSPORTADORES',
        shared: true,
        query: ['requisitanteId'],
        indica: anyTruck,
      },
    ],
  },
  DADOS_TRANSPORTE_CARGA_GERAL: {
    vez: 'REQUISITANTE',
    depois: 'SUCESSORA',
    icone: 'tir',
    transportador: true,
    subtiposMostrados: [],
    telas: [
      {
        slug: 'dados-transporte-carga-geral',
        faz: 'PREENCHER',
        pasta: 'transporte',
        query: ['requisitanteId'],
        indica: anyTruck,
        viagens: true,
      },
    ],
  },
  FINANCEIRA: { vez: 'TERMINAL', depois: 'DECISAO', icone: 'barcode', cobranca: true },
  CONHECIMENTO_CARGA: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'file-text',
    documental: true,
    telas: [
      {
        slug: 'conhecimento-carga',
        faz: 'PREENCHER',
        pasta: 'conhecimento-carga',
        anexos: ['BL', 'CE_MERCANTE', 'OUTROS'],
        obrigatorios: ['BL'],
      },
    ],
  },
  MANIFESTO: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'clipboard-list',
    telas: [{ slug: 'manifesto', faz: 'LER', pasta: 'manifesto' }],
  },
  LIBERACAO_DOCUMENTAL: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'rubber-stamp',
    documental: true,
    // Customs clears exactly the cargo of this lot.
    fechaLote: true,
    subtiposMostrados: ['DTA'],
  },
  ANALISE_ARMAZEM: { vez: 'ARMAZEM', depois: 'DECISAO', icone: 'building-warehouse' },
  NOTAS_FISCAIS: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'file-invoice',
    documental: true,
    telas: [
      {
        slug: 'nota-fiscal',
        faz: 'PREENCHER',
        pasta: 'nota-fiscal',
        query: ['requisitanteId'],
        anexos: ['NOTA_FISCAL'],
        confereCarga: true,
        foraDoArmazem: true,
      },
    ],
  },
  NOTA_FISCAL_RETIRADA: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'file-invoice',
    documental: true,
    subtiposMostrados: [],
    telas: [notaCeMercante],
  },
  NOTA_FISCAL_DESOVA_DIRETA: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'file-invoice',
    documental: true,
    telas: [notaCeMercante],
  },
  CARGA_PERIGOSA: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'biohazard',
    telas: [
      {
        slug: 'carga-perigosa',
        faz: 'PREENCHER',
        pasta: 'carga-especial',
        anexos: ['FISPQ', 'FICHA_EMERGENCIA', 'OUTROS'],
        obrigatorios: ['FISPQ', 'FICHA_EMERGENCIA'],
        anexosDoRascunho: { anexoFispq: 'FISPQ', anexoFichaEmergencia: 'FICHA_EMERGENCIA' },
      },
    ],
  },
  CARGA_OOG: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'maximize',
    telas: [{ slug: 'carga-oog', faz: 'PREENCHER', pasta: 'carga-especial', anexos: ['FOTO', 'OUTROS'] }],
  },
  CARGA_REFRIGERADA: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'snowflake',
    telas: [
      {
        slug: 'carga-refrigerada',
        faz: 'PREENCHER',
        pasta: 'carga-especial',
        anexos: ['OUTROS'],
        anexosDoRascunho: { anexo: 'OUTROS' },
      },
    ],
  },
  DADOS_DOCUMENTAIS: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'file-description',
    documental: true,
    telas: [{ slug: 'dados-documentais', faz: 'PREENCHER', pasta: 'dados-documentais', anexos: ['OUTROS'] }],
  },
  LIBERACAO_MEIO_AMBIENTE: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'leaf',
    libera: 'MEIO_AMBIENTE',
    chamadaPelaPrimeira: true,
  },
  APROVACAO_VAGA_EXTRA: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'calendar-plus',
    sobPedido: {
      em: ['RETIRADA', 'DEVOLUCAO', 'RECEPCAO', 'DESOVA', 'POSICIONAMENTO'],
      permite: 'VAGA_EXTRA',
      seguraJanela: true,
    },
  },
  APROVACAO_RETIRADA_EXPRESSA: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'bolt',
    sobPedido: { em: ['RETIRADA'], permite: 'SEM_ANTECEDENCIA', seguraJanela: true },
  },
  APROVACAO_ANTECIPACAO_GATE: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'door-enter',
    sobPedido: { em: ['RECEPCAO'], permite: 'ANTES_DA_ABERTURA' },
  },
  APROVACAO_LAR_FIEL: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'alarm-plus',
    sobPedido: { em: ['RECEPCAO'] },
  },
  APROVACAO_LAR_PLANEJAMENTO: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'alarm-plus',
    sobPedido: { em: ['RECEPCAO'], depoisDe: 'APROVACAO_LAR_FIEL', permite: 'DEPOIS_DO_LIMITE' },
  },
  MOTORISTAS: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'id',
    transportador: true,
    telas: [{ slug: 'motoristas', faz: 'PREENCHER', pasta: 'transporte', indica: ['MOTORISTAS'] }],
  },
  VEICULOS: {
    vez: 'REQUISITANTE',
    depois: 'RESOLVIDA',
    icone: 'truck',
    transportador: true,
    telas: [{ slug: 'veiculos', faz: 'PREENCHER', pasta: 'transporte', indica: ['VEICULOS'] }],
  },
  CARGA_RESTRICAO: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'lock',
    telas: [
      {
        slug: 'carga-restricao',
        faz: 'PREENCHER',
        pasta: 'carga-especial',
        anexos: ['LPCO', 'CERTIFICADO_FUMIGACAO', 'AUTORIZACAO', 'OUTROS'],
        obrigatorios: ['LPCO'],
      },
    ],
  },
  VISTORIA_MAPA: {
    vez: 'REQUISITANTE',
    depois: 'VISTORIA',
    icone: 'plant',
    libera: 'MAPA',
    nomeiaEspera: 'AGUARDANDO_VISTORIA',
    telas: [
      {
        slug: 'vistoria-mapa',
        faz: 'PREENCHER',
        pasta: 'vistoria-mapa',
        anexos: ['LPCO', 'CERTIFICADO_FUMIGACAO', 'OUTROS'],
        obrigatorios: ['LPCO'],
        obrigatoriosEm: 'AGUARDANDO_LPCO_POS_VISTORIA',
      },
    ],
  },
  INTERCAMBIO_DEVOLUCAO: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'arrows-exchange',
    telas: [
      {
        slug: 'intercambio-devolucao',
        faz: 'PREENCHER',
        pasta: 'intercambio-devolucao',
        shared: true,
        anexos: ['TERMO_DEVOLUCAO', 'EIR', 'FOTO'],
        obrigatorios: ['TERMO_DEVOLUCAO'],
      },
    ],
  },
} as const satisfies Record<string, PendenciaDeclaravel>
export type PendenciaTipo = keyof typeof pendencias
export const pendenciaTipos = keysOf(pendencias)
export type Icone = (typeof pendencias)[PendenciaTipo]['icone']

/** The screens, as the rows name them. */
export type TelaDeclarada = Extract<
  (typeof pendencias)[PendenciaTipo],
  { telas: readonly unknown[] }
>['telas'][number]
