import { Suspense } from 'react'
import { listAddress } from '../../client/route-params.ts'
import { useTextOf } from '../../client/text-of.ts'
import { titleKeyOf } from '../../client/title-key.ts'
import { ListScreen } from '../../search/ListScreen.tsx'
import type { Row } from '../../search/search-types.ts'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import type { Oferta } from './varias/acoes.ts'
import { type Marcada, marcadaOf, pathOfMarcada } from './varias/marcadas.ts'
import type { ComPasses } from './varias/PassesForm.tsx'

const AcoesDasMarcadas = lazyPart(() => import('./varias/AcoesDasMarcadas.tsx'), 'AcoesDasMarcadas')

const VariasDialog = lazyPart(() => import('./varias/VariasDialog.tsx'), 'VariasDialog')

const PassesDialog = lazyPart(() => import('./varias/PassesDialog.tsx'), 'PassesDialog')

/** The open pendencias of a carrier; a row opens its form. */
export function MinhasPendenciasScreen() {
  const { companyId, screen } = listAddress.useParams()
  return <PendenciaList component={screen} companyId={companyId} />
}

/** The open pendencias of all the user's companies. */
export function TodasMinhasPendenciasScreen() {
  return <PendenciaList component="minhas-pendencias" companyId={null} />
}

interface PendenciaListProps {
  component: string
  companyId: number | null
}

function PendenciaList({ component, companyId }: PendenciaListProps) {
  const textOf = useTextOf()
  const varias = useModalItem<Oferta & { untick: (ids: readonly number[]) => void }>()
  const passes = useModalItem<{ servicos: ComPasses[]; clear: () => void }>()
  return (
    <>
      <ListScreen
        component={component}
        companyId={companyId}
        title={textOf(titleKeyOf(companyId === null ? `/${component}` : component))}
        pathOf={(row) => pathOfMinhaPendencia(companyId, row)}
        selectionActions={(_ids, clear, rows, untick) => {
          const marcadas = rows.flatMap((row) => marcadaOf(row, companyId) ?? [])
          return (
            marcadas.length > 0 && (
              <Suspense>
                <AcoesDasMarcadas
                  marcadas={marcadas}
                  onChoose={(oferta) => varias.open({ ...oferta, untick })}
                  onPasses={() => passes.open({ servicos: servicosDe(marcadas), clear })}
                />
              </Suspense>
            )
          )
        }}
      />
      <Suspense>
        {varias.item && (
          <VariasDialog
            opened={varias.opened}
            acao={varias.item.acao}
            marcadas={varias.item.cabem}
            onSend={() => varias.item?.untick(varias.item.cabem.map(({ id }) => id))}
            onClose={varias.close}
          />
        )}
        {passes.item && (
          <PassesDialog
            opened={passes.opened}
            servicos={passes.item.servicos}
            onSend={passes.item.clear}
            onClose={passes.close}
          />
        )}
      </Suspense>
    </>
  )
}

/** The services of the ticked pendencias, each once. */
function servicosDe(marcadas: readonly Marcada[]): ComPasses[] {
  const each = marcadas.map(
    ({ servico, numeroSolicitacao, cargas, empresaId, area }): [number, ComPasses] => [
      servico.id,
      {
        id: servico.id,
        numeroSolicitacao,
        cargas,
        empresaId,
        caminho: `/${empresaId}/servico-${area}/${servico.id}/view`,
      },
    ],
  )
  return [...new Map(each).values()]
}

/** The address of a pendencia's form; for terminal staff, of the desk. */
export function pathOfMinhaPendencia(companyId: number | null, row: Row): string {
  const marcada = marcadaOf(row, companyId)
  return marcada ? pathOfMarcada(marcada) : `/terminal/servicos/${row.servicoId}`
}
