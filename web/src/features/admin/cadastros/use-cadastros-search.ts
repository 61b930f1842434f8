import { type Cadastro, cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface CadastrosSearch {
  tipo: Cadastro
  text: string
  provisorios: boolean
  antes: number | undefined
}

/** What the list shows, as its address says it; what makes no sense there is ignored. */
export function readCadastrosSearch(raw: Record<string, unknown>): CadastrosSearch {
  return {
    tipo: cadastros.find((one) => one === raw.tipo) ?? 'navios',
    text: typeof raw.text === 'string' || typeof raw.text === 'number' ? String(raw.text).slice(0, 100) : '',
    provisorios: raw.provisorios === true,
    antes: Number.isSafeInteger(raw.antes) && Number(raw.antes) > 0 ? Number(raw.antes) : undefined,
  }
}

/** Another filter begins with the newest again. */
export function useCadastrosSearch() {
  const search = readCadastrosSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: Partial<CadastrosSearch>, options: { replace?: boolean } = {}) => {
    const { tipo, text, provisorios, antes } = { ...search, antes: undefined, ...part }
    void navigate({
      to: '.',
      search: {
        tipo: tipo === 'navios' ? undefined : tipo,
        text: text || undefined,
        provisorios: provisorios || undefined,
        antes,
      },
      resetScroll: false,
      ...options,
    })
  }
  return { search, change }
}
export type Searching = ReturnType<typeof useCadastrosSearch>
