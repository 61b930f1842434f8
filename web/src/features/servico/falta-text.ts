import type { ServicoView } from '@cais/core/api/servico.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { quemOf } from '@cais/core/rules/quem.ts'
import type { Language } from '@cais/core/texts/language.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { formatList } from '@cais/core/values/format.ts'
import { faltaOf } from '@cais/core/workflow/falta.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import type { TFunction } from 'i18next'
import { hasTransportador } from '../../client/visao.ts'

/** "Falta: nota fiscal (você), depois agendamento." The open pendencias in a sentence, from the user's point of view. */
export function faltaText(servico: ServicoView, t: TFunction, language: Language): string {
  const billed = servico.pendencias.filter(({ tipo, vez }) => isCobranca(tipo) && vez === 'REQUISITANTE')
  const { agora, depois } = faltaOf(
    servico,
    billed.map(({ id }) => id),
  )
  const name = (tipo: PendenciaTipo) => lowerFirst(t(`enum.pendenciaTipo.${tipo}`))
  const list = (words: string[]) => formatList(words, language, 'conjunction')
  const byWhom = new Map<NameIn<'servico.quem'>, string[]>()
  for (const { pendenciaId, tipo } of agora) {
    const pendencia = servico.pendencias.find(({ id }) => id === pendenciaId)
    const quem = pendencia && quemOf(pendencia, hasTransportador(servico))
    if (quem) byWhom.set(quem, [...(byWhom.get(quem) ?? []), name(tipo)])
  }
  if (byWhom.size === 0) return t(`servico.falta.nada.${servico.status}`)
  const parts = yoursFirst([...byWhom]).map(([quem, names]) =>
    t('servico.falta.parte', { nomes: list(names), quem: t(`servico.quem.${quem}`) }),
  )
  const now = parts.join('; ')
  const later = list([...new Set(depois)].map(name))
  return later ? t('servico.falta.agora-depois', { now, later }) : t('servico.falta.agora', { now })
}

const yoursFirst = (parts: [NameIn<'servico.quem'>, string[]][]) =>
  parts.toSorted(([a], [b]) => Number(b === 'voce') - Number(a === 'voce'))

/** Names inside of a sentence begin in lower case, except abbreviations: `MAPA inspection`. */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
