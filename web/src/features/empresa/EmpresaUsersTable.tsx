import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../client/terminal-time.ts'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { EditAndDelete } from './EditAndDelete.tsx'
import { nameOfMember } from './name-of-member.ts'

interface EmpresaUsersTableProps {
  /** Undefined while they load. */
  members: EmpresaUser[] | undefined
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

export function EmpresaUsersTable({ members, onEdit, onDelete }: EmpresaUsersTableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('empresaUser.title')}
      rows={members}
      minWidth={620}
      columns={[
        { key: 'nome', label: t('empresaUser.field.nome'), cell: ({ user }) => nameOfMember(user) },
        { key: 'email', label: t('empresaUser.field.email'), cell: ({ user }) => user.email },
        { key: 'admin', label: t('empresaUser.field.admin'), cell: ({ admin }) => <YesNo value={admin} /> },
        { key: 'active', label: t('empresaUser.field.active'), cell: (member) => <Active {...member} /> },
        actionsColumn(t('list.actions'), (member: EmpresaUser) => (
          <EditAndDelete
            name={nameOfMember(member.user)}
            onEdit={() => onEdit(member)}
            onDelete={() => onDelete(member)}
          />
        )),
      ]}
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
