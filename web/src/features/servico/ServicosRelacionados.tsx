import { listServicosRelacionados } from '@cais/core/api/servico.ts'
import { Skeleton, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { moveBetweenRows } from '../../ui/row-keys.ts'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** Other services on the same cargo, booking or CE Mercante. */
export function ServicosRelacionados({
  servicoId,
  pathOf = (id) => `/servico/${id}/view`,
}: {
  servicoId: number
  pathOf?: (id: number) => string
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(
    listServicosRelacionados,
    { params: { id: servicoId } },
    { quiet: true },
  )
  const title = t('servico.relacionados')
  return (
    <Section title={title}>
      {!data ? (
        error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={80} />
        )
      ) : data.length === 0 ? (
        <Text c="dimmed">{t('servico.relacionados-vazio')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={640} type="native" tabIndex={0} role="region" aria-label={title}>
          <Table highlightOnHover aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.numeroSolicitacao')}</Table.Th>
                <Table.Th>{t('column.subtipo')}</Table.Th>
                <Table.Th>{t('column.status')}</Table.Th>
                <Table.Th>{t('servico.cargas')}</Table.Th>
                <Table.Th>{t('column.dataCriacao')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody onKeyDown={moveBetweenRows}>
              {data.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    <TextLink to={pathOf(one.id)}>{one.numeroSolicitacao}</TextLink>
                  </Table.Td>
                  <Table.Td>{t(`enum.subtipo.${one.subtipo}`)}</Table.Td>
                  <Table.Td>
                    <StatusBadge enumType="servicoStatus" status={one.status} />
                  </Table.Td>
                  <Table.Td maw={260}>{one.cargas.join(', ')}</Table.Td>
                  <Table.Td>{formatDateTime(new Date(one.dataCriacao))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}
