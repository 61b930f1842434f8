import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Estado } from '@cais/core/rules/estados.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { isTextKey, type Texts, textsIn } from '@cais/core/texts/texts-in.ts'
import { chaveOfDado } from '@cais/core/values/dado.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { RotuloDePendencia } from '@cais/core/workflow/rotulo.ts'

/** A date or quantity as the reader's language writes it. */
type Quando = (language: Language) => string

/** The messages for the users of a company. */
export type Recado =
  /** With the resulting label: an approval does not always resolve the pendencia. */
  | { sobre: 'APROVADA' | 'DEVOLVIDA'; tipo: PendenciaTipo; rotulo: RotuloDePendencia; motivo: string | null }
  | { sobre: 'VEZ'; tipo: PendenciaTipo; motivo: string | null }
  /** Another driver or truck comes; null where not all readers may know which. */
  | { sobre: 'TROCA'; tipo: PendenciaTipo; quem: string | null; motivo: null }
  | { sobre: 'CANCELADA' | 'CANCELADO'; tipos: readonly PendenciaTipo[]; motivo: string | null }
  | { sobre: 'VALIDADE'; dia: string; motivo: null }
  | { sobre: 'PRORROGADO'; dia: string; motivo: string }
  | { sobre: 'VENCIDAS'; cargas: readonly string[]; motivo: null }
  | {
      sobre: 'JANELA' | 'FATURA' | 'FATURA_CANCELADA' | 'FATURA_DE_OUTRO' | 'FATURA_EMITIDA'
      quando: Quando
      motivo: null
    }
  | { sobre: 'NOTA'; texto: string; motivo: null }
  | { sobre: 'AGUARDANDO_EXECUCAO' | 'EXECUTADO' | 'ISENTA' | 'NAO_ISENTA'; motivo: string | null }

export interface Texto {
  titulo: string
  texto: string
  /** The status that the message tells, if any. */
  estado?: Estado | null
}

/** A message in every language; each reader gets one of them. */
export type Textos = Record<Language, Texto>

export const inEveryLanguage = (write: (t: Texts) => Texto): Textos => ({
  'pt-br': write(textsIn('pt-br')),
  en: write(textsIn('en')),
})

export function recadoOf(t: Texts, numero: string, recado: Recado): Texto {
  const detalhe = detailOf(t, recado)
  const estado = estadoOf(recado)
  const gaps = { numero, detalhe, estado: estado ? t(`enum.${estado}`) : '' }
  const sentences = [
    t(`recado.${recado.sobre}.texto`, gaps),
    recado.sobre === 'CANCELADO' && detalhe && t('recado.CANCELADO.pendencias', gaps),
    recado.motivo && t('recado.motivo', { motivo: motivoOf(t, recado.motivo) }),
  ]
  return {
    titulo: t(`recado.${recado.sobre}.titulo`, gaps).slice(0, 255),
    texto: sentences.filter(Boolean).join(' '),
    estado,
  }
}

/** The status of the message, with the same word as on the screens. */
function estadoOf(recado: Recado): Estado | null {
  if ('rotulo' in recado) return `pendenciaStatus.${recado.rotulo}`
  switch (recado.sobre) {
    case 'CANCELADA':
      return 'pendenciaStatus.CANCELADA'
    case 'AGUARDANDO_EXECUCAO':
    case 'CANCELADO':
    case 'EXECUTADO':
      return `servicoStatus.${recado.sobre}`
    default:
      return null
  }
}

/** The detail of the message: which pendencias, or when. */
function detailOf(t: Texts, recado: Recado): string {
  const nameOf = (tipo: PendenciaTipo) => t(`enum.pendenciaTipo.${tipo}`)
  if ('quem' in recado) return recado.quem ?? nameOf(recado.tipo)
  if ('tipo' in recado) return nameOf(recado.tipo)
  if ('tipos' in recado) return recado.tipos.map(nameOf).join(', ')
  if ('dia' in recado) return formatDay(recado.dia, t.language)
  if ('cargas' in recado) return fewOf(recado.cargas)
  if ('texto' in recado) return recado.texto
  return 'quando' in recado ? recado.quando(t.language) : ''
}

/** The first ones, and how many more: `QQZU8000016, QQZU8000021 (+12)` */
function fewOf(cargas: readonly string[], few = 10): string {
  const more = cargas.length > few ? ` (+${cargas.length - few})` : ''
  return `${cargas.slice(0, few).join(', ')}${more}`
}

/** The portal's own reasons and known reasons are translated for the reader; others are shown as they were written. */
function motivoOf(t: Texts, motivo: string): string {
  if (motivo === motivoDeValidade) return t(motivo)
  const known = chaveOfDado(motivo)
  return t.language !== 'pt-br' && isTextKey(known) ? t(known) : motivo
}
