import { type EmpresaUser, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../app/queries.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { DeleteEmpresaUserModal } from './DeleteEmpresaUserModal.tsx'
import { EmpresaUserModal } from './EmpresaUserModal.tsx'
import { EmpresaUsersTable } from './EmpresaUsersTable.tsx'

/** The people of a company: who they are, and who may manage the others. */
export function EmpresaUsersPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const edition = useModalItem<EmpresaUser>()
  const removal = useModalItem<EmpresaUser>()
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('empresaUser.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('empresaUser.title')}
        </Title>
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => edition.open(null)}>
          {t('empresaUser.add')}
        </Button>
      </Group>
      <People companyId={companyId} onEdit={edition.open} onDelete={removal.open} />
      <EmpresaUserModal
        companyId={companyId}
        member={edition.item}
        opened={edition.opened}
        onClose={edition.close}
      />
      <DeleteEmpresaUserModal member={removal.item} opened={removal.opened} onClose={removal.close} />
    </Card>
  )
}

interface PeopleProps {
  companyId: number
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

function People({ companyId, ...actions }: PeopleProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(listEmpresaUsers, { params: { companyId } }, { quiet: true })
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (data?.length === 0) return <Text c="dimmed">{t('empresaUser.empty')}</Text>
  return <EmpresaUsersTable members={data} {...actions} />
}
