import { Button } from '@mantine/core'
import { IconPrinter, IconStack2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { listAddress } from '../../client/route-params.ts'
import { useTextOf } from '../../client/text-of.ts'
import { ListScreen } from '../../search/ListScreen.tsx'
import type { Row } from '../../search/search-types.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { type Marcada, marcadaOf, pathOfMarcada } from './varias/marcadas.ts'
import type { ComPasses } from './varias/PassesForm.tsx'

const VariasDialog = lazyScreen(
  () => import('./varias/VariasDialog.tsx'),
  (parts) => parts.VariasDialog,
)

const PassesDialog = lazyScreen(
  () => import('./varias/PassesDialog.tsx'),
  (parts) => parts.PassesDialog,
)

/** What a carrier has to do; a row opens the screen on which it is done. */
export function MinhasPendenciasScreen() {
  const { companyId, screen } = listAddress.useParams()
  return <PendenciaList component={screen} companyId={companyId} />
}

/** What people have to do in all of their companies. */
export function TodasMinhasPendenciasScreen() {
  return <PendenciaList component="minhas-pendencias" companyId={null} />
}

interface PendenciaListProps {
  component: string
  companyId: number | null
}

function PendenciaList({ component, companyId }: PendenciaListProps) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const varias = useModalItem<{ marcadas: Marcada[]; clear: () => void }>()
  const passes = useModalItem<{ servicos: ComPasses[]; clear: () => void }>()
  return (
    <>
      <ListScreen
        component={component}
        companyId={companyId}
        title={textOf(`screen.${component}`)}
        pathOf={(row) => pathOfMinhaPendencia(companyId, row)}
        selectionActions={(_ids, clear, rows) => {
          const marcadas = rows.flatMap((row) => marcadaOf(row, companyId) ?? [])
          return (
            marcadas.length > 0 && (
              <>
                <Button
                  size="compact-sm"
                  variant="light"
                  leftSection={<IconStack2 size={15} aria-hidden />}
                  onClick={() => varias.open({ marcadas, clear })}
                >
                  {t('pendencia.varias.resolver', { count: marcadas.length })}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPrinter size={15} aria-hidden />}
                  onClick={() => passes.open({ servicos: servicosDe(marcadas), clear })}
                >
                  {t('pendencia.varias.passes')}
                </Button>
              </>
            )
          )
        }}
      />
      <Suspense>
        {varias.item && (
          <VariasDialog
            opened={varias.opened}
            marcadas={varias.item.marcadas}
            onSend={varias.item.clear}
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

/** The services of pendencias, each once. */
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

/** Where it is done; the terminal's people decide it at their desk. */
export function pathOfMinhaPendencia(companyId: number | null, row: Row): string {
  const marcada = marcadaOf(row, companyId)
  return marcada ? pathOfMarcada(marcada) : `/terminal/servicos/${row.servicoId}`
}
