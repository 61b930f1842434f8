import { Suspense } from 'react'
import type { Row, SelectionActions } from '../../../search/search-types.ts'
import { lazyPart } from '../../../ui/lazy-screen.tsx'
import { useModalItem } from '../../../ui/use-modal-item.ts'
import type { AcaoDeServicos, Lista } from './servicos.ts'

/** The dialog is loaded when an action is chosen. */
const ServicosDialog = lazyPart(() => import('./ServicosDialog.tsx'), 'ServicosDialog')

const AcoesMenu = lazyPart(() => import('./AcoesMenu.tsx'), 'AcoesMenu')

interface Aberto {
  acao: AcaoDeServicos
  rows: readonly Row[]
  clear: () => void
}

/** The actions for ticked services. The dialog is rendered beside the list, which may become empty. */
export function useServicosAcoes(lista: Lista) {
  const aberto = useModalItem<Aberto>()
  const { item } = aberto
  const selectionActions: SelectionActions = (_ids, clear, rows) => (
    <Suspense>
      <AcoesMenu count={rows.length} onChoose={(acao) => aberto.open({ acao, rows, clear })} />
    </Suspense>
  )
  const dialog = (
    <Suspense>
      {item && (
        <ServicosDialog
          opened={aberto.opened}
          acao={item.acao}
          rows={item.rows}
          lista={lista}
          onSend={item.clear}
          onClose={aberto.close}
        />
      )}
    </Suspense>
  )
  return { selectionActions, dialog }
}
