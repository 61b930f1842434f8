import type { AnswerOf } from '@cais/core/api/route.ts'
import { listServicosRelacionados } from '@cais/core/api/servico.ts'
import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { moveBetweenRows } from '../../ui/row-keys.ts'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

type ServicoRelacionado = AnswerOf<typeof listServicosRelacionados>[number]

/** Other services on the same cargo, booking or CE Mercante. */
export function ServicosRelacionados({
  servicoId,
  pathOf = (id) => `/servico/${id}/view`,
}: {
  servicoId: number
  pathOf?: (id: number) => string
}) {
  const { t } = useTranslation()
  const answer = useAnswer(listServicosRelacionados, { params: { id: servicoId } }, { quiet: true })
  const title = t('servico.relacionados')
  return (
    <Section title={title}>
      <Loaded answer={answer} heights={[80]}>
        {(servicos) => <Relacionados {...{ title, servicos, pathOf }} />}
      </Loaded>
    </Section>
  )
}

interface RelacionadosProps {
  title: string
  servicos: ServicoRelacionado[]
  pathOf: (id: number) => string
}

function Relacionados({ title, servicos, pathOf }: RelacionadosProps) {
  const { t } = useTranslation()
  if (servicos.length === 0) return <Text c="dimmed">{t('servico.relacionados-vazio')}</Text>
  return (
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
          {servicos.map((one) => (
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
  )
}
