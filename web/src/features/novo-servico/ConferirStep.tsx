import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { type CampoForma, campos } from '@cais/core/catalogo/campos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { Stack, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { LinhaCells, LinhaHeads } from './LinhaCells.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { PendenciasPrevistas } from './PendenciasPrevistas.tsx'

/** Everything once more before it is sent, and what will have to be done then. */
export function ConferirStep({ lugar, controls: { pedido } }: StepProps) {
  const { t } = useTranslation()
  const { companyId, declarado } = lugar
  const { data: empresa } = useAnswer(getEmpresaAtiva, { params: { companyId } })
  const shownOf = (id: keyof typeof campos, value: string) => {
    const forma: CampoForma = campos[id]
    if (forma.tipo === 'data') return formatDay(value)
    return forma.tipo === 'escolha' ? textOf(`enum.${id}.${value}`) : value
  }
  return (
    <Stack gap="lg">
      <Facts>
        <Fact label={t('column.subtipo')}>{textOf(`enum.subtipo.${declarado.subtipo}`)}</Fact>
        <Fact label={t('novo-servico.requisitante')}>{empresa?.nome}</Fact>
        {pedido.consignatario && (
          <Fact label={t('enum.papel.CONSIGNATARIO')}>{pedido.consignatario.socialName}</Fact>
        )}
        {declarado.partes.map(
          ({ papel }) =>
            pedido.partes[papel] && (
              <Fact key={papel} label={t(`enum.papel.${papel}`)}>
                {pedido.partes[papel].socialName}
              </Fact>
            ),
        )}
        {pedido.escala && <Fact label={t('servico.escala')}>{escalaName(pedido.escala)}</Fact>}
        {pedido.referenciaCliente && (
          <Fact label={t('column.referenciaCliente')}>{pedido.referenciaCliente}</Fact>
        )}
        {declarado.campos.map(({ id }) => {
          const value = pedido.dados[id]
          return (
            value && (
              <Fact key={id} label={t(`campo.${id}`)}>
                {shownOf(id, value)}
              </Fact>
            )
          )
        })}
      </Facts>
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('novo-servico.chosen')} ({t('novo-servico.lines', { count: pedido.linhas.length })})
        </Title>
        <Table.ScrollContainer minWidth={480} type="native" tabIndex={0}>
          <Table aria-label={t('novo-servico.chosen')}>
            <Table.Thead>
              <Table.Tr>
                <LinhaHeads />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pedido.linhas.map((linha) => (
                <Table.Tr key={linha.chave}>
                  <LinhaCells linha={linha} />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </div>
      <PendenciasPrevistas lugar={lugar} linhas={pedido.linhas} />
    </Stack>
  )
}
