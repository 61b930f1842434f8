import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Random } from '@cais/core/values/random.ts'
import { choosesJanela, isOnRequest, isVistoria, kindRow } from '@cais/core/workflow/politica.ts'

export type Pendencia = TerminalServico['pendencias'][number]

/** Most hand-ins are approved; now and then one is returned with a reason. */
export function decisionAbout(
  { status, tipo, statusVirtual, version }: Pick<Pendencia, 'status' | 'tipo' | 'statusVirtual' | 'version'>,
  random: Random,
) {
  if (status === 'SUSPENSA') return { evento: 'RETOMAR' as const, version }
  const isReturnable = status === 'EM_ANALISE' || statusVirtual !== null || isOnRequest(tipo)
  if (isReturnable && random.chance(0.15))
    return { evento: 'DEVOLVER' as const, motivo: random.pick(reasonsFor(tipo)), version }
  return { evento: 'APROVAR' as const, version }
}

const generalReasons: readonly string[] = [
  'O documento está ilegível. Envie uma cópia melhor.',
  'Falta a assinatura do responsável.',
  'O documento não corresponde à carga deste serviço.',
]

/** Reasons for returning the form of a screen, where there are special ones. */
const reasons: Record<string, readonly string[]> = {
  'conhecimento-carga': [
    'O CE Mercante informado não confere com o BL.',
    'O BL anexado está ilegível. Envie uma cópia melhor.',
  ],
  'carga-perigosa': [
    'Falta a ficha de emergência do produto.',
    'O número ONU não corresponde à classe informada.',
  ],
}

function reasonsFor(tipo: PendenciaTipo): readonly string[] {
  if (isOnRequest(tipo)) return ['Não há equipe disponível neste período.']
  if (choosesJanela(tipo)) return ['As docas estão ocupadas neste horário. Escolha outra janela.']
  if (isVistoria(tipo)) return ['Faltou o termo de fiscalização. Anexe e peça nova data.']
  return kindRow(tipo).telas?.map(({ slug }) => reasons[slug])[0] ?? generalReasons
}
