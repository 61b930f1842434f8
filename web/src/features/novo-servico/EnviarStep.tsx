import { escalaName } from '@cais/core/rules/escala.ts'
import { Stack, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { DetalhesFields } from './DetalhesFields.tsx'
import { LinhaCells, LinhaHeads } from './LinhaCells.tsx'
import { PartesFields } from './PartesFields.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { PendenciasPrevistas } from './PendenciasPrevistas.tsx'

/** The step that names parties and details, beside the chosen cargo and the pendencias to expect. */
export function EnviarStep(props: StepProps) {
  const { lugar, controls } = props
  const { linhas } = controls.pedido
  return (
    <Stack gap="lg">
      <PartesFields {...props} />
      <DetalhesFields {...props} />
      <Chosen {...props} />
      <PendenciasPrevistas lugar={lugar} linhas={linhas} />
    </Stack>
  )
}

function Chosen({ controls: { pedido } }: StepProps) {
  const { t } = useTranslation()
  const { consignatario, escala, linhas } = pedido
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('novo-servico.chosen')} ({t('novo-servico.lines', { count: linhas.length })})
      </Title>
      {(consignatario || escala) && (
        <Facts>
          {consignatario && <Fact label={t('enum.papel.CONSIGNATARIO')}>{consignatario.socialName}</Fact>}
          {escala && <Fact label={t('servico.escala')}>{escalaName(escala)}</Fact>}
        </Facts>
      )}
      <SideScroll label={t('novo-servico.chosen')} minWidth={480}>
        <Table aria-label={t('novo-servico.chosen')}>
          <Table.Thead>
            <Table.Tr>
              <LinhaHeads />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map((linha) => (
              <Table.Tr key={linha.chave}>
                <LinhaCells linha={linha} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
    </Stack>
  )
}
