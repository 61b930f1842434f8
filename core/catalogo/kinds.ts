import type { PendenciaTipo } from './pendencias.ts'

/** The screens on which pendencias are resolved, by the last part of their addresses: `pendencia-anexo`. */
export const pendenciaKinds = [
  'agendamento',
  'reagendamento',
  'anexo',
  'dados-transporte',
  'dados-transporte-carga-geral',
  'conhecimento-carga',
  'manifesto',
  'carga-perigosa',
  'carga-oog',
  'nota-fiscal',
  'nota-fiscal-ce-mercante',
  'carga-refrigerada',
  'dados-documentais',
  'motoristas',
  'veiculos',
  'romaneio',
  'agendamento-desova',
  'reagendamento-desova',
  'carga-restricao',
  'vistoria-mapa',
  'intercambio-devolucao',
  'dados-transporte-desova',
] as const
export type PendenciaKind = (typeof pendenciaKinds)[number]

/** `null` where there is nothing to fill in: the bill is paid, and the terminal decides about the others. */
const kinds: Record<PendenciaTipo, PendenciaKind | null> = {
  AGENDAMENTO: 'agendamento',
  AGENDAMENTO_CARGA_GERAL: 'agendamento',
  REAGENDAMENTO: 'reagendamento',
  ANEXO: 'anexo',
  ROMANEIO: 'romaneio',
  DADOS_TRANSPORTE: 'dados-transporte',
  DADOS_TRANSPORTE_CARGA_GERAL: 'dados-transporte-carga-geral',
  FINANCEIRA: null,
  CONHECIMENTO_CARGA: 'conhecimento-carga',
  MANIFESTO: 'manifesto',
  LIBERACAO_DOCUMENTAL: null,
  ANALISE_ARMAZEM: null,
  NOTAS_FISCAIS: 'nota-fiscal',
  NOTA_FISCAL_RETIRADA: 'nota-fiscal-ce-mercante',
  NOTA_FISCAL_DESOVA_DIRETA: 'nota-fiscal-ce-mercante',
  CARGA_PERIGOSA: 'carga-perigosa',
  CARGA_OOG: 'carga-oog',
  CARGA_REFRIGERADA: 'carga-refrigerada',
  DADOS_DOCUMENTAIS: 'dados-documentais',
  LIBERACAO_MEIO_AMBIENTE: null,
  APROVACAO_VAGA_EXTRA: null,
  APROVACAO_RETIRADA_EXPRESSA: null,
  APROVACAO_LAR_FIEL: null,
  APROVACAO_LAR_PLANEJAMENTO: null,
  APROVACAO_ANTECIPACAO_GATE: null,
  MOTORISTAS: 'motoristas',
  VEICULOS: 'veiculos',
  CARGA_RESTRICAO: 'carga-restricao',
  VISTORIA_MAPA: 'vistoria-mapa',
  INTERCAMBIO_DEVOLUCAO: 'intercambio-devolucao',
}

/** Unstuffing has screens of its own, because the warehouse has a say in them. */
export function kindOf(
  servico: { tipo: string; subtipo: string },
  tipo: PendenciaTipo,
): PendenciaKind | null {
  const kind = kinds[tipo]
  if (servico.tipo === 'DESOVA' && (kind === 'agendamento' || kind === 'reagendamento'))
    return `${kind}-desova`
  if (servico.subtipo === 'DESOVA_DIRETA' && kind === 'dados-transporte') return 'dados-transporte-desova'
  return kind
}
