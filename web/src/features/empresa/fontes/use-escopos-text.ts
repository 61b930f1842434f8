import { type Escopo, escopos, type Recurso, recursos } from '@cais/core/access/escopos.ts'
import { useTranslation } from 'react-i18next'

type Modo = 'ler' | 'escrever'

/** The scopes of each kind of thing, in their order. */
export const modosOf = (recurso: Recurso, among: readonly Escopo[] = escopos): Modo[] =>
  (['ler', 'escrever'] as const).filter((modo) => among.includes(`${recurso}:${modo}` as Escopo))

/** What a key may do, as people say it: "Serviços e pendências (ler, alterar); ...". */
export function useEscoposText() {
  const { t } = useTranslation()
  return (given: readonly Escopo[]) =>
    recursos
      .filter((recurso) => modosOf(recurso, given).length > 0)
      .map((recurso) => {
        const modos = modosOf(recurso, given).map((modo) => t(`enum.modoDeEscopo.${modo}`))
        return `${t(`enum.recurso.${recurso}`)} (${modos.join(', ')})`
      })
      .join('; ')
}
