import { getEmpresasLayout, saveEmpresas } from '@cais/core/api/cadastro.ts'
import { useTranslation } from 'react-i18next'
import { PlanilhaDialog } from '../../trade/planilha/PlanilhaDialog.tsx'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { refreshEmpresas } from './refresh-empresas.ts'

interface PlanilhaEmpresasModalProps {
  opened: boolean
  onClose: () => void
}

/** Imports companies from a sheet: all of its rows, or none, with its errors by cell. */
export function PlanilhaEmpresasModal({ opened, onClose }: PlanilhaEmpresasModalProps) {
  const { t } = useTranslation()
  return (
    <PlanilhaDialog
      opened={opened}
      title={t('empresa.planilha.title')}
      size="lg"
      ajuda={t('empresa.planilha.ajuda')}
      layout={{ route: getEmpresasLayout, request: {} }}
      envio={{
        route: saveEmpresas,
        requestOf: (body) => ({ body }),
        onAnswer: async ({ erros }) => {
          if (erros.length > 0) return
          await refreshEmpresas()
          onClose()
        },
        resultOf: ({ erros }) => <PlanilhaErros erros={erros} />,
      }}
      onClose={onClose}
    />
  )
}
