import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { Alert, Table } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../client/notify.ts'

/** What is wrong in which cell, line by line. */
export function PlanilhaErros({ erros }: { erros: readonly ErroPlanilha[] }) {
  const { t } = useTranslation()
  if (erros.length === 0) return null
  return (
    <>
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
        {t('novo-servico.planilha.errors')}
      </Alert>
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
        <Table aria-label={t('novo-servico.planilha.reason')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('novo-servico.planilha.line')}</Table.Th>
              <Table.Th>{t('novo-servico.planilha.column')}</Table.Th>
              <Table.Th>{t('novo-servico.planilha.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erros.map(({ linha, coluna, motivo }) => (
              <Table.Tr key={`${linha} ${coluna} ${motivo}`}>
                <Table.Td>{linha}</Table.Td>
                <Table.Td>{coluna}</Table.Td>
                <Table.Td>{textOf(motivo)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
