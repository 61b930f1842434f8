/** The kinds of documents that people hand in. */
export const anexoTipos = [
  'BL',
  'CE_MERCANTE',
  'DI',
  'DUIMP',
  'DTA',
  'DTC',
  'COMPROVANTE_ICMS',
  'NOTA_FISCAL',
  'ROMANEIO',
  'FISPQ',
  'FICHA_EMERGENCIA',
  'LPCO',
  'CERTIFICADO_FUMIGACAO',
  'TERMO_DEVOLUCAO',
  'EIR',
  'AUTORIZACAO',
  'FOTO',
  'OUTROS',
] as const
export type AnexoTipo = (typeof anexoTipos)[number]

/** The documents that the portal gives out about a service, each with the statuses in which it can be had. */
export const documentos = {
  SOLICITACAO_SERVICO: ['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO', 'EXECUTADO', 'CANCELADO'],
  RELATORIO_CONCLUSAO: ['EXECUTADO'],
  EIR: ['EXECUTADO'],
  TERMO_FALTAS_AVARIAS: ['EXECUTADO'],
  TERMO_TROCA_LACRE: ['EM_ANDAMENTO', 'EXECUTADO'],
  TICKET_PESAGEM: ['EXECUTADO'],
} as const
export type Documento = keyof typeof documentos

/** Spreadsheets with which many lines are handed in at once. */
export const planilhas = [
  'bookings-containers',
  'retirada-vazio-descarga-direta',
  'recepcao-vazio-embarque-direto',
  'freepool',
  'veiculos',
  'motoristas',
] as const
export type Planilha = (typeof planilhas)[number]
