import { getEmpresasLayout, saveEmpresas } from '@cais/core/api/cadastro.ts'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconInbox, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../search/ListScreen.tsx'
import { PlanilhaDialog } from '../../trade/planilha/PlanilhaDialog.tsx'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { RowLink } from '../../ui/RowAction.tsx'
import { editEmpresaPath, newEmpresaPath, pedidosPath } from './empresa-paths.ts'
import { refreshEmpresas } from './refresh-empresas.ts'

/** All companies, for terminal staff. */
export function EmpresasScreen() {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <ListScreen
        component="empresa"
        companyId={null}
        title={t('menu.entry.empresas')}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to={pedidosPath}
              variant="default"
              leftSection={<IconInbox size={16} aria-hidden />}
            >
              {t('empresa.pedidos')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={open}
            >
              {t('empresa.planilha.title')}
            </Button>
            <Button component={Link} to={newEmpresaPath} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('empresa.new')}
            </Button>
          </Group>
        }
        rowActions={({ id, nome }) => (
          <RowLink
            icon={IconPencil}
            label={`${t('action.edit')} ${String(nome)}`}
            to={editEmpresaPath(Number(id))}
          />
        )}
      />
      <PlanilhaEmpresasModal opened={isOpen} onClose={close} />
    </>
  )
}

interface PlanilhaEmpresasModalProps {
  opened: boolean
  onClose: () => void
}

/** Imports companies from a sheet: all of its rows, or none, with its errors by cell. */
function PlanilhaEmpresasModal({ opened, onClose }: PlanilhaEmpresasModalProps) {
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
