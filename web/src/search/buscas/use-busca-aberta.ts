import type { BuscaConteudo, SearchConfig } from '@cais/core/api/search.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ColumnChoice } from '../table/use-columns.ts'
import type { SearchStateControls } from '../use-search-state.ts'
import type { Perdida } from './abrir-busca.ts'

export interface Aberta {
  nome: string
  perdidas: Perdida[]
}

/** Applies saved searches: the one that the user opens, and the list's default one. */
export function useBuscaAberta(config: SearchConfig, search: SearchStateControls, columns: ColumnChoice) {
  const [incompleta, setIncompleta] = useState<Aberta | null>(null)
  const open = async (busca: { nome: string; conteudo: BuscaConteudo }, replace = false) => {
    // The module is loaded only by users with saved searches.
    const { abrirBusca } = await import('./abrir-busca.ts')
    const opened = abrirBusca(busca.conteudo, config)
    search.change(opened.state, { replace })
    if (opened.columns.length > 0) columns.show(opened.columns)
    else columns.reset()
    setIncompleta(opened.perdidas.length > 0 ? { nome: busca.nome, perdidas: opened.perdidas } : null)
  }
  const { opensWith } = search
  const begin = useEffectEvent(open)
  useEffect(() => {
    if (opensWith) void begin(opensWith, true)
  }, [opensWith])
  return { open, incompleta, dismiss: () => setIncompleta(null) }
}
