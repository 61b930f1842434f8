import { activateEmpresa, suspendEmpresa } from '@cais/core/api/cadastro.ts'
import type { Empresa } from '@cais/core/api/empresa.ts'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { editEmpresaPath } from './empresa-paths.ts'
import { refreshEmpresas } from './refresh-empresas.ts'

/** The terminal's actions on a company: edit, suspend and reinstate it. */
export function CadastroActions({ empresa }: { empresa: Empresa }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" mt="md">
      <Button
        component={Link}
        to={editEmpresaPath(empresa.id)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t('empresa.edit')}
      </Button>
      {empresa.activated ? <Suspend empresa={empresa} /> : <Activate empresa={empresa} />}
    </Group>
  )
}

function Suspend({ empresa: { id, nome } }: { empresa: Empresa }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const suspend = useModalCommand(suspendEmpresa, { onDone: refreshEmpresas, onClose: close })
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        {t('empresa.suspend.action')}
      </Button>
      <MotivoModal
        opened={isOpen}
        title={t('empresa.suspend.title', { nome })}
        hint={t('empresa.suspend.hint')}
        required
        color="red"
        confirmLabel={t('empresa.suspend.action')}
        {...suspend.state}
        onConfirm={(motivo) => suspend.send({ params: { companyId: id }, body: { motivo } })}
      >
        {t('empresa.suspend.text')}
      </MotivoModal>
    </>
  )
}

function Activate({ empresa: { id, nome } }: { empresa: Empresa }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const activate = useModalCommand(activateEmpresa, { onDone: refreshEmpresas, onClose: close })
  return (
    <>
      <Button variant="light" leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={open}>
        {t('empresa.activate.action')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        title={t('empresa.activate.title', { nome })}
        confirmLabel={t('empresa.activate.action')}
        color="mar"
        {...activate.state}
        onConfirm={() => activate.send({ params: { companyId: id } })}
      >
        {t('empresa.activate.text')}
      </ConfirmModal>
    </>
  )
}
