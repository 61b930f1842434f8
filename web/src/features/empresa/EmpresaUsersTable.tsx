import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../client/terminal-time.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { EditAndDelete } from './EditAndDelete.tsx'
import { nameOfMember } from './name-of-member.ts'
import { PanelTable } from './PanelTable.tsx'

const columns = ['nome', 'email', 'admin', 'active'] as const

interface EmpresaUsersTableProps {
  /** Undefined while they load. */
  members: EmpresaUser[] | undefined
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

export function EmpresaUsersTable({ members, onEdit, onDelete }: EmpresaUsersTableProps) {
  const { t } = useTranslation()
  return (
    <PanelTable
      label={t('empresaUser.title')}
      columns={columns.map((column) => t(`empresaUser.field.${column}`))}
      items={members}
      minWidth={620}
      cellsOf={(member) => [
        nameOfMember(member.user),
        member.user.email,
        <YesNo key="admin" value={member.admin} />,
        <Active key="active" {...member} />,
      ]}
      actionsOf={(member) => (
        <EditAndDelete
          name={nameOfMember(member.user)}
          onEdit={() => onEdit(member)}
          onDelete={() => onDelete(member)}
        />
      )}
    />
  )
}

function Active({ active, pendente, conviteAte }: EmpresaUser) {
  const { t } = useTranslation()
  if (!pendente) return <YesNo value={active} />
  return (
    <Stack gap={2} align="start">
      <Badge variant="light" tt="none">
        {t('empresaUser.pendente')}
      </Badge>
      {conviteAte && (
        <Text size="xs" c="dimmed">
          {t('empresaUser.pendente-ate', { dia: formatDate(new Date(conviteAte)) })}
        </Text>
      )}
    </Stack>
  )
}
