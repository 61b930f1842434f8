import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { BuscaInput } from './BuscaInput.tsx'
import { EncontradasPlace } from './EncontradasPlace.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { cargaIdOf, linhaOfCarga } from './pedido.ts'
import { type Encontrado, useBuscaCarga } from './use-busca-carga.ts'

interface BuscaCargaProps extends StepProps {
  busca: Exclude<Busca, 'PL'>
  onAdd: (linhas: readonly Linha[]) => void
}

/** Cargo that the terminal knows, by its numbers. */
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

/** For whom one asks, once the CE Mercante has told. */
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
