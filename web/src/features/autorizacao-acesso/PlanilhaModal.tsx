import type { Autorizados } from '@cais/core/api/autorizacao-acesso.ts'
import { type ErroPlanilha, getPlanilhaLayout, savePlanilha } from '@cais/core/api/planilha.ts'
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanilhaDialog } from '../../trade/planilha/PlanilhaDialog.tsx'

interface PlanilhaModalProps {
  que: Autorizados
  companyId: number
  opened: boolean
  onSaved: () => unknown
  onClose: () => void
}

/** Authorises many from a sheet: all of its rows, or none, with its errors by cell. */
export function PlanilhaModal({ que, companyId, opened, onSaved, onClose }: PlanilhaModalProps) {
  const { t } = useTranslation()
  const params = { companyId, planilha: que }
  return (
    <PlanilhaDialog
      opened={opened}
      title={t('autorizados.planilha')}
      ajuda={t(`autorizados.${que}.planilha-ajuda`)}
      layout={{ route: getPlanilhaLayout, request: { params } }}
      envio={{
        route: savePlanilha,
        requestOf: (body) => ({ params, body }),
        onAnswer: async ({ erros }) => {
          if (erros.length) return
          await onSaved()
          onClose()
        },
        resultOf: ({ erros }) => <Erros erros={erros} />,
      }}
      escolha={{
        layoutLabel: t('autorizados.layout'),
        label: t('autorizados.arquivo'),
        confirmLabel: t('autorizados.enviar'),
        exemplo: que,
      }}
      onClose={onClose}
    />
  )
}

const shown = 20

function Erros({ erros }: { erros: ErroPlanilha[] }) {
  const { t } = useTranslation()
  if (erros.length === 0) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('autorizados.nada-salvo', { count: erros.length })}
    >
      <List size="sm">
        {erros.slice(0, shown).map(({ linha, coluna, motivo, params }) => (
          <List.Item key={`${linha} ${coluna} ${motivo}`}>
            {t('autorizados.erro-linha', { linha, coluna: coluna ?? '—', motivo: t(motivo, params ?? {}) })}
          </List.Item>
        ))}
      </List>
      {erros.length > shown && (
        <Text size="sm">{t('autorizados.mais-erros', { count: erros.length - shown })}</Text>
      )}
    </Alert>
  )
}
