import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../client/validate.ts'
import { DataTable } from '../../ui/DataTable.tsx'

/** The errors of a sheet, by row and cell. */
export function PlanilhaErros({ erros }: { erros: readonly ErroPlanilha[] }) {
  const { t } = useTranslation()
  if (erros.length === 0) return null
  return (
    <>
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
        {t('novo-servico.planilha.errors')}
      </Alert>
      <DataTable
        name={t('novo-servico.planilha.reason')}
        rows={erros}
        keyOf={({ linha, coluna, motivo }) => `${linha} ${coluna} ${motivo}`}
        minWidth={420}
        columns={[
          { key: 'linha', label: t('novo-servico.planilha.line'), cell: ({ linha }) => linha },
          { key: 'coluna', label: t('novo-servico.planilha.column'), cell: ({ coluna }) => coluna },
          {
            key: 'motivo',
            label: t('novo-servico.planilha.reason'),
            cell: ({ motivo, params }) => fieldText({ message: motivo, ...(params && { params }) }),
          },
        ]}
      />
    </>
  )
}
