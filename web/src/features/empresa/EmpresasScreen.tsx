import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconInbox, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../search/ListScreen.tsx'
import { RowLink } from '../../ui/RowAction.tsx'
import { editEmpresaPath, newEmpresaPath, pedidosPath } from './empresa-paths.ts'
import { PlanilhaEmpresasModal } from './PlanilhaEmpresasModal.tsx'

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
