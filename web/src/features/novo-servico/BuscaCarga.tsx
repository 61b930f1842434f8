import { type CargaEncontrada, findCargas, findConsignatario } from '@cais/core/api/busca-carga.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { textOf } from '../../client/text-of.ts'
import { actsForConsignatario, inServico, type Lugar, sidebarOf } from '../../trade/servico/lugar.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { BuscaInput } from './BuscaInput.tsx'
import { CargasEncontradas } from './CargasEncontradas.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { cargaIdOf, linhaOfCarga } from './pedido.ts'

interface BuscaCargaProps extends StepProps {
  busca: Exclude<Busca, 'PL'>
  onAdd: (linhas: readonly Linha[]) => void
}

/** Finds cargo in the terminal by its numbers. */
export function BuscaCarga({ lugar, controls, busca, onAdd }: BuscaCargaProps) {
  const { t } = useTranslation()
  const { pedido, change } = controls
  const found = useBuscaCarga(lugar, busca)
  const needsEscala = lugar.declarado.carga.situacao === 'A_CHEGAR' && !pedido.escala
  const search = (texto: string) => {
    change((before) => ({ ...before, busca, texto: texto.slice(0, 500) }))
    found.mutate(
      { texto, escalaId: pedido.escala?.escalaId },
      {
        onSuccess: ({ consignatario }) => consignatario && change((before) => ({ ...before, consignatario })),
      },
    )
  }
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
          <Consignatario encontrado={found.data} />
          <EncontradasPlace
            lugar={lugar}
            cargas={found.data.cargas}
            chosen={new Set(pedido.linhas.flatMap((one) => cargaIdOf(one) ?? []))}
            onAdd={(cargas) => {
              onAdd(cargas.map(linhaOfCarga))
              found.reset()
            }}
            onClose={found.reset}
          />
        </>
      )}
    </Stack>
  )
}

/** The consignee that the CE Mercante names. */
function Consignatario({ encontrado: { consignatario } }: { encontrado: Encontrado }) {
  const { t } = useTranslation()
  if (!consignatario) return null
  return (
    <Alert icon={<IconUserCheck aria-hidden />} p="xs">
      <Text size="sm">
        {t('enum.papel.CONSIGNATARIO')}: <strong>{consignatario.socialName}</strong> ·{' '}
        {formatCnpj(consignatario.nationalRegister)}
      </Text>
      {consignatario.aviso && <Text size="sm">{textOf(consignatario.aviso)}</Text>}
    </Alert>
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
  consignatario: (EmpresaMatch & { aviso: string | null }) | null
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
