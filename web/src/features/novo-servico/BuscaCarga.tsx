import { type CargaEncontrada, findCargas, findConsignatario } from '@cais/core/api/busca-carga.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { Stack, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { actsForConsignatario, inServico, type Lugar, sidebarOf } from '../../trade/servico/lugar.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { BuscaInput } from './BuscaInput.tsx'
import { CargasEncontradas } from './CargasEncontradas.tsx'
import { ConsignatarioDoCe } from './ConsignatarioDoCe.tsx'
import { askedFor, type ConsignatarioNomeado, isOfOtherConsignatario } from './consignatario-do-pedido.ts'
import type { StepProps } from './PedidoForm.tsx'
import { linhaOfCarga } from './pedido.ts'
import { chosenIds, refusedBeside } from './suas-cargas.ts'

interface BuscaCargaProps extends StepProps {
  busca: Exclude<Busca, 'PL'>
  onAdd: (linhas: readonly Linha[]) => void
}

/** Finds cargo in the terminal by its numbers. The search itself changes nothing in the request; adding cargo does. */
export function BuscaCarga({ lugar, controls, busca, onAdd }: BuscaCargaProps) {
  const { t } = useTranslation()
  const { pedido, change } = controls
  const found = useBuscaCarga(lugar, busca)
  const needsEscala = lugar.declarado.carga.situacao === 'A_CHEGAR' && !pedido.escala
  const search = (texto: string) => {
    change((before) => ({ ...before, busca, texto: texto.slice(0, 500) }))
    found.mutate({ texto, escalaId: pedido.escala?.escalaId })
  }
  const named = found.data?.consignatario ?? null
  const asks = isOfOtherConsignatario(pedido, named) && pedido.linhas.length === 0
  return (
    <Stack>
      <BuscaInput
        lugar={lugar}
        busca={busca}
        busy={found.isPending}
        refusal={needsEscala ? t('novo-servico.escala-first') : null}
        initial={pedido.busca === busca ? pedido.texto : ''}
        onSearch={search}
      />
      <ProblemAlert stays error={found.error} />
      {found.isPending && (
        <Table aria-label={t('list.loading')} aria-busy>
          <Table.Tbody>
            <SkeletonRows columns={1} />
          </Table.Tbody>
        </Table>
      )}
      {found.data && (
        <>
          <ConsignatarioDoCe named={named} controls={controls} />
          {!asks && (
            <EncontradasPlace
              lugar={lugar}
              cargas={found.data.cargas.map((one) => refusedBeside(pedido, one))}
              chosen={chosenIds(pedido)}
              onAdd={(cargas) => {
                change((before) => askedFor(before, named))
                onAdd(cargas.map(linhaOfCarga))
                found.reset()
              }}
              onClose={found.reset}
            />
          )}
        </>
      )}
    </Stack>
  )
}

interface EncontradasPlaceProps {
  lugar: Lugar
  cargas: CargaEncontrada[]
  /** The ids of cargo that is already in the request. */
  chosen: ReadonlySet<number>
  onAdd: (cargas: CargaEncontrada[]) => void
  onClose: () => void
}

/** The found cargo, in the page or in a sidebar where the subtype has one. */
function EncontradasPlace({ onClose, ...found }: EncontradasPlaceProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const width = sidebarOf(found.lugar.declarado)
  if (width === null) return <CargasEncontradas {...found} />
  return (
    <Sidebar opened onClose={onClose} size={isNarrow ? '100%' : width} title={t('novo-servico.add-cargo')}>
      <CargasEncontradas {...found} />
    </Sidebar>
  )
}

interface Asked {
  texto: string
  escalaId?: number | undefined
}

interface Encontrado {
  /** The consignee of the CE Mercante, for companies that act for others. */
  consignatario: ConsignatarioNomeado | null
  cargas: CargaEncontrada[]
}

/** Finds cargo; for companies that act for others, it finds the consignee first. */
function useBuscaCarga(lugar: Lugar, busca: Exclude<Busca, 'PL'>) {
  return useMutation({
    mutationFn: async ({ texto, escalaId }: Asked): Promise<Encontrado> => {
      const params = inServico(lugar)
      const consignatario =
        busca === 'CE' && actsForConsignatario(lugar.area)
          ? await call(findConsignatario, { params: { ...params, numero: texto } }, { quiet: true })
          : null
      const cargas = await call(
        findCargas,
        { params: { ...params, busca, texto }, query: { escalaId, consignatarioId: consignatario?.id } },
        { quiet: true },
      )
      return { consignatario, cargas }
    },
  })
}
