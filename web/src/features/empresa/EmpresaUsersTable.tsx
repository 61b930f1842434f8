import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { Badge, Group, Table, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { nameOfMember } from './name-of-member.ts'

const columns = ['nome', 'email', 'admin', 'active'] as const

interface EmpresaUsersTableProps {
  /** Nothing while they are on their way. */
  members: EmpresaUser[] | undefined
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

export function EmpresaUsersTable({ members, onEdit, onDelete }: EmpresaUsersTableProps) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={620} type="native">
      <Table highlightOnHover aria-label={t('empresaUser.title')} aria-busy={!members}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`empresaUser.field.${column}`)}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members?.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onEdit={() => onEdit(member)}
              onDelete={() => onDelete(member)}
            />
          )) ?? <SkeletonRows columns={columns.length + 1} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface MemberRowProps {
  member: EmpresaUser
  onEdit: () => void
  onDelete: () => void
}

function MemberRow({ member: { user, admin, active, pendente }, onEdit, onDelete }: MemberRowProps) {
  const { t } = useTranslation()
  const name = nameOfMember(user)
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{user.email}</Table.Td>
      <Table.Td>
        <YesNo value={admin} />
      </Table.Td>
      <Table.Td>
        {pendente ? (
          <Badge variant="light" tt="none">
            {t('empresaUser.pendente')}
          </Badge>
        ) : (
          <YesNo value={active} />
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={2} wrap="nowrap" justify="end">
          <RowAction icon={IconPencil} label={`${t('action.edit')} ${name}`} onClick={onEdit} />
          <RowAction
            icon={IconTrash}
            label={`${t('action.delete')} ${name}`}
            color="red"
            onClick={onDelete}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
